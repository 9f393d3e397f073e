/**
 * The logged-in feed page of ten beside a bare server that answers the same JSON from the same tables (`floor.ts`): the
 * same machine, the same database, in turns of a few seconds, so that whatever else the machine does meets both.
 *
 * By itself: `node bench/feed/run.ts`. Prints one JSON object a line, then a table. Figures of one run are comparable
 * with each other only; the ratios are what counts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { medians, ratios } from '../figures.ts';
import { printTable, type Bar } from '../report.ts';
import { fillFeed, filledPosts } from './fill.ts';
import { loadOnce, type Round, type Target } from './round.ts';
import { databaseOf, databasePid, logIn, startFloor, startSite } from './servers.ts';

/** The site beside the floor at a number of connections: medians of all rounds; ratios are site to floor, round by round. */
export interface FeedResult {
  bench: 'feed';
  connections: number;
  posts: number;
  site: Round;
  floor: Round;
  ratio: Round;
}

export const member = 'bob';
const connectionCounts = [1, 32];
/** Short and many: what else the machine does then meets both of a pair alike. */
const rounds = 15;
const roundSeconds = 1;
export const warmUpSeconds = 4;

const keys = ['requestsPerSecond', 'p50', 'p99', 'serverCpu', 'databaseCpu'] as const satisfies (keyof Round)[];

/** Loads site and floor in turns. */
export async function inTurns(site: Target, floor: Target, connections: number) {
  const ofSite: Round[] = [];
  const ofFloor: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Neither always goes first.
    const order = round % 2 ? [floor, site] : [site, floor];
    for (const target of order)
      (target === site ? ofSite : ofFloor).push(await loadOnce(target, connections, roundSeconds));
  }
  return { site: medians(keys, ofSite), floor: medians(keys, ofFloor), ratio: ratios(keys, ofSite, ofFloor) };
}

/** @throws {Error} where the two answer differently: then their figures are of different things. */
export async function requireSameAnswer(site: Target, floor: Target): Promise<void> {
  const answers = [site, floor].map(async ({ url, headers = {} }) => (await fetch(url, { headers })).json());
  const [ours, theirs] = await Promise.all(answers);
  if (!isDeepStrictEqual(ours, theirs)) throw new Error('Site and floor answer differently.');
}

/** Measures the feed; takes some two minutes. `report` receives each result as it is there. */
export async function benchFeed(report: (result: FeedResult) => void): Promise<FeedResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hustings-bench-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const siteServer = await startSite(dataDir);
    stops.push(siteServer.stop);
    const address = siteServer.line.replace('ready ', '');
    const connection = await databaseOf(dataDir);
    await fillFeed(connection, member);
    const floorServer = await startFloor(connection, member);
    stops.push(floorServer.stop);

    const path = '/api/posts/feed?take=10';
    const shared = { databasePid: await databasePid(dataDir) };
    const headers = { cookie: await logIn(address, member) };
    const site = { ...shared, name: 'site', url: `${address}${path}`, headers, pid: siteServer.pid };
    const floor = {
      ...shared,
      name: 'floor',
      url: `http://127.0.0.1:${floorServer.line}${path}`,
      pid: floorServer.pid,
    };
    await requireSameAnswer(site, floor);
    for (const target of [site, floor]) await loadOnce(target, 32, warmUpSeconds);

    const results: FeedResult[] = [];
    for (const connections of connectionCounts) {
      const measured = await inTurns(site, floor, connections);
      const result: FeedResult = { bench: 'feed', connections, posts: filledPosts, ...measured };
      report(result);
      results.push(result);
    }
    return results;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

export const rowOf = (name: string, round: Round): string[] => [name, ...keys.map((key) => String(round[key]))];

/** The results as rows of a table, the first the names of its columns. */
export const feedTable = (results: readonly FeedResult[]): string[][] => [
  ['feed of ten', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms, server', 'CPU ms, database'],
  ...results.flatMap(({ connections, site, floor, ratio }) => [
    rowOf(`site, ${connections} connections`, site),
    rowOf(`floor, ${connections} connections`, floor),
    rowOf('site ÷ floor', ratio),
  ]),
];

/** At least half of the floor's requests a second, at most twice its p99. */
export const feedBars = (results: readonly FeedResult[]): Bar[] =>
  results.flatMap(({ connections, ratio }): Bar[] => [
    {
      name: `feed, ${connections} connections: requests/s of the floor to the site's`,
      value: 1 / ratio.requestsPerSecond,
      most: 2,
      unit: '×',
    },
    { name: `feed, ${connections} connections: p99 to the floor's`, value: ratio.p99, most: 2, unit: '×' },
  ]);

if (import.meta.main) {
  const results = await benchFeed((result) => process.stdout.write(`${JSON.stringify(result)}\n`));
  printTable(feedTable(results));
}
