/**
 * Measures anonymous acts: a vote compared with a named vote and with a bare insert, an upload compared with a file and
 * a row, and the step at a thousand acts and at ten thousand, with 2 500 verified members.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { reader, withPair, type Pair } from '../bare-server/compare.ts';
import { median, rounded } from '../figures.ts';
import type { Goal, Part } from '../report.ts';
import { fillWorld, targetIds } from '../votes/fill.ts';

const run = promisify(execFile);

/** The median milliseconds of a vote in both modes, and of an insert by the bare server. */
interface VoteTimes {
  bench: 'anonymity';
  named: number;
  anonymous: number;
  floorInsert: number;
}

/** The seconds and the peak memory of a step, in a process of its own. */
interface StepResult {
  bench: 'anonymity-step';
  acts: number;
  seconds: number;
  megabytes: number;
}

/** The median milliseconds to store an upload, and a file with a row. */
interface UploadTimes {
  bench: 'anonymity-upload';
  sealed: number;
  floor: number;
}

const verifiedMembers = 2_500;
const votesTimed = 400;
const sizes = [1_000, 10_000];

async function fill(connection: pg.ClientConfig): Promise<void> {
  await fillWorld(connection);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `UPDATE accounts SET level = 4, granted_level = 4, identity_verified_at = now() WHERE user_name = $1 OR id IN (
       SELECT id FROM bench_voters ORDER BY n LIMIT ${verifiedMembers}
     )`,
    [reader],
  );
  await client.end();
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

/** Casts named and anonymous votes and bare inserts in turns, and measures their median times. */
async function castVotes(pair: Pair): Promise<VoteTimes> {
  const ids = await targetIds(pair.connection, 2 * votesTimed);
  const [site, floor] = [pair.site('/api/pollies/daily-votes'), pair.floor('/api/pollies/daily-votes')];
  const { origin } = new URL(site.url);
  const headers = { ...site.headers, origin, 'sec-fetch-site': 'same-origin' };
  const times = { named: [] as number[], anonymous: [] as number[], floorInsert: [] as number[] };
  for (let index = 0; index < votesTimed; index += 1) {
    const vote = { vote: 'up', ability: 60 };
    const [first, second] = [ids[2 * index], ids[2 * index + 1]];
    times.named.push(await timed(site.url, headers, { personId: first, ...vote }));
    times.anonymous.push(
      await timed(site.url, headers, { personId: second, ...vote, viewMyVotes: 'everyone', anonymous: true }),
    );
    times.floorInsert.push(await timed(floor.url, {}, { personId: first, ...vote }));
  }
  return {
    bench: 'anonymity',
    named: rounded(median(times.named)),
    anonymous: rounded(median(times.anonymous)),
    floorInsert: rounded(median(times.floorInsert)),
  };
}

async function runProcess(file: string, { dataDir }: Pair, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, ...more };
  return (await run(process.execPath, [path.join(import.meta.dirname, file)], { env })).stdout;
}

async function measureStep(pair: Pair, acts: number): Promise<StepResult> {
  await runProcess('fill.ts', pair, { BENCH_ACTS: String(acts) });
  const { seconds, megabytes } = JSON.parse(await runProcess('step.ts', pair)) as {
    seconds: number;
    megabytes: number;
  };
  return { bench: 'anonymity-step', acts, seconds: rounded(seconds), megabytes: Math.round(megabytes) };
}

async function measureUploads(pair: Pair): Promise<UploadTimes> {
  const { sealed, floor } = JSON.parse(await runProcess('upload.ts', pair)) as { sealed: number; floor: number };
  return { bench: 'anonymity-upload', sealed: rounded(sealed), floor: rounded(floor) };
}

function goalsOf(votes: VoteTimes, uploads: UploadTimes, [few, many]: readonly StepResult[]): Goal[] {
  if (!few || !many) return [];
  return [
    {
      name: "verified member's named vote to the floor's insert",
      value: votes.named / votes.floorInsert,
      most: 2.24,
      unit: '×',
    },
    { name: "anonymous vote to the floor's insert", value: votes.anonymous / votes.floorInsert, most: 2, unit: '×' },
    { name: 'upload to a file and a row', value: uploads.sealed / uploads.floor, most: 4, unit: '×' },
    { name: `step of ${many.acts} acts`, value: many.seconds, most: 20, unit: 's' },
    {
      name: `memory of the step of ${many.acts} acts to that of ${few.acts}`,
      value: many.megabytes / few.megabytes,
      most: 1.5,
      unit: '×',
    },
  ];
}

/** Measures anonymous acts; takes about two minutes, mostly to add pollies and members. */
export const benchAnonymity: Part = (report) =>
  withPair(fill, async (pair) => {
    const votes = await castVotes(pair);
    report(votes);
    // The first step applies the votes above, and writes the lists of all verified members for the first time.
    await runProcess('step.ts', pair);
    const uploads = await measureUploads(pair);
    report(uploads);
    const steps: StepResult[] = [];
    for (const acts of sizes) {
      const result = await measureStep(pair, acts);
      report(result);
      steps.push(result);
    }
    return {
      results: [votes, uploads, ...steps],
      table: [
        ['anonymity', 'ms', 's', 'MB'],
        ['a named vote', String(votes.named), '', ''],
        ['an anonymous vote', String(votes.anonymous), '', ''],
        ["floor's insert", String(votes.floorInsert), '', ''],
        ['an upload', String(uploads.sealed), '', ''],
        ['a file and a row', String(uploads.floor), '', ''],
        ...steps.map(({ acts, seconds, megabytes }) => [
          `step of ${acts} acts`,
          '',
          String(seconds),
          String(megabytes),
        ]),
      ],
      goals: goalsOf(votes, uploads, steps),
    };
  });
