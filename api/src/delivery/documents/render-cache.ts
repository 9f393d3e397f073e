import type { CallName } from '@hustings/contract';
import { isDeepStrictEqual } from 'node:util';
import { byteCache } from '../../platform/concurrency/lru-cache.ts';
import type { WrittenOutcome } from './render/protocol.ts';
import type { WrittenReads } from './render/data-fetchers.ts';

/** Bytes of the cache: room for some 400 pages of guests, each with what it was made of. */
const cacheBytes = 32_000_000;

interface Read {
  name: CallName;
  input: unknown;
  outcome: WrittenOutcome;
}

/** A page, and everything that went into it besides what names it. */
interface CachedRender<Page> {
  page: Page;
  moment: string;
  reads: readonly Read[];
}

/** What names a page for guests: the release, the address, and what its reader's browser chose. */
export interface GuestPage {
  key: string;
  /** The moment that its times are told from. */
  moment: string;
  reads: WrittenReads;
}

/** Renders pages for guests, and passes on what was rendered before where nothing of it has changed. */
export type RenderForGuests<Page> = (page: GuestPage, render: (reads: WrittenReads) => Promise<Page>) => Promise<Page>;

/**
 * Waits for work, for so many milliseconds.
 *
 * @throws where it takes longer; whatever becomes of it then is nobody's
 */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new Error(`What a page reads took more than ${milliseconds} ms.`));
  const timer = setTimeout(fail, milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const askedFor = (name: CallName, input: unknown): string => JSON.stringify([name, input]);

/**
 * Makes the memory of renders. A render is made of its release, its address, its session and what it reads, and there is no
 * other way out of its worker. So what it read is read again for each guest, all at once, and as long as every answer is the
 * same to the letter, so is the page. Nobody is shown what has changed, or what has been withdrawn, as it was before. Where an
 * answer differs, the page is rendered with those that have just been read.
 *
 * That a render uses no clock and no chance is the rule for verticals, and nothing here holds them to it: a worker renders
 * several pages at once, so there is no moment at which its clock could stand. Since a page is kept for the minute that it
 * is told from, one that breaks the rule is a minute old at most, and shows all guests of that minute the same draw.
 *
 * @param deadline milliseconds that reading again may take, as the render itself may: others wait for the same page
 */
export function makeRenderCache<Page>(deadline: number): RenderForGuests<Page> {
  const cache = byteCache<CachedRender<Page>>(cacheBytes);

  return async ({ key, moment, reads }, render) => {
    const before = cache.get(key);
    const ready = new Map<string, WrittenOutcome>();
    if (before?.moment === moment) {
      const readAgain = Promise.all(before.reads.map(({ name, input }) => reads(name, input)));
      const outcomes = await within(deadline, readAgain);
      if (before.reads.every(({ outcome }, index) => isDeepStrictEqual(outcome, outcomes[index]))) return before.page;
      for (const [index, outcome] of outcomes.entries()) {
        const read = before.reads[index];
        if (read) ready.set(askedFor(read.name, read.input), outcome);
      }
    }
    const made: Read[] = [];
    const page = await render(async (name, input) => {
      const outcome = ready.get(askedFor(name, input)) ?? (await reads(name, input));
      made.push({ name, input, outcome });
      return outcome;
    });
    cache.set(key, { page, moment, reads: made });
    return page;
  };
}
