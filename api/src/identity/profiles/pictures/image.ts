import sharp from 'sharp';
import { decodePicture } from '../../../platform/files/index.ts';

/** The sides of the stored square pictures, in pixels. */
export const pictureSizes = [48, 96, 192, 512] as const;

/** The media type of stored pictures. */
export const pictureType = 'image/webp';

/**
 * Makes the square pictures of a member from the centre of an upload.
 *
 * @returns one picture for each of `pictureSizes`, in that order.
 * @throws {RequestFailure} the failures of `decodePicture`.
 */
export async function makePictures(upload: Uint8Array): Promise<Buffer[]> {
  const largest = Math.max(...pictureSizes);
  const { data, info } = await decodePicture(upload, { width: largest, height: largest, fit: 'cover' });
  return encodePixels(data, info);
}

/** Encodes a square of raw pixels, once for each of `pictureSizes`. */
export function encodePixels(
  pixels: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<Buffer[]> {
  const raw = { width, height, channels };
  return Promise.all(
    pictureSizes.map((size) => sharp(pixels, { raw }).resize(size, size).webp({ quality: 82, effort: 4 }).toBuffer()),
  );
}
