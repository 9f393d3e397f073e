/**
 * Compares a page of a member's feed with a bare server that answers the same JSON. `node bench/feed/run.ts` runs this
 * part alone, and prints one JSON object a line, then a table.
 */
import { headOf, measureInTurns, reader, requireSameAnswer, rowsOf, warmUp, withPair } from '../bare-server/compare.ts';
import type { Comparison } from '../bare-server/compare.ts';
import { printTable, type Goal } from '../report.ts';
import { fillFeed, filledPosts } from './fill.ts';

/** The feed compared with the bare server at a number of connections. */
export interface FeedResult extends Comparison {
  bench: 'feed';
  connections: number;
  posts: number;
}

const connectionCounts = [1, 32];

/** Measures the feed; takes about two minutes. `report` receives each result. */
export const benchFeed = (report: (result: FeedResult) => void): Promise<FeedResult[]> =>
  withPair(
    (connection) => fillFeed(connection, reader),
    async (pair) => {
      const path = '/api/posts/feed?feed=following&take=10';
      const [site, floor] = [pair.site(path), pair.floor(path)];
      await requireSameAnswer(site, floor);
      await warmUp(site, floor, 32);
      const results: FeedResult[] = [];
      for (const connections of connectionCounts) {
        const measured = await measureInTurns(site, floor, connections);
        const result: FeedResult = { bench: 'feed', connections, posts: filledPosts, ...measured };
        report(result);
        results.push(result);
      }
      return results;
    },
  );

/** Returns the results as table rows, column names first. */
export const feedTable = (results: readonly FeedResult[]): string[][] => [
  headOf('feed of ten'),
  ...results.flatMap((result) => rowsOf(result, `${result.connections} connections`)),
];

/** Returns the goals: at least 60 % of the bare server's requests a second, and at most 1.7 times its p99. */
export const feedGoals = (results: readonly FeedResult[]): Goal[] =>
  results.flatMap(({ connections, ratio }): Goal[] => [
    {
      name: `feed, ${connections} connections: requests/s of the floor to the site's`,
      value: 1 / ratio.requestsPerSecond,
      most: 1 / 0.6,
      unit: '×',
    },
    { name: `feed, ${connections} connections: p99 to the floor's`, value: ratio.p99, most: 1.7, unit: '×' },
  ]);

if (import.meta.main) {
  const results = await benchFeed((result) => process.stdout.write(`${JSON.stringify(result)}\n`));
  printTable(feedTable(results));
}
