/** Reads a file as a data address. */
async function dataAddress(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}

const plain = (text: string): string => text.replace(/["'\s]/g, '').toLowerCase();

/** Identifies a face of a font by its family, style and characters. */
const keyOf = (family: string, style: string, range: string): string => [family, style, range].map(plain).join(' ');

/**
 * Returns the style sheet of the fonts that the page uses, with the fonts in it. A picture cannot load a font, and the
 * page's policy forbids the base address with which html-to-image resolves theirs.
 */
export async function fontCss(): Promise<string> {
  const used = new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, style, unicodeRange }) => keyOf(family, style, unicodeRange)),
  );
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href }] : [])),
  );
  const faces = rules.filter(({ rule: { style } }) => {
    const value = (name: string) => style.getPropertyValue(name);
    return used.has(
      keyOf(value('font-family'), value('font-style') || 'normal', value('unicode-range') || 'U+0-10FFFF'),
    );
  });
  const texts = faces.map(async ({ rule: { cssText }, base }) => {
    const [address, file] = /url\("?([^")]+)"?\)/.exec(cssText) ?? [];
    if (!address || !file || file.startsWith('data:')) return cssText;
    return cssText.replace(address, `url("${await dataAddress(new URL(file, base ?? location.href).href)}")`);
  });
  return (await Promise.all(texts)).join('\n');
}
