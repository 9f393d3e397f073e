/**
 * `npm run bench`: measures the site in one run and adds it to `history.jsonl`. `npm run bench -- visit moves` measures these parts alone.
 * Prints one JSON object a line, then tables, then the targets and whether they are met. A missed target is marked and
 * stops nothing.
 */
import { benchAccounts } from './accounts/run.ts';
import { benchBuilds } from './builds/run.ts';
import { benchComments, commentsBars, commentsTable } from './comments/run.ts';
import { benchComposer } from './composer/run.ts';
import { benchDocuments } from './documents/run.ts';
import { benchLargeFeed, largeFeedBars, largeFeedTable } from './feed/large.ts';
import { benchFeed, feedBars, feedTable } from './feed/run.ts';
import { remember } from './history.ts';
import { benchMoves } from './moves/run.ts';
import { barTable, holds, printTable, type Outcome, type Part } from './report.ts';
import { benchReleases } from './releases/run.ts';
import { benchVotes, votesBars, votesTable } from './votes/run.ts';
import { openStand, type Stand } from './stand.ts';
import { benchVisits } from './visit/run.ts';

let stand: Promise<Stand> | undefined;
/** Visits and moves share a stand; the first of them sets it up. */
const standUp = (): Promise<Stand> => (stand ??= openStand());

const parts: Record<string, Part> = {
  feed: async (report) => {
    const results = await benchFeed(report);
    return { results, table: feedTable(results), bars: feedBars(results) };
  },
  'feed-large': async (report) => {
    const results = await benchLargeFeed(report);
    return { results, table: largeFeedTable(results), bars: largeFeedBars(results) };
  },
  comments: async (report) => {
    const results = await benchComments(report);
    return { results, table: commentsTable(results), bars: commentsBars(results) };
  },
  votes: async (report) => {
    const results = await benchVotes(report);
    return { results, table: votesTable(results), bars: votesBars(results) };
  },
  visit: async (report) => benchVisits(await standUp(), report),
  moves: async (report) => benchMoves(await standUp(), report),
  composer: benchComposer,
  builds: benchBuilds,
  releases: benchReleases,
  documents: benchDocuments,
  accounts: benchAccounts,
};

const named = process.argv.slice(2);
const wanted = named.length > 0 ? named : Object.keys(parts);
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const report = (result: object) => void process.stdout.write(`${JSON.stringify(result)}\n`);
const outcomes: Outcome[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (!wanted.includes(name)) continue;
  try {
    outcomes.push(await part(report));
  } catch (error) {
    // A failed part does not stop the others.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
await (await stand?.catch(() => undefined))?.close();

const bars = outcomes.flatMap((outcome) => outcome.bars);
for (const bar of bars) report({ ...bar, holds: holds(bar) });
for (const { table } of outcomes) printTable(table);
if (bars.length > 0) printTable(barTable(bars));
if (outcomes.length > 0) {
  remember({
    results: outcomes.flatMap(({ results }) => results),
    missed: bars.filter((bar) => !holds(bar)).map(({ name }) => name),
  });
}
