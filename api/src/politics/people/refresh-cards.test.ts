import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import { refreshCards } from './refresh-cards.ts';
import { upsertFromSource } from './upsert-from-source/upsert-from-source.rules.ts';
import { testSource } from './testing/test-source.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const people = [
    { name: 'Abel Leaving', sortName: 'A', terms: [{ from: '2022-01-01', through: '2026-06-30' }] },
    { name: 'Bella Coming', sortName: 'B', terms: [{ from: '2026-07-01' }] },
  ];
  await upsertFromSource(server.services.database, testSource(people), {
    today: '2026-06-15',
    retrieved: '2026-06-15',
    apply: true,
  });
});
afterAll(() => server.close());

const shown = async () =>
  (await server.call('listPollies', { query: {} })).body.results.map(({ name, inOffice }) => [name, inOffice]);

it('moves people in the list on the day when their term begins or ends, without an import', async () => {
  vi.spyOn(server.services, 'now').mockImplementation(() => new Date('2026-06-30T12:00:00Z'));
  expect(await refreshCards(server.services)).toBe(0);
  expect(await shown()).toEqual([
    ['Abel Leaving', true],
    ['Bella Coming', false],
  ]);

  vi.spyOn(server.services, 'now').mockImplementation(() => new Date('2026-07-01T00:00:00Z'));
  expect(await shown()).toEqual([
    ['Abel Leaving', false],
    ['Bella Coming', false],
  ]);
  expect(await refreshCards(server.services)).toBe(2);
  expect(await shown()).toEqual([
    ['Bella Coming', true],
    ['Abel Leaving', false],
  ]);
});
