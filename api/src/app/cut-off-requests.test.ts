import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSite } from '../delivery/documents/index.ts';
import { writeTestReleases } from '../delivery/documents/testing/site.ts';
import { syncBuiltReleases } from '../delivery/releases/index.ts';
import { startEvents, type EventHub } from '../platform/events/index.ts';
import { threadReaders } from './threads.ts';
import { defaultLimits } from '../platform/config/limits.ts';
import { sendRaw, type RawOutcome } from '../testing/raw-request.ts';
import { testServer, type TestServer } from '../testing/server.ts';
import { identifyIn, makeHandlers } from './domains.ts';
import { makeServer } from './server.ts';
import { randomRequest, type RandomRequest } from './testing/random-requests.ts';

/** `CUT_OFF_REQUESTS=10000` sends that many with the default time limits; `CUT_OFF_SEED` repeats a run. */
const count = Number(process.env['CUT_OFF_REQUESTS'] ?? 300);
const seed = Number(process.env['CUT_OFF_SEED'] ?? Date.now() % 1_000_000);
const isLong = count > 1_000;

/** The milliseconds in which every request must end. Silent connections would be closed later than that. */
const longest = isLong ? 15_000 : 8_000;
/** The number of simultaneous connections, below `connectionsPerAddress`. */
const simultaneous = 300;
/** The bytes by which the heap may grow when the same requests are sent again. */
const tolerance = 4 * 1024 * 1024;

const { headersMilliseconds, bodyMilliseconds, requestMilliseconds, uploadMilliseconds } = defaultLimits;
const limits = isLong
  ? { headersMilliseconds, bodyMilliseconds, requestMilliseconds, uploadMilliseconds }
  : { headersMilliseconds: 1_500, bodyMilliseconds: 1_500, requestMilliseconds: 5_000, uploadMilliseconds: 5_000 };

let server: TestServer;
let hub: EventHub;
let app: FastifyInstance;
let folder: string;
let port: number;
let tokens: string[];
const processesBefore = new Set<string>();

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Lists the child processes of this process that the site has started. */
const processes = (): string[] =>
  execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)])
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '' && !/\bps$/.test(line) && !processesBefore.has(line));

beforeAll(async () => {
  for (const each of processes()) processesBefore.add(each);
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  writeTestReleases(folder);
  server = await testServer({ limits: { ...limits, uploads: 1_000_000 } });
  await syncBuiltReleases(server.services, folder);
  const { services } = server;
  hub = await startEvents(services, server.connection, threadReaders(services.database));
  const parts = { services, handlers: makeHandlers(services), identify: identifyIn(services), hub };
  app = await makeServer({ ...parts, log: false });
  await registerSite(app, { ...parts, folder });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
  const members = await Promise.all([
    server.memberAs({ level: 5 }),
    server.memberAs({ level: 5 }),
    server.memberAs({ level: 7, roles: ['Admin'] }),
  ]);
  tokens = members.map(({ token }) => token);
});

afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends the first bytes of a request as it says. */
const send = ({ bytes, sent, piece, afterwards, isHead }: RandomRequest): Promise<RawOutcome> =>
  sendRaw(port, bytes.subarray(0, sent), {
    longest,
    isHead,
    write: async (write, signal, socket) => {
      const part = bytes.subarray(0, sent);
      const length = piece || part.length || 1;
      for (let at = 0; at < part.length && !signal.aborted; at += length) {
        write(part.subarray(at, at + length));
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (afterwards === 'ends its side') socket.end();
      if (afterwards === 'resets') setTimeout(() => socket.resetAndDestroy(), 20);
    },
  });

/** What happened to many requests. */
interface Summary {
  /** The number of requests by status; `closed` without an answer. */
  statuses: Record<string, number>;
  /** Requests without an end, and those that failed inside the server. */
  faults: string[];
  slowest: number;
}

async function sendMany(from: number, to: number, summary: Summary): Promise<void> {
  const limit = pLimit(simultaneous);
  const requests = fc.sample(randomRequest(tokens), { seed: seed + from, numRuns: to - from });
  await Promise.all(
    requests.map((request, index) =>
      limit(async () => {
        try {
          const { status = 'closed', milliseconds, body } = await send(request);
          summary.statuses[status] = (summary.statuses[status] ?? 0) + 1;
          summary.slowest = Math.max(summary.slowest, milliseconds);
          if (status === 500)
            summary.faults.push(`${from + index}: ${request.bytes.toString('latin1').slice(0, 200)}: ${body}`);
        } catch (error) {
          summary.faults.push(`${from + index}: ${(error as Error).message}`);
        }
      }),
    ),
  );
}

/** Returns the bytes of the heap and of buffers in use. */
async function memoryInUse(): Promise<number> {
  // Waits until the sockets of the last requests are closed on both sides.
  await expect.poll(() => openConnections(), { timeout: 30_000 }).toBe(0);
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const openConnections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, open) => (error ? reject(error) : resolve(open)));
  });

test(
  `answers or closes ${count} random requests that are cut off (seed ${seed})`,
  { timeout: isLong ? 3_600_000 : 120_000 },
  async () => {
    const summary: Summary = { statuses: {}, faults: [], slowest: 0 };
    const batch = Math.min(count, 1_000);
    const sendAll = async () => {
      for (let from = 0; from < count; from += batch) await sendMany(from, Math.min(count, from + batch), summary);
    };
    // The first pass fills caches, such as the compiled schemas of each call. A leak grows in the second one too.
    await sendAll();
    const before = await memoryInUse();
    await sendAll();
    // On a busy machine, work for the last requests still holds memory for a while. A leak holds it for good.
    let grown = 0;
    const measure = async () => (grown = (await memoryInUse()) - before);
    await expect.poll(measure, { timeout: 30_000, interval: 1_000 }).toBeLessThan(tolerance);

    if (isLong) process.stdout.write(`${JSON.stringify({ seed, ...summary, before, grown })}\n`);
    expect(summary.faults).toEqual([]);
    const answered = Object.keys(summary.statuses).map(Number);
    expect(answered).toEqual(expect.arrayContaining([200, 400, 404, 408]));
    // Waits, because the work of requests that were reset may still go on.
    await expect
      .poll(() => {
        const { open, idle, waiting } = server.connections();
        return { inUse: open - idle, waiting };
      })
      .toEqual({ inUse: 0, waiting: 0 });
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  },
);

test('leaves no process behind', async () => {
  await app.close();
  // The decoder of pictures ends when it is idle.
  await expect.poll(processes, { timeout: 60_000 }).toEqual([]);
});
