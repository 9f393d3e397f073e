import { expect, test } from 'vitest';
import { ownPictures } from '../../app/own-pictures.ts';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsReadOf, scannedTables } from '../../testing/plans.ts';
import { ownUploadStatements } from './own-uploads.queries.ts';

/** The id of a row of the crowd. */
const idOf = (number: number): string => `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const accountId = idOf(1);
const id = `('40000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const owner = `('40000000-0000-4000-8000-' || lpad((1 + n % 20)::text, 12, '0'))::uuid`;
const time = `now() - n * interval '1 minute'`;

// Every member of a crowd of twenty has 300 goals, and as many in the one organisation that member 1 runs.
const { planOf } = planDatabase(`
    INSERT INTO accounts (id, user_name, email, password_hash, activated_at)
    SELECT ${id}, 'member' || n, 'member' || n || '@test.example', 'none', now() FROM generate_series(1, 3000) n;
    INSERT INTO member_organisations (id, slug, name, description, join_policy, created_at)
    SELECT ${id}, 'club-' || n, 'Club ' || n, 'A club.', 'open', ${time} FROM generate_series(1, 3000) n;
    INSERT INTO organisation_memberships (organisation_id, account_id, role, approved, since, role_since)
    SELECT ${id}, ${id}, 'owner', true, now(), now() FROM generate_series(1, 3000) n;
    INSERT INTO goals (id, slug, account_id, organisation_id, title, info, excerpt, language, tags, tag_slugs, view_scope,
      reply_scope, state, created_at, moved_at)
    SELECT ${id}, 'goal-' || n || '-1bcdfghj', CASE WHEN n % 2 = 0 THEN ${owner} END, CASE WHEN n % 2 = 1 THEN ${owner} END,
      'Goal ' || n, 'Text', 'Text', 'en', '[]', '{}', 'everyone', 'everyone', 'draft', ${time}, ${time}
    FROM generate_series(1, 12000) n;
    INSERT INTO goal_pictures (id, goal_id, position, alt) SELECT ${id}, ${id}, 1, 'A tree' FROM generate_series(1, 12000) n;
    INSERT INTO posts (id, slug, account_id, body, excerpt, is_excerpt, language, tags, view_scope, reply_scope, created_at,
      version)
    SELECT ${id}, 'post-' || n || '-1bcdfghj', ${owner}, 'Text', 'Text', false, 'en', '[]', 'everyone', 'everyone', ${time}, 1
    FROM generate_series(1, 12000) n;
    INSERT INTO post_images (id, post_id, width, height, uploaded_at)
    SELECT ${id}, ${id}, 640, 480, date_trunc('hour', now()) FROM generate_series(1, 12000) n;
`);

const statements = ownUploadStatements(ownPictures);
const tables = ['goals', 'posts', 'goal_pictures', 'post_images', 'member_organisations', 'organisation_memberships'];

test.each([
  ['first', 'infinity'],
  ['deep', new Date(Date.now() - 9_000 * 60_000).toISOString()],
])('the %s page of own pictures reads its own rows', async (_, beforeCreated) => {
  const bounds = { beforeItemId: idOf(999_999), beforeId: idOf(999_999), limit: 11, offset: 0 };
  const steps = await planOf(statements.page({ accountId, beforeCreated, ...bounds }));
  expect(scannedTables(steps).filter((table) => tables.includes(table))).toEqual([]);
  for (const table of tables) expect(rowsReadOf(steps, table)).toBeLessThanOrEqual(30);
});
