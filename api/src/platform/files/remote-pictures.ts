import sharp from 'sharp';
import { RequestFailure } from '../core/failure.ts';
import { WebFailure, type ReadWeb } from '../web-fetch/public-web/index.ts';
import { decodePicture } from './pictures.ts';
import type { NewFile } from './files.rules.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** How a picture of another site is kept. Sides are in pixels. */
export interface Wanted {
  /** It fits into a square of this side. */
  side: number;
  /** Below it a picture is a mark and nothing to show. */
  leastSide: number;
  /** Of WebP, 1 to 100. */
  quality: number;
  /** What stands where one could see through it; absent: it stays so. */
  background?: string;
}

/** Whether something failed because of the other site; anything else is a fault of ours. */
export const isTheirs = (error: unknown): boolean => error instanceof WebFailure || error instanceof RequestFailure;

/**
 * Fetches a picture from another site. It is encoded anew, so that nothing of the file but what it shows is handed on.
 * Undefined where the site gives none that can be shown.
 */
export async function fetchPicture(
  read: ReadWeb,
  url: URL,
  { side, leastSide, quality, background }: Wanted,
): Promise<{ file: NewFile; width: number; height: number } | undefined> {
  try {
    const { body } = await read({ url, types: imageTypes });
    // That many pictures wait here is not the other site's fault.
    const frame = { width: side, height: side, fit: 'inside' } as const;
    const { data, info } = await decodePicture(body, frame, { unlimitedQueue: true });
    const { width, height, channels } = info;
    if (Math.min(width, height) < leastSide) return undefined;
    const raw = sharp(data, { raw: { width, height, channels } });
    const bytes = await (background === undefined ? raw : raw.flatten({ background }))
      .webp({ quality, effort: 4 })
      .toBuffer();
    return { file: { bytes, mediaType: 'image/webp' }, width, height };
  } catch (error) {
    if (isTheirs(error)) return undefined;
    throw error;
  }
}
