import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Exported, PersonalData } from '../../platform/core/personal-data.ts';
import { personalData } from '../../app/personal-data.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { unzip } from './testing/unzip.ts';
import { makeNextExport } from './worker.ts';

let server: TestServer;
let member: TestMember;

beforeEach(async () => {
  server = await testServer();
  member = await server.memberAs();
});
afterEach(() => server.close());

const ask = (as = member) => server.call('requestExport', {}, as);
const look = async (as = member) => (await server.call('getExport', {}, as)).body;
const make = (data: readonly PersonalData[] = personalData) => makeNextExport(server.services, data);
const filesOf = async () => readdir(join(server.services.settings.dataDir, 'files', 'exports')).catch(() => []);

/** Data of which a test decides what reading it does. */
const withRows = (rows: Exported['rows']): PersonalData => ({
  tables: {},
  exported: { kind: `of-a-test-${(made += 1)}`, rows },
  purge: async () => undefined,
});
let made = 0;

const failing = () => {
  throw new Error('The disk is full.');
};

/** Reads rows after the member has left. */
async function* leaving() {
  await server.call('deleteAccount', { body: {} }, member);
  yield { title: 'Never seen.' };
}

async function page(): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${member.token}` };
  const { rawPayload } = await server.inject({ method: 'GET', url: '/api/user/export/download', headers });
  return (await unzip(rawPayload)).get('index.html')?.toString('utf8');
}

describe('a worker', () => {
  it('that fails leaves nothing behind, and the export is tried again later', async () => {
    await ask();
    await make([withRows(failing)]);
    expect(await filesOf()).toEqual([]);
    expect(await make()).toBe(false);
    server.moveClock(61_000);
    expect(await make()).toBe(true);
    expect((await look()).status).toBe('ready');
  });

  it('that fails each time gives up, and the member can ask again', async () => {
    await ask();
    for (let round = 0; round < 4; round += 1) {
      await make([withRows(failing)]);
      server.moveClock(61_000);
    }
    expect((await look()).status).toBe('failed');
    expect(await make()).toBe(false);
    expect((await ask()).body.status).toBe('waiting');
  });

  it('that dies is followed by another once its lease is over, and what it began is swept away', async () => {
    await ask();
    const dead = Promise.withResolvers<void>();
    const hanging = async function* () {
      await dead.promise;
      yield { title: 'Too late.' };
    };
    const first = make([withRows(hanging), ...personalData]);
    await expect.poll(filesOf).toHaveLength(1);
    expect((await look()).status).toBe('running');
    expect(await make()).toBe(false);
    server.moveClock(121_000);
    expect(await make()).toBe(true);
    expect((await look()).status).toBe('ready');

    // The first one was not dead after all: it finds that the work is no longer its own.
    dead.resolve();
    await first;
    expect(await filesOf()).toHaveLength(1);
    const { body } = await server.call('listKeptMail', { query: { to: `${member.userName}@test.example` } });
    expect(body.results.filter(({ subject }) => subject.startsWith('Your data'))).toHaveLength(1);
    expect(await page()).not.toContain('Too late.');
  });

  it('of several takes another export each', async () => {
    const other = await server.memberAs();
    await ask();
    await ask(other);
    expect(await Promise.all([make(), make(), make()])).toEqual(expect.arrayContaining([true, true, false]));
    expect([(await look()).status, (await look(other)).status]).toEqual(['ready', 'ready']);
  });

  it('tells how far it is', async () => {
    await ask();
    const seen: number[] = [];
    const watching = async function* () {
      seen.push((await look()).progress);
      yield {};
    };
    await make([withRows(watching), ...personalData.slice(0, 3), withRows(watching), withRows(watching)]);
    expect(seen).toEqual([0, 15, 31]);
  });

  it('stops where the account is deleted meanwhile, and leaves no file', async () => {
    await ask();
    await make([withRows(leaving), ...personalData]);
    expect(await filesOf()).toEqual([]);
  });
});
