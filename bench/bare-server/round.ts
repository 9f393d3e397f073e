import autocannon, { type Load } from 'autocannon';
import { cpuOfTree } from './processes.ts';

/** A server to load, with the ids of its process and of its database's main process. */
export interface Target {
  name: string;
  url: string;
  /** Paths to request in turn. */
  paths?: string[];
  headers?: Record<string, string>;
  pid: number;
  databasePid: number;
}

export interface Round {
  requestsPerSecond: number;
  /** The median response time in milliseconds. */
  p50: number;
  p99: number;
  /** CPU milliseconds for each request, those of the processes that render included. */
  serverCpu: number;
  databaseCpu: number;
}

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Returns the options by which each connection requests the paths in turn. Each begins at another path: if all began at
 * the same one, they would wait for the same document and go on together.
 */
function inTurn(paths: readonly string[], connections: number): Pick<Load, 'requests' | 'setupClient'> {
  const requests = paths.map((path) => ({ path }));
  let started = 0;
  return {
    requests,
    setupClient: (client) => {
      const first = Math.floor((started * requests.length) / connections);
      started += 1;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  };
}

/**
 * Loads a target for some seconds.
 *
 * @throws {Error} if any answer failed, because the figures would mean nothing
 */
export async function loadOnce(target: Target, connections: number, seconds: number): Promise<Round> {
  const { pid, databasePid } = target;
  const cpu = async () => [await cpuOfTree(pid, databasePid), await cpuOfTree(databasePid)] as const;
  const times: number[] = [];
  const [serverBefore, databaseBefore] = await cpu();
  const { url, paths, headers = {} } = target;
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(paths ? inTurn(paths, connections) : {}),
  });
  run.on('response', (_client: unknown, _status: number, _bytes: number, milliseconds: number) =>
    times.push(milliseconds),
  );
  const outcome = await run;
  const [serverAfter, databaseAfter] = await cpu();
  if (outcome.errors > 0 || outcome.non2xx > 0)
    throw new Error(`${target.name}: ${outcome.errors} errors, ${outcome.non2xx} answers other than 2xx.`);
  const requests = outcome.requests.total;
  times.sort((one, other) => one - other);
  return {
    requestsPerSecond: requests / outcome.duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    serverCpu: ((serverAfter - serverBefore) * 1000) / requests,
    databaseCpu: ((databaseAfter - databaseBefore) * 1000) / requests,
  };
}
