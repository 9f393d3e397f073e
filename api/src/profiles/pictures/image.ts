import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { RequestFailure } from '../../kernel/failure.ts';
import { makeTurns } from '../../kernel/turns.ts';

/** The sides of a stored picture, in pixels. */
export const pictureSizes = [48, 96, 192, 512] as const;

/** What a picture is stored as. */
export const pictureType = 'image/webp';

/** The kinds of pictures that are taken, by their content, never by their name. */
const takenTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** Above it a small file unfolds to more memory than a picture is worth. */
const mostPixels = 40_000_000;

/** Pictures made at once: each may take 160 MB, and the other threads of the pool are for files and passwords. */
const inTurn = makeTurns(2);

const loaders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer'];

sharp.cache(false);
sharp.concurrency(1);
// Nothing but the loaders of these kinds, whatever the content pretends to be: no SVG, no PDF, nothing that fetches.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });

const refuse = (code: 'UnsupportedMediaType' | 'InvalidFormat' | 'FileTooLarge', meta?: Record<string, unknown>) =>
  new RequestFailure(code, { field: 'file', ...(meta ? { meta } : {}) });

/**
 * Makes the square pictures of a member from an upload: turned upright, the middle of it, encoded anew as WebP, so that
 * neither metadata nor anything else of the file is handed on.
 *
 * @returns one for each of `pictureSizes`, in that order.
 * @throws {RequestFailure} `UnsupportedMediaType` where it is no picture of a kind that is taken; `FileTooLarge` above 40
 * million pixels; `InvalidFormat` where it cannot be read.
 */
export async function makePictures(upload: Uint8Array): Promise<Buffer[]> {
  const type = await fileTypeFromBuffer(upload);
  if (!type || !takenTypes.has(type.mime)) throw refuse('UnsupportedMediaType');
  return inTurn(async () => {
    try {
      return await encode(upload);
    } catch (error) {
      throw error instanceof RequestFailure ? error : refuse('InvalidFormat');
    }
  });
}

async function encode(upload: Uint8Array): Promise<Buffer[]> {
  const options = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  const { width, height } = await sharp(upload, { ...options, limitInputPixels: false }).metadata();
  if (width * height > mostPixels) throw refuse('FileTooLarge', { pixels: mostPixels });
  const largest = Math.max(...pictureSizes);
  const { data, info } = await sharp(upload, options)
    .autoOrient()
    .resize(largest, largest, { fit: 'cover' })
    // Without this what lies behind a picture in a page would shine through it.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
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
