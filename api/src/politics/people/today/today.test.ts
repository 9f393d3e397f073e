import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { upsertFromSource } from '../upsert-from-source/upsert-from-source.rules.ts';
import { testSource } from '../testing/test-source.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  const inOffice = Array.from({ length: 40 }, (_, index) => ({ name: `Person ${index}` }));
  const people = [...inOffice, { name: 'Gone North', terms: [{ from: '2020-01-01', through: '2022-01-01' }] }];
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, testSource(people), settings);
});
afterAll(() => server.close());

const namesAt = async (moment: string, viewer?: Parameters<TestServer['call']>[2]) => {
  server.standAt(moment);
  return (await server.call('listPolliesOfToday', {}, viewer)).body.results.map(({ name }) => name);
};

it('shows everybody the same five people on a day, and others on the next', async () => {
  const first = await namesAt('2026-06-01T06:00:00Z');
  expect(first).toHaveLength(5);
  expect(await namesAt('2026-06-01T21:59:00Z', await server.memberAs())).toEqual(first);
  // It is past midnight in Amsterdam.
  expect(await namesAt('2026-06-01T22:01:00Z')).not.toEqual(first);
});

it('shows nearly everybody in office within half a year, and nobody who has left', async () => {
  const seen = new Set<string>();
  for (let day = 0; day < 180; day += 1) {
    const moment = new Date(Date.UTC(2026, 5, 1 + day, 12)).toISOString();
    const names = await namesAt(moment);
    expect(new Set(names).size).toBe(5);
    for (const name of names) seen.add(name);
  }
  expect(seen.size).toBeGreaterThanOrEqual(38);
  expect(seen).not.toContain('Gone North');
});
