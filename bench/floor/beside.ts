/**
 * The site beside a bare server that answers ten rows from the same tables (`server.ts`): the same machine, the same
 * database, in turns of a second, so that whatever else the machine does meets both. Figures of one run are comparable
 * with each other only; the ratios are what counts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { medians, ratios } from '../figures.ts';
import { loadOnce, type Round, type Target } from './round.ts';
import { databaseOf, databasePid, logIn, startFloor, startSite } from './servers.ts';

/** The site beside the floor: medians of all rounds; ratios are site to floor, round by round. */
export interface BesideFloor {
  site: Round;
  floor: Round;
  ratio: Round;
}

/** Both servers on one database. */
export interface Pair {
  connection: pg.ClientConfig;
  /** The data folder of the site. */
  dataDir: string;
  /** What the site answers at a path, to the reader. */
  site(path: string): Target;
  /** What the floor answers at a path. */
  floor(path: string): Target;
}

/** Who reads: a member of the demo. */
export const reader = 'bob';

/** Short and many: what else the machine does then meets both of a pair alike. */
const rounds = 15;
const roundSeconds = 1;
const warmUpSeconds = 4;

const keys = ['requestsPerSecond', 'p50', 'p99', 'serverCpu', 'databaseCpu'] as const satisfies (keyof Round)[];

/**
 * Starts the site on a database of its own with the demo world, lets `fill` add to it, starts the floor beside it, and
 * gives both to `measure`. Whatever happens, both are stopped and the database is deleted.
 */
export async function withPair<Result>(
  fill: (connection: pg.ClientConfig) => Promise<void>,
  measure: (pair: Pair) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hustings-bench-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const siteServer = await startSite(dataDir);
    stops.push(siteServer.stop);
    const address = siteServer.line.replace('ready ', '');
    const connection = await databaseOf(dataDir);
    await fill(connection);
    const floorServer = await startFloor(connection, reader);
    stops.push(floorServer.stop);

    const shared = { databasePid: await databasePid(dataDir) };
    const headers = { cookie: await logIn(address, reader) };
    return await measure({
      connection,
      dataDir,
      site: (path) => ({ ...shared, name: 'site', url: `${address}${path}`, headers, pid: siteServer.pid }),
      floor: (path) => ({
        ...shared,
        name: 'floor',
        url: `http://127.0.0.1:${floorServer.line}${path}`,
        pid: floorServer.pid,
      }),
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Loads both until they run warm. */
export async function warmUp(site: Target, floor: Target, connections: number): Promise<void> {
  for (const target of [site, floor]) await loadOnce(target, connections, warmUpSeconds);
}

/** Loads site and floor in turns. */
export async function inTurns(site: Target, floor: Target, connections: number): Promise<BesideFloor> {
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

const rowOf = (name: string, round: Round): string[] => [name, ...keys.map((key) => String(round[key]))];

/** The first row of a table of such results: what was measured, then the names of the columns. */
export const headOf = (subject: string): string[] => [
  subject,
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU ms, server',
  'CPU ms, database',
];

/** A result as three rows of that table. `ofSite` and `ofFloor` say what each of them did. */
export const rowsOf = ({ site, floor, ratio }: BesideFloor, ofSite: string, ofFloor = ofSite): string[][] => [
  rowOf(`site, ${ofSite}`, site),
  rowOf(`floor, ${ofFloor}`, floor),
  rowOf('site ÷ floor', ratio),
];
