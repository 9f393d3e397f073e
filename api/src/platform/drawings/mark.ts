import { wcagContrast } from 'culori';
import { rasterize, type DrawnPicture } from './rasterize.ts';

/** The shapes of marks, in a square of 48 units. Each is legible at 24 pixels. */
const shapes = {
  bus: '<rect x="9" y="10" width="30" height="24" rx="5"/><rect x="13" y="15" width="22" height="9" rx="2" fill="BACK"/><circle cx="16" cy="36" r="4"/><circle cx="32" cy="36" r="4"/><path d="M35 6a5 5 0 1 0 6 6 4.5 4.5 0 0 1-6-6z"/>',
  shore:
    '<circle cx="31" cy="16" r="6"/><path d="M6 27q6-6 12 0t12 0 12 0v5q-6 6-12 0t-12 0-12 0z"/><path d="M6 37q6-6 12 0t12 0 12 0v4H6z" opacity=".7"/>',
  book: '<path d="M23 13Q15 8 7 11v24q8-3 16 2zM25 13q8-5 16-2v24q-8-3-16 2z"/>',
  library: '<path d="M24 7 42 17H6zM9 20h5v14H9zM21.500 20h5v14h-5zM34 20h5v14h-5zM6 37h36v4H6z"/>',
  flower:
    '<circle cx="24" cy="13" r="6"/><circle cx="24" cy="29" r="6"/><circle cx="16" cy="21" r="6"/><circle cx="32" cy="21" r="6"/><circle cx="24" cy="21" r="4" fill="BACK"/><path d="M22.500 34h3v9h-3zM25 42q0-7 9-8-1 8-9 8z"/>',
  anchor:
    '<path d="M24 6a5 5 0 0 1 2 9.600V20h7v4h-7v13q8-1 9-8l-3 1 4-8 5 7-3-.500Q36 41 24 43 12 41 10 28.500L7 29l5-7 4 8-3-1q1 7 9 8V24h-7v-4h7v-4.400A5 5 0 0 1 24 6zm0 3.500a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400z"/>',
  lantern:
    '<path d="M20 5h8v4h4l3 7H13l3-7h4zM14 18h20v18H14z"/><path d="M24 20q6 6 4 10a4.500 4.500 0 0 1-8 0q-1-4 4-10z" fill="BACK"/><path d="M11 38h26v5H11z"/>',
  bridge:
    '<path d="M4 30h40v4H4zM12 9h4v33h-4zM32 9h4v33h-4z"/><path d="M4 28Q10 26 14 12q10 22 20 0 4 14 10 16" fill="none" stroke="INK" stroke-width="2.500"/><path d="M23 21h2v10h-2zM19 19h2v12h-2zM27 19h2v12h-2z"/>',
  apple:
    '<path d="M24 16q-4-4-9-2-7 3-6 13 2 13 9 15 3 1 6-1 3 2 6 1 7-2 9-15 1-10-6-13-5-2-9 2z"/><path d="M23 15q-1-6 3-10l2 1q-3 4-2 9z"/><path d="M28 10q2-5 9-5-1 7-9 5z"/>',
  tide: '<path d="M5 33q7 0 10-8 4-12 15-11 10 1 11 10-3-4-7-4-5 0-5 5 0 6 14 6v4H5z"/><path d="M5 38h38v3H5z" opacity=".7"/>',
} as const;

/** The names of the shapes that `drawMark` draws. */
export type MarkShape = keyof typeof shapes;

const inks = { light: '#fbfaf6', dark: '#1a2222' } as const;

/** The least contrast of a shape to its ground (WCAG 2.2, 1.4.11), with some reserve. */
const leastContrast = 3.5;

/**
 * Draws the mark of an invented group: a light shape on its colour, a dark one on a bright colour. It reads on light and
 * dark pages.
 *
 * @param colour six hexadecimal digits
 * @param side the side of the square in pixels
 */
export function drawMark(shape: MarkShape, colour: string, side: number): Promise<DrawnPicture> {
  const ink = wcagContrast(`#${colour}`, inks.light) < leastContrast ? inks.dark : inks.light;
  const drawn = shapes[shape].replaceAll('BACK', `#${colour}`).replaceAll('INK', ink);
  return rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#${colour}"/><g fill="${ink}">${drawn}</g></svg>`,
    side,
  );
}
