import { z } from 'zod';
import { makeSiteRunner } from '../../sandbox/index.ts';
import type { Frame } from './program.ts';

export type { Frame } from './program.ts';

/** The maximum bytes of a decoded picture: those of the largest frame, 1280 by 3840 pixels, in four channels. */
const maxPixelBytes = 1_280 * 3_840 * 4;

/**
 * Reads pictures in a sandboxed process, which starts on demand and ends when idle. When the process ends, its memory is
 * freed; when it crashes, the server goes on.
 */
const runner = makeSiteRunner(new URL('program.ts', import.meta.url), {
  name: 'pictures',
  limits: {
    // The JavaScript heap can be small, because pictures are stored outside it.
    heapMegabytes: 64,
    dataMegabytes: 1_500,
    // Twenty thousand pictures of three seconds: each picture has a time limit of its own.
    processorSeconds: 60_000,
    maxMessageBytes: maxPixelBytes + 10_000,
  },
  hasAddons: true,
  // Make the C library free memory at once. By default, each thread keeps the memory of its largest picture.
  environment: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' },
  timeoutMs: 60_000,
  endsLate: true,
  idleMs: 30_000,
});

const size = z.int().positive();
const Header = z.object({ mime: z.string().max(100), width: size, height: size, isProgressive: z.boolean() });
const Info = z.object({ width: size, height: size, channels: z.literal([1, 2, 3, 4]) });

/** The header of a picture, with its media type and its size in pixels. */
export type PictureHeader = z.infer<typeof Header>;

/** Raw pixels for `sharp(data, { raw: info })`. */
export interface Pixels {
  data: Buffer;
  info: z.infer<typeof Info>;
}

/**
 * Reads the header of a picture in the process. Returns undefined for media types that are not accepted.
 *
 * @throws if the header cannot be read
 */
export async function readHeader(file: Uint8Array): Promise<PictureHeader | undefined> {
  const result = await runner.run('readHeader', { file });
  return Header.optional().parse(result.value('header'));
}

/**
 * Decodes a picture to raw pixels in the process: rotated upright, only the first frame, on white, in sRGB.
 *
 * @throws if the picture cannot be decoded
 */
export async function decode(file: Uint8Array, frame: Frame): Promise<Pixels> {
  const result = await runner.run('decode', { file, frame });
  const info = Info.parse(result.value('info'));
  const data = result.bytes('data');
  if (data.length !== info.width * info.height * info.channels) throw new Error('The size of a picture is wrong.');
  return { data, info };
}
