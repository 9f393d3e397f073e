import { expect, test } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsReadOf, scannedTables, type PlanNode } from '../../testing/plans.ts';
import { listStatements } from './list/list.queries.ts';
import { memberLists } from './members/members.queries.ts';
import { leadersOf, organisationById } from './organisation/organisation.queries.ts';

/** The id of a row of the crowd. */
const idOf = (number: number): string => `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const viewerId = idOf(1);
const organisationId = idOf(1);

const id = `('40000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const { planOf } = planDatabase(`
    INSERT INTO accounts (id, user_name, email, password_hash, activated_at)
    SELECT ${id}, 'member' || n, 'member' || n || '@test.example', 'none', now() FROM generate_series(1, 5000) n;
    INSERT INTO member_organisations (id, slug, name, description, join_policy, created_at)
    SELECT ${id}, 'organisation-' || n, 'Club ' || md5(n::text), 'A club.', 'open', now() FROM generate_series(1, 5000) n;
    INSERT INTO organisation_memberships (organisation_id, account_id, role, approved, since, role_since)
    SELECT '${organisationId}', ${id}, CASE WHEN n = 1 THEN 'owner' WHEN n < 6 THEN 'admin' ELSE 'member' END,
      n < 6 OR n % 5 > 0, now() - n * interval '1 minute', now() FROM generate_series(1, 5000) n;
    INSERT INTO organisation_memberships (organisation_id, account_id, role, approved, since, role_since)
    SELECT ${id}, '${viewerId}', 'member', true, now(), now() FROM generate_series(2, 20) n;
`);

/** The tables without rows, which a plan may scan. */
const empty: ReadonlySet<string> = new Set(['divisions', 'blocks', 'account_follows']);
const scanned = (steps: PlanNode[]) => scannedTables(steps).filter((table) => !empty.has(table));
const deep = { afterKey: ' club c', afterId: idOf(0), limit: 11, offset: 0 };

test('a page of the list reads its own rows, however deep it is', async () => {
  const steps = await planOf(listStatements.all.page({ term: null, viewerId: null, ...deep }));
  expect(rowsReadOf(steps, 'member_organisations')).toBeLessThanOrEqual(11);
  expect(scanned(steps)).toEqual([]);
});

test('a search reads what it finds', async () => {
  const first = { afterKey: '', afterId: idOf(0), limit: 11, offset: 0 };
  const steps = await planOf(listStatements.found.page({ term: 'c4ca4238', viewerId: null, ...first }));
  expect(rowsReadOf(steps, 'member_organisations')).toBeLessThan(50);
  expect(scanned(steps)).not.toContain('member_organisations');
});

test('the organisations of a member are found through the memberships', async () => {
  const first = { afterKey: '', afterId: idOf(0), limit: 11, offset: 0 };
  const steps = await planOf(listStatements.mine.page({ term: null, viewerId, ...first }));
  expect(rowsReadOf(steps, 'member_organisations')).toBeLessThanOrEqual(20);
  expect(scanned(steps)).toEqual([]);
});

test('pages of members and requests read their own rows', async () => {
  const which = { organisationId, viewerId, role: null, limit: 11, offset: 0 };
  const afterId = idOf(0);
  const afterTime = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const members = await planOf(memberLists.members.page({ ...which, afterTime, afterId }));
  const requests = await planOf(memberLists.requests.page({ ...which, afterTime, afterId }));
  for (const steps of [members, requests]) {
    expect(scanned(steps)).toEqual([]);
    expect(rowsReadOf(steps, 'organisation_memberships')).toBeLessThanOrEqual(11);
    expect(rowsReadOf(steps, 'accounts')).toBeLessThanOrEqual(22);
  }
});

test('the page of an organisation does not read its members', async () => {
  const page = await planOf(organisationById({ viewerId, organisationId }));
  const leaders = await planOf(leadersOf({ viewerId, organisationId, offeredTo: null }));
  expect(rowsReadOf([...page, ...leaders], 'organisation_memberships')).toBeLessThanOrEqual(6);
});
