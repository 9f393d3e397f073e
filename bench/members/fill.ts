import pg from 'pg';
import { fillWithoutIndexes } from '../bulk-fill.ts';

/** Makes the id of a member, an organisation or an audience from its number, as SQL. */
const idSql = (number: string): string => `('50000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Returns the id of a member, an organisation or an audience from its number. */
export const idOf = (number: number): string => `50000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The rows that each member follows. */
const followsOfMember = 10;

/** The most members of an audience (docs/decisions/05-limits.md). */
const audienceMembers = 1_000;

/**
 * Makes the statements that add `members` members with ten follows each. Member 1 has a hundredth of them as friends, a
 * tenth as followers and a hundredth as requests, owns organisations of which the first has a tenth as members, and
 * wrote and favourited a hundredth of that many posts.
 */
const fill = (members: number): string[] => [
  `INSERT INTO accounts (id, user_name, email, password_hash, level, activated_at)
   SELECT ${idSql('n')}, 'crowd' || n, 'crowd' || n || '@bench.example', 'none', 2, now() - n * interval '1 second'
   FROM generate_series(1, ${members}) n`,
  `INSERT INTO account_follows (follower_id, followee_id, level, approved, created_at)
   SELECT ${idSql('n')}, ${idSql(`1 + (n * 7 + k * 131) % ${members}`)}, 'following', true,
     now() - (n * ${followsOfMember} + k) * interval '10 milliseconds'
   FROM generate_series(2, ${members}) n, generate_series(0, ${followsOfMember - 1}) k
   WHERE 1 + (n * 7 + k * 131) % ${members} NOT IN (1, n)`,
  `INSERT INTO account_follows (follower_id, followee_id, level, approved, created_at)
   SELECT ${idSql('n')}, ${idSql('1')}, 'following', n <= ${members / 10}, now() - n * interval '1 second'
   FROM generate_series(2, ${members / 10 + members / 100}) n`,
  `INSERT INTO account_follows (follower_id, followee_id, level, approved, created_at)
   SELECT ${idSql('1')}, ${idSql('n')}, 'following', true, now() - n * interval '1 second'
   FROM generate_series(2, ${members / 100}) n`,
  `UPDATE account_follows f SET friends_since = greatest(f.created_at, back.created_at)
   FROM account_follows back
   WHERE back.follower_id = f.followee_id AND back.followee_id = f.follower_id AND f.approved AND back.approved`,
  `INSERT INTO member_organisations (id, slug, name, description, join_policy, created_at)
   SELECT ${idSql('n')}, 'crowd-' || n, 'Club ' || md5(n::text), 'A club.', 'onRequest', now()
   FROM generate_series(1, ${members / 100}) n`,
  `INSERT INTO organisation_memberships (organisation_id, account_id, role, approved, since, role_since)
   SELECT ${idSql('n')}, ${idSql('1')}, 'owner', true, now(), now() FROM generate_series(1, 20) n`,
  `INSERT INTO organisation_memberships (organisation_id, account_id, role, approved, since, role_since)
   SELECT ${idSql('1')}, ${idSql('n')}, CASE WHEN n < 6 THEN 'admin' ELSE 'member' END, n % 10 <> 9 OR n < 6,
     now() - n * interval '1 second', now() FROM generate_series(2, ${members / 10}) n`,
  `INSERT INTO organisation_follows (account_id, organisation_id, level, created_at)
   SELECT ${idSql('1')}, id, 'following', now() - row_number() OVER (ORDER BY id) * interval '1 second'
   FROM member_organisations WHERE slug LIKE 'crowd-%'`,
  `INSERT INTO audiences (id, account_id, name, is_default, created_at)
   SELECT ${idSql('n')}, ${idSql('n')}, 'Neighbours', true, now() FROM generate_series(1, ${members / 100}) n`,
  `INSERT INTO audience_members (audience_id, account_id, added_at)
   SELECT ${idSql('n')}, ${idSql('n + k')}, now() - k * interval '1 second'
   FROM generate_series(1, ${members / 100}) n, generate_series(1, 10) k`,
  `INSERT INTO audience_members (audience_id, account_id, added_at)
   SELECT ${idSql('1')}, ${idSql('n')}, now() - n * interval '1 second' FROM generate_series(20, ${audienceMembers}) n`,
  `INSERT INTO posts (slug, account_id, organisation_id, written_by, body, excerpt, is_excerpt, language, created_at)
   SELECT 'crowd-' || n || '-1bcdfghj', 
     CASE WHEN n % 10 > 0 THEN ${idSql('CASE WHEN n % 10 = 1 THEN 1 ELSE n END')} END,
     CASE WHEN n % 10 = 0 THEN ${idSql('1')} END, CASE WHEN n % 10 = 0 THEN ${idSql('1')} END,
     'The last ride home.', 'The last ride home.', false, 'en', now() - n * interval '20 seconds'
   FROM generate_series(1, ${members / 10}) n`,
  `INSERT INTO favorites (account_id, post_id, created_at)
   SELECT ${idSql('1')}, id, created_at FROM posts WHERE slug LIKE 'crowd-%5-1bcdfghj'`,
];

const tables = [
  'accounts',
  'account_follows',
  'organisation_memberships',
  'member_organisations',
  'organisation_follows',
  'audience_members',
  'posts',
  'favorites',
];

/** Adds a crowd of members. */
export async function fillMembers(connection: pg.ClientConfig, members: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await fillWithoutIndexes(client, tables, async () => {
      // The trigger looks up a row for each follow; one statement does the same for all.
      await client.query('ALTER TABLE account_follows DISABLE TRIGGER set_friends_since');
      for (const statement of fill(members)) await client.query(statement);
      await client.query('ALTER TABLE account_follows ENABLE TRIGGER set_friends_since');
    });
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
