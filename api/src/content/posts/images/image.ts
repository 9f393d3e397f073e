import sharp from 'sharp';
import { decodePicture } from '../../../platform/files/index.ts';

/** The maximum widths of the stored files of an image, in pixels; the maximum height is three times the width. */
export const imageSizes = [640, 1280] as const;

/** The media type of stored images. */
export const imageType = 'image/webp';

const maximumWidth = Math.max(...imageSizes);

/**
 * An encoded image that is not stored yet: its files in the order of `imageSizes`, and the dimensions of the largest
 * file.
 */
export interface EncodedImage {
  files: Buffer[];
  width: number;
  height: number;
}

/**
 * Encodes an uploaded image in all sizes, neither cropped nor enlarged.
 *
 * @throws {RequestFailure} the failures of `decodePicture`
 */
export async function encodeImage(upload: Uint8Array): Promise<EncodedImage> {
  const { data, info } = await decodePicture(upload, {
    width: maximumWidth,
    height: 3 * maximumWidth,
    fit: 'inside',
  });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const inSize = (size: number): Promise<Buffer> =>
    sharp(data, { raw })
      .resize({ width: size, height: 3 * size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer();
  const files = await Promise.all(imageSizes.map(inSize));
  return { files, width: info.width, height: info.height };
}
