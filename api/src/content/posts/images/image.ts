import sharp from 'sharp';
import { decodePicture } from '../../../platform/files/index.ts';

/** The sizes of a stored picture: at most so many pixels wide, and three times as high. */
export const imageSizes = [640, 1280] as const;

/** What a picture is stored as. */
export const imageType = 'image/webp';

const largest = Math.max(...imageSizes);

/** A picture of a post as it is kept: its files in the order of `imageSizes`, and the measures of the largest. */
export interface EncodedImage {
  files: Buffer[];
  width: number;
  height: number;
}

/**
 * Makes the pictures of a post from an upload: the whole of it, no larger than it was.
 *
 * @throws {RequestFailure} as `decodePicture`.
 */
export async function encodeImage(upload: Uint8Array): Promise<EncodedImage> {
  const { data, info } = await decodePicture(upload, { width: largest, height: 3 * largest, fit: 'inside' });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const inSize = (size: number): Promise<Buffer> =>
    sharp(data, { raw })
      .resize({ width: size, height: 3 * size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer();
  const files = await Promise.all(imageSizes.map(inSize));
  return { files, width: info.width, height: info.height };
}
