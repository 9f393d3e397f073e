import sharp from 'sharp';
import { decodePicture } from '../../../platform/files/index.ts';

/** The sides of a stored picture, in pixels. */
export const pictureSizes = [48, 96, 192, 512] as const;

/** What a picture is stored as. */
export const pictureType = 'image/webp';

/**
 * Makes the square pictures of a member from an upload: the middle of it.
 *
 * @returns one for each of `pictureSizes`, in that order.
 * @throws {RequestFailure} as `decodePicture`.
 */
export async function makePictures(upload: Uint8Array): Promise<Buffer[]> {
  const largest = Math.max(...pictureSizes);
  const { data, info } = await decodePicture(upload, { width: largest, height: largest, fit: 'cover' });
  return encodePixels(data, info);
}

/** The pictures of a square of plain pixels, one for each of `pictureSizes`. */
export function encodePixels(
  pixels: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<Buffer[]> {
  const raw = { width, height, channels };
  return Promise.all(
    pictureSizes.map((size) => sharp(pixels, { raw }).resize(size, size).webp({ quality: 82, effort: 4 }).toBuffer()),
  );
}
