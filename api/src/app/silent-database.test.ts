import pg from 'pg';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectToSite } from './index.ts';
import { statement } from '../platform/db/statement.ts';
import { readConnection } from '../platform/embedded-postgres/site-database.ts';
import { listen } from '../platform/db/pg-listen.ts';
import { openDatabase, type Connection } from '../platform/db/pool.ts';
import { databaseProcess, pauseDatabase, startChildSite, type ChildSite } from '../testing/child-site.ts';
import { addMember, type TestMember } from '../testing/members.ts';
import { sendRaw } from '../testing/raw-request.ts';

/**
 * The milliseconds within which every request must end while the database is silent. It is far above the timeouts that
 * this test sets.
 */
const longest = 10_000;

let dataDir: string;
let site: ChildSite;
let connection: Connection;
let member: TestMember;
let admin: TestMember;
let paused: { goOn(): void } | undefined;

const environment = () => ({
  DATA_DIR: dataDir,
  HUSTINGS_DEMO: '0',
  HUSTINGS_LIMIT_DATABASE_MILLISECONDS: '2500',
  HUSTINGS_LIMIT_POST_GAP_SECONDS: '0',
  HUSTINGS_LIMIT_HEADERS_MILLISECONDS: '3000',
  HUSTINGS_LIMIT_BODY_MILLISECONDS: '3000',
  HUSTINGS_LIMIT_DATABASE_BACKGROUND_MILLISECONDS: '4000',
});

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hustings-silent-'));
  site = await startChildSite(environment());
  connection = await readConnection(dataDir);
  const open = await connectToSite(environment());
  member = await addMember(open.services, { level: 5 });
  admin = await addMember(open.services, { level: 5, roles: ['Admin'] });
  await open.services.database.query(
    statement('test.silentNumbers', 'CREATE TABLE test_numbers (n integer PRIMARY KEY)')(),
  );
  await open.close();
});

afterEach(() => {
  paused?.goOn();
  paused = undefined;
});

