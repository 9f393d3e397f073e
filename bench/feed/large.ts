/**
 * The feed of a member who follows 500 of 5 000 authors, among ten thousand posts and then among a million, beside the bare
 * server: the size of the site must not be felt. Figures of one run are comparable with each other only.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bar } from '../report.ts';
import { fillAuthors, fillLarge, followed } from './fill.ts';
import { loadOnce, type Round, type Target } from './round.ts';
import { inTurns, member, requireSameAnswer, rowOf, warmUpSeconds } from './run.ts';
import { databaseOf, databasePid, logIn, startFloor, startSite } from './servers.ts';

/** The site beside the floor at a number of posts: medians of all rounds; ratios are site to floor, round by round. */
export interface LargeFeedResult {
  bench: 'feed-large';
  posts: number;
  followed: number;
  site: Round;
  floor: Round;
  ratio: Round;
}

const sizes = [10_000, 1_000_000];

/** Measures the feed at both sizes; takes some three minutes. `report` receives each result as it is there. */
export async function benchLargeFeed(report: (result: LargeFeedResult) => void): Promise<LargeFeedResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hustings-bench-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const siteServer = await startSite(dataDir);
    stops.push(siteServer.stop);
    const address = siteServer.line.replace('ready ', '');
    const connection = await databaseOf(dataDir);
    await fillAuthors(connection, member);
    const floorServer = await startFloor(connection, member);
    stops.push(floorServer.stop);

    const path = '/api/posts/feed?feed=following&take=10';
    const shared = { databasePid: await databasePid(dataDir) };
    const headers = { cookie: await logIn(address, member) };
    const site: Target = { ...shared, name: 'site', url: `${address}${path}`, headers, pid: siteServer.pid };
    const url = `http://127.0.0.1:${floorServer.line}${path}`;
    const floor: Target = { ...shared, name: 'floor', url, pid: floorServer.pid };

    const results: LargeFeedResult[] = [];
    let filled = 0;
    for (const posts of sizes) {
      await fillLarge(connection, filled + 1, posts);
      filled = posts;
      await requireSameAnswer(site, floor);
      for (const target of [site, floor]) await loadOnce(target, 8, warmUpSeconds);
      const result: LargeFeedResult = { bench: 'feed-large', posts, followed, ...(await inTurns(site, floor, 1)) };
      report(result);
      results.push(result);
    }
    return results;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

const numberOf = (posts: number): string => posts.toLocaleString('en').replaceAll(',', ' ');

/** The results as rows of a table, the first the names of its columns. */
export const largeFeedTable = (results: readonly LargeFeedResult[]): string[][] => [
  [`feed of ${followed} authors`, 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms, server', 'CPU ms, database'],
  ...results.flatMap(({ posts, site, floor, ratio }) => [
    rowOf(`site, ${numberOf(posts)} posts`, site),
    rowOf(`floor, ${numberOf(posts)} posts`, floor),
    rowOf('site ÷ floor', ratio),
  ]),
];

/** At least half of the floor's requests a second, and at a million posts at most one and a half times as long as at ten thousand. */
export const largeFeedBars = (results: readonly LargeFeedResult[]): Bar[] => {
  const [few, many] = results;
  if (!few || !many) return [];
  const name = `feed of ${followed} authors, ${numberOf(many.posts)} posts`;
  return [
    {
      name: `${name}: requests/s of the floor to the site's`,
      value: 1 / many.ratio.requestsPerSecond,
      most: 2,
      unit: '×',
    },
    {
      name: `${name}: time to that at ${numberOf(few.posts)}`,
      value: many.site.p50 / few.site.p50,
      most: 1.5,
      unit: '×',
    },
  ];
};
