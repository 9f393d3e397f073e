import type { VoteValue } from '@hustings/contract';

/** The vote of an account that counts on a day. */
export interface CountedVote {
  /** The id of the account, which exists only in memory. */
  account: string;
  /** Whole days since 1970-01-01. */
  day: number;
  vote: VoteValue;
  ability: number | null;
  vision: number | null;
  official: boolean;
  /**
   * The place directly below the target's division in which the author of an official vote votes. It is null if there
   * is no such place, and absent if it was not read or is deleted. It may be a function, because the place of an
   * anonymous vote is opened only where it matters.
   */
  place?: string | null | (() => string | null);
}

/** Returns the place of a vote; undefined if it was not read or is deleted. */
export const placeOfVote = ({ place }: Pick<CountedVote, 'place'>): string | null | undefined =>
  typeof place === 'function' ? place() : place;

/** Returns whether a vote is selected. */
export type VotePredicate = (vote: CountedVote) => boolean;

/** Exact sums of the values of one measure, each 0 to 100. */
export interface MeasureSums {
  /** The number of accounts with a value. */
  accounts: number;
  /** The sum of the weights, Σ w, in units of 1/10,000. */
  weight: number;
  /** The sum of the weighted values, Σ w·x. */
  sum: number;
  /** The sum of the squared weights, Σ w², for the effective number of votes. */
  squares: number;
}

/** The sums of a cohort's votes. They are integers, so the order of votes does not matter. */
export interface Sums {
  up: number;
  down: number;
  undecided: number;
  /**
   * The sums for approval: up has the value 100 and down 0. Undecided has no value
   * (docs/decisions/08-votes-and-scores.md).
   */
  approval: MeasureSums;
  ability: MeasureSums;
  vision: MeasureSums;
}

const measures = ['approval', 'ability', 'vision'] as const;
export type Measure = (typeof measures)[number];

const noValues = (): MeasureSums => ({ accounts: 0, weight: 0, sum: 0, squares: 0 });

/** Returns the sums of an empty set of votes. */
export const emptySums = (): Sums => ({
  up: 0,
  down: 0,
  undecided: 0,
  approval: noValues(),
  ability: noValues(),
  vision: noValues(),
});

/** Returns the value of a vote for a measure, 0 to 100; null if the vote has none. */
export function measureValue(vote: Pick<CountedVote, 'vote' | 'ability' | 'vision'>, measure: Measure): number | null {
  if (measure !== 'approval') return vote[measure];
  if (vote.vote === 'undecided') return null;
  return vote.vote === 'up' ? 100 : 0;
}

/** Adds a vote to the sums. */
export function addVote(sums: Sums, vote: Pick<CountedVote, 'vote' | 'ability' | 'vision'>, weight: number): void {
  sums[vote.vote]++;
  for (const measure of measures) {
    const value = measureValue(vote, measure);
    if (value === null) continue;
    const measureSums = sums[measure];
    measureSums.accounts++;
    measureSums.weight += weight;
    measureSums.sum += weight * value;
    measureSums.squares += weight * weight;
  }
}

/** Returns the number of accounts in the sums. */
export const accountsOf = ({ up, down, undecided }: Pick<Sums, 'up' | 'down' | 'undecided'>): number =>
  up + down + undecided;

/** Subtracts the sums of a part from the sums of all. */
export function subtractSums(all: Sums, part: Sums): Sums {
  const rest = emptySums();
  for (const value of ['up', 'down', 'undecided'] as const) rest[value] = all[value] - part[value];
  for (const measure of measures)
    for (const key of ['accounts', 'weight', 'sum', 'squares'] as const)
      rest[measure][key] = all[measure][key] - part[measure][key];
  return rest;
}

/** Converts sums to the fifteen integers that the database stores, in this order. */
export const sumsToNumbers = (sums: Sums): number[] => [
  sums.up,
  sums.down,
  sums.undecided,
  ...measures.flatMap((measure) => {
    const { accounts, weight, sum, squares } = sums[measure];
    return [accounts, weight, sum, squares];
  }),
];
