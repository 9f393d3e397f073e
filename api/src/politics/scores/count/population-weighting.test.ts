import { describe, expect, it } from 'vitest';
import { choosePlaces } from '../close/places.rules.ts';
import { snapshotDay, nothingPublished } from './snapshot.ts';
import type { CountedVote } from './sums.ts';
import type { Scoring } from './scoring.ts';
import type { Places } from './population-weighting.ts';

const scoring: Scoring = {
  windowDays: 7,
  halfLifeDays: 3,
  priorVotes: 30,
  priorDays: 30,
  fewestAccounts: 10,
  countStep: 5,
  rankedAccounts: 30,
  fewestCoverage: 20,
};
const priors = { approval: 50, ability: 50, vision: 50 };
const day = 20_000;
const places: Places = {
  populations: new Map([
    ['large', 900],
    ['small', 100],
  ]),
  population: 2_000,
};

const votesFrom = (place: string | null | undefined, vote: CountedVote['vote'], count: number): CountedVote[] =>
  Array.from({ length: count }, (_, index) => ({
    account: `${place} ${vote} ${index}`,
    day,
    vote,
    ability: null,
    vision: null,
    official: true,
    ...(place === undefined ? {} : { place }),
  }));
const shownOf = (votes: CountedVote[], known: Places = places) =>
  snapshotDay({ day, votes, priors, last: nothingPublished(), places: known }, scoring)?.shown;

const width = (score: { low: number; high: number } | undefined) => (score?.high ?? 0) - (score?.low ?? 0);

const placeRow = (id: string, population: number | null) => ({
  divisionId: 'ocd-division/country:us/state:vt',
  divisionPopulation: 1_000,
  id: `ocd-division/country:us/state:vt/${id}`,
  population,
});

describe('a figure weighted by population', () => {
  it('matches a calculation by hand and differs from the raw figure', () => {
    const votes = [
      ...votesFrom('large', 'up', 12),
      ...votesFrom('large', 'down', 8),
      ...votesFrom('small', 'up', 4),
      ...votesFrom('small', 'down', 36),
    ];
    const shown = shownOf(votes);
    // (30 · 50 + 60 · (900 · 60 + 100 · 10) / 1000) / 90 = 53.3; the raw figure is (30 · 50 + 16 · 100) / 90 = 34.4.
    expect(shown?.weighted).toMatchObject({ approval: { value: 53 }, coverage: 50, from: day });
    expect(shown?.official?.main.approval.value).toBe(34);
    expect(shown?.weighted?.places.map(({ id, accounts }) => [id, accounts])).toEqual([
      ['large', 20],
      ['small', 40],
    ]);
    // The effective number of votes is 1000² / (900² / 20 + 100² / 40) = 24.5 instead of 60.
    expect(width(shown?.weighted?.approval)).toBeGreaterThan(width(shown?.official?.main.approval) + 10);
  });

  it('needs two places, the minimum coverage, and either none or at least ten official votes from other places', () => {
    const [large, small] = [votesFrom('large', 'up', 10), votesFrom('small', 'up', 10)];
    expect(shownOf([...large, ...votesFrom('small', 'up', 9)])?.notWeighted).toBe('votes');
    expect(shownOf([...large, ...small], { ...places, population: 10_000 })?.notWeighted).toBe('votes');
    expect(shownOf([...large, ...small, ...votesFrom(null, 'up', 9)])?.notWeighted).toBe('votes');
    expect(shownOf([...large, ...small, ...votesFrom(null, 'up', 10)])?.weighted).toBeDefined();
  });

  it('is not computed if the place of a vote is deleted', () => {
    const votes = [...votesFrom('large', 'up', 10), ...votesFrom('small', 'up', 10), ...votesFrom(undefined, 'up', 10)];
    expect(shownOf(votes)?.notWeighted).toBe('votes');
  });
});

describe('the places of a division', () => {
  it('are of the same kind, so that they do not overlap', () => {
    const chosen = choosePlaces([
      placeRow('county:a', null),
      placeRow('sldl:1', 400),
      placeRow('sldl:2', 500),
      placeRow('sldu:1', 900),
    ]);
    expect(chosen).toMatchObject({ population: 1_000 });
    expect(typeof chosen === 'object' && [...chosen.populations.values()]).toEqual([400, 500]);
  });

  it('are not used if fewer than two populations are known', () => {
    expect(choosePlaces([placeRow('county:a', 400), placeRow('county:b', null)])).toBe('populations');
  });
});
