import type { MemberOrder, MemberState } from '@hustings/contract';
import { describe, expect, it } from 'vitest';
import { planDatabase } from '../../../testing/plan-database.ts';
import { rowsOf, scannedTables } from '../../../testing/plans.ts';
import { membersPage, type MemberConditions } from './list.queries.ts';

/** Inserts 20,000 members: one in 200 banned, verified or an admin, and one in 100 under a limit. */
const fill = `
  SET plan_cache_mode = force_generic_plan;
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at, created_at, display_location, banned, roles,
    identity_verified_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 1 + n % 5, now(), now() - n * interval '1 minute',
    'Town ' || n % 500, n % 200 = 0, CASE WHEN n % 200 = 1 THEN ARRAY['Admin'] ELSE '{}' END,
    CASE WHEN n % 200 = 2 THEN now() END
  FROM generate_series(1, 20000) n;
  INSERT INTO sanctions (account_id, kind, rule, reason, created_at, ends_at)
  SELECT id, 'limit', 'spam', 'Spam', now(), now() + interval '1 day' FROM accounts WHERE user_name LIKE '%00';`;

describe('with 20,000 members', () => {
  const { planOf } = planDatabase(fill);

  /** Returns the largest number of rows that a step reads. No step may scan the accounts. */
  async function rowsRead(
    state: MemberState,
    conditions: MemberConditions,
    order: MemberOrder = 'joined',
    after?: (string | number)[],
  ): Promise<number> {
    const page = { order, descending: order !== 'name', after, limit: 31, offset: 0 };
    const steps = await planOf(membersPage({ state, conditions, now: new Date() }, page));
    expect(scannedTables(steps)).not.toContain('accounts');
    return Math.max(...steps.map(rowsOf));
  }

  it.each(['joined', 'name', 'level'] as const)('reads one page in the order by %s, also a deep one', async (order) => {
    const id = '0192f0c0-0000-7000-8000-000000000999';
    const moment = new Date(Date.now() - 10_000 * 60_000).toISOString();
    const cursor = { joined: [moment, id], name: ['user5'], level: [3, moment, id] }[order];
    expect(await rowsRead('all', {}, order)).toBeLessThanOrEqual(31);
    expect(await rowsRead('all', {}, order, cursor)).toBeLessThanOrEqual(31);
  });

  it.each([
    ['a level', 'all', { level: 3 }, 'joined', 31],
    ['a level by name', 'all', { level: 3 }, 'name', 31],
    ['a level in the order by level', 'all', { level: 3 }, 'level', 31],
    ['a place', 'all', { place: 'Town 7' }, 'joined', 40],
    ['a place by name', 'all', { place: 'Town 7' }, 'name', 40],
    ['a place nobody is from', 'all', { place: 'Nowhere' }, 'level', 31],
    ['days of the sign-up', 'all', { from: new Date(Date.now() - 864e5), until: new Date() }, 'joined', 31],
    ['those who are banned', 'banned', {}, 'joined', 100],
    ['those who are banned by name', 'banned', {}, 'name', 100],
    ['those who are banned at a level', 'banned', { level: 1 }, 'joined', 100],
    ['verified members', 'verified', {}, 'joined', 100],
    ['verified members by level', 'verified', {}, 'level', 100],
    ['verified members of a level by name', 'verified', { level: 3 }, 'name', 31],
    ['admins', 'admin', {}, 'name', 100],
    ['limited members', 'limited', {}, 'name', 200],
    ['suspended members', 'suspended', {}, 'joined', 31],
    ['pending sign-ups', 'pending', {}, 'joined', 31],
    ['deleted accounts', 'deleted', {}, 'name', 31],
    ['a name', 'all', { term: 'user19999' }, 'joined', 40],
    ['a beginning that nobody has', 'all', { beginning: 'zq' }, 'joined', 31],
    ['a beginning that nobody has, by name', 'all', { beginning: 'z' }, 'name', 31],
  ] as const)('finds %s by an index', async (_, state, conditions, order, most) => {
    expect(await rowsRead(state, conditions, order)).toBeLessThanOrEqual(most);
  });
});
