import sharp from 'sharp';
import { decodePicture } from './pictures.ts';

/** The widths of the stored files of a wide picture, in pixels; the height is 9 sixteenths of the width. */
export const widePictureSizes = [640, 1280] as const;

const heightOf = (width: number): number => (width * 9) / 16;

/**
 * Makes the pictures of a goal or a publication from the centre of an upload, 16 to 9, re-encoded without metadata.
 *
 * @returns one picture for each of `widePictureSizes`, in that order
 * @throws {RequestFailure} the failures of `decodePicture`
 */
export async function makeWidePictures(upload: Uint8Array): Promise<Buffer[]> {
  const largest = Math.max(...widePictureSizes);
  const { data, info } = await decodePicture(upload, { width: largest, height: heightOf(largest), fit: 'cover' });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    widePictureSizes.map((width) =>
      sharp(data, { raw }).resize(width, heightOf(width)).webp({ quality: 82, effort: 4 }).toBuffer(),
    ),
  );
}
