import sharp from 'sharp';
import { RequestFailure } from '../core/failure.ts';
import { WebFailure, type ReadWeb } from '../web-fetch/public-web/index.ts';
import { decodePicture } from './pictures.ts';
import type { NewFile } from './files.rules.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The format to which a picture is converted. All sides are in pixels. */
export interface PictureFormat {
  /** The side of the square into which the picture is fitted. */
  side: number;
  /** The minimum side of a picture. Smaller pictures are icons and are not used. */
  leastSide: number;
  /** The quality of WebP, 1 to 100. */
  quality: number;
  /** The colour behind transparent pixels; undefined keeps them transparent. */
  background?: string;
}

/** Returns whether an error was caused by the site from which a picture was fetched. */
export const isRemoteFailure = (error: unknown): boolean =>
  error instanceof WebFailure || error instanceof RequestFailure;

/** A picture in the format of this site. */
interface FittedPicture {
  file: NewFile;
  width: number;
  height: number;
}

/**
 * Fits a picture into a square and re-encodes it, which removes metadata.
 *
 * @throws {RequestFailure} the failures of `decodePicture`
 */
export async function fitPicture(
  picture: Uint8Array,
  { side, quality, background }: Omit<PictureFormat, 'leastSide'>,
  options?: Parameters<typeof decodePicture>[2],
): Promise<FittedPicture> {
  const frame = { width: side, height: side, fit: 'inside' } as const;
  const { data, info } = await decodePicture(picture, frame, options);
  const { width, height, channels } = info;
  const raw = sharp(data, { raw: { width, height, channels } });
  const bytes = await (background === undefined ? raw : raw.flatten({ background }))
    .webp({ quality, effort: 4 })
    .toBuffer();
  return { file: { bytes, mediaType: 'image/webp' }, width, height };
}

/** Fetches a picture from another site and re-encodes it. Returns undefined if the site sends no usable picture. */
export async function fetchPicture(read: ReadWeb, url: URL, format: PictureFormat): Promise<FittedPicture | undefined> {
  try {
    const { body } = await read({ url, types: imageTypes });
    // A full queue of this server must not count as a failure of the other site.
    const picture = await fitPicture(body, format, { unlimitedQueue: true });
    return Math.min(picture.width, picture.height) < format.leastSide ? undefined : picture;
  } catch (error) {
    if (isRemoteFailure(error)) return undefined;
    throw error;
  }
}
