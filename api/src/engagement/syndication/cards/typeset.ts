import sharp from 'sharp';
import { escapeXml } from '../../../platform/core/xml.ts';
import { fontsOf, type CardFont } from './fonts.ts';

/** A text as a picture. */
export interface TypesetText {
  png: Buffer;
  width: number;
  height: number;
}

/** The style of a typeset text. */
interface TextStyle {
  /** The font size in pixels. */
  size: number;
  isBold?: boolean;
  colour: string;
  /** The width in pixels at which lines break. If absent, the text stays on one line. */
  width?: number;
}

const loadedFonts = new Set<string>();

/** Registers font files with sharp by rendering a letter with each. */
async function loadFonts(fonts: readonly CardFont[]): Promise<void> {
  for (const fontfile of fonts.flatMap(({ files }) => files)) {
    if (loadedFonts.has(fontfile)) continue;
    await sharp({ text: { text: 'x', fontfile } }).toBuffer();
    loadedFonts.add(fontfile);
  }
}

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Inserts zero-width spaces between Thai words, so that lines can break there. */
const withBreaks = (text: string): string =>
  text.replace(/\p{Script=Thai}+/gu, (run) => [...words.segment(run)].map(({ segment }) => segment).join('\u200b'));

/** Renders a text with the fonts of the cards, with the letter shapes and writing direction of its scripts. */
export async function typesetText(text: string, { size, isBold, colour, width }: TextStyle): Promise<TypesetText> {
  const fonts = fontsOf(text);
  await loadFonts(fonts);
  const font = `${fonts.map(({ family }) => family).join(',')},${isBold ? ' Semi-Bold' : ''} ${size}`;
  const markup = `<span foreground="${colour}">${escapeXml(withBreaks(text))}</span>`;
  const wrapped = width === undefined ? {} : { width, wrap: 'word-char' as const };
  const { data, info } = await sharp({
    text: { text: markup, font, rgba: true, dpi: 72, spacing: Math.round(size / 12), ...wrapped },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const signs = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Renders the longest beginning of a text that fits together with an ellipsis. */
export async function typesetTruncated(
  text: string,
  setting: TextStyle,
  fits: (set: TypesetText) => boolean,
): Promise<TypesetText> {
  const letters = [...signs.segment(text)].map(({ segment }) => segment);
  const beginning = (count: number) =>
    `${letters
      .slice(0, count)
      .join('')
      .replace(/[\s,;:.–—-]+$/, '')}…`;
  let [fitting, least, most] = [await typesetText('…', setting), 1, letters.length - 1];
  while (least <= most) {
    const middle = Math.ceil((least + most) / 2);
    const set = await typesetText(beginning(middle), setting);
    if (fits(set)) [fitting, least] = [set, middle + 1];
    else most = middle - 1;
  }
  return fitting;
}
