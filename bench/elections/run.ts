/**
 * Compares the elections near a member, and the parts of the page of an election, with ten rows from a bare server: with
 * 50 000 divisions, 5 000 elections and 500 000 candidacies. `node bench/elections/run.ts` runs this part alone.
 */
import pg from 'pg';
import { crowdIds, crowdSql, derivedCrowdSql } from '../../api/src/politics/elections/testing/crowd.ts';
import { headOf, measureInTurns, reader, rowsOf, warmUp, withPair, type Comparison } from '../bare-server/compare.ts';
import { fillWithoutIndexes } from '../bulk-fill.ts';
import { fillFeed } from '../feed/fill.ts';
import { printTable, type Goal } from '../report.ts';

/** A call about elections compared with ten rows of the bare server. */
export interface ElectionsResult extends Comparison {
  bench: 'elections';
  call: string;
  candidacies: number;
}

const crowd = { states: 50, countiesPerState: 20, townsPerCounty: 49, elections: 5_000, candidacies: 20 };
const candidacies = crowd.elections * 5 * crowd.candidacies;

const paths = {
  'elections near me': '/api/elections/upcomingnearme',
  election: `/api/elections/${crowdIds.election}`,
  'ten candidates': `/api/candidates/election/${crowdIds.election}?take=10`,
};

/** Puts the voter location of the reader into a town of the crowd. */
const vote = `
  WITH placed AS (
    INSERT INTO voter_locations (account_id, slot, is_default)
    SELECT id, 1, true FROM accounts WHERE user_name_key = $1 RETURNING id
  )
  INSERT INTO voter_location_divisions SELECT id, $2 FROM placed`;
const leave = 'DELETE FROM voter_locations WHERE account_id = (SELECT id FROM accounts WHERE user_name_key = $1)';

async function fill(connection: pg.ClientConfig): Promise<void> {
  await fillFeed(connection, reader);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(leave, [reader]);
    await fillWithoutIndexes(client, ['candidacies', 'candidacy_cards'], () => client.query(crowdSql(crowd)));
    await client.query(derivedCrowdSql);
    await client.query(vote, [reader, crowdIds.town]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** Measures the calls; takes about three minutes. `report` receives each result. */
export const benchElections = (report: (result: ElectionsResult) => void): Promise<ElectionsResult[]> =>
  withPair(
    fill,
    async (pair) => {
      const results: ElectionsResult[] = [];
      for (const [call, path] of Object.entries(paths)) {
        const [site, floor] = [pair.site(path), pair.floor('/api/posts/feed?take=10')];
        await warmUp(site, floor, 8);
        const result: ElectionsResult = {
          bench: 'elections',
          call,
          candidacies,
          ...(await measureInTurns(site, floor, 1)),
        };
        report(result);
        results.push(result);
      }
      return results;
    },
    'elections',
  );

/** Returns the results as table rows, column names first. */
export const electionsTable = (results: readonly ElectionsResult[]): string[][] => [
  headOf(`${candidacies} candidacies`),
  ...results.flatMap((result) => rowsOf(result, result.call, 'ten rows')),
];

/** Returns the goals that each call takes at most twice as long as ten rows of the bare server. */
export const electionsGoals = (results: readonly ElectionsResult[]): Goal[] =>
  results.map(({ call, ratio }): Goal => ({
    name: `${call}: time to that of the floor for ten rows`,
    value: ratio.p50,
    most: 2,
    unit: '×',
  }));

if (import.meta.main) {
  const results = await benchElections((result) => process.stdout.write(`${JSON.stringify(result)}\n`));
  printTable(electionsTable(results));
}
