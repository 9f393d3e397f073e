import { renderAsync } from '@resvg/resvg-js';
import sharp, { type OverlayOptions } from 'sharp';
import pLimit from 'p-limit';
import type { CardText } from './card.ts';
import { asDrawable } from './drawable.ts';
import { setMost, setText, type SetText } from './typeset.ts';

const width = 1_200;
const height = 630;
const margin = 84;
const room = width - 2 * margin;
/** Where the name of the site stands. */
const foot = 518;
const ink = '#1a2222';

/** The sizes of the title with the height that it may have, the largest that fits first. */
const sizes = [
  { size: 84, most: 210 },
  { size: 68, most: 280 },
  { size: 56, most: 320 },
];
const underSize = 34;
const gap = 36;

/** The title at the largest size at which nothing of it is left out. */
async function setTitle(title: string): Promise<SetText> {
  for (const { size, most } of sizes) {
    const set = await setText(title, { size, isBold: true, colour: ink, width: room });
    if (set.height <= most) return set;
  }
  const { size, most } = sizes.at(-1) ?? { size: 56, most: 320 };
  return setMost(title, { size, isBold: true, colour: ink, width: room }, (set) => set.height <= most);
}

/** The line below the title. */
async function setUnder(under: string): Promise<SetText> {
  const setting = { size: underSize, colour: '#4a5858' };
  const set = await setText(under, setting);
  return set.width <= room ? set : setMost(under, setting, (shorter) => shorter.width <= room);
}

/** Scripts that are written from right to left; the first letter of the title says it of the whole card. */
const fromRight = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const placed = (set: SetText, top: number, isFromRight: boolean): OverlayOptions => ({
  input: set.png,
  left: isFromRight ? width - margin - set.width : margin,
  top: Math.round(top),
});

const paperSvg = [
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
  `<rect width="${width}" height="${height}" fill="#edf1f1"/><rect width="${width}" height="14" fill="#0b6468"/>`,
  `<g transform="translate(${margin} ${foot})"><rect width="56" height="56" rx="12" fill="#0b6468"/>`,
  '<path d="M15.75 12.25v31.5M40.25 12.25v31.5M15.75 28h24.5" fill="none" stroke="#fff" stroke-width="6.1" stroke-linecap="round"/>',
  '</g></svg>',
].join('');

let paper: Promise<Buffer> | undefined;
/** What all cards have in common. The library that sets text may read no SVG in this process: members upload pictures to it. */
const paperOnce = (): Promise<Buffer> => (paper ??= renderAsync(paperSvg).then((image) => image.asPng()));

/** Draws one card at a time: it takes a thread of the pool for some hundredths of a second. */
const limit = pLimit(1);

/**
 * Draws a card, 1200 by 630 pixels, as PNG, with fonts of its own, so that it looks the same on every machine. A title
 * with letters that none of them has is left out, never shown as boxes.
 */
export const drawCard = (text: CardText): Promise<Buffer> =>
  limit(async () => {
    const title = asDrawable(text.title) ?? 'Read it on Hustings';
    const under = asDrawable(text.under);
    const set = await setTitle(title);
    const signed = under === undefined ? undefined : await setUnder(under);
    const top = (foot - set.height - (signed ? gap + signed.height : 0)) / 2;
    const isFromRight = fromRight.test(title);
    const name = await setText('Hustings', { size: 38, isBold: true, colour: ink });
    return sharp(await paperOnce())
      .composite([
        placed(set, top, isFromRight),
        ...(signed ? [placed(signed, top + set.height + gap, isFromRight)] : []),
        { input: name.png, left: margin + 76, top: foot + Math.round((56 - name.height) / 2) + 3 },
      ])
      .png()
      .toBuffer();
  });
