import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilson } from '../../../platform/core/wilson.ts';
import { effectiveNumber, scoreOf, shrunkenMean } from './formula.ts';
import { daysNeeded, snapshotDay, nothingPublished, type DaySnapshot } from './snapshot.ts';
import type { PublicationState, Shown } from './publication.ts';
import { accountsOf, addVote, sumsToNumbers, emptySums, subtractSums, type CountedVote } from './sums.ts';
import { fullWeight, weightOf, type Scoring } from './scoring.ts';
import { sumWindow, windowOf } from './window.ts';

const scoring: Scoring = {
  windowDays: 7,
  halfLifeDays: 3,
  priorVotes: 30,
  priorDays: 30,
  fewestAccounts: 10,
  countStep: 5,
  rankedAccounts: 30,
  fewestCoverage: 50,
};
const today = 20_000;
const priors = { approval: 50, ability: 50, vision: 50 };

const rating = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
const voteOn = (day: fc.Arbitrary<number>, accounts: number): fc.Arbitrary<CountedVote> =>
  fc.record({
    account: fc.integer({ min: 1, max: accounts }).map(String),
    day,
    vote: fc.constantFrom('up', 'down', 'undecided'),
    ability: rating,
    vision: rating,
    official: fc.boolean(),
  });
const dayOf = (first: number, last: number) => fc.integer({ min: today + first, max: today + last });

/** Generates votes, with no more than one for each account and day, as in the database. */
const votesOf = (days: fc.Arbitrary<number>, { accounts = 80, most = 300 } = {}): fc.Arbitrary<CountedVote[]> =>
  fc.uniqueArray(voteOn(days, accounts), {
    minLength: most / 4,
    maxLength: most,
    size: 'max',
    selector: ({ account, day }) => `${account}/${day}`,
  });

/** Closes the days of a target one after the other, as the job does. */
function closeAll(votes: readonly CountedVote[], first: number, last: number): Map<number, DaySnapshot> {
  const closed = new Map<number, DaySnapshot>();
  let state: PublicationState = nothingPublished();
  for (let day = first; day <= last; day++) {
    const needed = votes.filter((vote) => vote.day <= day && vote.day > day - daysNeeded(scoring));
    const snapshot = snapshotDay({ day, votes: needed, priors, last: state }, scoring);
    if (!snapshot) continue;
    closed.set(day, snapshot);
    state = snapshot.state;
  }
  return closed;
}

const sumsOf = (votes: CountedVote[]) => sumWindow(windowOf(votes, today, scoring), today, scoring);

