import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder, readMigrations } from '../../../platform/db/migrate.ts';
import { makeDatabase, type TestDatabase } from '../../../testing/database.ts';

let owned: TestDatabase;
let client: pg.Client;

/** The tables that the migrations write again, with their keys. */
const tables = [
  ['topic_stances', 'id'],
  ['posts', 'id'],
  ['comments', 'id'],
  ['thread_pseudonyms', 'thread_id, pseudonym'],
  ['own_anonymous_items', 'page_hash'],
] as const;

const isLater = (id: string) => id > '20261123T1630';
const rowsFile = new URL('rows/baseline.sql', migrationsFolder);

beforeAll(async () => {
  owned = await makeDatabase({ empty: true });
  client = new pg.Client({ ...owned.connection });
  await client.connect();
  const migrations = await readMigrations(migrationsFolder);
  for (const { id, sql } of migrations) if (!id.includes('T')) await client.query(sql);
  await client.query(await readFile(rowsFile, 'utf8'));
  for (const { id, sql } of migrations) if (id.includes('T') && !isLater(id)) await client.query(sql);
});
afterAll(async () => {
  await client.end();
  await owned.drop();
});

/** Copies the anonymous row of a table under another random key, in a transaction of its own. */
async function addRows(): Promise<void> {
  const copies = [
    `INSERT INTO posts (id, slug, body, excerpt, is_excerpt, language, created_at, sealed_author, pseudonym, pseudonym_number)
     SELECT $1::uuid, 'a-1' || left(md5($1::uuid::text), 9), body, excerpt, is_excerpt, language, created_at, sealed_author,
       pseudonym, pseudonym_number FROM posts WHERE sealed_author IS NOT NULL LIMIT 1`,
    `INSERT INTO topic_stances (id, slug, topic_id, slot, position, body, excerpt, is_excerpt, language, view_scope,
       reply_scope, created_at, sealed_author, pseudonym, pseudonym_number)
     SELECT $1::uuid, 'a-1' || left(md5($1::uuid::text), 9), topic_id, sha256($1::uuid::text::bytea), position, body,
       excerpt, is_excerpt, language, view_scope, reply_scope, created_at, sealed_author, pseudonym, pseudonym_number
     FROM topic_stances WHERE sealed_author IS NOT NULL LIMIT 1`,
    `WITH thread AS (UPDATE threads SET last_number = last_number + 1 RETURNING id, last_number AS number)
     INSERT INTO comments (id, thread_id, number, depth, path, body, created_at, sealed_author, pseudonym, pseudonym_number)
     SELECT $1::uuid, thread.id, thread.number, 0, ARRAY[thread.number], 'text', '2026-11-01T10:00:00Z', c.sealed_author,
       c.pseudonym, 1 FROM thread, comments c WHERE c.sealed_author IS NOT NULL LIMIT 1`,
    `INSERT INTO thread_pseudonyms (thread_id, pseudonym, number) VALUES ($1::uuid, sha256($1::uuid::text::bytea), 1)`,
    `INSERT INTO own_anonymous_items (page_hash, sealed_items)
     VALUES (sha256($1::uuid::text::bytea), decode(repeat('4e', 5406), 'hex'))`,
  ];
  for (const sql of copies) await client.query(sql, [randomUUID()]);
  // Leaves dead rows between the others.
  await client.query(`UPDATE own_anonymous_items SET sealed_items = decode(repeat('4f', 5406), 'hex') WHERE random() < 0.3`);
  await client.query('UPDATE posts SET favorites_count = favorites_count + 1 WHERE random() < 0.5');
}

const rowsOf = async (table: string, key: string) => {
  const sql = `SELECT xmin::text AS made, row_number() OVER (ORDER BY ${key}) = row_number() OVER (ORDER BY ctid) AS "inOrder",
    pg_relation_size('${table}')::int AS bytes FROM ${table}`;
  return (await client.query<{ made: string; inOrder: boolean; bytes: number }>(sql)).rows;
};

it('keep no order and no transaction number of their writing after the migration', async () => {
  for (let number = 0; number < 30; number += 1) await addRows();
  for (const [table, key] of tables) {
    const rows = await rowsOf(table, key);
    expect(new Set(rows.map(({ made }) => made)).size).toBeGreaterThan(1);
    expect(rows.some(({ inOrder }) => !inOrder)).toBe(true);
  }
  const sizes = (await rowsOf('posts', 'id'))[0]?.bytes ?? 0;
  const migrations = (await readMigrations(migrationsFolder)).filter(({ id }) => isLater(id));
  for (const { sql } of migrations) {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('COMMIT');
  }
  for (const [table, key] of tables) {
    const rows = await rowsOf(table, key);
    expect(rows.length).toBeGreaterThan(30);
    expect(new Set(rows.map(({ made }) => made)).size).toBe(1);
    expect(rows.filter(({ inOrder }) => !inOrder)).toEqual([]);
  }
  expect((await rowsOf('posts', 'id'))[0]?.bytes).toBeLessThan(sizes);
  const slots = await client.query<{ named: number; anonymous: number }>(
    `SELECT count(slot) FILTER (WHERE sealed_author IS NULL)::int AS named,
       count(slot) FILTER (WHERE sealed_author IS NOT NULL)::int AS anonymous FROM topic_stances`,
  );
  expect(slots.rows).toEqual([{ named: 1, anonymous: 0 }]);
});
