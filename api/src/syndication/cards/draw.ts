import { renderAsync } from '@resvg/resvg-js';
import { fileURLToPath } from 'node:url';
import { makeTurns } from '../../kernel/turns.ts';
import { escapeXml } from '../xml.ts';
import type { CardText } from './card.ts';
import { asDrawable, breakLines } from './lines.ts';

const width = 1_200;
const height = 630;
const margin = 84;

/** The size of the title by the number of its lines, the largest that fits first. */
const sizes = [
  { size: 84, lines: 2 },
  { size: 68, lines: 3 },
  { size: 56, lines: 4 },
];
const underSize = 34;

const fontFile = (path: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-serif-4/${path}`));

const fontFiles = [
  fontFile('400Regular/SourceSerif4_400Regular.ttf'),
  fontFile('600SemiBold/SourceSerif4_600SemiBold.ttf'),
];

const room = (size: number): number => (width - 2 * margin) / size;

/** The title in lines, at the largest size at which nothing of it is left out. */
function setTitle(title: string): { size: number; lines: string[] } {
  for (const { size, lines: most } of sizes) {
    const lines = breakLines(title, room(size), most);
    if (!lines.at(-1)?.endsWith('…') || title.endsWith('…')) return { size, lines };
  }
  const { size, lines } = sizes.at(-1) ?? { size: 56, lines: 4 };
  return { size, lines: breakLines(title, room(size), lines) };
}

/** The picture that a card is, as SVG. A title in a script that the font lacks is left out, never shown as boxes. */
export function cardSvg({ title, under }: CardText): string {
  const { size, lines } = setTitle(asDrawable(title) ?? 'Read it on Hustings');
  const [signed = ''] = breakLines(asDrawable(under) ?? '', room(underSize), 1);
  const leading = size * 1.18;
  // The middle of the title stands a little above the middle of the card.
  const top = 246 + size * 0.35 - (lines.length - 1) * size * 0.5;
  const rows = lines.map(
    (line, index) =>
      `<text x="${margin}" y="${Math.round(top + index * leading)}" font-size="${size}" font-weight="600" fill="#1a2222">${escapeXml(line)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Source Serif 4">`,
    `<rect width="${width}" height="${height}" fill="#edf1f1"/><rect width="${width}" height="14" fill="#0b6468"/>`,
    ...rows,
    signed &&
      `<text x="${margin}" y="${Math.round(top + (lines.length - 1) * leading + 72)}" font-size="${underSize}" fill="#4a5858">${escapeXml(signed)}</text>`,
    `<g transform="translate(${margin} 518)"><rect width="56" height="56" rx="12" fill="#0b6468"/>`,
    `<path d="M15.75 12.25v31.5M40.25 12.25v31.5M15.75 28h24.5" fill="none" stroke="#fff" stroke-width="6.1" stroke-linecap="round"/>`,
    `<text x="76" y="41" font-size="38" font-weight="600" fill="#1a2222">Hustings</text></g></svg>`,
  ].join('');
}

/** One at a time: a card takes a thread of the pool for some hundredths of a second. */
const inTurn = makeTurns(1);

/** Draws a card, 1200 by 630 pixels, as PNG. With its own fonts, so that it looks the same on every machine. */
export async function drawCard(text: CardText): Promise<Buffer> {
  const options = { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Source Serif 4' } };
  const image = await inTurn(() => renderAsync(cardSvg(text), options));
  return image.asPng();
}
