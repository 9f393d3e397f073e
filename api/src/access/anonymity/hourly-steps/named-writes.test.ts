import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { votingFixture, type VotingFixture } from '../../../politics/votes/testing/voting-fixture.ts';
import type { TestMember, TestServer } from '../../../testing/server.ts';
import { runStep } from './step.ts';

let fixture: VotingFixture;
let server: TestServer;
let verified: TestMember[];
let named: TestMember;
let postId: string;
beforeAll(async () => {
  fixture = await votingFixture({ limits: { postGapSeconds: 0, commentGapSeconds: 0 } });
  ({ server } = fixture);
});
afterAll(() => server.close());

const language = 'en' as const;
let texts = 0;
const post = async (author: TestMember, tags: string[], anonymous = false): Promise<string> => {
  const body = `A text about ferries, number ${(texts += 1)}`;
  const answer = await server.call('createPost', { body: { language, anonymous, body, tags } }, author);
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const comment = async (author: TestMember, anonymous = false): Promise<void> => {
  const body = { body: `A comment about ferries, number ${(texts += 1)}`, anonymous };
  expect((await server.call('createPostComment', { params: { id: postId }, body }, author)).status).toBe(201);
};

beforeEach(async () => {
  server.standAt('2026-06-15T16:10:00Z');
  const member = () => server.memberAs({ level: 5, verified: true });
  [named, ...verified] = await Promise.all([server.memberAs({ level: 5 }), member(), member(), member()]);
  postId = await post(named, ['Ferries']);
  await comment(named);
});

/** Runs the step of the next hour, and calls `before` with each of its statements. Returns the statements' names. */
async function stepWith(before: (bound: BoundStatement) => Promise<unknown> | undefined): Promise<string[]> {
  server.moveClock(3_600_000);
  const { services } = server;
  const names: string[] = [];
  const database: Services['database'] = {
    ...services.database,
    transaction: (work) =>
      services.database.transaction((transaction) =>
        work({
          query: async (bound) => {
            names.push(bound.name);
            await before(bound);
            return transaction.query(bound);
          },
        }),
      ),
  };
  await runStep({ ...services, database }, publishers);
  return names;
}

it('wait neither for the votes of a step nor for its own lists', async () => {
  for (const [index, member] of verified.entries()) {
    await post(member, ['Ferries', `Bridges ${index}`], true);
    await comment(member, true);
    await fixture.cast(member, { personId: fixture.ada, vote: 'up', anonymous: true });
  }
  const long = new Set(['votes.apply', 'anonymity.writeOwnPages']);
  let writes = 0;
  const names = await stepWith(async ({ name }) => {
    if (!long.has(name)) return;
    await Promise.race([
      Promise.all([post(named, ['Ferries']), comment(named)]),
      setTimeout(3_000).then(() => Promise.reject(new Error(`A named write waits at ${name}.`))),
    ]);
    writes += 1;
  });
  expect(writes).toBeGreaterThanOrEqual(4);
  // No other statement of the step comes so often that a named write waits for long.
  const first = names.indexOf('posts.useTags');
  expect(names.slice(first).filter((name) => long.has(name))).toEqual([]);
  expect(names.filter((name) => name === 'posts.insertAnonymous')).toHaveLength(3);
});

const deadlocks = statement(
  'testing.deadlocks',
  'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
);
const countDeadlocks = async () => {
  // PostgreSQL reports its statistics once a second.
  await setTimeout(1_200);
  return (await server.services.database.query<{ deadlocks: number }>(deadlocks()))[0]?.deadlocks;
};

it('cannot end in a deadlock with a step, whatever the order of its posts', async () => {
  const before = await countDeadlocks();
  const tags = ['Alpha', 'Bravo', 'Charlie', 'Delta'];
  for (const tag of tags) await post(named, [tag]);
  for (const [index, tag] of tags.entries()) await post(verified[index % 3] ?? named, [tag], true);
  const writes: Promise<unknown>[] = [];
  await stepWith(async ({ name }) => {
    if (name !== 'posts.insertAnonymous') return;
    // Takes the locks of the tags in their order, and waits for those that the step holds.
    writes.push(post(named, tags));
    await setTimeout(200);
  });
  await Promise.all(writes);
  expect(writes).toHaveLength(4);
  expect(await countDeadlocks()).toBe(before);
});
