/**
 * `npm run bench`: measures the site and adds the results to `history.jsonl`. `npm run bench -- visit moves` measures
 * only the parts `visit` and `moves`. Prints one JSON object a line, then tables, then the goals and whether they are
 * met. `npm run bench -- --record` measures nothing, and writes the counts that `npm test` compares into `record.json`.
 */
import { benchAccounts } from './accounts/run.ts';
import { benchAnonymity } from './anonymity/run.ts';
import { benchBuilds } from './builds/run.ts';
import { benchChat } from './chat/run.ts';
import { benchComments, commentsGoals, commentsTable } from './comments/run.ts';
import { benchComposer } from './composer/run.ts';
import { benchDocuments } from './documents/run.ts';
import { benchElections, electionsGoals, electionsTable } from './elections/run.ts';
import { benchLargeFeed, largeFeedGoals, largeFeedTable } from './feed/large.ts';
import { benchFeed, feedGoals, feedTable } from './feed/run.ts';
import { addToHistory } from './history.ts';
import { benchImport } from './import/run.ts';
import { benchLighthouse } from './lighthouse/run.ts';
import { benchLists } from './lists/run.ts';
import { benchMembers } from './members/run.ts';
import { benchNavigation } from './navigation/run.ts';
import { goalTable, meetsGoal, printTable, type Outcome, type Part } from './report.ts';
import { benchPeople, peopleGoals, peopleTable } from './people/run.ts';
import { benchReleases } from './releases/run.ts';
import { benchVotes, votesGoals, votesTable } from './votes/run.ts';
import { writeRecord } from './write-record.ts';
import { openBrowserSetup, type BrowserSetup } from './browser-setup.ts';
import { benchVisits } from './visit/run.ts';

let browserSetup: Promise<BrowserSetup> | undefined;
/** Returns the set-up that visits and navigations share. The first call starts it. */
const getBrowserSetup = (): Promise<BrowserSetup> => (browserSetup ??= openBrowserSetup());

const parts: Record<string, Part> = {
  feed: async (report) => {
    const results = await benchFeed(report);
    return { results, table: feedTable(results), goals: feedGoals(results) };
  },
  'feed-large': async (report) => {
    const results = await benchLargeFeed(report);
    return { results, table: largeFeedTable(results), goals: largeFeedGoals(results) };
  },
  comments: async (report) => {
    const results = await benchComments(report);
    return { results, table: commentsTable(results), goals: commentsGoals(results) };
  },
  elections: async (report) => {
    const results = await benchElections(report);
    return { results, table: electionsTable(results), goals: electionsGoals(results) };
  },
  members: benchMembers,
  people: async (report) => {
    const results = await benchPeople(report);
    return { results, table: peopleTable(results), goals: peopleGoals(results) };
  },
  import: benchImport,
  votes: async (report) => {
    const results = await benchVotes(report);
    return { results, table: votesTable(results), goals: votesGoals(results) };
  },
  anonymity: benchAnonymity,
  visit: async (report) => benchVisits(await getBrowserSetup(), report),
  lighthouse: benchLighthouse,
  moves: async (report) => benchNavigation(await getBrowserSetup(), report),
  composer: benchComposer,
  lists: benchLists,
  builds: benchBuilds,
  releases: benchReleases,
  documents: benchDocuments,
  accounts: benchAccounts,
  chat: benchChat,
};

const named = process.argv.slice(2);
if (named[0] === '--record') process.exit(await writeRecord());
const wanted = named.length > 0 ? named : Object.keys(parts);
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}.`);
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
await (await browserSetup?.catch(() => undefined))?.close();

const goals = outcomes.flatMap((outcome) => outcome.goals);
for (const goal of goals) report({ ...goal, met: meetsGoal(goal) });
for (const { table } of outcomes) printTable(table);
if (goals.length > 0) printTable(goalTable(goals));
if (outcomes.length > 0) {
  addToHistory({
    results: outcomes.flatMap(({ results }) => results),
    missed: goals.filter((goal) => !meetsGoal(goal)).map(({ name }) => name),
  });
}
