/** The size of a picture in its own pixels. */
export interface Sides {
  width: number;
  height: number;
}

/** A part of a picture, as large as the zoom allows in the format of the frame. */
export interface Crop {
  /** The zoom factor: 1 for the largest possible part, 4 for a part with a quarter of its sides. */
  zoom: number;
  /** The horizontal position, from 0 (left edge) to 100 (right edge). */
  x: number;
  /** The vertical position, from 0 (top) to 100 (bottom). */
  y: number;
}

export const mostZoom = 4;

/** The initial crop: the largest part in the middle of the picture. */
export const middle: Crop = { zoom: 1, x: 50, y: 50 };

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns the sides of the part at a zoom. The ratio is its width divided by its height. */
function sidesAt({ width, height }: Sides, zoom: number, ratio: number): Sides {
  const partWidth = Math.min(width, height * ratio) / zoom;
  return { width: partWidth, height: partWidth / ratio };
}

/** Returns the position and the sides of the crop, in the picture's own pixels. The ratio is 1 for a square. */
export function partOf(picture: Sides, { zoom, x, y }: Crop, ratio = 1): Sides & { left: number; top: number } {
  const sides = sidesAt(picture, zoom, ratio);
  return {
    left: ((picture.width - sides.width) * x) / 100,
    top: ((picture.height - sides.height) * y) / 100,
    ...sides,
  };
}

/** Returns an offset as a percentage of the maximum offset `way`. Returns 50 if the maximum is 0. */
const share = (offset: number, way: number): number => (way <= 0 ? 50 : between((offset / way) * 100, 0, 100));

/** Returns the crop with the given top left corner, moved back into the picture if necessary. */
function cropAt(picture: Sides, zoom: number, ratio: number, left: number, top: number): Crop {
  const sides = sidesAt(picture, zoom, ratio);
  return { zoom, x: share(left, picture.width - sides.width), y: share(top, picture.height - sides.height) };
}

/** Moves the crop by the distance that the pointer was dragged. The distances are fractions of the sides of the part. */
export function dragged(picture: Sides, crop: Crop, byX: number, byY: number, ratio = 1): Crop {
  const { left, top, width, height } = partOf(picture, crop, ratio);
  return cropAt(picture, crop.zoom, ratio, left - byX * width, top - byY * height);
}

/** Zooms around the middle of the crop. Near an edge, the crop is moved back into the picture. */
export function zoomed(picture: Sides, crop: Crop, zoom: number, ratio = 1): Crop {
  const { left, top, width, height } = partOf(picture, crop, ratio);
  const next = between(zoom, 1, mostZoom);
  const grown = sidesAt(picture, next, ratio);
  return cropAt(picture, next, ratio, left - (grown.width - width) / 2, top - (grown.height - height) / 2);
}
