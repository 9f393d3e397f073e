const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Signs that XML 1.0 has no way to write. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as it stands in an element or an attribute. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** An element; attributes that are absent are left out. Its content is XML already. */
export function element(name: string, attributes: Record<string, string | undefined>, content = ''): string {
  const written = Object.entries(attributes)
    .filter((each): each is [string, string] => each[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** An element with a text. */
export const textElement = (name: string, text: string, attributes: Record<string, string | undefined> = {}): string =>
  element(name, attributes, escapeXml(text) || ' ');

/** A whole document. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
