import { squareOf, type Crop } from './crop.ts';

/** The side of the uploaded picture in pixels. The server stores no larger pictures. */
const sentSide = 512;

/** Draws the crop of a picture, scaled to the whole canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const { left, top, side } = squareOf(picture, crop);
  brush.imageSmoothingQuality = 'high';
  // Fills the background with white, because some formats would show transparent areas as black.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * Returns the crop as a small WebP file, or PNG if the browser cannot write WebP.
 *
 * @throws {Error} if the browser cannot create the file
 */
export function cut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = sentSide;
  canvas.height = sentSide;
  draw(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new Error('The browser made no file of the picture.'))),
      'image/webp',
      0.9,
    );
  });
}
