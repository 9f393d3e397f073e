import sharp from 'sharp';
import { escapeXml } from '../xml.ts';
import { fontsOf, type CardFont } from './fonts.ts';

/** Text as a picture. */
export interface SetText {
  png: Buffer;
  width: number;
  height: number;
}

/** How a text is set. */
interface Setting {
  /** Of the letters, in pixels. */
  size: number;
  isBold?: boolean;
  colour: string;
  /** Where lines are broken, in pixels; one line where there is none. */
  width?: number;
}

const known = new Set<string>();

/** The renderer learns of a font file when it first sets something in it. */
async function learn(fonts: readonly CardFont[]): Promise<void> {
  for (const fontfile of fonts.flatMap(({ files }) => files)) {
    if (known.has(fontfile)) continue;
    await sharp({ text: { text: 'x', fontfile } }).toBuffer();
    known.add(fontfile);
  }
}

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Thai has no spaces between words: where a line may be broken is said by a space that has no width. */
const withBreaks = (text: string): string =>
  text.replace(/\p{Script=Thai}+/gu, (run) => [...words.segment(run)].map(({ segment }) => segment).join('\u200b'));

/**
 * Sets a text with the fonts of the cards, shaped and ordered as its scripts ask for; what is written from the right
 * begins there.
 */
export async function setText(text: string, { size, isBold, colour, width }: Setting): Promise<SetText> {
  const fonts = fontsOf(text);
  await learn(fonts);
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

/** The most of a text that is set within some room; what is left out is an ellipsis. */
export async function setMost(text: string, setting: Setting, fits: (set: SetText) => boolean): Promise<SetText> {
  const letters = [...signs.segment(text)].map(({ segment }) => segment);
  const beginning = (count: number) =>
    `${letters
      .slice(0, count)
      .join('')
      .replace(/[\s,;:.–—-]+$/, '')}…`;
  let [fitting, least, most] = [await setText('…', setting), 1, letters.length - 1];
  while (least <= most) {
    const middle = Math.ceil((least + most) / 2);
    const set = await setText(beginning(middle), setting);
    if (fits(set)) [fitting, least] = [set, middle + 1];
    else most = middle - 1;
  }
  return fitting;
}
