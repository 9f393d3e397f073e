import { rasterize, type DrawnPicture } from './rasterize.ts';

/** The shapes of marks, in a square of 48 units. Each is legible at 24 pixels. */
const shapes = {
  bus: '<rect x="9" y="10" width="30" height="24" rx="5"/><rect x="13" y="15" width="22" height="9" rx="2" fill="BACK"/><circle cx="16" cy="36" r="4"/><circle cx="32" cy="36" r="4"/><path d="M35 6a5 5 0 1 0 6 6 4.5 4.5 0 0 1-6-6z"/>',
  shore:
    '<circle cx="31" cy="16" r="6"/><path d="M6 27q6-6 12 0t12 0 12 0v5q-6 6-12 0t-12 0-12 0z"/><path d="M6 37q6-6 12 0t12 0 12 0v4H6z" opacity=".7"/>',
  book: '<path d="M23 13Q15 8 7 11v24q8-3 16 2zM25 13q8-5 16-2v24q-8-3-16 2z"/>',
  library: '<path d="M24 7 42 17H6zM9 20h5v14H9zM21.500 20h5v14h-5zM34 20h5v14h-5zM6 37h36v4H6z"/>',
} as const;

/** The names of the shapes that `drawMark` draws. */
export type MarkShape = keyof typeof shapes;

/**
 * Draws the mark of an invented group: a light shape on its colour, which reads on light and dark pages.
 *
 * @param colour six hexadecimal digits
 * @param side the side of the square in pixels
 */
export function drawMark(shape: MarkShape, colour: string, side: number): Promise<DrawnPicture> {
  const drawn = shapes[shape].replaceAll('BACK', `#${colour}`);
  return rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#${colour}"/><g fill="#fbfaf6">${drawn}</g></svg>`,
    side,
  );
}
