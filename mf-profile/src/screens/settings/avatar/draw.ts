import { partOf, type Crop, type Sides } from './crop.ts';

/** The sides of an uploaded square picture in pixels. The server stores no larger pictures. */
const square: Sides = { width: 512, height: 512 };

/** Draws the crop of a picture in the format of the canvas, scaled to the whole canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const { left, top, width, height } = partOf(picture, crop, canvas.width / canvas.height);
  brush.imageSmoothingQuality = 'high';
  // Fills the background with white, because some formats would show transparent areas as black.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/**
 * Returns the crop as a small WebP file, or PNG if the browser cannot write WebP.
 *
 * @param sides the sides of the file in pixels
 * @throws {Error} if the browser cannot create the file
 */
export function cut(picture: ImageBitmap, crop: Crop, sides = square): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = sides.width;
  canvas.height = sides.height;
  draw(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new Error('The browser made no file of the picture.'))),
      'image/webp',
      0.9,
    );
  });
}
