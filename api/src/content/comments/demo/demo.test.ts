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

it('the posts of the demo world have as many comments as they say, each below what it answers', async () => {
  const all = await discussions();
  expect(all.flatMap(({ comments }) => comments).length).toBeGreaterThan(80);
  for (const { commentsCount, comments } of all) {
    expect(comments).toHaveLength(commentsCount);
    const places = new Map(comments.map((comment, place) => [comment.id, place]));
    const early = comments.filter((each, place) => (places.get(each.parentId ?? '') ?? -1) >= place);
    expect(early).toEqual([]);
  }
});

it('some pollies are talked about', async () => {
  const { results } = (await server.call('listPollies', { query: { take: 1 } })).body;
  const params = { id: results[0]?.slug ?? '' };
  const { body } = await server.call('listPollyComments', { params });
  expect(body.thread.count).toBe(4);
  expect(body.results[0]?.personId).toBe(results[0]?.personId);
});

it('seeding again changes nothing', async () => {
  const before = await discussions();
  await seedComments(server.services);
  expect(await discussions()).toEqual(before);
});
