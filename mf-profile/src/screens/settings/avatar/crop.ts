/** The size of a picture in its own pixels. */
export interface Sides {
  width: number;
  height: number;
}

/** A square part of a picture. */
export interface Crop {
  /** The zoom factor: 1 for the largest possible square, 4 for a square with a quarter of that side. */
  zoom: number;
  /** The horizontal position, from 0 (left edge) to 100 (right edge). */
  x: number;
  /** The vertical position, from 0 (top) to 100 (bottom). */
  y: number;
}

export const mostZoom = 4;

/** The initial crop: the largest square in the middle of the picture. */
export const middle: Crop = { zoom: 1, x: 50, y: 50 };

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns the position and the side of the crop, in the picture's own pixels. */
export function squareOf({ width, height }: Sides, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: ((width - side) * x) / 100, top: ((height - side) * y) / 100, side };
}

/** Returns an offset as a percentage of the maximum offset `way`. Returns 50 if the maximum is 0. */
const share = (offset: number, way: number): number => (way <= 0 ? 50 : between((offset / way) * 100, 0, 100));

/** Returns the crop with the given top left corner, moved back into the picture if necessary. */
function cropAt({ width, height }: Sides, zoom: number, left: number, top: number): Crop {
  const side = Math.min(width, height) / zoom;
  return { zoom, x: share(left, width - side), y: share(top, height - side) };
}

/**
 * Moves the crop by the distance that the pointer was dragged. The distances are fractions of the side of the square.
 */
export function dragged(picture: Sides, crop: Crop, byX: number, byY: number): Crop {
  const { left, top, side } = squareOf(picture, crop);
  return cropAt(picture, crop.zoom, left - byX * side, top - byY * side);
}

/** Zooms around the middle of the crop. Near an edge, the crop is moved back into the picture. */
export function zoomed(picture: Sides, crop: Crop, zoom: number): Crop {
  const { left, top, side } = squareOf(picture, crop);
  const next = between(zoom, 1, mostZoom);
  const grown = (Math.min(picture.width, picture.height) / next - side) / 2;
  return cropAt(picture, next, left - grown, top - grown);
}
