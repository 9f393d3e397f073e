import { expect, test } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { readsOf, rowsReadOf, scannedTables } from '../../testing/plans.ts';
import { listChanges } from './record-changes.queries.ts';

/** Adds 5 000 bodies, offices and people, each with ten lines of history. */
const fill = `
  INSERT INTO organizations (id, scheme, identifier, name, classification, source, retrieved)
  SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 't', n::text, 'Body', 'party', 's', '2026-01-01'
  FROM generate_series(1, 5000) n;
  INSERT INTO offices (id, scheme, identifier, organization_id, label, source, retrieved)
  SELECT id, 't', identifier, id, 'Office', 's', '2026-01-01' FROM organizations;
  INSERT INTO people (id, name, sort_name, source, retrieved)
  SELECT id, 'Person', 'Person', 's', '2026-01-01' FROM organizations;
  WITH act AS (
    INSERT INTO admin_acts (act, subject, reason, created_at)
    SELECT 'correctBody', id::text, 'why', now() FROM organizations, generate_series(1, 10) RETURNING id, subject::uuid AS record)
  INSERT INTO record_changes (act_id, organization_id, office_id, person_id, record, record_id, name, changes)
  SELECT act.id, CASE kind WHEN 'body' THEN record END, CASE kind WHEN 'office' THEN record END,
    CASE kind WHEN 'person' THEN record END, kind, record::text, 'name', '[]'
  FROM (SELECT act.*, (ARRAY['body', 'office', 'person'])[1 + row_number() OVER (PARTITION BY record) % 3] AS kind FROM act) act;`;

const { planOf } = planDatabase(fill);

test.each(['organization', 'office', 'person'] as const)(
  'a page of the history of one %s reads only its lines',
  async (scope) => {
    const scopeId = '00000000-0000-4000-8000-000000004321';
    const beforeId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    const steps = await planOf(listChanges[scope]({ scopeId, beforeId, limit: 11, offset: 0 }));
    expect(scannedTables(steps)).not.toContain('record_changes');
    expect(scannedTables(steps)).not.toContain('admin_acts');
    expect(rowsReadOf(steps, 'record_changes')).toBeGreaterThan(2);
    expect(rowsReadOf(steps, 'record_changes')).toBeLessThan(5);
    expect(readsOf(steps, 'record_changes').map((step) => step['Rows Removed by Filter'] ?? 0)).toEqual([0]);
  },
);
