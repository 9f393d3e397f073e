import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToSite } from './index.ts';
import { statement } from '../platform/db/statement.ts';
import { isAlive, until } from '../platform/embedded-postgres/processes.ts';
import { databaseProcess, startChildSite, type ChildSite } from '../testing/child-site.ts';
import { addSessionOf } from '../testing/server.ts';

/** A write of the test: the member adds the post to their favourites. */
interface Write {
  token: string;
  accountId: string;
  postId: string;
}

let dataDir: string;
let site: ChildSite;
/** The writes that have not been acknowledged yet. */
let waiting: Write[];
const acknowledged: Write[] = [];

const environment = () => ({ DATA_DIR: dataDir, HUSTINGS_LIMIT_FAVORITES_PER_DAY: '100000' });

const membersStatement = statement('test.members', 'SELECT id FROM accounts WHERE level >= 1 AND NOT banned');
// Selects only posts that every member may see.
const postsStatement = statement(
  'test.posts',
  `SELECT id FROM posts p WHERE view_scope = 'everyone' AND hidden_at IS NULL AND removed_at IS NULL
     AND NOT EXISTS (SELECT FROM blocks b WHERE p.account_id IN (b.blocker_id, b.blocked_id))`,
);
const favoritesStatement = statement(
  'test.durableFavorites',
  'SELECT account_id AS "accountId", post_id AS "postId" FROM favorites',
);

const durabilityStatement = statement(
  'test.durability',
  `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
          current_setting('full_page_writes') AS pages`,
);

const keyOf = ({ accountId, postId }: Pick<Write, 'accountId' | 'postId'>): string => `${accountId} ${postId}`;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hustings-durability-'));
  site = await startChildSite(environment());
  const open = await connectToSite(environment());
  const { services } = open;
  const members = await services.database.query<{ id: string }>(membersStatement());
  const posts = await services.database.query<{ id: string }>(postsStatement());
  const there = new Set((await services.database.query<Write>(favoritesStatement())).map(keyOf));
  const sessions = await Promise.all(
    members.map(async ({ id }) => ({ id, token: (await addSessionOf(services, id)).token })),
  );
  waiting = posts
    .flatMap((post) => sessions.map(({ id, token }) => ({ token, accountId: id, postId: post.id })))
    .filter((write) => !there.has(keyOf(write)));
  await open.close();
});

afterAll(async () => {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends a write; returns its status, or undefined if the server was killed before it answered. */
async function send({ token, postId }: Write): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    const answer = await fetch(`${site.url}/api/posts/${postId}/favorite`, { method: 'POST', headers, body: '{}' });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}

/** Sends writes from eight concurrent writers until `enough` returns true. Records every acknowledged write. */
async function writeUntil(enough: (statuses: (number | undefined)[]) => boolean): Promise<(number | undefined)[]> {
  const statuses: (number | undefined)[] = [];
  const writer = async (): Promise<void> => {
    while (!enough(statuses)) {
      const write = waiting.pop();
      if (!write) throw new Error('There is nothing left to write.');
      const status = await send(write);
      statuses.push(status);
      if (status === 200) acknowledged.push(write);
      else {
        // Send this write again after all others. They keep the writers busy until the database has restarted.
        waiting.unshift(write);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, writer));
  return statuses;
}

/** Returns the acknowledged writes that are not stored. */
async function lost(): Promise<Write[]> {
  const open = await connectToSite(environment());
  const stored = new Set((await open.services.database.query<Write>(favoritesStatement())).map(keyOf));
  await open.close();
  return acknowledged.filter((write) => !stored.has(keyOf(write)));
}

const succeeded = (statuses: (number | undefined)[]): number => statuses.filter((status) => status === 200).length;

test('acknowledges nothing before it is on disk', async () => {
  const open = await connectToSite(environment());
  const [row] = await open.services.database.query(durabilityStatement());
  await open.close();
  expect(row).toEqual({ fsync: 'on', commit: 'on', pages: 'on' });
});

test('keeps acknowledged writes when the server is killed', async () => {
  const orphan = databaseProcess(dataDir);
  const writing = writeUntil((statuses) => statuses.includes(undefined));
  await until(() => acknowledged.length >= 60, { milliseconds: 60_000 });
  await site.end('SIGKILL');
  await writing;
  expect(isAlive(orphan)).toBe(true);
  site = await startChildSite(environment());
  expect(isAlive(orphan)).toBe(false);
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(await lost()).toEqual([]);
});

test('keeps acknowledged writes when the database is killed, and answers Unavailable until it is back', async () => {
  const before = acknowledged.length;
  const writing = writeUntil((statuses) => {
    const failed = statuses.lastIndexOf(503);
    return failed >= 0 && succeeded(statuses.slice(failed)) >= 40;
  });
  await until(() => acknowledged.length >= before + 60, { milliseconds: 60_000 });
  process.kill(databaseProcess(dataDir), 'SIGKILL');
  const statuses = await writing;
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(await lost()).toEqual([]);
});

test('keeps acknowledged writes when server and database are killed together', async () => {
  const before = acknowledged.length;
  const writing = writeUntil((statuses) => statuses.includes(undefined));
  await until(() => acknowledged.length >= before + 60, { milliseconds: 60_000 });
  const database = databaseProcess(dataDir);
  process.kill(database, 'SIGKILL');
  await site.end('SIGKILL');
  await writing;
  site = await startChildSite(environment());
  expect(await lost()).toEqual([]);
});
