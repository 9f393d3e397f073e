import { scoreOf, type Score } from './formula.ts';
import { accountsOf, saidOf, without, type CountedVote, type Measure, type Sums } from './sums.ts';
import { changedAccounts, type BothSums, type Window } from './window.ts';
import type { Scoring } from './weights.ts';

/** The means of like offices, 0 to 100. */
export type Priors = Record<Measure, number>;

/** Whole per cents that make 100. */
export interface Shares {
  up: number;
  down: number;
  undecided: number;
}

/** A score that was published, and the day that it was reckoned for, as whole days since 1970-01-01. */
export interface PublishedScore extends Score {
  from: number;
}

/** What was published of a circle of accounts: each part when it was last reckoned anew. */
export interface PublishedParts {
  main?: { from: number; accounts: number; approval: Score; shares?: Shares };
  ability?: PublishedScore;
  vision?: PublishedScore;
}

/** The last that was published of all members and of official votes, whether it is shown now or not. */
export interface Publication {
  all: PublishedParts;
  official: PublishedParts;
}

/** What is shown of a day; a circle that is absent is too small to be shown. */
export interface Shown {
  all?: PublishedParts & Required<Pick<PublishedParts, 'main'>>;
  official?: PublishedParts & Required<Pick<PublishedParts, 'main'>>;
}

/** A day to be published. */
export interface DayToPublish {
  /** Whole days since 1970-01-01. */
  day: number;
  sums: BothSums;
  /** The window as of an earlier publication; undefined where that is so long ago that nothing of it counts any more. */
  windowAsOf(day: number): Window | undefined;
  /** The window of the day. */
  window: Window;
  priors: Priors;
}

type Says = (vote: CountedVote) => boolean;

const isOfficial: Says = (vote) => vote.official;
const isOther: Says = (vote) => !vote.official;
const says =
  (measure: Measure, of: Says = () => true): Says =>
  (vote) =>
    of(vote) && saidOf(vote, measure) !== null;

const values = ['up', 'down', 'undecided'] as const;

/** Counts are published in steps, and never more than there are. */
export const stepped = (count: number, step: number): number => Math.floor(count / step) * step;

/** Shares in whole per cents; what rounding leaves over goes to the largest remainders. */
export function sharesOf(sums: Pick<Sums, 'up' | 'down' | 'undecided'>): Shares {
  const accounts = accountsOf(sums);
  const parts = values.map((value) => ({ value, exact: (sums[value] * 100) / accounts }));
  const shares = Object.fromEntries(parts.map(({ value, exact }) => [value, Math.floor(exact)])) as unknown as Shares;
  const left = 100 - shares.up - shares.down - shares.undecided;
  const byRemainder = parts.toSorted((a, b) => (b.exact % 1) - (a.exact % 1));
  for (const { value } of byRemainder.slice(0, left)) shares[value]++;
  return shares;
}

/**
 * Decides what is published of a closed day (decisions, section 8). Everything rests on at least `fewestAccounts` accounts,
 * and so does every difference that can be made of what is published:
 * - of all members and official votes: the others are none, or as many;
 * - of up, down and undecided: all three have as many, or no shares are shown, since a score and one share tell the rest;
 * - of two days: since the last time, as many accounts have voted anew or are too old to count; until then the figures
 *   of the last time stay. So nobody can tell one more vote from two looks.
 *
 * @returns what is shown, and what the next day is compared with.
 */
export function publish(today: DayToPublish, last: Publication, scoring: Scoring): { shown: Shown; last: Publication } {
  const { fewestAccounts: fewest } = scoring;
  const { sums } = today;
  const others = without(sums.all, sums.official);
  const changedSince = (from: number, who: Says): number => {
    const before = today.windowAsOf(from);
    return before ? changedAccounts(before, today.window, who) : Infinity;
  };

  /** Of a circle and a measure: whether the figures may be shown at all. */
  const mayShow = (circle: keyof Publication, measure: Measure): boolean =>
    sums[circle][measure].accounts >= fewest &&
    (circle === 'all' || noneOrMany(others[measure].accounts, accountsOf(others), measure, fewest));
  /** Whether the difference to the last time may be known. */
  const mayRenew = (circle: keyof Publication, measure: Measure, from: number | undefined): boolean => {
    if (from === undefined) return true;
    if (circle === 'all') return changedSince(from, says(measure)) >= fewest;
    const changed = changedSince(from, says(measure, isOther));
    return changedSince(from, says(measure, isOfficial)) >= fewest && (changed === 0 || changed >= fewest);
  };
  const showShares = (circle: keyof Publication): boolean =>
    values.every((value) => sums[circle][value] >= fewest) &&
    (circle === 'all' || accountsOf(others) === 0 || values.every((value) => others[value] >= fewest));

  const settle = (circle: keyof Publication): { parts: PublishedParts; shown?: Shown['all'] } => {
    const parts = { ...last[circle] };
    if (!mayShow(circle, 'approval')) return { parts };
    if (mayRenew(circle, 'approval', parts.main?.from)) {
      parts.main = {
        from: today.day,
        accounts: stepped(accountsOf(sums[circle]), scoring.countStep),
        approval: scoreOf(sums[circle].approval, today.priors.approval, scoring),
        ...(showShares(circle) ? { shares: sharesOf(sums[circle]) } : {}),
      };
      for (const measure of ['ability', 'vision'] as const)
        if (mayShow(circle, measure) && mayRenew(circle, measure, parts[measure]?.from))
          parts[measure] = {
            from: today.day,
            ...scoreOf(sums[circle][measure], today.priors[measure], scoring),
          };
    }
    if (!parts.main) return { parts };
    const shown: NonNullable<Shown['all']> = { main: parts.main };
    for (const measure of ['ability', 'vision'] as const)
      if (parts[measure] && mayShow(circle, measure)) shown[measure] = parts[measure];
    return { parts, shown };
  };

  const [all, official] = [settle('all'), settle('official')];
  return {
    shown: {
      ...(all.shown ? { all: all.shown } : {}),
      ...(all.shown && official.shown ? { official: official.shown } : {}),
    },
    last: { all: all.parts, official: official.parts },
  };
}

/** Those outside of a circle: nobody at all, or enough of them said something of the thing. */
const noneOrMany = (said: number, accounts: number, measure: Measure, fewest: number): boolean =>
  said >= fewest || (measure === 'approval' ? accounts === 0 : said === 0);
