import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedAccounts } from '../../../identity/accounts/index.ts';
import { seedPeople } from '../../../politics/people/index.ts';
import { seedPosts } from '../../posts/index.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { seedComments } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await seedAccounts(server.services);
  await seedPeople(server.services);
  await seedPosts(server.services);
  await seedComments(server.services);
});
afterAll(() => server.close());

const discussions = async () => {
  const { results } = (await server.call('listPosts', { query: { take: 100 } })).body;
  return Promise.all(
    results.map(async ({ id, commentsCount }) => {
      const { body } = await server.call('listPostComments', { params: { id }, query: { take: 100 } });
      return { commentsCount, comments: body.results };
    }),
  );
};

it('the posts of the demo have as many comments as their count says, each below its parent', async () => {
  const all = await discussions();
  expect(all.flatMap(({ comments }) => comments).length).toBeGreaterThan(80);
  for (const { commentsCount, comments } of all) {
    expect(comments).toHaveLength(commentsCount);
    const indexes = new Map(comments.map((comment, index) => [comment.id, index]));
    const beforeParent = comments.filter((each, index) => (indexes.get(each.parentId ?? '') ?? -1) >= index);
    expect(beforeParent).toEqual([]);
  }
});

it('some politicians of the demo have comments', async () => {
  const { results } = (await server.call('listPollies', { query: { take: 1 } })).body;
  const params = { id: results[0]?.slug ?? '' };
  const { body } = await server.call('listPollyComments', { params });
  expect(body.thread.count).toBe(4);
  expect(body.results[0]?.personId).toBe(results[0]?.personId);
});

it('does not change when it is seeded again', async () => {
  const before = await discussions();
  await seedComments(server.services);
  expect(await discussions()).toEqual(before);
});