describe('a score', () => {
  it('does not depend on the order of the votes', () => {
    fc.assert(
      fc.property(votesOf(dayOf(-6, 0)), fc.infiniteStream(fc.nat()), (votes, keys) => {
        const shuffled = votes
          .map((vote) => ({ vote, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ vote }) => vote);
        expect(sumsToNumbers(sumsOf(shuffled).all)).toEqual(sumsToNumbers(sumsOf(votes).all));
        expect(sumsToNumbers(sumsOf(shuffled).official)).toEqual(sumsToNumbers(sumsOf(votes).official));
      }),
    );
  });

  it('moves towards the value of an added vote and stays from 0 to 100', () => {
    const age = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(votesOf(dayOf(-6, 0)), fc.integer({ min: 0, max: 100 }), fc.nat(100), age, (votes, prior, x, old) => {
        const { all } = sumWindow(windowOf(votes, today, scoring), today, scoring);
        const before = shrunkenMean(all.ability, prior, scoring);
        addVote(all, { vote: 'undecided', ability: x, vision: null }, weightOf(old, scoring));
        const after = shrunkenMean(all.ability, prior, scoring);
        const tolerance = 1e-9;
        expect(Math.abs(after - x)).toBeLessThanOrEqual(Math.abs(before - x) + tolerance);
        expect(after).toBeGreaterThanOrEqual(Math.min(before, x) - tolerance);
        expect(after).toBeLessThanOrEqual(Math.max(before, x) + tolerance);
        expect(after >= -tolerance && after <= 100 + tolerance).toBe(true);
      }),
    );
  });

  it('lies in its interval, which depends on the effective number of votes', () => {
    fc.assert(
      fc.property(votesOf(dayOf(-6, 0)), fc.integer({ min: 0, max: 100 }), (votes, prior) => {
        const { all } = sumWindow(windowOf(votes, today, scoring), today, scoring);
        const { value, low, high } = scoreOf(all.approval, prior, scoring);
        expect(0 <= low && low <= value && value <= high && high <= 100).toBe(true);
        expect(effectiveNumber(all.approval)).toBeLessThanOrEqual(all.approval.accounts + 1e-9);
      }),
    );
  });

  it('matches a calculation by hand', () => {
    const sums = emptySums();
    for (let index = 0; index < 20; index++) addVote(sums, { vote: 'up', ability: null, vision: null }, fullWeight);
    for (let index = 0; index < 10; index++) addVote(sums, { vote: 'down', ability: null, vision: null }, fullWeight);
    expect(shrunkenMean(sums.approval, 50, scoring)).toBeCloseTo((30 * 50 + 20 * 100) / 60, 12);
    expect([0, 3, 6].map((age) => weightOf(age, scoring))).toEqual([10_000, 5_000, 2_500]);
    // The published Wilson interval of 8 out of 10.
    expect(wilson(0.8, 10).map((end) => Math.round(end * 1000))).toEqual([490, 943]);
  });

  it('counts the latest vote of an account and ignores votes outside the window', () => {
    const vote = { account: 'a', vote: 'up' as const, ability: null, vision: null, official: true };
    const window = windowOf(
      [
        { ...vote, day: today - 2, vote: 'down' },
        { ...vote, day: today - 1 },
        { ...vote, account: 'b', day: today - 7 },
        { ...vote, account: 'c', day: today + 1 },
      ],
      today,
      scoring,
    );
    expect([...window.values()]).toEqual([{ ...vote, day: today - 1 }]);
  });
});

/** Counts the accounts behind the difference between the figures of two days. */
const accountsBehind = (
  votes: readonly CountedVote[],
  from: number,
  to: number,
  matches: (vote: CountedVote) => boolean,
) => {
  const [before, after] = [windowOf(votes, from, scoring), windowOf(votes, to, scoring)];
  const changed = new Set<string>();
  for (const account of [...before.keys(), ...after.keys()]) {
    const [then, now] = [before.get(account), after.get(account)];
    if (then?.day !== now?.day && ((then && matches(then)) || (now && matches(now)))) changed.add(account);
  }
  return changed.size;
};

const shownToday = (votes: CountedVote[]) => closeAll(votes, today, today).get(today)?.shown ?? {};

const isOpinion = ({ vote }: CountedVote): boolean => vote !== 'undecided';

/** Lists the shown figures for which the cohort or its complement has fewer than ten accounts. */
function cellsOf(shown: Shown, votes: readonly CountedVote[]): string[] {
  return Object.entries(shown).flatMap(([cohort, { main, ability, vision }]) => {
    const inCohort = (vote: CountedVote) => cohort === 'all' || vote.official;
    const groups = (from: number) => {
      const window = [...windowOf(votes, from, scoring).values()];
      return [window.filter(inCohort), window.filter((vote) => !inCohort(vote))];
    };
    const small = (from: number, matches: (vote: CountedVote) => boolean, name: string) =>
      groups(from).flatMap((group) => {
        const count = group.filter(matches).length;
        const isEmpty = group.length === 0 || (count === 0 && name !== 'approval' && !main.shares);
        return count >= 10 || isEmpty ? [] : [`${cohort} ${name}: ${count}`];
      });
    const values = ['up', 'down', 'undecided'] as const;
    return small(main.from, isOpinion, 'approval').concat(
      ability ? small(ability.from, (vote) => vote.ability !== null, 'ability') : [],
      vision ? small(vision.from, (vote) => vote.vision !== null, 'vision') : [],
      main.shares ? values.flatMap((value) => small(main.from, ({ vote }) => vote === value, value)) : [],
    );
  });
}

/**
 * Lists each cohort whose figure changed although the cohort or its complement has fewer than ten accounts with changed
 * votes.
 */
