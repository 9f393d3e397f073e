/** The maximum length of the longer side of an upload, in pixels. */
const longestSide = 2_000;

/** The types of pictures that are uploaded unchanged. */
const takenAsIs = new Set(['image/gif']);

/** Qualities and scales to try until the file is small enough. */
const tries = [
  { quality: 0.86, share: 1 },
  { quality: 0.7, share: 1 },
  { quality: 0.7, share: 0.6 },
] as const;

export class PictureError extends Error {
  override name = 'PictureError';
  readonly reason: 'unreadable' | 'tooLarge';

  constructor(reason: PictureError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Scales a size down so that its longest side is at most `most` pixels. */
export function within({ width, height }: { width: number; height: number }, most: number) {
  const share = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

const fileOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', quality);
  });

/**
 * Shrinks a picture to screen size and to fewer than `below` bytes (docs/product.md#9-constants). Drops the camera's
 * metadata, such as the location. Keeps an animated picture unchanged.
 *
 * @param below the limit for the size of the file, in bytes
 * @throws {PictureError} if the browser cannot read the file or make it small enough
 */
export async function smallPicture(file: Blob, below: number): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureError('unreadable');
  });
  try {
    if (takenAsIs.has(file.type)) {
      if (file.size >= below) throw new PictureError('tooLarge');
      return file;
    }
    for (const { quality, share } of tries) {
      const canvas = Object.assign(document.createElement('canvas'), within(picture, longestSide * share));
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const made = await fileOf(canvas, quality);
      if (!made) throw new PictureError('unreadable');
      if (made.size < below) return made;
    }
    throw new PictureError('tooLarge');
  } finally {
    picture.close();
  }
}
