import { expect, test } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsReadOf, scannedTables } from '../../testing/plans.ts';
import { belongsTo, bodyRecord, hasOffices, listBodies } from './body-records.queries.ts';

const bodies = 5_000;

/** Adds 5 000 bodies, each with a place, a parent and an office; each party has a picture. */
const fill = `
  INSERT INTO divisions (id, name, search, source, retrieved)
  SELECT 'x-p/' || n, 'Place ' || n, ' place', 's', '2026-01-01' FROM generate_series(1, ${bodies}) n;
  INSERT INTO organizations (id, scheme, identifier, name, classification, division_id, source, retrieved)
  SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 't', n::text, 'Body ' || md5(n::text),
    CASE WHEN n % 2 = 0 THEN 'party' ELSE 'legislature' END, 'x-p/' || n, 's', '2026-01-01'
  FROM generate_series(1, ${bodies}) n;
  UPDATE organizations SET parent_id = ('00000000-0000-4000-8000-' || lpad((identifier::int / 10)::text, 12, '0'))::uuid
  WHERE identifier::int >= 10;
  INSERT INTO organization_slugs (slug, organization_id, current)
  SELECT 'body-' || identifier, id, true FROM organizations;
  INSERT INTO files (hash, media_type, bytes, created_at) VALUES (repeat('0', 64), 'image/webp', 1, '2026-01-01');
  INSERT INTO person_images (id, file_hash, used_at)
  SELECT id, repeat('0', 64), '2026-01-01' FROM organizations WHERE classification = 'party';
  UPDATE organizations SET image_id = id, image_credit = 'The party' WHERE classification = 'party';
  INSERT INTO offices (scheme, identifier, organization_id, label, source, retrieved)
  SELECT 't', identifier, id, 'Office', 's', '2026-01-01' FROM organizations;`;

const { planOf } = planDatabase(fill);

const bodyId = '00000000-0000-4000-8000-000000004321';
const page = {
  isParty: null,
  term: null,
  afterKey: '',
  afterId: '00000000-0000-0000-0000-000000000000',
  limit: 11,
  offset: 0,
};

test.each([
  ['all bodies', page],
  ['parties', { ...page, isParty: true }],
  ['a search', { ...page, term: 'body' }],
])('a page of %s reads the bodies once, and only its own places and parents', async (_, params) => {
  const steps = await planOf(listBodies(params));
  expect(rowsReadOf(steps, 'organizations')).toBeLessThanOrEqual(bodies + page.limit);
  expect(rowsReadOf(steps, 'organization_slugs')).toBeLessThanOrEqual(bodies);
  expect(rowsReadOf(steps, 'divisions')).toBeLessThanOrEqual(page.limit);
});

test('a body, its parents and its offices are found by their indexes', async () => {
  for (const statement of [
    bodyRecord({ bodyId }),
    hasOffices({ bodyId }),
    belongsTo({ bodyId, parentId: '00000000-0000-4000-8000-000000000432' }),
  ]) {
    const steps = await planOf(statement);
    expect(scannedTables(steps)).toEqual([]);
    expect(rowsReadOf(steps, 'organizations')).toBeLessThan(20);
  }
});
