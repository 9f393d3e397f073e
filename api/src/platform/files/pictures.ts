import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { RequestFailure } from '../core/failure.ts';
import { makeSemaphore } from '../concurrency/semaphore.ts';
import { decodeInProcess, restrictSharp, type Frame, type Pixels } from './decoder/index.ts';

/** The accepted media types, detected from the content. */
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** The maximum number of pixels of a picture. It bounds the memory to which a small file can expand. */
const maxPixels = 40_000_000;

/** The relative cost of decoding a pixel: of AVIF, of formats decoded as a whole, and of formats decoded row by row. */
const costs = { avif: 4, whole: 4 / 3, rows: 1 };

/**
 * Decodes two pictures at a time, or one of maximum cost. Other pictures may wait if their total cost is at most four
 * times the maximum.
 */
const semaphore = makeSemaphore({ tasks: 2, weight: maxPixels, waiting: 4 * maxPixels });

restrictSharp();

const refuse = (code: 'UnsupportedMediaType' | 'InvalidFormat' | 'FileTooLarge', meta?: Record<string, unknown>) =>
  new RequestFailure(code, { field: 'file', ...(meta ? { meta } : {}) });

/**
 * Decodes an untrusted picture to raw pixels: rotated upright, only the first frame, on white, in sRGB. Callers
 * re-encode the pixels, which removes metadata. All untrusted pictures must pass through this function.
 *
 * @throws {RequestFailure} `UnsupportedMediaType` for other media types; `FileTooLarge` above 40 million pixels, 30 for
 * GIF and interlaced PNG, and 10 for AVIF; `InvalidFormat` if the picture cannot be decoded; `Unavailable` if the queue
 * is full and not `unlimitedQueue`
 */
export async function decodePicture(
  file: Uint8Array,
  frame: Frame,
  { unlimitedQueue = false }: { unlimitedQueue?: boolean } = {},
): Promise<Pixels> {
  const type = await fileTypeFromBuffer(file);
  if (!type || !acceptedTypes.has(type.mime)) throw refuse('UnsupportedMediaType');
  const { pixels, cost } = await asInvalidFormat(() => measure(file, type.mime));
  const most = maxPixels / cost;
  if (pixels > most) throw refuse('FileTooLarge', { pixels: most });
  return semaphore(() => asInvalidFormat(() => decodeInProcess(file, frame)), {
    weight: pixels * cost,
    unlimitedQueue,
  });
}

/** Converts any error of decoding to `InvalidFormat`. */
async function asInvalidFormat<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw refuse('InvalidFormat');
  }
}

/** Reads the number of pixels from the header, and determines the cost of each pixel. */
async function measure(file: Uint8Array, mime: string): Promise<{ pixels: number; cost: number }> {
  const head = await sharp(file, { failOn: 'error', limitInputPixels: false }).metadata();
  const isWhole = mime === 'image/gif' || (mime === 'image/png' && head.isProgressive);
  const cost = mime === 'image/avif' ? costs.avif : isWhole ? costs.whole : costs.rows;
  return { pixels: head.width * head.height, cost };
}
