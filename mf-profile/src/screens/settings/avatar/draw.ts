import { squareOf, type Crop } from './crop.ts';

/** The side of a picture that is sent, in pixels: the largest that the server keeps. */
const sentSide = 512;

/** Paints the square of a picture over the whole of a canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const { left, top, side } = squareOf(picture, crop);
  brush.imageSmoothingQuality = 'high';
  // What is transparent would otherwise be black in some formats.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * The square of a picture as a small file: WebP, or PNG where the browser writes no WebP.
 *
 * @throws {Error} where the browser makes no file of it
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
