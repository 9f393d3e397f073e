import { maximumUploadBytes } from '@hustings/contract';

/** The longest side that is sent, in pixels: more than any screen of ours shows. */
const longestSide = 2_000;

/** The kinds that the server takes as they are. */
const takenAsIs = new Set(['image/gif']);

/** Qualities that are tried in turn until the file is small enough, each with a share of the size. */
const tries = [
  { quality: 0.86, share: 1 },
  { quality: 0.7, share: 1 },
  { quality: 0.7, share: 0.6 },
] as const;

/** Why a file cannot be sent. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly reason: 'unreadable' | 'tooLarge';

  constructor(reason: PictureError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The size of a picture whose longest side is at most `most` pixels. */
export function within({ width, height }: { width: number; height: number }, most: number) {
  const share = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

const fileOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', quality);
  });

/**
 * A picture as it is sent: small enough for a screen and below 5 MB (docs/product.md#9-constants), and without what a
 * camera has written into it, such as the place. A moving picture stays as it is.
 *
 * @throws {PictureError} where the browser cannot read the file, or cannot make it small enough
 */
export async function smallPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureError('unreadable');
  });
  try {
    if (takenAsIs.has(file.type)) {
      if (file.size >= maximumUploadBytes) throw new PictureError('tooLarge');
      return file;
    }
    for (const { quality, share } of tries) {
      const canvas = Object.assign(document.createElement('canvas'), within(picture, longestSide * share));
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const made = await fileOf(canvas, quality);
      if (!made) throw new PictureError('unreadable');
      if (made.size < maximumUploadBytes) return made;
    }
    throw new PictureError('tooLarge');
  } finally {
    picture.close();
  }
}
