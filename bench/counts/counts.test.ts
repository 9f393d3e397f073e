/**
 * Counts what the server asks of its database for some pages of the demo, with more posts than one page shows, and
 * compares the counts with `bench/record.json`.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedDemo } from '../../api/src/demo/index.ts';
import type { BoundStatement } from '../../api/src/platform/db/statement.ts';
import { planOf, pagesOf, rowsScannedOf } from '../../api/src/testing/plans.ts';
import { addSessionOf, testServer, type TestMember, type TestServer } from '../../api/src/testing/server.ts';
import { fillFeed } from '../feed/fill.ts';
import { checkCounts, type Counts } from '../record.ts';
import { serveCountedDocuments, type CountedDocuments } from './documents.ts';
import { countedPages, visit, type CountedPage } from './pages.ts';

const reader = 'bob';
const posts = 5_000;

let server: TestServer;
let client: pg.Client;
let members: { member: TestMember; admin: TestMember };

const valueOf = async (text: string): Promise<string> =>
  (await client.query<{ value: string }>(text)).rows[0]?.value ?? '';

/**
 * Vacuums all tables until all of their pages are visible to every transaction. Plans depend on that, and a transaction
 * elsewhere, such as an automatic ANALYZE, keeps a single run from it.
 */
async function vacuumAll(): Promise<void> {
  await client.query('VACUUM ANALYZE');
  const left = `SELECT count(*) AS value FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relallvisible < relpages`;
  expect(await valueOf(left)).toBe('0');
}

async function memberNamed(userName: string): Promise<TestMember> {
  const accountId = await valueOf(`SELECT id AS value FROM accounts WHERE user_name_key = '${userName}'`);
  return { accountId, userName, ...(await addSessionOf(server.services, accountId)) };
}

beforeAll(async () => {
  server = await testServer();
  server.standAt('2026-05-04T12:30:00Z');
  await seedDemo(server.services, { hasPortraits: false });
  await fillFeed(server.connection, reader, posts);
  client = new pg.Client(server.connection);
  await client.connect();
  await vi.waitFor(vacuumAll, { timeout: 60_000 });
  members = { member: await memberNamed(reader), admin: await memberNamed('admin') };
});

afterAll(async () => {
  await client.end();
  await server.close();
});

/** Does the work, and returns the statements that the server sends meanwhile, each with its connection. */
async function sentDuring(work: () => Promise<void>): Promise<{ statement: BoundStatement; connection: unknown }[]> {
  const { mock, mockRestore } = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return mock.calls.map(([query], index) => ({
      statement: query as unknown as BoundStatement,
      connection: mock.contexts[index],
    }));
  } finally {
    mockRestore();
  }
}

/** Returns the statements that the server sends for a page which it has answered before. */
async function statementsOf(page: CountedPage): Promise<BoundStatement[]> {
  await visit(server, page);
  const sent = await sentDuring(() => visit(server, page));
  return sent.map(({ statement }) => statement);
}

/** Counts statements, the rows that their plans scan, and the pages of tables and indexes that they touch. */
async function countsOf(page: CountedPage): Promise<Counts> {
  const statements = await statementsOf(page);
  let rows = 0;
  let buffers = 0;
  for (const statement of statements) {
    const steps = await planOf(client, statement);
    rows += rowsScannedOf(steps);
    buffers += pagesOf(steps);
  }
  return {
    [`${page.name}: statements`]: statements.length,
    [`${page.name}: rows`]: Math.round(rows),
    [`${page.name}: buffers`]: buffers,
  };
}

/** The number of visits of a document; the fewest counts are its own, because a read may arrive late. */
const visits = 12;

/**
 * Counts the statements of a document, and its trips: each takes a connection once, whatever number of statements travel
 * together.
 */
async function documentCounts(documents: CountedDocuments, page: CountedPage): Promise<Counts> {
  const found: { statements: number; trips: number }[] = [];
  await documents.open(page);
  const { mock, mockClear, mockRestore } = vi.spyOn(pg.Pool.prototype, 'connect');
  try {
    for (let visited = 0; visited < visits; visited += 1) {
      // A transaction ends the reuse of the document for guests.
      await client.query('SELECT pg_current_xact_id()');
      mockClear();
      const statements = await sentDuring(() => documents.open(page));
      found.push({ statements: statements.length, trips: mock.calls.length });
    }
  } finally {
    mockRestore();
  }
  return {
    [`document, ${page.name}: statements`]: Math.min(...found.map(({ statements }) => statements)),
    [`document, ${page.name}: trips`]: Math.min(...found.map(({ trips }) => trips)),
  };
}

/** Counts the statements of a document for a second guest, before any transaction commits. */
async function reuseCounts(documents: CountedDocuments, page: CountedPage): Promise<Counts> {
  const found: number[] = [];
  for (let visited = 0; visited < visits; visited += 1) {
    const statements = await sentDuring(() => documents.open(page));
    found.push(statements.length);
  }
  return { [`document, ${page.name}, again: statements`]: Math.min(...found) };
}

async function pagesOfDemo(): Promise<CountedPage[]> {
  const slugs = {
    polly: await valueOf(
      `SELECT s.slug AS value FROM person_slugs s JOIN page_owners o USING (person_id) WHERE s.current ORDER BY 1 LIMIT 1`,
    ),
    post: await valueOf(`SELECT slug AS value FROM posts ORDER BY comments_count DESC, created_at DESC LIMIT 1`),
  };
  return countedPages(members, slugs);
}

test('asks no more of the database than recorded', async () => {
  const counts: Counts = {};
  for (const page of await pagesOfDemo()) Object.assign(counts, await countsOf(page));
  expect(checkCounts(counts)).toEqual([]);
});

test('asks no more of the database for a document than recorded', async () => {
  const pages = (await pagesOfDemo()).filter(({ address }) => address !== undefined);
  const documents = await serveCountedDocuments(server.services, pages);
  const counts: Counts = {};
  try {
    for (const page of pages) {
      Object.assign(counts, await documentCounts(documents, page));
      if (!page.as) Object.assign(counts, await reuseCounts(documents, page));
    }
  } finally {
    await documents.close();
  }
  expect(checkCounts(counts)).toEqual([]);
});

const readFeeds = async () => {
  const feeds = Array.from({ length: 16 }, () =>
    server.call('getFeed', { query: { feed: 'following', take: 10 } }, members.member),
  );
  for (const { status } of await Promise.all(feeds)) expect(status).toBe(200);
};

test('sends the feeds of simultaneous requests together', async () => {
  await readFeeds();
  const sent = await sentDuring(readFeeds);
  const reads = sent.filter(({ statement }) => statement.name === 'posts.feed.following.open');
  expect(reads).toHaveLength(16);
  expect(new Set(reads.map(({ connection }) => connection)).size).toBe(2);
});
