import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, favoritesPerDay: 5 } });
});
afterAll(() => server.close());

async function newPost() {
  const author = await server.memberAs({ level: 5 });
  const { body } = await server.call('createPost', { body: { language: 'en', body: 'Worth a favourite' } }, author);
  return body;
}

const stored = statement<{ postId: string }>(
  'test.favorites',
  'SELECT count(*)::int AS count FROM favorites WHERE post_id = $postId',
);

describe('favourites', () => {
  it('are added and removed idempotently', async () => {
    const { id } = await newPost();
    const cleo = await server.memberAs({ level: 1 });
    const input = { params: { id } };
    for (const _ of [1, 2]) {
      const { status, body } = await server.call('favoritePost', input, cleo);
      expect(status).toBe(200);
      expect(body).toEqual({ favorited: true, favoritesCount: 1 });
    }
    expect((await server.call('getPost', input, cleo)).body).toMatchObject({ favorited: true, favoritesCount: 1 });
    expect((await server.call('getPost', input)).body).toMatchObject({ favorited: false, favoritesCount: 1 });
    for (const _ of [1, 2])
      expect((await server.call('unfavoritePost', input, cleo)).body).toEqual({ favorited: false, favoritesCount: 0 });
  });

  it('are refused for an unknown post', async () => {
    const cleo = await server.memberAs({ level: 1 });
    const input = { params: { id: '01a1fa57-2c29-7b63-ac3b-16b7118f3052' } };
    expect((await server.call('favoritePost', input, cleo)).status).toBe(404);
    expect((await server.call('unfavoritePost', input, cleo)).status).toBe(404);
    expect((await server.call('favoritePost', { params: { id: 'no-id' } }, cleo)).status).toBe(400);
  });

  it('have a daily limit', async () => {
    server.moveClockToNoon();
    const cleo = await server.memberAs({ level: 1 });
    const posts = await Promise.all(Array.from({ length: 6 }, newPost));
    const favorite = (index: number) => server.call('favoritePost', { params: { id: posts[index]?.id ?? '' } }, cleo);
    for (const index of [0, 1, 2, 3, 4]) expect((await favorite(index)).status).toBe(200);

    const sixth = await favorite(5);

    expect(sixth.status).toBe(429);
    expect(sixth.failure).toMatchObject({ errorCode: 'RateLimited', meta: { limit: 5 } });
    expect((await favorite(0)).status).toBe(200);
    server.moveClock(Date.parse(String(sixth.failure?.meta?.resetsAt)) - server.services.now().getTime());
    expect((await favorite(5)).status).toBe(200);
  });

  it('are counted exactly during simultaneous changes of several members', async () => {
    const { id } = await newPost();
    const members = await Promise.all(Array.from({ length: 8 }, () => server.memberAs({ level: 1 })));
    const toggles = Array.from({ length: 200 }, (_, index) => {
      const member = members[(index * 5) % members.length];
      return server.call(index % 3 === 1 ? 'unfavoritePost' : 'favoritePost', { params: { id } }, member);
    });

    const answers = await Promise.all(toggles);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [rows] = await server.services.database.query<{ count: number }>(stored({ postId: id }));
    const { body } = await server.call('getPost', { params: { id } });
    expect(rows?.count).toBeGreaterThan(0);
    expect(body.favoritesCount).toBe(rows?.count);
  });
});
