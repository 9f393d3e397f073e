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

/** Makes a kind of personal data whose rows come from a function of the test. */
const withRows = (rows: Exported['rows']): PersonalData => ({
  tables: {},
  exported: { kind: `of-a-test-${(made += 1)}`, rows },
  purge: async () => undefined,
});
let made = 0;

const failing = () => {
  throw new Error('The disk is full.');
};

/** Deletes the account while the export reads its rows, then yields a row. */
async function* rowsAfterDeletion() {
  await server.call('deleteAccount', { body: {} }, member);
  yield { title: 'Never read.' };
}

async function page(): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${member.token}` };
  const { rawPayload } = await server.inject({ method: 'GET', url: '/api/user/export/download', headers });
  return (await unzip(rawPayload)).get('index.html')?.toString('utf8');
}

describe('a worker', () => {
  it('deletes its draft after an error, and retries the export later', async () => {
    await ask();
    await make([withRows(failing)]);
    expect(await filesOf()).toEqual([]);
    expect(await make()).toBe(false);
    server.moveClock(61_000);
    expect(await make()).toBe(true);
    expect((await look()).status).toBe('ready');
  });

  it('gives up after repeated errors, and the member can request another export', async () => {
    await ask();
    for (let round = 0; round < 4; round += 1) {
      await make([withRows(failing)]);
      server.moveClock(61_000);
    }
    expect((await look()).status).toBe('failed');
    expect(await make()).toBe(false);
    expect((await ask()).body.status).toBe('waiting');
  });

  it('takes over the export of a dead worker after its lease, whose draft a sweep deletes', async () => {
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

    // The first worker is still alive, continues, and detects that it has lost its lease.
    dead.resolve();
    await first;
    expect(await filesOf()).toHaveLength(1);
    const { body } = await server.call('listKeptMail', { query: { to: `${member.userName}@test.example` } });
    expect(body.results.filter(({ subject }) => subject.startsWith('Your data'))).toHaveLength(1);
    expect(await page()).not.toContain('Too late.');
  });

  it('leases another export than other workers', async () => {
    const other = await server.memberAs();
    await ask();
    await ask(other);
    expect(await Promise.all([make(), make(), make()])).toEqual(expect.arrayContaining([true, true, false]));
    expect([(await look()).status, (await look(other)).status]).toEqual(['ready', 'ready']);
  });

  it('records its progress', async () => {
    await ask();
    const percents: number[] = [];
    const watching = async function* () {
      percents.push((await look()).progress);
      yield {};
    };
    await make([withRows(watching), ...personalData.slice(0, 3), withRows(watching), withRows(watching)]);
    expect(percents).toEqual([0, 15, 31]);
  });

  it('stops after a deletion of the account, and leaves no file', async () => {
    await ask();
    await make([withRows(rowsAfterDeletion), ...personalData]);
    expect(await filesOf()).toEqual([]);
  });
});
