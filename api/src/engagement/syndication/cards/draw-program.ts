/** The program of the process that draws cards (docs/decisions/17-isolation.md). */
import { siteMark } from '@hustings/contract';
import { renderAsync } from '@resvg/resvg-js';
import sharp, { type OverlayOptions } from 'sharp';
import type { CardText } from './card.ts';
import { asDrawable } from './drawable.ts';
import { letterColourOn, type Emblem } from './emblem.ts';
import { typesetTruncated, typesetText, type TypesetText } from './typeset.ts';

const width = 1_200;
const height = 630;
const margin = 84;
/** The width and height of an emblem beside the title, and its distance to the title. */
const emblemSize = 180;
const emblemGap = 48;
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
async function typesetTitle(title: string, width: number): Promise<TypesetText> {
  for (const { size, most } of sizes) {
    const set = await typesetText(title, { size, isBold: true, colour: ink, width });
    if (set.height <= most) return set;
  }
  const { size, most } = sizes.at(-1) ?? { size: 56, most: 320 };
  return typesetTruncated(title, { size, isBold: true, colour: ink, width }, (set) => set.height <= most);
}

/** Renders the line below the title; truncates it to the width. */
async function typesetSubtitle(subtitle: string, width: number): Promise<TypesetText> {
  const setting = { size: subtitleSize, colour: '#4a5858' };
  const set = await typesetText(subtitle, setting);
  return set.width <= width ? set : typesetTruncated(subtitle, setting, (shorter) => shorter.width <= width);
}

/** Matches a title whose first letter is Arabic or Hebrew. Such a card is laid out from right to left. */
const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const placed = (set: TypesetText, top: number, isFromRight: boolean, indent = 0): OverlayOptions => ({
  input: set.png,
  left: isFromRight ? width - margin - indent - set.width : margin + indent,
  top: Math.round(top),
});

/** Draws an emblem: initials on a rounded square in their colour. Without letters that the fonts have, the square stays. */
async function drawEmblem({ initials, colour }: Emblem): Promise<TypesetText> {
  const square = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${emblemSize}" height="${emblemSize}">`,
    `<rect width="${emblemSize}" height="${emblemSize}" rx="32" fill="${/^#[0-9a-f]{6}$/i.test(colour) ? colour : ink}"/></svg>`,
  ].join('');
  const drawn = (await renderAsync(square)).asPng();
  const text = asDrawable(initials);
  const letters = text && (await typesetText(text, { size: 88, isBold: true, colour: letterColourOn(colour) }));
  const placedLetters = letters
    ? [{ input: letters.png, left: centred(letters.width), top: centred(letters.height) }]
    : [];
  const png = await sharp(drawn).composite(placedLetters).png().toBuffer();
  return { png, width: emblemSize, height: emblemSize };
}

const centred = (size: number): number => Math.max(0, Math.round((emblemSize - size) / 2));

/** The mark of the design before the name of the site. */
const markSize = 56;
const mark = [
  `<g transform="translate(${margin} ${footerTop}) scale(${markSize / siteMark.size})">`,
  `<rect width="${siteMark.size}" height="${siteMark.size}" rx="${siteMark.radius}" fill="#0b6468"/>`,
  `<path d="${siteMark.lines}" fill="none" stroke="#fff" stroke-width="${siteMark.strokeWidth}" stroke-linecap="round"/></g>`,
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
  const emblem = text.emblem && (await drawEmblem(text.emblem));
  const indent = emblem ? emblemSize + emblemGap : 0;
  const set = await typesetTitle(title, textWidth - indent);
  const byline = subtitle === undefined ? undefined : await typesetSubtitle(subtitle, textWidth - indent);
  const top = (footerTop - set.height - (byline ? gap + byline.height : 0)) / 2;
  const isFromRight = rightToLeft.test(title);
  const name = await typesetText(site, { size: 38, isBold: true, colour: ink });
  const png = await sharp(await background(text.hasMark))
    .composite([
      ...(emblem ? [placed(emblem, (footerTop - emblemSize) / 2, isFromRight)] : []),
      placed(set, top, isFromRight, indent),
      ...(byline ? [placed(byline, top + set.height + gap, isFromRight, indent)] : []),
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
