/** The sides of a picture, in its own pixels. */
export interface Sides {
  width: number;
  height: number;
}

/** Which square of a picture is taken. */
export interface Crop {
  /** 1: the largest square that there is; 4: one of a quarter of its side. */
  zoom: number;
  /** Where the square lies between the left end of its way (0) and the right one (100). */
  x: number;
  /** The same from top to bottom. */
  y: number;
}

export const mostZoom = 4;

/** The middle of a picture, as large as can be. */
export const middle: Crop = { zoom: 1, x: 50, y: 50 };

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The square in the picture's own pixels. */
export function squareOf({ width, height }: Sides, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: ((width - side) * x) / 100, top: ((height - side) * y) / 100, side };
}

/** The share of a way that is left; where there is no way, the middle. */
const share = (offset: number, way: number): number => (way <= 0 ? 50 : between((offset / way) * 100, 0, 100));

/** The square whose corner lies there, moved back into the picture where it is outside. */
function cropAt({ width, height }: Sides, zoom: number, left: number, top: number): Crop {
  const side = Math.min(width, height) / zoom;
  return { zoom, x: share(left, width - side), y: share(top, height - side) };
}

/** The crop after the picture was dragged, by shares of the square's side: it follows the pointer. */
export function dragged(picture: Sides, crop: Crop, byX: number, byY: number): Crop {
  const { left, top, side } = squareOf(picture, crop);
  return cropAt(picture, crop.zoom, left - byX * side, top - byY * side);
}

/** The crop at another zoom, around the same middle as far as the picture reaches. */
export function zoomed(picture: Sides, crop: Crop, zoom: number): Crop {
  const { left, top, side } = squareOf(picture, crop);
  const next = between(zoom, 1, mostZoom);
  const grown = (Math.min(picture.width, picture.height) / next - side) / 2;
  return cropAt(picture, next, left - grown, top - grown);
}
