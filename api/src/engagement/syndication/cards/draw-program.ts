/** The program of the process that draws cards (docs/decisions/17-isolation.md). */
import { renderAsync } from '@resvg/resvg-js';
import sharp, { type OverlayOptions } from 'sharp';
import type { CardText } from './card.ts';
import { asDrawable } from './drawable.ts';
import { typesetTruncated, typesetText, type TypesetText } from './typeset.ts';

const width = 1_200;
const height = 630;
const margin = 84;
const textWidth = width - 2 * margin;
/** The top of the line with the name of the site, in pixels. */
const footerTop = 518;
const ink = '#1a2222';

/** The font sizes of the title, largest first, each with the maximum height of the title at this size. */
const sizes = [
  { size: 84, most: 210 },
  { size: 68, most: 280 },
  { size: 56, most: 320 },
];
const subtitleSize = 34;
const gap = 36;

/** Renders the title in the largest size that fits. If none fits, truncates it in the smallest size. */
async function typesetTitle(title: string): Promise<TypesetText> {
  for (const { size, most } of sizes) {
    const set = await typesetText(title, { size, isBold: true, colour: ink, width: textWidth });
    if (set.height <= most) return set;
  }
  const { size, most } = sizes.at(-1) ?? { size: 56, most: 320 };
  return typesetTruncated(title, { size, isBold: true, colour: ink, width: textWidth }, (set) => set.height <= most);
}

/** Renders the line below the title; truncates it to the width. */
async function typesetSubtitle(subtitle: string): Promise<TypesetText> {
  const setting = { size: subtitleSize, colour: '#4a5858' };
  const set = await typesetText(subtitle, setting);
  return set.width <= textWidth ? set : typesetTruncated(subtitle, setting, (shorter) => shorter.width <= textWidth);
}

/** Matches a title whose first letter is Arabic or Hebrew. Such a card is laid out from right to left. */
const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const placed = (set: TypesetText, top: number, isFromRight: boolean): OverlayOptions => ({
  input: set.png,
  left: isFromRight ? width - margin - set.width : margin,
  top: Math.round(top),
});

/** The mark of the design before the name of the site. */
const mark = [
  `<g transform="translate(${margin} ${footerTop})"><rect width="56" height="56" rx="12" fill="#0b6468"/>`,
  '<path d="M15.75 12.25v31.5M40.25 12.25v31.5M15.75 28h24.5" fill="none" stroke="#fff" stroke-width="6.1" stroke-linecap="round"/>',
  '</g>',
].join('');

const backgroundSvg = (hasMark: boolean): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#edf1f1"/><rect width="${width}" height="14" fill="#0b6468"/>`,
    hasMark ? mark : '',
    '</svg>',
  ].join('');

const backgrounds = new Map<boolean, Promise<Buffer>>();

/** Renders the background of all cards with or without the mark. */
function background(hasMark: boolean): Promise<Buffer> {
  let drawn = backgrounds.get(hasMark);
  if (!drawn) {
    drawn = renderAsync(backgroundSvg(hasMark)).then((image) => image.asPng());
    backgrounds.set(hasMark, drawn);
  }
  return drawn;
}

/**
 * Draws a card as a PNG of 1200 by 630 pixels, with bundled fonts. A title with letters that the fonts lack is replaced
 * by a general text.
 */
export async function draw(text: CardText): Promise<{ png: Buffer }> {
  // A name with letters that the fonts lack is left out.
  const site = asDrawable(text.site) ?? ' ';
  const title = asDrawable(text.title) ?? `Read it on ${site}`;
  const subtitle = asDrawable(text.subtitle);
  const set = await typesetTitle(title);
  const byline = subtitle === undefined ? undefined : await typesetSubtitle(subtitle);
  const top = (footerTop - set.height - (byline ? gap + byline.height : 0)) / 2;
  const isFromRight = rightToLeft.test(title);
  const name = await typesetText(site, { size: 38, isBold: true, colour: ink });
  const png = await sharp(await background(text.hasMark))
    .composite([
      placed(set, top, isFromRight),
      ...(byline ? [placed(byline, top + set.height + gap, isFromRight)] : []),
      {
        input: name.png,
        left: margin + (text.hasMark ? 76 : 0),
        top: footerTop + Math.round((56 - name.height) / 2) + 3,
      },
    ])
    .png()
    .toBuffer();
  return { png };
}
