import pLimit from 'p-limit';
import { RequestFailure } from '../core/failure.ts';
import { makeSemaphore } from '../concurrency/semaphore.ts';
import { decode, readHeader, type Frame, type PictureHeader, type Pixels } from './decoder/index.ts';
import { restrictSharp } from './decoder/restrict-sharp.ts';

/** The maximum number of pixels of a picture. It bounds the memory to which a small file can expand. */
const maxPixels = 40_000_000;

/** The relative cost of decoding a pixel: of AVIF, of formats decoded as a whole, and of formats decoded row by row. */
const costs = { avif: 4, whole: 4 / 3, rows: 1 };

/**
 * Decodes two pictures at a time, or one of maximum cost. Other pictures may wait if their total cost is at most four
 * times the maximum.
 */
const semaphore = makeSemaphore({ tasks: 2, weight: maxPixels, waiting: 4 * maxPixels });

// The server itself only encodes pixels, and puts its own pictures together.
restrictSharp();

/** Limits the headers that are read at the same time, so that few files wait in the channel of the process. */
const headerLimit = pLimit(4);

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
  const header = await headerLimit(() => asInvalidFormat(() => readHeader(file)));
  if (!header) throw refuse('UnsupportedMediaType');
  const cost = costOf(header);
  const pixels = header.width * header.height;
  const most = maxPixels / cost;
  if (pixels > most) throw refuse('FileTooLarge', { pixels: most });
  return semaphore(() => asInvalidFormat(() => decode(file, frame)), {
    weight: pixels * cost,
    unlimitedQueue,
  });
}

/** Converts an error of decoding to `InvalidFormat`. */
async function asInvalidFormat<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    // The process waits for its next start, after pictures that made it crash.
    if (error instanceof RequestFailure) throw error;
    throw refuse('InvalidFormat');
  }
}

/** Returns the cost of each pixel of a picture. */
function costOf({ mime, isProgressive }: PictureHeader): number {
  if (mime === 'image/avif') return costs.avif;
  return mime === 'image/gif' || (mime === 'image/png' && isProgressive) ? costs.whole : costs.rows;
}
