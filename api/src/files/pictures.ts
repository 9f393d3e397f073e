import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo } from 'sharp';
import { RequestFailure } from '../kernel/failure.ts';
import { makeTurns } from '../kernel/turns.ts';

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

/** The frame that a picture is brought into: `cover` fills it, `inside` fits into it and makes nothing larger. */
export interface Frame {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/** Plain pixels, as sharp takes them: `sharp(data, { raw: info })`. */
export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const refuse = (code: 'UnsupportedMediaType' | 'InvalidFormat' | 'FileTooLarge', meta?: Record<string, unknown>) =>
  new RequestFailure(code, { field: 'file', ...(meta ? { meta } : {}) });

/**
 * Reads a picture that came from outside, by an upload or from another site, as plain pixels: turned upright, the first
 * frame of one that moves, on white, in sRGB. Whoever keeps it encodes these anew, so that neither metadata nor anything
 * else of the file is handed on. The one way in for pictures.
 *
 * @throws {RequestFailure} `UnsupportedMediaType` where it is no picture of a kind that is taken; `FileTooLarge` above 40
 * million pixels; `InvalidFormat` where it cannot be read.
 */
export async function decodePicture(file: Uint8Array, frame: Frame): Promise<Pixels> {
  const type = await fileTypeFromBuffer(file);
  if (!type || !takenTypes.has(type.mime)) throw refuse('UnsupportedMediaType');
  return inTurn(async () => {
    try {
      return await decode(file, frame);
    } catch (error) {
      throw error instanceof RequestFailure ? error : refuse('InvalidFormat');
    }
  });
}

async function decode(file: Uint8Array, { width, height, fit }: Frame): Promise<Pixels> {
  const options = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  const found = await sharp(file, { ...options, limitInputPixels: false }).metadata();
  if (found.width * found.height > mostPixels) throw refuse('FileTooLarge', { pixels: mostPixels });
  return (
    sharp(file, options)
      .autoOrient()
      .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
      // Without this what lies behind a picture in a page would shine through it.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  );
}
