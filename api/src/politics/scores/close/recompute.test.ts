import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { upsertFromSource } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { closeDays } from './close-days.rules.ts';
import { computeRunningResults } from '../running/running.rules.ts';
import { readScoreDays } from '../testing/score-days.ts';
import { addVoters, addVotes, type TestVote } from '../testing/votes.ts';

let server: TestServer;
let voters: string[];
const ids: Record<string, string> = {};

/** The state of a pseudo-random generator, which generates the same numbers in every run. */
let state = 7;
const random = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

const dayOf = (index: number) => new Date(Date.UTC(2026, 9, 15 + index)).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await testServer();
  server.standAt('2026-10-15T15:00:00Z');
  const people = [{ name: 'Ada North' }, { name: 'Bea North' }, { name: 'Kei Tokyo', place: 'tokyo' as const }];
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, testSource(people), settings);
  for (const slug of ['ada-north', 'bea-north', 'kei-tokyo'])
    ids[slug] = (await server.call('getPolly', { params: { id: slug } })).body.personId;
  voters = await addVoters(server.services, 70);
});
afterAll(() => server.close());

const rowsOf = (table: string) =>
  server.services.database.query<Record<string, unknown>>(
    statement(`test.all.${table}`, `SELECT * FROM ${table} ORDER BY 1, 2`)(),
  );

/** Reads the tables of scores, with the seals of days opened. */
const readTables = (tables: readonly string[]) =>
  Promise.all(tables.map((table) => (table === 'score_days' ? readScoreDays(server.services) : rowsOf(table))));

const number = (day: string): number => Date.parse(day) / 86_400_000;

const total = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Computes the expected sums of votes. */
function expectedSums(votes: readonly TestVote[], today: number): number[] {
  const weighed = votes.map((vote) => ({ vote, w: weights[today - number(vote.day)] ?? Number.NaN }));
  const sumsOf = (valueOf: (vote: TestVote) => number | undefined) => {
    const values = weighed.flatMap(({ vote, w }) => {
      const x = valueOf(vote);
      return x === undefined ? [] : [{ x, w }];
    });
    return [
      values.length,
      total(values.map(({ w }) => w)),
      total(values.map(({ x, w }) => w * x)),
      total(values.map(({ w }) => w * w)),
    ];
  };
  const thumbs = { up: 100, down: 0, undecided: undefined };
  return [
    ...['up', 'down', 'undecided'].map((value) => votes.filter(({ vote }) => vote === value).length),
    ...sumsOf(({ vote = 'up' }) => thumbs[vote]),
    ...sumsOf(({ ability }) => ability),
    ...sumsOf(({ vision }) => vision),
  ];
}

/** The weights of votes by age in days, halved every three days. */
const weights = [10_000, 7_937, 6_300, 5_000, 3_969, 3_150, 2_500];

describe('a recomputation of all closed days', () => {
  const votes: TestVote[] = [];

  it('gives exactly the rows that were computed day by day', async () => {
    // Covers three weeks with a change of clocks in New York. Days are closed one by one or several at a time.
    for (let index = 0; index < 21; index++) {
      server.standAt(`${dayOf(index)}T12:00:00Z`);
      const votesOfDay = Object.values(ids).flatMap((targetId) =>
        voters
          .filter(() => random() < 0.35)
          .map((accountId) => ({
            targetId,
            accountId,
            day: dayOf(index),
            vote: pick(['up', 'up', 'down', 'undecided'] as const),
            official: random() < 0.5,
            anonymous: random() < 0.3,
            ability: random() < 0.6 ? Math.floor(random() * 101) : undefined,
            vision: random() < 0.5 ? Math.floor(random() * 101) : undefined,
          })),
      );
      votes.push(...votesOfDay);
      await addVotes(server.services, votesOfDay);
      if (random() < 0.6) await closeDays(server.services);
    }
    server.standAt(`${dayOf(23)}T12:00:00Z`);
    await closeDays(server.services);
    const tables = ['score_days', 'score_priors', 'target_standings', 'score_zones'];
    const original = await readTables(tables);
    expect(original[0]?.length).toBeGreaterThan(60);

    await server.services.database.query(
      statement(
        'test.truncateScores',
        'TRUNCATE score_days, score_priors, target_standings, score_zones RESTART IDENTITY',
      )(),
    );
    await closeDays(server.services);
    expect(await readTables(tables)).toEqual(original);
  });

  it('gives the same sums as a calculation from the votes', async () => {
    const rows = (await readScoreDays(server.services)).map(({ target_id: targetId, day, sums }) => ({
      targetId,
      day,
      sums,
    }));
    const expected = rows.map(({ targetId, day }) => {
      const today = number(day);
      const latest = new Map<string, TestVote>();
      for (const vote of votes)
        if (vote.targetId === targetId && number(vote.day) <= today && number(vote.day) > today - 7)
          latest.set(vote.accountId, vote);
      const counted = [...latest.values()];
      const official = counted.filter((vote) => vote.official);
      return { targetId, day, sums: [...expectedSums(counted, today), ...expectedSums(official, today)] };
    });
    expect(rows).toEqual(expected);
  });
});

describe('an anonymous vote', () => {
  it('leaves the same published and stored scores whichever of two members cast it', async () => {
    server.standAt('2026-12-10T15:00:00Z');
    const [one = '', other = ''] = voters;
    const anonymousVoters = { 'ada-north': one, 'bea-north': other };
    const reader = await server.memberAs();
    for (const [slug, secret] of Object.entries(anonymousVoters)) {
      const cast = (day: string, who: readonly string[], rest: Partial<TestVote> = {}) =>
        addVotes(
          server.services,
          who.map((accountId) => ({ targetId: ids[slug] ?? '', accountId, day, ...rest })),
        );
      // Both members have cast named votes on both pollies. Then each of them casts anonymous votes with other values
      // on one polly.
      await cast('2026-12-08', voters.slice(0, 40), { official: true });
      await cast('2026-12-09', [secret], { vote: 'down', anonymous: true, ability: 1 });
      await cast('2026-12-10', [reader.accountId, ...voters.slice(2, 30)]);
      await cast('2026-12-10', [secret], { vote: 'down', anonymous: true });
    }
    await closeDays(server.services);
    await computeRunningResults(server.services);
    const answersOf = async (slug: string) => {
      const params = { id: slug };
      const averages = await server.call('getPollyAverages', { params, query: { window: '7d' } });
      const running = await server.call('getPollyRunningResult', { params }, reader);
      const table = await server.inject({ url: `/api/pollies/${slug}/averages/table` });
      expect([averages.status, running.status, table.statusCode]).toEqual([200, 200, 200]);
      expect(averages.body.yesterday.all).toMatchObject({ accounts: 40, from: '2026-12-08' });
      return (
        JSON.stringify([{ ...averages.body, targetId: undefined }, running.body]) +
        table.body.split('\r\n').slice(-14).join()
      );
    };
    expect(await answersOf('ada-north')).toBe(await answersOf('bea-north'));

    const tables = ['score_days', 'target_standings', 'running_results', 'score_priors'];
    const stored = JSON.stringify(await readTables(tables));
    for (const account of voters) expect(stored).not.toContain(account);
  });
});
