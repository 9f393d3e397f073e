import type { VoteValue } from '@hustings/contract';
import type { Shares } from './publication.ts';
import { accountsOf, type Sums } from './sums.ts';

/** The values of votes. Shares with equal remainders are rounded up in this order. */
export const voteValues = ['up', 'down', 'undecided'] as const;

/** Rounds a count down to a multiple of `step`, for publication. */
export const roundDownToStep = (count: number, step: number): number => Math.floor(count / step) * step;

/**
 * Computes shares in whole per cent. Rounds down, and adds the missing per cents to the values with the largest
 * remainders.
 */
export function sharesOf(sums: Pick<Sums, 'up' | 'down' | 'undecided'>): Shares {
  const accounts = accountsOf(sums);
  const exact = (value: VoteValue): number => (sums[value] * 100) / accounts;
  const shares: Shares = {
    up: Math.floor(exact('up')),
    down: Math.floor(exact('down')),
    undecided: Math.floor(exact('undecided')),
  };
  const left = 100 - shares.up - shares.down - shares.undecided;
  const byRemainder = voteValues.toSorted((a, b) => (exact(b) % 1) - (exact(a) % 1));
  for (const value of byRemainder.slice(0, left)) shares[value]++;
  return shares;
}
