import pLimit from 'p-limit';
import { makeSiteRunner } from '../../../platform/sandbox/index.ts';
import type { CardText } from './card.ts';

/** Draws cards in a sandboxed process, because native code sets the texts of members. */
const runner = makeSiteRunner(new URL('draw-program.ts', import.meta.url), {
  name: 'cards',
  limits: { heapMegabytes: 128, dataMegabytes: 1_500, processorSeconds: 36_000, maxMessageBytes: 8_000_000 },
  hasAddons: true,
  timeoutMs: 15_000,
  endsLate: true,
  idleMs: 30_000,
});

/** Draws one card at a time, because a card occupies a processor for some hundredths of a second. */
const limit = pLimit(1);

/** The first bytes of every PNG. */
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Draws a card as a PNG of 1200 by 630 pixels, with bundled fonts. A title with letters that the fonts lack is replaced
 * by a general text.
 *
 * @throws if the texts cannot be drawn within the limits of the process
 */
export const drawCard = ({ site, hasMark, title, subtitle, emblem }: CardText): Promise<Buffer> =>
  limit(async () => {
    const text = { site, hasMark, title, subtitle, ...(emblem ? { emblem } : {}) };
    const result = await runner.run('draw', text, undefined, JSON.stringify(text));
    const png = result.bytes('png');
    if (!png.subarray(0, signature.length).equals(signature)) throw new Error('The picture of a card is no PNG.');
    return png;
  });
