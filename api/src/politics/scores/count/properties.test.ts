import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilson } from '../../../platform/core/wilson.ts';
import { effectiveNumber, scoreOf, shrunk } from './formula.ts';
import { daysNeeded, freeze, nothingPublished, type FrozenDay } from './snapshot.ts';
import type { Publication, Shown } from './publish.ts';
import { accountsOf, addVote, asNumbers, noVotes, without, type CountedVote } from './sums.ts';
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

/** Votes as the database holds them: an account has one a day. */
const votesOf = (days: fc.Arbitrary<number>, { accounts = 80, most = 300 } = {}): fc.Arbitrary<CountedVote[]> =>
  fc.uniqueArray(voteOn(days, accounts), {
    minLength: most / 4,
    maxLength: most,
    size: 'max',
    selector: ({ account, day }) => `${account}/${day}`,
  });

/** The days of a target, closed one after the other as the job does it. */
function closeAll(votes: readonly CountedVote[], first: number, last: number): Map<number, FrozenDay> {
  const closed = new Map<number, FrozenDay>();
  let published: Publication = nothingPublished();
  for (let day = first; day <= last; day++) {
    const needed = votes.filter((vote) => vote.day <= day && vote.day > day - daysNeeded(scoring));
    const frozen = freeze({ day, votes: needed, priors, last: published }, scoring);
    if (!frozen) continue;
    closed.set(day, frozen);
    published = frozen.last;
  }
  return closed;
}

const sumsOf = (votes: CountedVote[]) => sumWindow(windowOf(votes, today, scoring), today, scoring);

