/**
 * Measures daily votes on 20 000 people in office, at a hundred thousand votes and at ten million: a page, a vote
 * compared with a bare insert, and the nightly close. `BENCH_VOTES` sets another number than ten million.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { median, rounded } from '../figures.ts';
import { withPair, type Pair } from '../bare-server/compare.ts';
import { loadOnce } from '../bare-server/round.ts';
import type { Goal } from '../report.ts';
import { fillVotes, fillWorld, openYesterday, targetIds, targets } from './fill.ts';

const run = promisify(execFile);

/** The results at a number of votes. */
export interface VotesResult {
  bench: 'votes';
  votes: number;
  /** The median milliseconds of the two calls of a polly's page: the polly, and the scores of thirty days. */
  polly: number;
  averages: number;
  /** The median milliseconds of a vote, and of an insert by the bare server. */
  vote: number;
  floorInsert: number;
  /** The seconds and the peak memory of the nightly close, in a process of its own. */
  closeSeconds: number;
  closeMegabytes: number;
}

const sizes = [100_000, Number(process.env['BENCH_VOTES'] ?? 10_000_000)];
const roundSeconds = 4;
const votesTimed = 400;

async function p50(pair: Pair, address: string): Promise<number> {
  const target = pair.site(address);
  await loadOnce(target, 1, 2);
  return rounded((await loadOnce(target, 1, roundSeconds)).p50);
}

async function timed(url: string, headers: Record<string, string>, body: object): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`A vote was not taken: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

/** Casts votes one after the other, in turns on the site and the bare server, and measures their median times. */
async function castVotes(pair: Pair, from: number): Promise<{ vote: number; floorInsert: number }> {
  const ids = (await targetIds(pair.connection, from + votesTimed)).slice(from);
  const [site, floor] = [pair.site('/api/pollies/daily-votes'), pair.floor('/api/pollies/daily-votes')];
  const { origin } = new URL(site.url);
  const headers = { ...site.headers, origin, 'sec-fetch-site': 'same-origin' };
  const [votes, inserts]: [number[], number[]] = [[], []];
  for (const personId of ids) {
    votes.push(await timed(site.url, headers, { personId, vote: 'up', ability: 60 }));
    inserts.push(await timed(floor.url, {}, { personId, vote: 'up', ability: 60 }));
  }
  return { vote: rounded(median(votes)), floorInsert: rounded(median(inserts)) };
}

async function closeOnce(pair: Pair): Promise<{ closeSeconds: number; closeMegabytes: number }> {
  await openYesterday(pair.connection);
  const env = { ...process.env, DATA_DIR: pair.dataDir };
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'close.ts')], { env });
  const { seconds, megabytes } = JSON.parse(stdout) as { seconds: number; megabytes: number };
  return { closeSeconds: rounded(seconds), closeMegabytes: Math.round(megabytes) };
}

/** Measures both numbers of votes. Takes about ten minutes, mostly to add votes. `report` receives each result. */
export const benchVotes = (report: (result: VotesResult) => void): Promise<VotesResult[]> =>
  withPair(fillWorld, async (pair) => {
    const results: VotesResult[] = [];
    let filled = 0;
    for (const votes of sizes) {
      await fillVotes(pair.connection, filled + 1, votes);
      const polly = await p50(pair, '/api/pollies/bench-polly-77');
      const averages = await p50(pair, '/api/pollies/bench-polly-77/averages?window=30d');
      const cast = await castVotes(pair, results.length * votesTimed);
      const result: VotesResult = { bench: 'votes', votes, polly, averages, ...cast, ...(await closeOnce(pair)) };
      filled = votes;
      report(result);
      results.push(result);
    }
    return results;
  });

const columns = ['votes', 'polly', 'averages', 'vote', 'floorInsert', 'closeSeconds', 'closeMegabytes'] as const;

/** Returns the results as table rows, column names first. */
export const votesTable = (results: readonly VotesResult[]): string[][] => [
  ['votes', 'polly ms', 'averages ms', 'vote ms', "floor's insert ms", 'close s', 'close MB'],
  ...results.map((result) => columns.map((column) => String(result[column]))),
];

/** Returns the goals, which limit how much more a site with many votes costs. */
export const votesGoals = (results: readonly VotesResult[]): Goal[] => {
  const [few, many] = results;
  if (!few || !many) return [];
  const name = `${many.votes} votes on ${targets} pollies`;
  const page = (result: VotesResult) => result.polly + result.averages;
  return [
    { name: `${name}: polly page to that at ${few.votes}`, value: page(many) / page(few), most: 2, unit: '×' },
    { name: `${name}: a vote to the floor's insert`, value: many.vote / many.floorInsert, most: 2, unit: '×' },
    { name: `${name}: nightly close`, value: many.closeSeconds, most: 300, unit: 's' },
    {
      name: `${name}: memory of the close to that at ${few.votes}`,
      value: many.closeMegabytes / few.closeMegabytes,
      most: 1.5,
      unit: '×',
    },
  ];
};
