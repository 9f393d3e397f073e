import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';

/** A server in its own process. */
export interface StartedServer {
  process: ChildProcess;
  pid: number;
  /** The line of output that showed that the server is ready. */
  line: string;
  stop(): Promise<void>;
}

/** Starts a server and waits for the first line that `isReady` accepts. */
async function start(file: string, env: NodeJS.ProcessEnv, isReady: (line: string) => boolean): Promise<StartedServer> {
  const path = new URL(file, import.meta.url).pathname;
  const server = spawn(process.execPath, [path], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  const ready = (async () => {
    for await (const line of createInterface({ input: server.stdout })) if (isReady(line)) return line;
    throw new Error(`${file} ended before it was ready.`);
  })();
  return { process: server, pid: server.pid ?? 0, line: await ready, stop };
}

/**
 * Starts the site's server on a data folder; the first start creates the demo.
 *
 * @param program replaces the server's entry point
 * @param settings further settings, such as limits
 */
export const startSite = (
  dataDir: string,
  program = '../../api/src/app/main.ts',
  settings: NodeJS.ProcessEnv = {},
): Promise<StartedServer> =>
  start(
    program,
    {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HUSTINGS_DEMO: '1',
      HUSTINGS_LIMIT_REQUESTS_PER_MINUTE: '100000000',
      ...settings,
    },
    (line) => line.startsWith('ready '),
  );

/** Starts the bare server. */
export const startBareServer = (connection: pg.ClientConfig, member: string): Promise<StartedServer> =>
  start('./server.ts', { ...process.env, FLOOR_DATABASE: JSON.stringify(connection), FLOOR_MEMBER: member }, (line) =>
    /^\d+$/.test(line),
  );

/** Reads the connection to the site's database from a file in the site's data folder. */
export const databaseOf = async (dataDir: string): Promise<pg.ClientConfig> =>
  JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8')) as pg.ClientConfig;

/** Reads the id of the main process of the site's database. */
export const databasePid = async (dataDir: string): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** Logs a member of the demo in and returns the cookie. */
export async function logIn(site: string, userName: string): Promise<string> {
  const answer = await fetch(`${site}/api/auth/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ userName, password: 'Hustings-Demo-1!', useTokenCookie: true }),
  });
  if (!answer.ok) throw new Error(`${userName} could not log in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