describe('a score', () => {
  it('does not depend on the order in which distinct accounts vote for the first time', () => {
    fc.assert(
      fc.property(votesOf(dayOf(-6, 0)), fc.infiniteStream(fc.nat()), (votes, keys) => {
        const shuffled = votes
          .map((vote) => ({ vote, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ vote }) => vote);
        expect(asNumbers(sumsOf(shuffled).all)).toEqual(asNumbers(sumsOf(votes).all));
        expect(asNumbers(sumsOf(shuffled).official)).toEqual(asNumbers(sumsOf(votes).official));
      }),
    );
  });

  it('moves towards x when a vote of x is added, and stays from 0 to 100', () => {
    const age = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(votesOf(dayOf(-6, 0)), fc.integer({ min: 0, max: 100 }), fc.nat(100), age, (votes, prior, x, old) => {
        const { all } = sumWindow(windowOf(votes, today, scoring), today, scoring);
        const before = shrunk(all.ability, prior, scoring);
        addVote(all, { vote: 'undecided', ability: x, vision: null }, weightOf(old, scoring));
        const after = shrunk(all.ability, prior, scoring);
        const tolerance = 1e-9;
        expect(Math.abs(after - x)).toBeLessThanOrEqual(Math.abs(before - x) + tolerance);
        expect(after).toBeGreaterThanOrEqual(Math.min(before, x) - tolerance);
        expect(after).toBeLessThanOrEqual(Math.max(before, x) + tolerance);
        expect(after >= -tolerance && after <= 100 + tolerance).toBe(true);
      }),
    );
  });

  it('lies in its interval, which no number of accounts but the effective one narrows', () => {
    fc.assert(
      fc.property(votesOf(dayOf(-6, 0)), fc.integer({ min: 0, max: 100 }), (votes, prior) => {
        const { all } = sumWindow(windowOf(votes, today, scoring), today, scoring);
        const { value, low, high } = scoreOf(all.approval, prior, scoring);
        expect(0 <= low && low <= value && value <= high && high <= 100).toBe(true);
        expect(effectiveNumber(all.approval)).toBeLessThanOrEqual(all.approval.accounts + 1e-9);
      }),
    );
  });

  it('is what one can work out by hand', () => {
    const sums = noVotes();
    for (let index = 0; index < 20; index++) addVote(sums, { vote: 'up', ability: null, vision: null }, fullWeight);
    for (let index = 0; index < 10; index++) addVote(sums, { vote: 'down', ability: null, vision: null }, fullWeight);
    expect(shrunk(sums.approval, 50, scoring)).toBeCloseTo((30 * 50 + 20 * 100) / 60, 12);
    expect([0, 3, 6].map((age) => weightOf(age, scoring))).toEqual([10_000, 5_000, 2_500]);
    // Wilson's interval of 8 of 10, as tables have it.
    expect(wilson(0.8, 10).map((end) => Math.round(end * 1000))).toEqual([490, 943]);
  });

  it('counts the latest vote of an account, and none that is a week old', () => {
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

/** What a reader can take from two looks. */
const accountsBehind = (
  votes: readonly CountedVote[],
  from: number,
  to: number,
  who: (vote: CountedVote) => boolean,
) => {
  const [before, after] = [windowOf(votes, from, scoring), windowOf(votes, to, scoring)];
  const changed = new Set<string>();
  for (const account of [...before.keys(), ...after.keys()]) {
    const [then, now] = [before.get(account), after.get(account)];
    if (then?.day !== now?.day && ((then && who(then)) || (now && who(now)))) changed.add(account);
  }
  return changed.size;
};

const shownToday = (votes: CountedVote[]) => closeAll(votes, today, today).get(today)?.shown ?? {};

const isOpinion = ({ vote }: CountedVote): boolean => vote !== 'undecided';

/** Cells of what is shown that rest on fewer than ten accounts, in a circle or outside of it. */
function cellsOf(shown: Shown, votes: readonly CountedVote[]): string[] {
  return Object.entries(shown).flatMap(([circle, { main, ability, vision }]) => {
    const inCircle = (vote: CountedVote) => circle === 'all' || vote.official;
    const groups = (from: number) => {
      const window = [...windowOf(votes, from, scoring).values()];
      return [window.filter(inCircle), window.filter((vote) => !inCircle(vote))];
    };
    const small = (from: number, who: (vote: CountedVote) => boolean, name: string) =>
      groups(from).flatMap((group) => {
        const count = group.filter(who).length;
        const isNobody = group.length === 0 || (count === 0 && name !== 'approval' && !main.shares);
        return count >= 10 || isNobody ? [] : [`${circle} ${name}: ${count}`];
      });
    const values = ['up', 'down', 'undecided'] as const;
    return small(main.from, isOpinion, 'approval').concat(
      ability ? small(ability.from, (vote) => vote.ability !== null, 'ability') : [],
      vision ? small(vision.from, (vote) => vote.vision !== null, 'vision') : [],
      main.shares ? values.flatMap((value) => small(main.from, ({ vote }) => vote === value, value)) : [],
    );
  });
}

/** Differences of two looks that rest on fewer than ten accounts, in a circle or outside of it. */
function smallDifferences(told: Shown, shown: Shown, votes: readonly CountedVote[], day: number): string[] {
  return (['all', 'official'] as const).flatMap((circle) => {
    const [then, now] = [told[circle]?.main.from, shown[circle]?.main.from];
    if (then === undefined || now === undefined || then === now) return [];
    const inCircle = (vote: CountedVote) => circle === 'all' || vote.official;
    const inside = accountsBehind(votes, then, day, (vote) => isOpinion(vote) && inCircle(vote));
    const outside = accountsBehind(votes, then, day, (vote) => isOpinion(vote) && !inCircle(vote));
    const isFine = inside >= 10 && (outside === 0 || outside >= 10);
    return isFine ? [] : [`${circle}: ${inside}, outside ${outside}`];
  });
}

describe('what is published', () => {
  const history = votesOf(dayOf(-14, 0), { accounts: 60, most: 400 });

  it('rests on ten accounts in every circle that can be told apart: all, official, and those who are neither', () => {
    fc.assert(
      fc.property(history, (votes) => {
        for (const { shown } of closeAll(votes, today - 14, today).values()) expect(cellsOf(shown, votes)).toEqual([]);
      }),
    );
  });

  it('differs from day to day by ten accounts, in every circle that can be told apart, or not at all', () => {
    fc.assert(
      fc.property(history, (votes) => {
        let told: Shown = {};
        for (const [day, { shown }] of closeAll(votes, today - 14, today)) {
          expect(smallDifferences(told, shown, votes, day)).toEqual([]);
          told = Object.assign({}, told, shown);
        }
      }),
    );
  });

  it('is the same before and after one more vote, or takes in nine others at once; up or down does not decide which', () => {
    const known = votesOf(dayOf(-6, -1), { accounts: 60, most: 200 });
    const some = fc.uniqueArray(voteOn(fc.constant(today), 60), {
      maxLength: 14,
      size: 'max',
      selector: ({ account }) => account,
    });
    const oneMore = fc.record({ vote: voteOn(fc.constant(today), 1), account: fc.constant('one more') });
    let [same, taken] = [0, 0];
    fc.assert(
      fc.property(known, some, oneMore, (votes, since, { vote, account }) => {
        const told = (of: CountedVote[]) => closeAll(of, today - 6, today).get(today)?.shown.all;
        const before = told([...votes, ...since]);
        const [up, down] = (['up', 'down'] as const).map((value) =>
          told([...votes, ...since, Object.assign({}, vote, { account, vote: value })]),
        );
        expect(up?.main.from).toBe(down?.main.from);
        fc.pre(before !== undefined && before.main.from < today);
        const isTaken = up?.main.from === today;
        const behind = accountsBehind([...votes, ...since], before.main.from, today, isOpinion);
        expect(isTaken ? behind >= 9 : [up, down]).toEqual(isTaken ? true : [before, before]);
        if (isTaken) taken++;
        else same++;
      }),
      { seed: 8 },
    );
    // Both were met.
    expect(Math.min(same, taken)).toBeGreaterThan(0);
  });

  it('shows nothing that tells which of two votes was cast, where a hidden cell is all that they differ in', () => {
    // Fewer than ten in a circle: whatever they say, the same is shown.
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
  it('of a circle and of those outside of it are those of all', () => {
    fc.assert(
      fc.property(votesOf(dayOf(-6, 0)), (votes) => {
        const { all, official } = sumWindow(windowOf(votes, today, scoring), today, scoring);
        const others = without(all, official);
        expect(accountsOf(all)).toBe(accountsOf(official) + accountsOf(others));
        expect(asNumbers(others).every((number) => number >= 0)).toBe(true);
      }),
    );
  });
});
