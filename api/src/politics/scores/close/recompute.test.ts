import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { upsertFromSource } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { closeDays } from './close-days.rules.ts';
import { reckonOpenDays } from '../running/running.rules.ts';
import { addVoters, addVotes, type TestVote } from '../testing/votes.ts';

let server: TestServer;
let voters: string[];
const ids: Record<string, string> = {};

/** Chance that is the same in every run. */
let state = 7;
const chance = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;

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

const all = (table: string) =>
  server.services.database.query<Record<string, unknown>>(
    statement(`test.all.${table}`, `SELECT * FROM ${table} ORDER BY 1, 2`)(),
  );

const number = (day: string): number => Date.parse(day) / 86_400_000;

const total = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** What the sums of some votes should be, worked out anew for each of them. */
function byHandOf(votes: readonly TestVote[], today: number): number[] {
  const weighed = votes.map((vote) => ({ vote, w: weights[today - number(vote.day)] ?? Number.NaN }));
  const of = (said: (vote: TestVote) => number | undefined) => {
    const saying = weighed.flatMap(({ vote, w }) => {
      const x = said(vote);
      return x === undefined ? [] : [{ x, w }];
    });
    return [
      saying.length,
      total(saying.map(({ w }) => w)),
      total(saying.map(({ x, w }) => w * x)),
      total(saying.map(({ w }) => w * w)),
    ];
  };
  const thumbs = { up: 100, down: 0, undecided: undefined };
  return [
    ...['up', 'down', 'undecided'].map((value) => votes.filter(({ vote }) => vote === value).length),
    ...of(({ vote = 'up' }) => thumbs[vote]),
    ...of(({ ability }) => ability),
    ...of(({ vision }) => vision),
  ];
}

/** Of a vote of the day, of the day before, and so on: halved every three days. */
const weights = [10_000, 7_937, 6_300, 5_000, 3_969, 3_150, 2_500];

describe('a recount', () => {
  const cast: TestVote[] = [];

  it('from nothing gives what was counted day by day, to the last digit', async () => {
    // Three weeks with the end of summer time in both places, closed as they end, a few days at once now and then.
    for (let index = 0; index < 21; index++) {
      server.standAt(`${dayOf(index)}T12:00:00Z`);
      const votes = Object.values(ids).flatMap((targetId) =>
        voters
          .filter(() => chance() < 0.35)
          .map((accountId) => ({
            targetId,
            accountId,
            day: dayOf(index),
            vote: pick(['up', 'up', 'down', 'undecided'] as const),
            official: chance() < 0.5,
            anonymous: chance() < 0.3,
            ability: chance() < 0.6 ? Math.floor(chance() * 101) : undefined,
            vision: chance() < 0.5 ? Math.floor(chance() * 101) : undefined,
          })),
      );
      cast.push(...votes);
      await addVotes(server.services, votes);
      if (chance() < 0.6) await closeDays(server.services);
    }
    server.standAt(`${dayOf(23)}T12:00:00Z`);
    await closeDays(server.services);
    const tables = ['score_days', 'score_priors', 'target_standings', 'score_zones'];
    const counted = await Promise.all(tables.map(all));
    expect(counted[0]?.length).toBeGreaterThan(60);

    await server.services.database.query(
      statement('test.forget', 'TRUNCATE score_days, score_priors, target_standings, score_zones RESTART IDENTITY')(),
    );
    await closeDays(server.services);
    expect(await Promise.all(tables.map(all))).toEqual(counted);
  });

  it('by hand, from the votes as they were cast, gives the same sums', async () => {
    const rows = await server.services.database.query<{ targetId: string; day: string; sums: number[] }>(
      statement(
        'test.sums',
        `SELECT target_id AS "targetId", day, to_jsonb(sums_all || sums_official) AS sums FROM score_days`,
      )(),
    );
    const byHand = rows.map(({ targetId, day }) => {
      const today = number(day);
      const latest = new Map<string, TestVote>();
      for (const vote of cast)
        if (vote.targetId === targetId && number(vote.day) <= today && number(vote.day) > today - 7)
          latest.set(vote.accountId, vote);
      const votes = [...latest.values()];
      const official = votes.filter((vote) => vote.official);
      return { targetId, day, sums: [...byHandOf(votes, today), ...byHandOf(official, today)] };
    });
    expect(rows).toEqual(byHand);
  });
});

describe('an anonymous vote', () => {
  it('changes nothing that is published or kept of scores, whoever of two members has cast it', async () => {
    server.standAt('2026-12-10T15:00:00Z');
    const [one = '', other = ''] = voters;
    const voted = { 'ada-north': one, 'bea-north': other };
    const reader = await server.memberAs();
    for (const [slug, secret] of Object.entries(voted)) {
      const on = (day: string, who: readonly string[], rest: Partial<TestVote> = {}) =>
        addVotes(
          server.services,
          who.map((accountId) => ({ targetId: ids[slug] ?? '', accountId, day, ...rest })),
        );
      // Both have voted under their names; then one of them votes anonymously, and otherwise.
      await on('2026-12-08', voters.slice(0, 40), { official: true });
      await on('2026-12-09', [secret], { vote: 'down', anonymous: true, ability: 1 });
      await on('2026-12-10', [reader.accountId, ...voters.slice(2, 30)]);
      await on('2026-12-10', [secret], { vote: 'down', anonymous: true });
    }
    await closeDays(server.services);
    await reckonOpenDays(server.services);
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
    const kept = JSON.stringify(await Promise.all(tables.map(all)));
    for (const account of voters) expect(kept).not.toContain(account);
  });
});
