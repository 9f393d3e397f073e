import { weightOf, type Scoring } from './scoring.ts';
import { addVote, emptySums, type CountedVote, type Sums, type VotePredicate } from './sums.ts';

/** The votes that count on a day: the latest vote of each account. */
export type Window = ReadonlyMap<string, CountedVote>;

/**
 * Selects the latest vote of each account in the `windowDays` days that end with `day`
 * (docs/decisions/08-votes-and-scores.md). The order of `votes` does not matter, because an account has only one vote
 * per day.
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

/** The sums of all votes and of official votes, which are shown side by side and never blended. */
export interface BothSums {
  all: Sums;
  official: Sums;
}

/** Sums the votes of a window, with their weights on its day. */
export function sumWindow(window: Window, day: number, scoring: Pick<Scoring, 'halfLifeDays'>): BothSums {
  const [all, official] = [emptySums(), emptySums()];
  for (const vote of window.values()) {
    const weight = weightOf(day - vote.day, scoring);
    addVote(all, vote, weight);
    if (vote.official) addVote(official, vote, weight);
  }
  return { all, official };
}

/**
 * Counts the accounts whose votes differ between two windows. Ignores accounts of which `matches` selects neither vote.
 */
export function changedAccounts(before: Window, after: Window, matches: VotePredicate): number {
  let changed = 0;
  for (const [account, now] of after) {
    const then = before.get(account);
    if (then?.day !== now.day && (matches(now) || (then !== undefined && matches(then)))) changed++;
  }
  for (const [account, then] of before) if (!after.has(account) && matches(then)) changed++;
  return changed;
}