function smallDifferences(previous: Shown, shown: Shown, votes: readonly CountedVote[], day: number): string[] {
  return (['all', 'official'] as const).flatMap((cohort) => {
    const [then, now] = [previous[cohort]?.main.from, shown[cohort]?.main.from];
    if (then === undefined || now === undefined || then === now) return [];
    const inCohort = (vote: CountedVote) => cohort === 'all' || vote.official;
    const inside = accountsBehind(votes, then, day, (vote) => isOpinion(vote) && inCohort(vote));
    const outside = accountsBehind(votes, then, day, (vote) => isOpinion(vote) && !inCohort(vote));
    const isSafe = inside >= 10 && (outside === 0 || outside >= 10);
    return isSafe ? [] : [`${cohort}: ${inside}, outside ${outside}`];
  });
}

describe('the published figures', () => {
  const history = votesOf(dayOf(-14, 0), { accounts: 60, most: 400 });

  it('rest on ten accounts in every cohort: all members, official votes and other votes', () => {
    fc.assert(
      fc.property(history, (votes) => {
        for (const { shown } of closeAll(votes, today - 14, today).values()) expect(cellsOf(shown, votes)).toEqual([]);
      }),
    );
  });

  it('differ from day to day by ten accounts in every cohort, or not at all', () => {
    fc.assert(
      fc.property(history, (votes) => {
        let previous: Shown = {};
        for (const [day, { shown }] of closeAll(votes, today - 14, today)) {
          expect(smallDifferences(previous, shown, votes, day)).toEqual([]);
          previous = Object.assign({}, previous, shown);
        }
      }),
    );
  });

  it('stay the same after one more vote unless nine others are new too, whether the vote is up or down', () => {
    const known = votesOf(dayOf(-6, -1), { accounts: 60, most: 200 });
    const some = fc.uniqueArray(voteOn(fc.constant(today), 60), {
      maxLength: 14,
      size: 'max',
      selector: ({ account }) => account,
    });
    const oneMore = fc.record({ vote: voteOn(fc.constant(today), 1), account: fc.constant('one more') });
    let [unchanged, renewed] = [0, 0];
    fc.assert(
      fc.property(known, some, oneMore, (votes, since, { vote, account }) => {
        const shownAll = (of: CountedVote[]) => closeAll(of, today - 6, today).get(today)?.shown.all;
        const before = shownAll([...votes, ...since]);
        const [up, down] = (['up', 'down'] as const).map((value) =>
          shownAll([...votes, ...since, Object.assign({}, vote, { account, vote: value })]),
        );
        expect(up?.main.from).toBe(down?.main.from);
        fc.pre(before !== undefined && before.main.from < today);
        const isRenewed = up?.main.from === today;
        const behind = accountsBehind([...votes, ...since], before.main.from, today, isOpinion);
        expect(isRenewed ? behind >= 9 : [up, down]).toEqual(isRenewed ? true : [before, before]);
        if (isRenewed) renewed++;
        else unchanged++;
      }),
      { seed: 8 },
    );
    // The test covered both unchanged and renewed figures.
    expect(Math.min(unchanged, renewed)).toBeGreaterThan(0);
  });

  it('are the same for all votes of fewer than ten accounts', () => {
    const small = fc.uniqueArray(voteOn(fc.constant(today), 9), {
      maxLength: 9,
      size: 'max',
      selector: ({ account }) => account,
    });
    fc.assert(
      fc.property(small, small, (some, others) => {
        expect(shownToday(some)).toEqual(shownToday(others));
        expect(shownToday(some)).toEqual({});
      }),
    );
  });
});

describe('sums', () => {
  it('of a cohort and its complement add up to the sums of all', () => {
    fc.assert(
      fc.property(votesOf(dayOf(-6, 0)), (votes) => {
        const { all, official } = sumWindow(windowOf(votes, today, scoring), today, scoring);
        const others = subtractSums(all, official);
        expect(accountsOf(all)).toBe(accountsOf(official) + accountsOf(others));
        expect(sumsToNumbers(others).every((number) => number >= 0)).toBe(true);
      }),
    );
  });
});
