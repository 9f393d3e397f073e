import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveNumber, scoreOf, shrunk, wilson } from './formula.ts';
import { daysNeeded, freeze, nothingPublished, type FrozenDay } from './freeze.ts';
import type { Publication, Shown } from './publishing.ts';
import { accountsOf, addVote, asNumbers, noVotes, without, type CountedVote } from './sums.ts';
import { fullWeight, weightOf, type Scoring } from './weights.ts';
import { sumWindow, windowOf } from './window.ts';

const scoring: Scoring = {
  windowDays: 7,
  halfLifeDays: 3,
  priorVotes: 30,
  priorDays: 30,
  fewestAccounts: 10,
  countStep: 5,
  rankedAccounts: 30,
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

describe('a score', () => {
  it('does not depend on the order in which distinct accounts vote for the first time', () => {
    fc.assert(
      fc.property(votesOf(dayOf(-6, 0)), fc.infiniteStream(fc.nat()), (votes, keys) => {
        const shuffled = votes
          .map((vote) => ({ vote, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ vote }) => vote);
        const sums = (of: CountedVote[]) => sumWindow(windowOf(of, today, scoring), today, scoring);
        expect(asNumbers(sums(shuffled).all)).toEqual(asNumbers(sums(votes).all));
        expect(asNumbers(sums(shuffled).official)).toEqual(asNumbers(sums(votes).official));
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

describe('what is published', () => {
  const history = votesOf(dayOf(-14, 0), { accounts: 60, most: 400 });

  it('rests on ten accounts in every circle that can be told apart: all, official, and those who are neither', () => {
    fc.assert(
      fc.property(history, (votes) => {
        for (const { shown } of closeAll(votes, today - 14, today).values()) {
          for (const [circle, parts] of Object.entries(shown)) {
            const window = [...windowOf(votes, parts.main.from, scoring).values()];
            const inside = window.filter((vote) => circle === 'all' || vote.official);
            const outside = window.filter((vote) => !inside.includes(vote));
            const opinions = (of: CountedVote[]) => of.filter(({ vote }) => vote !== 'undecided').length;
            expect(opinions(inside)).toBeGreaterThanOrEqual(10);
            if (outside.length > 0) expect(opinions(outside)).toBeGreaterThanOrEqual(10);
            if (!parts.main.shares) continue;
            for (const value of ['up', 'down', 'undecided'])
              for (const group of [inside, outside])
                if (group.length > 0)
                  expect(group.filter(({ vote }) => vote === value).length).toBeGreaterThanOrEqual(10);
          }
        }
      }),
    );
  });

  it('differs from day to day by ten accounts, in every circle that can be told apart, or not at all', () => {
    fc.assert(
      fc.property(history, (votes) => {
        let told: Shown = {};
        for (const [day, { shown }] of closeAll(votes, today - 14, today)) {
          const changed = (from: number, who: (vote: CountedVote) => boolean) =>
            accountsBehind(votes, from, day, (vote) => vote.vote !== 'undecided' && who(vote));
          const last = { all: shown.all ?? told.all, official: shown.official ?? told.official };
          if (shown.all && told.all && shown.all.main.from !== told.all.main.from)
            expect(changed(told.all.main.from, () => true)).toBeGreaterThanOrEqual(10);
          if (shown.official && told.official && shown.official.main.from !== told.official.main.from) {
            expect(changed(told.official.main.from, ({ official }) => official)).toBeGreaterThanOrEqual(10);
            const others = changed(told.official.main.from, ({ official }) => !official);
            expect(others === 0 || others >= 10).toBe(true);
          }
          told = last as Shown;
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
    const oneMore = voteOn(fc.constant(today), 1).map((vote) => ({ ...vote, account: 'one more' }));
    let [same, taken] = [0, 0];
    fc.assert(
      fc.property(known, some, oneMore, (votes, since, vote) => {
        const told = (of: CountedVote[]) => closeAll(of, today - 6, today).get(today)?.shown.all;
        const before = told([...votes, ...since]);
        const [up, down] = (['up', 'down'] as const).map((value) =>
          told([...votes, ...since, { ...vote, vote: value }]),
        );
        expect(up?.main.from).toBe(down?.main.from);
        if (!before || !up) return;
        if (up.main.from < today) {
          expect([up, down]).toEqual([before, before]);
          same++;
        } else if (before.main.from < today) {
          const opinion = (each: CountedVote) => each.vote !== 'undecided';
          expect(accountsBehind([...votes, ...since], before.main.from, today, opinion)).toBeGreaterThanOrEqual(9);
          taken++;
        }
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
        const shown = (votes: CountedVote[]) => closeAll(votes, today, today).get(today)?.shown ?? {};
        expect(shown(some)).toEqual(shown(others));
        expect(shown(some)).toEqual({});
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
