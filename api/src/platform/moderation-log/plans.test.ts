import { expect, it } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsOf, scannedTables } from '../../testing/plans.ts';
import { countDecisions, listDecisions } from './moderation-log.queries.ts';

const fill = `
  SET plan_cache_mode = force_generic_plan;
  INSERT INTO moderation_log (day, decision, kind, rule)
  SELECT date '2026-06-01' - 2000 + n / 10, (ARRAY['removed', 'kept', 'warned'])[1 + n % 3], 'post', 'spam'
  FROM generate_series(1, 20000) n;`;

const { planOf } = planDatabase(fill);

it('reads one page of the log by its index, also a deep one', async () => {
  for (const beforeDay of ['2026-06-01', '2023-01-01']) {
    const beforeId = '80000000-0000-4000-8000-000000000000';
    const steps = await planOf(listDecisions({ beforeDay, beforeId, limit: 31, offset: 0 }));
    expect(scannedTables(steps)).not.toContain('moderation_log');
    expect(Math.max(...steps.map(rowsOf))).toBeLessThanOrEqual(31);
  }
});

it('counts a year without reading the table', async () => {
  const steps = await planOf(countDecisions({ from: '2025-07-01', today: '2026-06-01' }));
  expect(steps.map((step) => step['Node Type'])).toContain('Index Only Scan');
  expect(scannedTables(steps)).not.toContain('moderation_log');
});
