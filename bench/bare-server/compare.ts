/**
 * Compares the site with a bare server (`server.ts`) that reads the same tables, on the same machine and database. Site
 * and bare server take turns of a second, so that other load affects both. Compare only figures of the same run; the
 * ratios matter.
 */
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { medians, ratios } from '../figures.ts';
import { loadOnce, type Round, type Target } from './round.ts';
import { databaseOf, databasePid, logIn, startBareServer, startSite } from './servers.ts';

/**
 * The medians of all rounds for the site and the bare server (`floor`), and the median of the ratios of site to bare
 * server within each round.
 */
export interface Comparison {
  site: Round;
  floor: Round;
  ratio: Round;
}

/** The site and the bare server, which use one database. */
export interface Pair {
  connection: pg.ClientConfig;
  /** The data folder of the site. */
  dataDir: string;
  /** Returns the target that loads a path of the site as the reader. */
  site(path: string): Target;
  /** Returns the target that loads a path of the bare server. */
  floor(path: string): Target;
}

/** The user name of the demo member who requests the pages. */
export const reader = 'bob';

/** The usual number of rounds. Many short rounds make other load affect both servers alike. */
const usualRounds = 15;
const roundSeconds = 1;
const warmUpSeconds = 4;

const keys = ['requestsPerSecond', 'p50', 'p99', 'serverCpu', 'databaseCpu'] as const satisfies (keyof Round)[];

/** The data folder of a run. A kept folder stays for the next run of the part. */
export interface DataFolder {
  path: string;
  /** Whether an earlier run filled the folder. */
  filled: boolean;
  /** Marks the folder as filled, if it is kept. */
  markFilled(): Promise<void>;
  /** Deletes the folder, unless it is kept. */
  dispose(): Promise<void>;
}

/**
 * Returns a new data folder, or the kept one of a part in the folder `BENCH_DATA`. A kept folder that no run has filled
 * to the end is made again. Delete a kept folder when its rows or the schema change.
 */
export async function openDataFolder(part: string | undefined): Promise<DataFolder> {
  const kept = process.env['BENCH_DATA'];
  if (kept === undefined || part === undefined) {
    const path = await mkdtemp(join(tmpdir(), 'hustings-bench-'));
    const dispose = () => rm(path, { recursive: true, force: true });
    return { path, filled: false, markFilled: () => Promise.resolve(), dispose };
  }
  const path = join(kept, part);
  const mark = `${path}.filled`;
  const filled = await access(mark).then(
    () => true,
    () => false,
  );
  if (!filled) await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  return { path, filled, markFilled: () => writeFile(mark, ''), dispose: () => Promise.resolve() };
}

/**
 * Starts the site with the demo on its own database, runs `fill`, starts the bare server and runs `measure`. Always
 * stops both and deletes the database, except the database of a named part if `BENCH_DATA` names a folder for it: the
 * next run then begins with the filled database. `settings` are further settings of the site, such as limits.
 */
export async function withPair<Result>(
  fill: (connection: pg.ClientConfig) => Promise<void>,
  measure: (pair: Pair) => Promise<Result>,
  part?: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const folder = await openDataFolder(part);
  const dataDir = folder.path;
  const stops: (() => Promise<unknown>)[] = [() => folder.dispose()];
  try {
    const siteServer = await startSite(dataDir, undefined, settings);
    stops.push(siteServer.stop);
    const address = siteServer.line.replace('ready ', '');
    const connection = await databaseOf(dataDir);
    if (!folder.filled) await fill(connection);
    await folder.markFilled();
    const bareServer = await startBareServer(connection, reader);
    stops.push(bareServer.stop);

    const shared = { databasePid: await databasePid(dataDir) };
    const headers = { cookie: await logIn(address, reader) };
    return await measure({
      connection,
      dataDir,
      site: (path) => ({ ...shared, name: 'site', url: `${address}${path}`, headers, pid: siteServer.pid }),
      floor: (path) => ({
        ...shared,
        name: 'floor',
        url: `http://127.0.0.1:${bareServer.line}${path}`,
        pid: bareServer.pid,
      }),
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Loads both servers until they are warm. */
export async function warmUp(site: Target, floor: Target, connections: number): Promise<void> {
  for (const target of [site, floor]) await loadOnce(target, connections, warmUpSeconds);
}

/** Loads both servers in turns. */
export async function measureInTurns(
  site: Target,
  floor: Target,
  connections: number,
  rounds = usualRounds,
): Promise<Comparison> {
  const ofSite: Round[] = [];
  const ofFloor: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Alternates the order of the two servers.
    const order = round % 2 ? [floor, site] : [site, floor];
    for (const target of order)
      (target === site ? ofSite : ofFloor).push(await loadOnce(target, connections, roundSeconds));
  }
  return { site: medians(keys, ofSite), floor: medians(keys, ofFloor), ratio: ratios(keys, ofSite, ofFloor) };
}

/**
 * Requires that both servers answer the same.
 *
 * @throws {Error} if the answers differ, because the figures would not be comparable
 */
export async function requireSameAnswer(site: Target, floor: Target): Promise<void> {
  const answers = [site, floor].map(async ({ url, headers = {} }) => (await fetch(url, { headers })).json());
  const [ours, theirs] = await Promise.all(answers);
  if (!isDeepStrictEqual(ours, theirs)) throw new Error('Site and floor answer differently.');
}

const rowOf = (name: string, round: Round): string[] => [name, ...keys.map((key) => String(round[key]))];

/** Returns the first row of the table: the subject, then the column names. */
export const headOf = (subject: string): string[] => [
  subject,
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU ms, server',
  'CPU ms, database',
];

/** Returns a result as three rows of the table. `ofSite` and `ofFloor` describe the two servers. */
export const rowsOf = ({ site, floor, ratio }: Comparison, ofSite: string, ofFloor = ofSite): string[][] => [
  rowOf(`site, ${ofSite}`, site),
  rowOf(`floor, ${ofFloor}`, floor),
  rowOf('site ÷ floor', ratio),
];
