const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Matches characters that XML 1.0 cannot represent. */
const invalidCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for an element or an attribute, and drops characters that XML cannot represent. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(invalidCharacters, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Writes an element. Omits undefined attributes; `content` is XML. */
export function element(name: string, attributes: Record<string, string | undefined>, content = ''): string {
  const written = Object.entries(attributes)
    .filter((each): each is [string, string] => each[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Writes an element with a text. */
export const textElement = (name: string, text: string, attributes: Record<string, string | undefined> = {}): string =>
  element(name, attributes, escapeXml(text) || ' ');

/** Writes a document with its declaration. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
