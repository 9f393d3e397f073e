/**
 * The first screen of a thread of ten thousand comments beside the bare server of the feed's bench, which answers ten rows:
 * the same machine, the same database, in turns of a second. Figures of one run are comparable with each other only; the
 * ratio is what counts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fillFeed } from '../feed/fill.ts';
import { loadOnce, type Round, type Target } from '../feed/round.ts';
import { databaseOf, databasePid, logIn, startFloor, startSite } from '../feed/servers.ts';
import { medians, ratios } from '../figures.ts';
import type { Bar } from '../report.ts';

/** The first screen of the thread beside ten rows of the floor: medians of all rounds; ratios are site to floor. */
export interface CommentsResult {
  bench: 'comments';
  comments: number;
  site: Round;
  floor: Round;
  ratio: Round;
}

const member = 'bob';
const rounds = 15;
const warmUpSeconds = 3;
const keys = ['requestsPerSecond', 'p50', 'p99', 'serverCpu', 'databaseCpu'] as const satisfies (keyof Round)[];

/** A hundred discussions of a hundred comments below the newest post; answers its slug. */
const fill = `
  WITH post AS (SELECT id, slug FROM posts ORDER BY created_at DESC LIMIT 1), thread AS (
    INSERT INTO threads (kind, subject_id, last_number) SELECT 'post', id, 10000 FROM post RETURNING id
  ), authors AS (
    SELECT array_agg(id) AS ids FROM accounts WHERE level >= 2 AND NOT banned
  ), beginnings AS (
    INSERT INTO comments (thread_id, number, depth, path, account_id, body)
    SELECT thread.id, n, 0, ARRAY[n], ids[1 + n % array_length(ids, 1)],
      repeat('The last ride home leaves before the last shift ends. ', 4)
    FROM thread, authors, generate_series(1, 100) n RETURNING id, thread_id, number
  ), replies AS (
    INSERT INTO comments (thread_id, number, parent_id, depth, path, account_id, body)
    SELECT b.thread_id, 100 + (b.number - 1) * 99 + n, b.id, 1, ARRAY[b.number, 100 + (b.number - 1) * 99 + n],
      ids[1 + n % array_length(ids, 1)], repeat('It does not have to. ', 6)
    FROM beginnings b, authors, generate_series(1, 99) n
  )
  SELECT slug FROM post`;

async function fillThread(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ slug: string }>(fill);
    await client.query('VACUUM ANALYZE comments, threads, posts');
    return rows[0]?.slug ?? '';
  } finally {
    await client.end();
  }
}

/** Measures the first screen of a long thread; takes about a minute. `report` receives the result. */
export async function benchComments(report: (result: CommentsResult) => void): Promise<CommentsResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hustings-bench-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const siteServer = await startSite(dataDir);
    stops.push(siteServer.stop);
    const address = siteServer.line.replace('ready ', '');
    const connection = await databaseOf(dataDir);
    await fillFeed(connection, member);
    const slug = await fillThread(connection);
    const floorServer = await startFloor(connection, member);
    stops.push(floorServer.stop);

    const shared = { databasePid: await databasePid(dataDir) };
    const headers = { cookie: await logIn(address, member) };
    const url = `${address}/api/posts/${slug}/comments`;
    const site: Target = { ...shared, name: 'site', url, headers, pid: siteServer.pid };
    const ten = `http://127.0.0.1:${floorServer.line}/api/posts/feed?take=10`;
    const floor: Target = { ...shared, name: 'floor', url: ten, pid: floorServer.pid };
    for (const target of [site, floor]) await loadOnce(target, 8, warmUpSeconds);

    const ofSite: Round[] = [];
    const ofFloor: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Neither always goes first.
      for (const target of round % 2 ? [floor, site] : [site, floor])
        (target === site ? ofSite : ofFloor).push(await loadOnce(target, 1, 1));
    }
    const result: CommentsResult = {
      bench: 'comments',
      comments: 10_000,
      site: medians(keys, ofSite),
      floor: medians(keys, ofFloor),
      ratio: ratios(keys, ofSite, ofFloor),
    };
    report(result);
    return [result];
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

const rowOf = (name: string, round: Round): string[] => [name, ...keys.map((key) => String(round[key]))];

/** The results as rows of a table, the first the names of its columns. */
export const commentsTable = (results: readonly CommentsResult[]): string[][] => [
  ['a thread of 10 000', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms, server', 'CPU ms, database'],
  ...results.flatMap(({ site, floor, ratio }) => [
    rowOf('site, first screen', site),
    rowOf('floor, ten rows', floor),
    rowOf('site ÷ floor', ratio),
  ]),
];

/** The first screen takes less than three times what ten rows take at least. */
export const commentsBars = (results: readonly CommentsResult[]): Bar[] =>
  results.map(({ ratio }): Bar => ({
    name: 'first screen of 10 000 comments: time to that of the floor for ten rows',
    value: ratio.p50,
    most: 3,
    unit: '×',
  }));
