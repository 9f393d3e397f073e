import { spawn } from 'node:child_process';
import { hash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, inject, test } from 'vitest';
import { allUploads } from '../../../access/anonymity/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { keysFrom } from '../../../platform/crypto/keys.ts';
import { statement } from '../../../platform/db/statement.ts';
import { makeSealedSlots, slotCoverPlan } from '../../../platform/files/index.ts';
import { makeSealedInbox } from '../../../platform/sealed-inbox/index.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { inherited } from '../../../testing/child-site.ts';
import { readUpload, renewUploads, uploadsOf, usedPlaces } from './uploads.ts';

/** The number of kills: few in a normal run. `UPLOAD_KILLS=100` sets another number. */
const kills = Number(process.env['UPLOAD_KILLS'] ?? 6);
/** The most milliseconds from the first upload of a process to its kill: the time of several uploads. */
const mostMilliseconds = 150;

const currentDatabase = statement('testing.postImages.currentDatabase', 'SELECT current_database() AS name');

let server: TestServer;
afterEach(() => server.close());

/** A process that stores uploads. */
interface UploadProcess {
  /** Resolves when the first upload is acknowledged, or when the process has ended. */
  started: Promise<unknown>;
  kill(): Promise<void>;
}

function startProcess(environment: Record<string, string>, acknowledge: (line: string) => void): UploadProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'testing', 'upload-process.ts')], {
    env: { ...inherited(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout).on('line', acknowledge);
  const closed = once(lines, 'close');
  return {
    started: Promise.race([once(lines, 'line'), ended]),
    kill: async () => {
      // A process that has failed has an exit code; one that was killed has a signal.
      expect(child.exitCode).toBeNull();
      child.kill('SIGKILL');
      await Promise.all([ended, closed]);
    },
  };
}

test('loses no acknowledged upload and no slot if processes are killed while they write slots', async () => {
  server = await testServer();
  const keys = randomBytes(32);
  const { hmac } = keysFrom(keys);
  const { database, settings } = server.services;
  const services: Services = {
    ...server.services,
    hmac,
    sealedInbox: makeSealedInbox(database, hmac('sealed-inbox')),
    sealedSlots: makeSealedSlots({
      database,
      folder: join(settings.dataDir, 'files', 'sealed'),
      keyOf: (name) => hmac('sealed-slot', name),
      usedPlaces: (queryable) => usedPlaces(services, queryable),
      plan: slotCoverPlan(0),
    }),
  };
  const [row] = await database.query<{ name: string }>(currentDatabase());
  const acknowledged = new Map<string, string>();
  const start = async () => {
    const { accountId } = await server.memberAs({ level: 5 });
    const environment = {
      UPLOAD_DATABASE: JSON.stringify({ ...inject('cluster'), database: row?.name ?? '' }),
      UPLOAD_KEYS: keys.toString('hex'),
      UPLOAD_FOLDER: settings.dataDir,
      UPLOAD_ACCOUNT: accountId,
    };
    return startProcess(environment, (line) => {
      const [id = '', sum = ''] = line.split(' ');
      acknowledged.set(id, sum);
    });
  };

  // Two processes write at any time.
  const running = [await start(), await start()];
  for (let time = 0; time < kills; time += 1) {
    const [first, second] = running.splice(0, 2);
    running.push(...(second ? [second] : []));
    await first?.started;
    await sleep(randomInt(mostMilliseconds));
    await first?.kill();
    if (time < kills - 2) running.push(await start());
  }

  const stored = [...(await allUploads(services, database)).keys()];
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills);
  expect(stored.length - acknowledged.size).toBeLessThanOrEqual(kills);
  const sums = new Map<string, string>();
  for (const upload of await uploadsOf(services, database, stored))
    sums.set(upload.id, hash('sha256', Buffer.concat((await readUpload(services, upload)) ?? [])));
  const nothing = hash('sha256', Buffer.alloc(0));
  // An upload whose acknowledgement was cut off is complete, or there is no record of it.
  expect([...sums.values()].filter((sum) => sum === nothing)).toEqual([]);
  for (const [id, sum] of acknowledged) expect([id, sums.get(id)]).toEqual([id, sum]);
  const places = await usedPlaces(services, database);
  expect(new Set(places.map(({ slot }) => slot)).size).toBe(places.length);

  for (const hours of [26, 50])
    await renewUploads({ ...services, now: () => new Date(Date.now() + hours * 3_600_000) });
  expect(await usedPlaces(services, database)).toEqual([]);
}, 120_000);
