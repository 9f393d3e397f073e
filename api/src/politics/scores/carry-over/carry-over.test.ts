import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../../platform/core/services.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { unsealCounts, unsealSums, type SealedCounts } from '../sealed-sums.ts';
import { readScoreDays } from '../testing/score-days.ts';
import { sealStoredSums } from './carry-over.ts';

let server: TestServer;
let services: Services;

const asEarlierVersion = [
  'ALTER TABLE score_days DROP CONSTRAINT score_days_are_sealed',
  'ALTER TABLE score_revisions DROP CONSTRAINT score_revisions_are_sealed',
  'TRUNCATE score_days, score_revisions, running_results, vote_exclusions CASCADE',
  `INSERT INTO vote_targets (id, kind) SELECT gen_random_uuid(), 'party' FROM generate_series(1, 5)`,
  `INSERT INTO score_days (target_id, day, office_type, prior_approval, prior_ability, prior_vision, sums_all,
     sums_official, shown, sums_places)
   SELECT id, date '2026-06-15' + n, 'party', 5000, 5000, 5000, ARRAY(SELECT 1000000007::bigint * i * n FROM generate_series(1, 15) i),
     ARRAY(SELECT 11::bigint * i * n FROM generate_series(1, 15) i), '{"notWeighted": "votes"}',
     CASE WHEN n = 2 THEN '[{"id": "x-a", "population": 7, "approval": {"accounts": 12, "weight": 90000, "sum": 5, "squares": 123456789012}}]'::jsonb END
   FROM vote_targets, generate_series(1, 3) n`,
  `WITH exclusion AS (
     INSERT INTO vote_exclusions (target_id, from_day, through_day, conditions, reason, votes, created_at)
     SELECT id, '2026-06-16', '2026-06-16', '{}', 'a reason', 12, now() FROM vote_targets LIMIT 1 RETURNING id, target_id
   )
   INSERT INTO score_revisions (target_id, day, revision, exclusion_id, undone, sums_all, sums_official, shown, revised_at)
   SELECT target_id, '2026-06-16', 1, id, false, array_fill(8::bigint, '{15}'), array_fill(3::bigint, '{15}'), '{}', now() FROM exclusion`,
  `INSERT INTO running_results (target_id, day, reckoned_at, shown, rests_on)
   SELECT id, '2026-06-18', now(), '{}', CASE row_number() OVER (ORDER BY id) WHEN 1 THEN '{"all": 40, "official": {"official": 12, "others": 28}}'
     WHEN 2 THEN '{"all": 10}' ELSE '{}' END::jsonb FROM vote_targets`,
  'ALTER TABLE score_days ADD CONSTRAINT score_days_are_sealed CHECK (sealed_sums IS NOT NULL AND num_nonnulls(sums_all, sums_official) = 0) NOT VALID',
  'ALTER TABLE score_revisions ADD CONSTRAINT score_revisions_are_sealed CHECK (sealed_sums IS NOT NULL AND num_nonnulls(sums_all, sums_official) = 0) NOT VALID',
].map((sql, index) => statement(`test.earlierScores.${index}`, sql));

beforeAll(async () => {
  server = await testServer();
  ({ services } = server);
  await services.database.query(statement('test.inspectScores', 'CREATE EXTENSION pageinspect')());
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const each of asEarlierVersion) await services.database.query(each());
});

interface EarlierDay {
  target_id: string;
  day: string;
  sums: number[];
  places: unknown;
}
const earlierDays = () =>
  services.database.query<EarlierDay>(
    statement(
      'test.clearDays',
      'SELECT target_id, day, to_jsonb(sums_all || sums_official) AS sums, sums_places AS places FROM score_days ORDER BY target_id, day',
    )(),
  );
const deadRows = async () =>
  (
    await services.database.query<{ dead: number }>(
      statement(
        'test.deadScores',
        ['score_days', 'score_revisions', 'running_results']
          .map(
            (table) => `SELECT (SELECT count(*)
                FROM generate_series(0, pg_relation_size('${table}') / 8192 - 1) AS page (number),
                  heap_page_items(get_raw_page('${table}', page.number::int)) item
                WHERE item.t_data IS NOT NULL)::int - (SELECT count(*) FROM ${table})::int AS dead`,
          )
          .join(' UNION ALL '),
      )(),
    )
  ).map(({ dead }) => dead);

describe('the sums of an earlier version', () => {
  it('are sealed at the first start, each as it was', async () => {
    const before = await earlierDays();
    await sealStoredSums(services);
    const after = (await readScoreDays(services)).map(({ target_id, day, sums, sums_places: places }) => ({
      target_id,
      day,
      sums,
      places,
    }));
    expect(after).toEqual(before);
    expect((await earlierDays()).every(({ sums }) => sums === null)).toBe(true);
    const [revision] = await services.database.query<{
      target_id: string;
      day: string;
      sealed_sums: Buffer;
      sums_all: null;
    }>(statement('test.sealedRevision', 'SELECT * FROM score_revisions')());
    const of = { targetId: revision?.target_id ?? '', day: revision?.day ?? '' };
    expect(unsealSums(services, of, revision?.sealed_sums ?? Buffer.alloc(0))).toEqual({
      sumsAll: Array.from({ length: 15 }, () => 8),
      sumsOfficial: Array.from({ length: 15 }, () => 3),
    });
    expect(revision?.sums_all).toBeNull();
    const running = await services.database.query<{ targetId: string; day: string; rests: SealedCounts }>(
      statement(
        'test.sealedRunning',
        'SELECT target_id AS "targetId", day, rests_on AS rests FROM running_results ORDER BY target_id',
      )(),
    );
    expect(running.slice(0, 3).map((row) => unsealCounts(services, row, row.rests))).toEqual([
      { all: 40, official: { official: 12, others: 28 } },
      { all: 10 },
      {},
    ]);
    expect(running[0]?.rests.official).toEqual(expect.any(String));
  });

  it('leave no dead row, and a second run changes nothing', async () => {
    await sealStoredSums(services);
    expect(await deadRows()).toEqual([0, 0, 0]);
    const read = () => services.database.query(statement('test.sealedDays', 'SELECT xmin::text, * FROM score_days')());
    const sealed = await read();
    await sealStoredSums(services);
    expect(await read()).toEqual(sealed);
  });

  it('stay as they are if the start is interrupted', async () => {
    const before = await earlierDays();
    let calls = 0;
    const dying: Services = {
      ...services,
      hmac: (...args) => {
        if ((calls += 1) > 16) throw new Error('The process was killed.');
        return services.hmac(...args);
      },
    };
    await expect(sealStoredSums(dying)).rejects.toThrow('killed');
    expect(await earlierDays()).toEqual(before);
  });
});
