import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { RequestFailure } from '../core/failure.ts';
import { makeSemaphore } from '../concurrency/semaphore.ts';
import { decodeApart, restrictSharp, type Frame, type Pixels } from './decoder/index.ts';

/** The kinds of pictures that are taken, by their content, never by their name. */
const takenTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** Pixels of a picture at most: above it a small file unfolds to more memory than a picture is worth. */
const mostPixels = 40_000_000;

/** What a kind takes to be read, beside a picture that is read row by row; it may have as many pixels fewer. */
const costs = { avif: 4, whole: 4 / 3, rows: 1 };

/**
 * Pictures that are decoded at once, and their pixels by what they cost: one of the largest. Four of the largest may wait; then
 * members are asked to come again.
 */
const semaphore = makeSemaphore({ tasks: 2, weight: mostPixels, waiting: 4 * mostPixels });

restrictSharp();

const refuse = (code: 'UnsupportedMediaType' | 'InvalidFormat' | 'FileTooLarge', meta?: Record<string, unknown>) =>
  new RequestFailure(code, { field: 'file', ...(meta ? { meta } : {}) });

/**
 * Reads a picture that came from outside, by an upload or from another site, as plain pixels: turned upright, the first
 * frame of one that moves, on white, in sRGB. Whoever keeps it encodes these anew, so that neither metadata nor anything
 * else of the file is handed on. The one way in for pictures.
 *
 * @throws {RequestFailure} `UnsupportedMediaType` where it is no picture of a kind that is taken; `FileTooLarge` above 40
 * million pixels, 30 for GIF and interlaced PNG and 10 for AVIF; `InvalidFormat` where it cannot be read; `Unavailable` where too many wait, unless it is `unlimitedQueue`.
 */
export async function decodePicture(
  file: Uint8Array,
  frame: Frame,
  { unlimitedQueue = false }: { unlimitedQueue?: boolean } = {},
): Promise<Pixels> {
  const type = await fileTypeFromBuffer(file);
  if (!type || !takenTypes.has(type.mime)) throw refuse('UnsupportedMediaType');
  const { pixels, cost } = await readably(() => measure(file, type.mime));
  const most = mostPixels / cost;
  if (pixels > most) throw refuse('FileTooLarge', { pixels: most });
  return semaphore(() => readably(() => decodeApart(file, frame)), { weight: pixels * cost, unlimitedQueue });
}

/** Whatever goes wrong in reading a picture is the picture's fault. */
async function readably<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw refuse('InvalidFormat');
  }
}

/** How many pixels a picture says that it has, and what each costs: only its head is read. */
async function measure(file: Uint8Array, mime: string): Promise<{ pixels: number; cost: number }> {
  const head = await sharp(file, { failOn: 'error', limitInputPixels: false }).metadata();
  const isWhole = mime === 'image/gif' || (mime === 'image/png' && head.isProgressive);
  const cost = mime === 'image/avif' ? costs.avif : isWhole ? costs.whole : costs.rows;
  return { pixels: head.width * head.height, cost };
}
