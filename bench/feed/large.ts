/**
 * Compares the feed of a member who follows 500 of 5 000 authors with a bare server, at ten thousand posts and at a
 * million. The number of posts must make no difference. Compare only figures of the same run.
 */
import { headOf, measureInTurns, reader, requireSameAnswer, rowsOf, warmUp, withPair } from '../bare-server/compare.ts';
import type { Comparison } from '../bare-server/compare.ts';
import type { Goal } from '../report.ts';
import { fillAuthors, fillLarge, followed } from './fill.ts';

/** The feed compared with the bare server at a number of posts. */
export interface LargeFeedResult extends Comparison {
  bench: 'feed-large';
  posts: number;
  followed: number;
}

const sizes = [10_000, 1_000_000];

/** Measures the feed at both sizes; takes about three minutes. `report` receives each result. */
export const benchLargeFeed = (report: (result: LargeFeedResult) => void): Promise<LargeFeedResult[]> =>
  withPair(
    (connection) => fillAuthors(connection, reader),
    async (pair) => {
      const path = '/api/posts/feed?feed=following&take=10';
      const [site, floor] = [pair.site(path), pair.floor(path)];
      const results: LargeFeedResult[] = [];
      let filled = 0;
      for (const posts of sizes) {
        await fillLarge(pair.connection, filled + 1, posts);
        filled = posts;
        await requireSameAnswer(site, floor);
        await warmUp(site, floor, 8);
        const result: LargeFeedResult = {
          bench: 'feed-large',
          posts,
          followed,
          ...(await measureInTurns(site, floor, 1)),
        };
        report(result);
        results.push(result);
      }
      return results;
    },
  );

const numberOf = (posts: number): string => posts.toLocaleString('en').replaceAll(',', ' ');

/** Returns the results as table rows, column names first. */
export const largeFeedTable = (results: readonly LargeFeedResult[]): string[][] => [
  headOf(`feed of ${followed} authors`),
  ...results.flatMap((result) => rowsOf(result, `${numberOf(result.posts)} posts`)),
];

/**
 * Returns the goals: at least half of the bare server's requests a second, and at a million posts at most 1.5 times the
 * time at ten thousand.
 */
export const largeFeedGoals = (results: readonly LargeFeedResult[]): Goal[] => {
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
