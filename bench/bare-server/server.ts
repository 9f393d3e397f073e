/**
 * A bare server that does the minimum for a feed. Fastify, `pg` and a prepared statement answer the same JSON from the
 * same tables for one member, without session, limits, validation or headers. Serialises by schema, which is Fastify's
 * fastest way.
 *
 * `servers.ts` starts the server, which prints its port. `FLOOR_DATABASE` is the connection to the database as JSON,
 * and `FLOOR_MEMBER` the member.
 */
import fastify from 'fastify';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const member = process.env.FLOOR_MEMBER ?? '';
const asGiven = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 1184
      ? (text: string) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
const pool = new pg.Pool({
  ...JSON.parse(process.env.FLOOR_DATABASE ?? '{}'),
  max: 16,
  types: asGiven,
  options: '-c TimeZone=UTC',
});

const [reader] = (await pool.query<{ id: string }>('SELECT id FROM accounts WHERE user_name_key = $1', [member])).rows;

const text = `
  SELECT p.id, p.slug, p.title, p.excerpt, p.is_excerpt, p.language, p.tags, p.favorites_count, p.comments_count,
    p.created_at, p.view_scope, p.reply_scope, a.id AS author_id, a.user_name, a.display_name, a.level, a.avatar_hash,
    coalesce((SELECT true FROM favorites f WHERE f.account_id = $1 AND f.post_id = p.id), false) AS favorited
  FROM posts p JOIN accounts a ON a.id = p.account_id
  WHERE p.removed_at IS NULL AND (p.account_id = $1 OR p.account_id IN (
    SELECT f.followee_id FROM account_follows f WHERE f.follower_id = $1 AND f.approved AND f.level <> 'muted'
  ))
  ORDER BY p.created_at DESC, p.id DESC
  LIMIT 11`;

interface Row {
  id: string;
  slug: string;
  title: string | null;
  excerpt: string;
  is_excerpt: boolean;
  language: string;
  tags: { slug: string; name: string }[];
  favorites_count: number;
  comments_count: number;
  created_at: string;
  view_scope: string;
  reply_scope: string;
  author_id: string;
  user_name: string;
  display_name: string | null;
  level: number;
  avatar_hash: string | null;
  favorited: boolean;
}

const string = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const boolean = { type: 'boolean' } as const;
const object = (properties: Record<string, unknown>) => ({ type: 'object', properties }) as const;

const card = object({
  id: string,
  slug: string,
  title: string,
  author: object({
    userId: string,
    userName: string,
    displayName: string,
    profileUrl: string,
    reputationLevel: integer,
    avatarUrl: string,
  }),
  created: string,
  language: string,
  tags: { type: 'array', items: object({ slug: string, name: string }) },
  favorited: boolean,
  favoritesCount: integer,
  commentsCount: integer,
  viewMyPostsAndComments: string,
  replyMyPostsAndComments: string,
  excerpt: string,
  isExcerpt: boolean,
});
const page = object({ results: { type: 'array', items: card }, offset: integer, next: string });

const asCard = (row: Row) => ({
  id: row.id,
  slug: row.slug,
  title: row.title ?? undefined,
  author: {
    userId: row.author_id,
    userName: row.user_name,
    displayName: row.display_name ?? undefined,
    profileUrl: `/@${row.user_name}`,
    reputationLevel: row.level,
    avatarUrl: row.avatar_hash === null ? undefined : `/api/user/${row.author_id}/picture?v=${row.avatar_hash}`,
  },
  created: row.created_at,
  language: row.language,
  tags: row.tags,
  favorited: row.favorited,
  favoritesCount: row.favorites_count,
  commentsCount: row.comments_count,
  viewMyPostsAndComments: row.view_scope,
  replyMyPostsAndComments: row.reply_scope,
  excerpt: row.excerpt,
  isExcerpt: row.is_excerpt,
});

const app = fastify();
app.get('/api/posts/feed', { schema: { response: { 200: page } } }, async () => {
  const { rows } = await pool.query<Row>({ name: 'feed', text, values: [reader?.id] });
  const shown = rows.slice(0, 10);
  const last = shown.at(-1);
  const next = last && Buffer.from(JSON.stringify([last.created_at, last.id])).toString('base64url');
  return { results: shown.map(asCard), offset: 0, next };
});

/** The minimum of a vote: inserts one row without any check. */
app.post<{ Body: { personId: string; vote: string; ability: number } }>(
  '/api/pollies/daily-votes',
  async ({ body }) => {
    const { rows } = await pool.query<{ id: string }>({
      name: 'vote',
      text: `INSERT INTO daily_votes (slot, account_id, target_id, civil_day, vote, ability, scope, official, cast_at)
      VALUES ($1, $2, $3, current_date, $4, $5, 'justMe', false, now()) RETURNING id`,
      values: [randomBytes(32), reader?.id, body.personId, body.vote, body.ability],
    });
    return rows[0];
  },
);

await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
