import type { CallName } from '@hustings/contract';
import { isDeepStrictEqual } from 'node:util';
import { makeKept } from '../kernel/kept.ts';
import type { WrittenOutcome } from './render/protocol.ts';
import type { WrittenReads } from './render/reads.ts';

/** Bytes of pages of guests that are kept, each with what it was made of: some 400 of them. */
const room = 32_000_000;

interface Read {
  name: CallName;
  input: unknown;
  outcome: WrittenOutcome;
}

/** A page, and everything that went into it besides what names it. */
interface KeptRender<Page> {
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

const askedFor = (name: CallName, input: unknown): string => JSON.stringify([name, input]);

/**
 * Makes the memory of renders. A render is a function of its release, its address, its session and of what it reads, and of
 * nothing else: there is no clock, no chance and no other way out of its worker. So what it read is read again for each
 * guest, all at once, and as long as every answer is the same to the letter, so is the page. Nobody is shown what has
 * changed, or what has been withdrawn, as it was before. Where an answer differs, the page is rendered with those that have
 * just been read.
 */
export function makeKeptRenders<Page>(): RenderForGuests<Page> {
  const kept = makeKept<KeptRender<Page>>(room);

  return async ({ key, moment, reads }, render) => {
    const before = kept.get(key);
    const ready = new Map<string, WrittenOutcome>();
    if (before?.moment === moment) {
      const outcomes = await Promise.all(before.reads.map(({ name, input }) => reads(name, input)));
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
    kept.set(key, { page, moment, reads: made });
    return page;
  };
}
