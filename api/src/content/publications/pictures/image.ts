import sharp from 'sharp';
import { decodePicture } from '../../../platform/files/index.ts';

/** The widths of the stored files of a picture, in pixels; the height is 9 sixteenths of the width. */
export const pictureSizes = [640, 1280] as const;

const heightOf = (width: number): number => (width * 9) / 16;

/**
 * Makes the pictures of a publication from the centre of an upload, 16 to 9, re-encoded without metadata.
 *
 * @returns one picture for each of `pictureSizes`, in that order
 * @throws {RequestFailure} the failures of `decodePicture`
 */
export async function makePictures(upload: Uint8Array): Promise<Buffer[]> {
  const largest = Math.max(...pictureSizes);
  const { data, info } = await decodePicture(upload, { width: largest, height: heightOf(largest), fit: 'cover' });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    pictureSizes.map((width) =>
      sharp(data, { raw }).resize(width, heightOf(width)).webp({ quality: 82, effort: 4 }).toBuffer(),
    ),
  );
}
