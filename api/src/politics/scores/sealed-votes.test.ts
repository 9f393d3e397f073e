import type { CallInput, VoteValue } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { upsertFromSource } from '../people/index.ts';
import { testSource } from '../people/testing/test-source.ts';
import { closeDays } from './close/close-days.rules.ts';
import { computeRunningResults } from './running/running.rules.ts';
import { unsealCounts, type SealedCounts } from './sealed-sums.ts';
import { carryOutExclusions } from './exclusions/carry-out.rules.ts';
import { readScoreDays } from './testing/score-days.ts';
import { addVoters, addVotes, type TestVote } from './testing/votes.ts';

// Two politicians get the same votes of the same members. The votes on Ada are named, so their attributes stand in the
// database. Most votes on Bea are anonymous and sealed. All figures must be the same.

let server: TestServer;
let admin: TestMember;
let ada: string;
let bea: string;

const days = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2026, 9, 10 + index)).toISOString().slice(0, 10),
);
const openDay = '2026-10-22';

/** The state of a pseudo-random generator, which generates the same numbers in every run. */
let state = 11;
const random = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

const addPlaces = statement(
  'test.addPlacesOfNorth',
  `WITH whole AS (UPDATE divisions SET population = 100000, population_source = 'a source' WHERE id = 'x-test/north')
   INSERT INTO divisions (id, parent_id, name, source, retrieved, search, population, population_source)
   SELECT 'x-test/north/ward:' || name, 'x-test/north', name, 'a source', date '2026-01-01', name, people,
     CASE WHEN people IS NOT NULL THEN 'a source' END
   FROM (VALUES ('a', 60000), ('b', 30000), ('hamlet', 500), ('unknown', NULL)) AS place (name, people)`,
);

/** A member of the made world. The home decides which votes are official, and their place. */
interface Voter {
  accountId: string;
  official: boolean;
  divisionId?: string;
  band: string;
  network: string;
}

const homes = [
  ...Array.from({ length: 22 }, () => 'x-test/north/ward:a'),
  ...Array.from({ length: 18 }, () => 'x-test/north/ward:b'),
  ...Array.from({ length: 3 }, () => 'x-test/north/ward:hamlet'),
  ...Array.from({ length: 4 }, () => 'x-test/north/ward:unknown'),
  ...Array.from({ length: 13 }, () => 'x-test/tokyo'),
  ...Array.from({ length: 10 }, () => undefined),
];

async function addWorld(): Promise<void> {
  const ids = await addVoters(server.services, homes.length);
  const voters = ids.map((accountId, index): Voter => {
    const divisionId = homes[index];
    const official = divisionId === undefined ? index % 2 === 0 : divisionId !== 'x-test/tokyo';
    const band = pick(['day', 'week', 'month', 'halfYear', 'older']);
    const network = `192.0.2.${index % 7}`;
    return divisionId === undefined
      ? { accountId, official, band, network }
      : { accountId, official, band, network, divisionId };
  });
  for (const day of [...days, openDay]) {
    server.standAt(`${day}T15:00:00Z`);
    const turnout = day === openDay ? 1 : 0.3 + 0.6 * random();
    const votes = voters
      .filter(() => random() < turnout)
      .map(({ accountId, official, ...signals }) => {
        const vote = pick<VoteValue>(['up', 'up', 'down', 'undecided']);
        const ratings = random() < 0.6 ? { ability: Math.floor(random() * 101) } : {};
        const vision = random() < 0.5 ? Math.floor(random() * 101) : undefined;
        return Object.assign(ratings, { accountId, day, official, signals, vote, vision });
      });
    const on = (targetId: string, anonymous: () => boolean): TestVote[] =>
      votes.map((vote) => Object.assign({ targetId, anonymous: anonymous() }, vote));
    await addVotes(server.services, [...on(ada, () => false), ...on(bea, () => random() < 0.7)]);
    if (random() < 0.7) await closeDays(server.services);
  }
  await closeDays(server.services);
}

beforeAll(async () => {
  server = await testServer();
  server.standAt('2026-10-10T15:00:00Z');
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(
    server.services.database,
    testSource([{ name: 'Ada North' }, { name: 'Bea North' }, { name: 'Cay North' }]),
    settings,
  );
  await server.services.database.query(addPlaces());
  const idOf = async (id: string) => (await server.call('getPolly', { params: { id } })).body.personId;
  [ada, bea] = [await idOf('ada-north'), await idOf('bea-north')];
  await addWorld();
  admin = await server.memberAs({ level: 5, roles: ['Admin'] });
});
afterAll(() => server.close());

/** Returns what is stored about a target, with seals opened and without the target. */
async function storedOf(targetId: string) {
  const { services } = server;
  const scoreDays = (await readScoreDays(services)).filter((row) => row.target_id === targetId);
  const standings = await services.database.query<Record<string, unknown>>(
    statement<{ targetId: string }>(
      'test.standingOf',
      `SELECT to_jsonb(s) - 'target_id' AS row FROM target_standings s WHERE target_id = $targetId`,
    )({ targetId }),
  );
  const running = await services.database.query<{ day: string; shown: object; rests: SealedCounts }>(
    statement<{ targetId: string }>(
      'test.runningOf',
      'SELECT day, shown, rests_on AS rests FROM running_results WHERE target_id = $targetId',
    )({ targetId }),
  );
  return {
    scoreDays: scoreDays.map((row) => Object.assign(row, { target_id: undefined })),
    standings,
    running: running.map(({ day, shown, rests }) => ({
      day,
      shown,
      rests: unsealCounts(services, { targetId, day }, rests),
    })),
  };
}

