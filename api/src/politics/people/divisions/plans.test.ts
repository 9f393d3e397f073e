import { describe, expect, test } from 'vitest';
import { planDatabase } from '../../../testing/plan-database.ts';
import { rowsReadOf, scannedTables } from '../../../testing/plans.ts';
import type { BoundStatement } from '../../../platform/db/statement.ts';
import * as divisions from './divisions.queries.ts';

/** Adds enough divisions for the test to recognise a plan that reads all divisions. */
const fill = `
  SET plan_cache_mode = force_generic_plan;
  INSERT INTO divisions (id, parent_id, name, search, source, retrieved) VALUES ('x-p', NULL, 'Land', ' land', 's', '2026-01-01');
  INSERT INTO divisions (id, parent_id, name, search, source, retrieved)
  SELECT 'x-p/' || n, 'x-p', initcap(word), ' ' || word, 's', '2026-01-01'
  FROM (SELECT n, 'p' || md5(n::text) || ' ' || 'q' || md5((-n)::text) AS word FROM generate_series(1, 40000) n) w;`;

describe('with 40 000 divisions', () => {
  let name: string;
  const { valueOf, planOf } = planDatabase(fill, async () => {
    name = await valueOf(`SELECT name AS value FROM divisions WHERE id = 'x-p/777'`);
  });

  /** Counts the divisions that a statement reads with its generic plan. */
  async function rowsRead(statement: BoundStatement): Promise<number> {
    const steps = await planOf(statement);
    expect(scannedTables(steps)).not.toContain('divisions');
    return rowsReadOf(steps, 'divisions');
  }

  const firstPage = { today: '2026-05-04', afterSearch: '', afterId: '', limit: 11, offset: 0 };

  test('a search reads only the found divisions', async () => {
    const term = name.split(' ')[1] ?? '';
    expect(await rowsRead(divisions.searchDivisions({ ...firstPage, term, afterRank: -1 }))).toBeLessThan(10);
  });

  test('a page of all divisions reads only the page', async () => {
    expect(await rowsRead(divisions.listDivisions(firstPage))).toBeLessThan(50);
  });

  test('looking up an address reads only the divisions with its names', async () => {
    const address = { today: '2026-05-04', parts: ['city', 'country'], names: [name, 'Land'] };
    expect(await rowsRead(divisions.divisionsOfNames(address))).toBeLessThan(20);
  });
});
