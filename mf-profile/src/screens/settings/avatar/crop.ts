/** The size of a picture in its own pixels. */
export interface Sides {
  width: number;
  height: number;
}

/** A square of a picture. */
export interface Crop {
  /** 1 is the largest possible square; 4 has a quarter of its side. */
  zoom: number;
  /** The horizontal position, from 0 (left edge) to 100 (right edge). */
  x: number;
  /** The vertical position, from 0 (top) to 100 (bottom). */
  y: number;
}

export const mostZoom = 4;

/** The largest square, in the middle. */
export const middle: Crop = { zoom: 1, x: 50, y: 50 };

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns the square in the picture's own pixels. */
export function squareOf({ width, height }: Sides, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: ((width - side) * x) / 100, top: ((height - side) * y) / 100, side };
}

/** The offset as a percentage of the free room; 50 if there is none. */
const share = (offset: number, way: number): number => (way <= 0 ? 50 : between((offset / way) * 100, 0, 100));

/** Returns the crop with this corner, moved back into the picture if necessary. */
function cropAt({ width, height }: Sides, zoom: number, left: number, top: number): Crop {
  const side = Math.min(width, height) / zoom;
  return { zoom, x: share(left, width - side), y: share(top, height - side) };
}

/** Moves the crop with the pointer; distances are shares of the square's side. */
export function dragged(picture: Sides, crop: Crop, byX: number, byY: number): Crop {
  const { left, top, side } = squareOf(picture, crop);
  return cropAt(picture, crop.zoom, left - byX * side, top - byY * side);
}

/** Zooms around the middle of the crop, as far as the picture reaches. */
export function zoomed(picture: Sides, crop: Crop, zoom: number): Crop {
  const { left, top, side } = squareOf(picture, crop);
  const next = between(zoom, 1, mostZoom);
  const grown = (Math.min(picture.width, picture.height) / next - side) / 2;
  return cropAt(picture, next, left - grown, top - grown);
}