type Conditions = Omit<CallInput<'previewExclusion'>['body'], 'targetId'>;
const range = { from: days[4] ?? '', through: days[8] ?? '' };
const conditions: Conditions[] = [
  { ...range, sharedBy: 4 },
  { ...range, address: '192.0.2.3' },
  { ...range, accountAges: ['day', 'month'] },
  { ...range, divisionIds: ['x-test/north/ward:b', 'x-test/north/ward:unknown'] },
  { ...range, divisionIds: ['x-test/tokyo', 'x-test/north/ward:a'], accountAges: ['older', 'week'], sharedBy: 2 },
  { ...range, divisionIds: ['x-test/north/ward:hamlet'] },
];

describe('votes of which most are anonymous give the same figures as named votes', () => {
  it('on closed days: sums, published figures and places', async () => {
    const [named, sealed] = [await storedOf(ada), await storedOf(bea)];
    expect(sealed).toEqual(named);
    expect(named.scoreDays).toHaveLength(days.length);
    const last = JSON.stringify(named.scoreDays.at(-1));
    expect(last).toContain('"weighted":{');
    expect(last).toContain('ward:b');
    expect(named.scoreDays.some(({ sums_places: places }) => places !== null)).toBe(true);
    const counts = await server.services.database.query<{ anonymous: number; official: number }>(
      statement<{ bea: string }>(
        'test.anonymousVotesOf',
        `SELECT count(*) FILTER (WHERE sealed_author IS NOT NULL)::int AS anonymous,
           count(*) FILTER (WHERE sealed_author IS NOT NULL AND official IS NOT NULL)::int AS official
         FROM daily_votes WHERE target_id = $bea`,
      )({ bea }),
    );
    expect(counts[0]?.anonymous).toBeGreaterThan(200);
    expect(counts[0]?.official).toBe(0);
  });

  it('on the open day', async () => {
    await computeRunningResults(server.services);
    const [named, sealed] = [await storedOf(ada), await storedOf(bea)];
    expect(sealed.running).toEqual(named.running);
    expect(named.running[0]?.rests.official?.official).toBeGreaterThan(30);
    expect(named.running[0]?.rests.official?.others).toBeGreaterThan(10);
  });

  it('on an open day with more votes than one statement reads', async () => {
    const cay = (await server.call('getPolly', { params: { id: 'cay-north' } })).body.personId;
    const [accountId = ''] = await addVoters(server.services, 1);
    // The rows of one account, which the counts of a day do not tell from those of many.
    const votes = Array.from({ length: 5_300 }, (_, index): TestVote => ({
      targetId: cay,
      accountId,
      day: openDay,
      anonymous: true,
      official: index % 3 === 0,
    }));
    await addVotes(server.services, votes);
    await computeRunningResults(server.services);
    const { running } = await storedOf(cay);
    expect(running[0]?.rests).toEqual({ all: 5_300, official: { official: 1_767, others: 3_533 } });
  });

  it('in a recomputation of all days', async () => {
    const before = await storedOf(ada);
    await server.services.database.query(
      statement('test.truncateSealed', 'TRUNCATE score_days, score_priors, target_standings, score_zones')(),
    );
    await closeDays(server.services);
    expect(await storedOf(ada)).toEqual(before);
    expect(await storedOf(bea)).toEqual(before);
  });

  it.each(conditions.map((condition, index) => [index, condition] as const))(
    'in exclusions by condition %i, and after their reversal',
    async (index, condition) => {
      const reason = 'A reason';
      const before = await storedOf(ada);
      const both = await Promise.all(
        [ada, bea].map(async (targetId) => {
          const preview = await server.call('previewExclusion', { body: { ...condition, targetId } }, admin);
          const { body } = await server.call('excludeVotes', { body: { ...condition, targetId, reason } }, admin);
          return { id: body.id, preview: preview.body };
        }),
      );
      await carryOutExclusions(server.services);
      const { results } = (await server.call('listExclusions', {}, admin)).body;
      const excludedOf = (id = '') => results.find((result) => result.id === id);
      const [named, sealed] = both;
      expect(sealed?.preview).toEqual(named?.preview);
      const isTooFew = index === conditions.length - 1;
      const states = [named, sealed].map((each) => excludedOf(each?.id)?.state);
      expect(states).toEqual(isTooFew ? ['tooFew', 'tooFew'] : ['excluded', 'excluded']);
      const after = await storedOf(ada);
      expect(await storedOf(bea)).toEqual(after);
      if (isTooFew) return;
      expect(named?.preview.effects?.length).toBeGreaterThan(0);
      expect(after.scoreDays).not.toEqual(before.scoreDays);
      expect(excludedOf(sealed?.id)?.votes).toEqual(excludedOf(named?.id)?.votes);
      for (const { id } of both) await server.call('endVoteExclusion', { params: { id } }, admin);
      await carryOutExclusions(server.services);
      const sums = async (targetId: string) => (await storedOf(targetId)).scoreDays.map((row) => row['sums']);
      expect(await sums(bea)).toEqual(before.scoreDays.map((row) => row['sums']));
      expect(await storedOf(bea)).toEqual(await storedOf(ada));
    },
  );
});
