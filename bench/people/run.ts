/**
 * Measures the list of pollies and the search among 100 000 people, and compares them with ten rows from a bare server.
 * `node bench/people/run.ts` runs this part alone.
 */
import { headOf, measureInTurns, reader, rowsOf, warmUp, withPair, type Comparison } from '../bare-server/compare.ts';
import { fillFeed } from '../feed/fill.ts';
import { printTable, type Goal } from '../report.ts';
import { filledPeople, fillPeople, terms } from './fill.ts';

/** A call about people compared with ten rows of the bare server. */
export interface PeopleResult extends Comparison {
  bench: 'people';
  call: string;
  people: number;
  /** The highest acceptable median in milliseconds. */
  most: number;
}

/** The calls: without a term, with names of nearly nobody and of a quarter of the people, a word of all, and a misspelt one. */
const calls: { call: string; path: string; most: number }[] = [
  { call: 'list by name', path: '/api/pollies?take=10', most: 40 },
  ...Object.entries(terms).flatMap(([kind, term]) => [
    { call: `list by name, ${kind}`, path: `/api/pollies?take=10&term=${term}`, most: 40 },
    { call: `search, ${kind}`, path: `/api/search?take=3&term=${term}`, most: 60 },
  ]),
];

/** Measures the calls; takes about six minutes. `report` receives each result. */
export const benchPeople = (report: (result: PeopleResult) => void): Promise<PeopleResult[]> =>
  withPair(
    async (connection) => {
      await fillFeed(connection, reader);
      await fillPeople(connection);
    },
    async (pair) => {
      const results: PeopleResult[] = [];
      for (const { call, path, most } of calls) {
        const [site, floor] = [pair.site(path), pair.floor('/api/posts/feed?take=10')];
        await warmUp(site, floor, 1);
        const comparison = await measureInTurns(site, floor, 1);
        const result: PeopleResult = { bench: 'people', call, people: filledPeople, most, ...comparison };
        report(result);
        results.push(result);
      }
      return results;
    },
    'people',
    { HUSTINGS_LIMIT_SEARCHES_PER_MINUTE: '100000000' },
  );

/** Returns the results as table rows, column names first. */
export const peopleTable = (results: readonly PeopleResult[]): string[][] => [
  headOf(`${filledPeople} people`),
  ...results.flatMap((result) => rowsOf(result, result.call, 'ten rows')),
];

/** Returns the goals for the medians. */
export const peopleGoals = (results: readonly PeopleResult[]): Goal[] =>
  results.map(({ call, site, most }): Goal => ({ name: `${call}: time`, value: site.p50, most, unit: 'ms' }));

if (import.meta.main) {
  const results = await benchPeople((result) => process.stdout.write(`${JSON.stringify(result)}\n`));
  printTable(peopleTable(results));
}