afterAll(async () => {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const pause = () => {
  paused = pauseDatabase(dataDir);
};
const goOn = () => {
  paused?.goOn();
  paused = undefined;
};

/** Sends a request and returns the status of its answer. Fails if no answer comes within `longest`. */
async function ask(path: string, { as, body }: { as?: TestMember; body?: object } = {}): Promise<number> {
  const answer = await fetch(site.url + path, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    signal: AbortSignal.timeout(longest),
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await answer.arrayBuffer();
  return answer.status;
}

let written = 0;
const post = () => ({ language: 'en', body: `The ferry should sail on Sundays too, says number ${(written += 1)}.` });

/** Sends requests of all sorts: health check, reads by a guest and a member, a write, and pages, which need a build. */
const everything = () => [
  ask('/api/ready'),
  ask('/api/posts'),
  ask('/api/posts', { as: member }),
  ask('/api/user', { as: member }),
  ask('/api/posts', { as: member, body: post() }),
  ask('/'),
  ask('/about'),
];

const statuses = async () => [...new Set(await Promise.all(everything()))].toSorted();
/** Waits until all requests succeed, because a busy machine may answer the first ones late. */
const untilAllAnswered = async () => {
  await expect.poll(statuses, { timeout: 60_000 }).toEqual([200, 201]);
};

const add = statement<{ n: number }>('test.silentAdd', 'INSERT INTO test_numbers (n) VALUES ($n)');
const all = statement('test.silentAll', 'SELECT n FROM test_numbers ORDER BY n');
const unknown = { code: 'Unavailable', meta: { outcome: 'unknown' }, retryAfterSeconds: undefined };
const failed = (work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => 'nothing failed',
      (error: unknown) => error,
    ),
    new Promise((resolve) => setTimeout(resolve, longest, 'no end')),
  ]);

test('ends every request while the database is silent, and answers all once it resumes', async () => {
  await untilAllAnswered();
  pause();
  expect(new Set(await Promise.all(everything()))).toEqual(new Set([503]));
  // Requests fail on new connections too: those that waited for the silent database are closed by now.
  expect(new Set(await Promise.all(everything()))).toEqual(new Set([503]));
  goOn();
  await untilAllAnswered();
});

/** Returns how many of the connections of the server wait for the database. */
async function waitingStatements(): Promise<number> {
  const answer = await fetch(`${site.url}/api/metrics`, { headers: { authorization: `Bearer ${admin.token}` } });
  return Number(/^hustings_connections_waited_for (\d+)$/m.exec(await answer.text())?.[1]);
}

/** Makes the head of a request of the member, without its end. */
const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: a', `Authorization: Bearer ${member.token}`, ...headers].join('\r\n');

test('ends every request while clients are slow and the database is silent, and then answers all', async () => {
  await untilAllAnswered();
  const { port } = new URL(site.url);
  const json = 'Content-Type: application/json';
  const form = 'Content-Type: multipart/form-data; boundary=b';
  /** The beginnings of requests, whose rest never comes or comes byte by byte. */
  const beginnings: [count: number, bytes: string, rest: string][] = [
    [60, '', ''],
    [60, 'GET /api/posts HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'a'.repeat(1_000)],
    [60, `${head('POST', '/api/posts', json, 'Content-Length: 5000')}\r\n\r\n{"body":"`, 'a'.repeat(1_000)],
    [
      30,
      `${head('POST', '/api/posts/upload', form, 'Content-Length: 5000')}\r\n\r\n--b\r\nX-Slow: `,
      'a'.repeat(1_000),
    ],
    [30, `${head('POST', '/', json, 'Transfer-Encoding: chunked')}\r\n\r\n400\r\n`, 'a'.repeat(1_000)],
  ];
  const slow = beginnings.flatMap(([count, bytes, rest]) =>
    Array.from({ length: count }, () =>
      sendRaw(Number(port), bytes, {
        longest,
        write: async (send, signal) => {
          send(bytes);
          for (const byte of rest) {
            await new Promise((resolve) => setTimeout(resolve, 100));
            if (signal.aborted) return;
            send(byte);
          }
        },
      }),
    ),
  );
  // Ordinary requests are answered beside the slow ones.
  expect(await statuses()).toEqual([200, 201]);
  pause();
  const during = await Promise.all([0, 1, 2, 3].flatMap(everything));
  expect(new Set(during)).toEqual(new Set([503]));
  const outcomes = await Promise.all(slow);
  expect(outcomes.filter(({ status }) => status !== undefined && status < 400)).toEqual([]);
  goOn();
  await untilAllAnswered();
  await expect.poll(waitingStatements).toBe(0);
});

test('answers Unavailable while rows are locked and all connections wait for them', async () => {
  const own = new pg.Client({ ...connection });
  await own.connect();
  await own.query('BEGIN');
  await own.query('LOCK TABLE posts IN ACCESS EXCLUSIVE MODE');
  const asked = await Promise.all(Array.from({ length: 40 }, () => ask('/api/posts', { as: member })));
  expect(new Set(asked)).toEqual(new Set([503]));
  expect(await ask('/api/health')).toBe(200);
  await own.query('ROLLBACK');
  await own.end();
  await untilAllAnswered();
  await expect.poll(waitingStatements).toBe(0);
});

test('does not treat a slow statement after a long wait for a connection as a timeout of the server', async () => {
  const database = openDatabase(connection, { statementMs: 2_000, maxConnections: 1 });
  const slow = statement<{ seconds: number }>('test.silentSlow', 'SELECT pg_sleep($seconds)');
  const outcomes = await Promise.all([
    failed(database.query(slow({ seconds: 1 }))),
    failed(database.query(slow({ seconds: 1.5 }))),
  ]);
  expect(outcomes).toMatchObject(['nothing failed', { code: 'Unavailable' }]);
  expect(await failed(database.urgent.query(all()))).toBe('nothing failed');
  await database.close();
});

test('replaces connections that did not answer', async () => {
  const database = openDatabase(connection, { statementMs: 1_500 });
  const pid = statement('test.silentPid', 'SELECT pg_backend_pid() AS pid');
  const before = await database.query(pid());
  expect(database.connections()).toMatchObject({ open: 1, idle: 1 });
  pause();
  expect(await failed(database.query(pid()))).toMatchObject({ code: 'Unavailable', retryAfterSeconds: 2 });
  await expect.poll(() => database.connections().open).toBe(0);
  goOn();
  await expect.poll(() => database.query(pid()).catch(() => before)).not.toEqual(before);
  await database.close();
});

test('reports the outcome of an unanswered write as unknown, and does not retry it', async () => {
  const database = openDatabase(connection, { statementMs: 1_500 });
  await database.query(add({ n: 1 }));
  const times = { aborted: 0, unanswered: 0 };
  const between = async (work: () => Promise<void>) => {
    pause();
    const error = await failed(work());
    goOn();
    await expect
      .poll(() =>
        database
          .query(all())
          .then(() => true)
          .catch(() => false),
      )
      .toBe(true);
    return error;
  };
  expect(await between(async () => void (await database.query(add({ n: 2 }))))).toMatchObject(unknown);
  // The transaction is aborted before its commit, so nothing is stored.
  const broken = await between(() =>
    database.transaction(async (transaction) => {
      times.aborted += 1;
      await transaction.query(add({ n: 3 }));
    }),
  );
  expect(broken).toMatchObject({ code: 'Unavailable', meta: undefined });
  const unanswered = database.transaction(async (transaction) => {
    times.unanswered += 1;
    await transaction.query(add({ n: 4 }));
    pause();
  });
  expect(await failed(unanswered)).toMatchObject(unknown);
  goOn();
  await expect
    .poll(() =>
      database
        .query(all())
        .then(() => true)
        .catch(() => false),
    )
    .toBe(true);
  // The work of the first began beside its BEGIN, which nobody answered.
  expect(times).toEqual({ aborted: 1, unanswered: 1 });
  const stored = (await database.query<{ n: number }>(all())).map(({ n }) => n);
  expect(stored.filter((n) => n !== 2 && n !== 4)).toEqual([1]);
  await database.close();
});

test('lets background work wait longer', async () => {
  const database = openDatabase(connection, { statementMs: 1_500, backgroundMs: 60_000 });
  await Promise.all([database.query(all()), database.background.query(all())]);
  pause();
  const patient = database.background.query(all());
  expect(await failed(database.query(all()))).toMatchObject({ code: 'Unavailable' });
  goOn();
  expect(await patient).not.toEqual([]);
  await database.close();
});

test('closes pools and listeners while the database stays silent', async () => {
  const database = openDatabase(connection, { statementMs: 300, backgroundMs: 300 });
  await database.query(all());
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  const listening = listen(connection, 'test', () => hear());
  await heard;
  pause();
  expect(await failed(Promise.all([database.close(), listening.stop()]))).toBe('nothing failed');
});

test('logs that the database was killed under its jobs, without connection details', async () => {
  process.kill(databaseProcess(dataDir), 'SIGKILL');
  await expect.poll(() => site.printed.errors.join('\n')).toContain('The job scheduler failed.');
  await expect.poll(() => ask('/api/ready')).toBe(200);
  site.requireNoSecrets();
});
