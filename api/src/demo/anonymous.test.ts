import { afterAll, beforeAll, expect, it } from 'vitest';
import { pendingActs } from '../access/anonymity/index.ts';
import { ownItems } from '../access/anonymity/own-items/own-list.ts';
import { statement } from '../platform/db/statement.ts';
import type { Database } from '../platform/db/database.ts';
import { defaultLimits } from '../platform/config/limits.ts';
import { testServer, type TestServer } from '../testing/server.ts';
import * as queries from './anonymous.queries.ts';
import { seedAnonymous } from './anonymous.ts';
import { seedDemo } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ limits: { anonymousFewestMembers: defaultLimits.anonymousFewestMembers } });
  server.standAt('2026-05-04T12:30:00Z');
});
afterAll(() => server.close());

const items = statement(
  'testing.demoAnonymous',
  `SELECT id, created_at AS created, xmin::text AS made FROM posts WHERE sealed_author IS NOT NULL
   UNION ALL SELECT id, created_at, xmin::text FROM comments WHERE sealed_author IS NOT NULL ORDER BY created`,
);
const deletePosts = statement('testing.deleteDemoPosts', 'DELETE FROM posts WHERE sealed_author IS NOT NULL');
const shown = () => server.services.database.query<{ id: string; created: string; made: string }>(items());
const annId = async () => (await server.services.database.query<{ id: string }>(queries.demoAuthor()))[0]?.id ?? '';

it('publishes the anonymous items of ann at their hours, once', async () => {
  await seedDemo(server.services, { hasPortraits: false });
  const first = await shown();
  expect(first.map(({ created }) => created)).toEqual([
    '2026-05-01T11:00:00Z',
    '2026-05-02T16:00:00Z',
    '2026-05-03T05:00:00Z',
    '2026-05-03T10:00:00Z',
  ]);
  const own = await ownItems(server.services, await annId());
  expect(own.map(({ id, published }) => [id, published])).toEqual(first.map(({ id }) => [id, true]));
  expect((await pendingActs(server.services, await annId())).items.size).toBe(0);
  await seedAnonymous(server.services);
  expect(await shown()).toEqual(first);
});

it('continues after an interruption', async () => {
  const first = await shown();
  await server.services.database.query(deletePosts());
  const { services } = server;
  const database: Database = { ...services.database };
  let transactions = 0;
  database.transaction = (work) => {
    transactions += 1;
    // The second transaction is the step that publishes the first post.
    return transactions === 2
      ? Promise.reject(new Error('The process was killed.'))
      : services.database.transaction(work);
  };
  await expect(seedAnonymous({ ...services, database })).rejects.toThrow('killed');
  expect((await pendingActs(services, await annId())).items.size).toBe(1);
  await seedAnonymous(services);
  expect((await shown()).map(({ id, created }) => [id, created])).toEqual(
    first.map(({ id, created }) => [id, created]),
  );
});
