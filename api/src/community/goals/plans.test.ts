import { expect, test } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsReadOf, scannedTables, type PlanNode } from '../../testing/plans.ts';
import { goalById } from './goal/goal.queries.ts';
import { listStatements, organisationGoals, ownGoals, profileGoals, supportedGoals } from './list/list.queries.ts';
import { pageOfSupporters } from './support/support.queries.ts';
import { pageOfUpdates } from './updates/updates.queries.ts';

/** The id of a row of the crowd. */
const idOf = (number: number): string => `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const viewerId = idOf(1);
const organisationId = idOf(1);
const goalId = idOf(1);

const id = `('40000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const { planOf } = planDatabase(`
    INSERT INTO accounts (id, user_name, email, password_hash, activated_at)
    SELECT ${id}, 'member' || n, 'member' || n || '@test.example', 'none', now() FROM generate_series(1, 5000) n;
    INSERT INTO member_organisations (id, slug, name, description, join_policy, created_at)
    VALUES ('${organisationId}', 'organisation', 'Club', 'A club.', 'open', now());
    INSERT INTO organisation_memberships (organisation_id, account_id, role, approved, since, role_since)
    SELECT '${organisationId}', ${id}, CASE WHEN n = 2 THEN 'owner' ELSE 'member' END, true, now(), now()
    FROM generate_series(2, 1000) n;
    INSERT INTO divisions (id, name, search, source, retrieved)
    SELECT 'x-place/' || n, 'Place ' || n, ' place', 'test', now() FROM generate_series(1, 100) n;
    INSERT INTO goals (id, slug, account_id, organisation_id, title, info, excerpt, language, division_id, tags, tag_slugs,
      view_scope, reply_scope, state, created_at, published_at, opened_at, closed_at, moved_at, opens_at)
    SELECT ${id}, 'goal-' || n || '-1bcdfghj',
      CASE WHEN n % 10 > 0 THEN ('40000000-0000-4000-8000-' || lpad((1 + n % 400)::text, 12, '0'))::uuid END,
      CASE WHEN n % 10 = 0 THEN '${organisationId}'::uuid END, 'Goal ' || md5(n::text), 'Wants it', 'Wants it', 'en',
      'x-place/' || (1 + n % 100), '[]', ARRAY['tag-' || n % 200], 'everyone', 'everyone',
      CASE WHEN n % 20 = 1 THEN 'closed' ELSE 'open' END, now(), now(), now() - n * interval '1 minute', now(), now(), 5
    FROM generate_series(1, 5000) n;
    ALTER TABLE goal_supports DISABLE TRIGGER USER;
    ALTER TABLE goal_updates DISABLE TRIGGER USER;
    INSERT INTO goal_supports (goal_id, account_id, named, created_at)
    SELECT '${goalId}', ${id}, n % 2 = 0, now() - n * interval '1 minute' FROM generate_series(2, 5000) n;
    INSERT INTO goal_supports (goal_id, account_id, named, created_at)
    SELECT ${id}, '${idOf(7)}', true, now() - n * interval '1 minute' FROM generate_series(2, 5000) n;
    INSERT INTO goal_updates (goal_id, account_id, body, created_at)
    SELECT '${goalId}', '${viewerId}', 'News', now() - n * interval '1 minute' FROM generate_series(1, 2000) n;
`);

/** The tables with few or no rows, which a plan may scan. */
const small: ReadonlySet<string> = new Set([
  'audiences',
  'audience_members',
  'account_follows',
  'blocks',
  'divisions',
  'goal_answers',
  'goal_pictures',
  'goal_thresholds',
  'item_audiences',
  'member_organisations',
  'page_owners',
  'polly_cards',
  'threads',
]);
const scanned = (steps: PlanNode[]) => scannedTables(steps).filter((table) => !small.has(table));
const nothing = { viewerId, state: null, term: null, tag: null, placeId: null };
const size = { limit: 11, offset: 0 };
const deep = new Date(Date.now() - 3_000 * 60_000).toISOString();

test.each(['newest', 'supported'] as const)(
  'a page of the list by %s reads its own rows, however deep',
  async (order) => {
    const afterKey = order === 'newest' ? deep : 0;
    const page = { ...nothing, afterKey, afterId: idOf(2_500), ...size };
    const steps = await planOf(listStatements.all.running[order](page));
    expect(scanned(steps)).toEqual([]);
    expect(rowsReadOf(steps, 'goals')).toBeLessThanOrEqual(22);
    const closed = await planOf(listStatements.all.inState[order]({ ...page, state: 'closed' }));
    expect(scanned(closed)).toEqual([]);
    expect(rowsReadOf(closed, 'goals')).toBeLessThanOrEqual(22);
  },
);

test('a search, a tag and a place read what they find', async () => {
  const page = { ...nothing, afterKey: 'infinity', afterId: lastId, ...size };
  const found = await planOf(listStatements.found.running.newest({ ...page, term: 'c4ca4238' }));
  const tagged = await planOf(listStatements.tagged.running.newest({ ...page, tag: 'tag-7' }));
  const placed = await planOf(listStatements.placed.running.newest({ ...page, placeId: 'x-place/7' }));
  for (const steps of [found, tagged, placed]) {
    expect(scanned(steps)).toEqual([]);
    expect(rowsReadOf(steps, 'goals')).toBeLessThan(150);
  }
});

test('the goals of a member, a profile and an organisation are found by their owner', async () => {
  const page = { beforeId: lastId, ...size };
  const own = await planOf(ownGoals.page({ viewerId, state: null, term: null, ...page }));
  expect(scanned(own)).toEqual([]);
  expect(rowsReadOf(own, 'goals')).toBeLessThanOrEqual(60);
  const known = { viewerId, ownerId: idOf(3), relations: ['member'] as const, audienceIds: [], pollyIds: [] };
  const profile = await planOf(profileGoals.page({ ...known, ...page }));
  const organisation = await planOf(organisationGoals.page({ viewerId, organisationId, ...page }));
  for (const steps of [profile, organisation]) {
    expect(scanned(steps)).toEqual([]);
    expect(rowsReadOf(steps, 'goals')).toBeLessThanOrEqual(24);
  }
});

test('pages of supporters, news and supported goals read their own rows', async () => {
  const page = { afterTime: deep, afterId: lastId, ...size };
  const supporters = await planOf(pageOfSupporters({ goalId, viewerId, ...page }));
  expect(scanned(supporters)).toEqual([]);
  expect(rowsReadOf(supporters, 'goal_supports')).toBeLessThanOrEqual(11);
  const updates = await planOf(pageOfUpdates({ goalId, ...page, afterTime: 'infinity' }));
  expect(rowsReadOf(updates, 'goal_updates')).toBeLessThanOrEqual(11);
  const which = { viewerId: idOf(7), state: null, term: null };
  const supported = await planOf(supportedGoals.page({ ...which, ...page }));
  expect(scanned(supported)).toEqual([]);
  expect(rowsReadOf(supported, 'goals')).toBeLessThanOrEqual(24);
});

test('the page of a goal does not read its supporters', async () => {
  const steps = await planOf(goalById({ viewerId, goalId }));
  expect(scanned(steps)).toEqual([]);
  expect(rowsReadOf(steps, 'goal_supports')).toBeLessThanOrEqual(2);
  expect(rowsReadOf(steps, 'goal_updates')).toBe(0);
});
