import { isDeepStrictEqual } from 'node:util';
import { byteCache } from '../../platform/concurrency/lru-cache.ts';
import type { WrittenOutcome, WrittenReads } from './render/data-fetchers.ts';

/** The size of the cache in bytes, enough for some 400 pages of guests with their data. */
const cacheBytes = 32_000_000;

interface Read {
  name: string;
  input: unknown;
  outcome: WrittenOutcome;
}

/** A rendered page with the data that it was rendered from. */
interface CachedRender<Page> {
  page: Page;
  moment: string;
  reads: readonly Read[];
}

/** A page for guests. */
export interface GuestPage {
  /** The key of the page in the cache: the release, the address and the preferences of the browser. */
  key: string;
  /** The time that the page shows as now; relative times are computed from it. */
  moment: string;
  reads: WrittenReads;
}

/** A function that renders a page for guests, or returns a cached render if its data have not changed. */
export type RenderForGuests<Page> = (page: GuestPage, render: (reads: WrittenReads) => Promise<Page>) => Promise<Page>;

/**
 * Awaits a promise with a time limit.
 *
 * @throws if the promise takes longer; its result is ignored then
 */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new Error(`The reads of a page took more than ${milliseconds} ms.`));
  const timer = setTimeout(fail, milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const readKey = (name: string, input: unknown): string => JSON.stringify([name, input]);

/**
 * Makes the cache of renders for guests. A render depends only on its release, its address, its session and its reads.
 * The cache repeats the reads for each guest, in parallel, and returns the cached page only if all answers are
 * identical but for the parts that `comparable` removes, so nobody sees outdated or withdrawn content. If an answer
 * differs, the page is rendered with the new answers.
 *
 * Verticals must not use the clock or random numbers in a render. The process does not enforce this, because it renders
 * several pages at once. A page is cached for at most one minute, which bounds the effect of a violation.
 *
 * @param deadline the time limit of the repeated reads in milliseconds; other guests wait for the same page meanwhile
 * @param comparable removes what differs between two answers of a call with the same content
 */
export function makeRenderCache<Page>(
  deadline: number,
  comparable: (name: string, json: string) => string,
): RenderForGuests<Page> {
  const cache = byteCache<CachedRender<Page>>(cacheBytes);

  const isSame = ({ name, outcome: before }: Read, now: WrittenOutcome | undefined): boolean =>
    now !== undefined && 'json' in before && 'json' in now
      ? before.json === now.json || comparable(name, before.json) === comparable(name, now.json)
      : isDeepStrictEqual(before, now);

  return async ({ key, moment, reads }, render) => {
    const before = cache.get(key);
    const ready = new Map<string, WrittenOutcome>();
    if (before?.moment === moment) {
      const readAgain = Promise.all(before.reads.map(({ name, input }) => reads(name, input)));
      const outcomes = await within(deadline, readAgain);
      if (before.reads.every((read, index) => isSame(read, outcomes[index]))) return before.page;
      for (const [index, outcome] of outcomes.entries()) {
        const read = before.reads[index];
        if (read) ready.set(readKey(read.name, read.input), outcome);
      }
    }
    const made: Read[] = [];
    const page = await render(async (name, input) => {
      const outcome = ready.get(readKey(name, input)) ?? (await reads(name, input));
      made.push({ name, input, outcome });
      return outcome;
    });
    cache.set(key, { page, moment, reads: made });
    return page;
  };
}
