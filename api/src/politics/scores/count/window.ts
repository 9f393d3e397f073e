import { addVote, noVotes, type CountedVote, type Sums } from './sums.ts';
import { weightOf, type Scoring } from './scoring.ts';

/** The votes that count on a day: the latest of each account. */
export type Window = ReadonlyMap<string, CountedVote>;

/**
 * The latest vote of each account in the days that end with `day` (docs/decisions/08-votes-and-scores.md). The order of
 * `votes` does not matter: an account has one vote a day.
 *
 * @param day whole days since 1970-01-01
 */
export function windowOf(
  votes: Iterable<CountedVote>,
  day: number,
  { windowDays }: Pick<Scoring, 'windowDays'>,
): Window {
  const latest = new Map<string, CountedVote>();
  for (const vote of votes) {
    if (vote.day > day || vote.day <= day - windowDays) continue;
    const known = latest.get(vote.account);
    if (!known || known.day < vote.day) latest.set(vote.account, vote);
  }
  return latest;
}

/** The sums of all members and of those whose vote is official. They are shown side by side and never blended. */
export interface BothSums {
  all: Sums;
  official: Sums;
}

/** Sums a window as of its day. */
export function sumWindow(window: Window, day: number, scoring: Pick<Scoring, 'halfLifeDays'>): BothSums {
  const [all, official] = [noVotes(), noVotes()];
  for (const vote of window.values()) {
    const weight = weightOf(day - vote.day, scoring);
    addVote(all, vote, weight);
    if (vote.official) addVote(official, vote, weight);
  }
  return { all, official };
}

/**
 * The accounts that count otherwise in one window than in the other, and of whom `says` holds in either: who voted
 * since, whose vote is too old by now, whose vote was left out.
 */
export function changedAccounts(before: Window, after: Window, says: (vote: CountedVote) => boolean): number {
  let changed = 0;
  for (const [account, now] of after) {
    const then = before.get(account);
    if (then?.day !== now.day && (says(now) || (then !== undefined && says(then)))) changed++;
  }
  for (const [account, then] of before) if (!after.has(account) && says(then)) changed++;
  return changed;
}
