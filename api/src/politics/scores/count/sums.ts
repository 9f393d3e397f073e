import type { VoteValue } from '@hustings/contract';

/** An account's vote as it counts. */
export interface CountedVote {
  /** Tells accounts apart, in memory only. */
  account: string;
  /** Whole days since 1970-01-01. */
  day: number;
  vote: VoteValue;
  ability: number | null;
  vision: number | null;
  official: boolean;
  /**
   * Of an official vote: the place below the target's division where its member votes; null where it is in none of
   * them, absent where it was not read or is no longer kept.
   */
  place?: string | null;
}

/** Exact sums of what some accounts said of one thing, 0 to 100 each. */
export interface Measured {
  /** Accounts that said something of it. */
  accounts: number;
  /** Σ w, in units of 1/10 000. */
  weight: number;
  /** Σ w·x. */
  sum: number;
  /** Σ w², for the effective number. */
  squares: number;
}

/** What is summed of a circle of accounts: integers only, so that the order of votes can't matter. */
export interface Sums {
  up: number;
  down: number;
  undecided: number;
  /** Up is 100, down is 0; undecided is in no mean (docs/decisions/08-votes-and-scores.md). */
  approval: Measured;
  ability: Measured;
  vision: Measured;
}

/** The three things that are measured. */
const measures = ['approval', 'ability', 'vision'] as const;
export type Measure = (typeof measures)[number];

const nothing = (): Measured => ({ accounts: 0, weight: 0, sum: 0, squares: 0 });

/** Sums before the first vote. */
export const noVotes = (): Sums => ({
  up: 0,
  down: 0,
  undecided: 0,
  approval: nothing(),
  ability: nothing(),
  vision: nothing(),
});

/** What a vote says of a thing, 0 to 100; null where it says nothing. */
export function saidOf(vote: Pick<CountedVote, 'vote' | 'ability' | 'vision'>, measure: Measure): number | null {
  if (measure !== 'approval') return vote[measure];
  if (vote.vote === 'undecided') return null;
  return vote.vote === 'up' ? 100 : 0;
}

/** Adds a vote of a weight. */
export function addVote(sums: Sums, vote: Pick<CountedVote, 'vote' | 'ability' | 'vision'>, weight: number): void {
  sums[vote.vote]++;
  for (const measure of measures) {
    const said = saidOf(vote, measure);
    if (said === null) continue;
    const measured = sums[measure];
    measured.accounts++;
    measured.weight += weight;
    measured.sum += weight * said;
    measured.squares += weight * weight;
  }
}

/** How many accounts were summed. */
export const accountsOf = ({ up, down, undecided }: Pick<Sums, 'up' | 'down' | 'undecided'>): number =>
  up + down + undecided;

/** What is left of a sum without a part of it. */
export function without(all: Sums, part: Sums): Sums {
  const left = noVotes();
  for (const value of ['up', 'down', 'undecided'] as const) left[value] = all[value] - part[value];
  for (const measure of measures)
    for (const key of ['accounts', 'weight', 'sum', 'squares'] as const)
      left[measure][key] = all[measure][key] - part[measure][key];
  return left;
}

/** Sums as the database keeps them: fifteen whole numbers in this order. */
export const asNumbers = (sums: Sums): number[] => [
  sums.up,
  sums.down,
  sums.undecided,
  ...measures.flatMap((measure) => {
    const { accounts, weight, sum, squares } = sums[measure];
    return [accounts, weight, sum, squares];
  }),
];
