import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedAccounts } from '../../../identity/accounts/index.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { seedPosts } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.moveClockToNoon();
  await seedAccounts(server.services);
  await seedPosts(server.services);
});
afterAll(() => server.close());

const everyPost = async (of = server) => (await of.call('listPosts', { query: { take: 100, include: 'total' } })).body;

const amsterdamDay = (moment: Date | string) =>
  new Date(moment).toLocaleDateString('en-CA', { timeZone: 'Europe/Amsterdam' });

describe('the posts of the demo world', () => {
  it('are some forty, in both languages, none of today and none older than a fortnight', async () => {
    const { results, total } = await everyPost();
    expect(total).toBeGreaterThanOrEqual(36);
    expect(results.filter(({ language }) => language === 'nl').length).toBeGreaterThan(10);
    const startOfDay = new Date(server.services.now()).setUTCHours(0, 0, 0, 0);
    for (const { created } of results) {
      const age = startOfDay - Date.parse(created);
      expect(age).toBeGreaterThan(0);
      expect(age).toBeLessThan(14 * 86_400_000);
    }
  });

  it('have Full Posts among them, with a picture that is drawn', async () => {
    const full = (await everyPost()).results.filter(({ image }) => image !== undefined);
    expect(new Set(full.map(({ language }) => language))).toEqual(new Set(['en', 'nl']));
    for (const { id, image } of full) {
      const { document } = (await server.call('getPost', { params: { id } })).body;
      expect(document?.content.length).toBeGreaterThan(5);
      const picture = await server.inject({ url: `/api/posts/download/${image?.fileId}?size=1280` });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  it('have tags that are counted', async () => {
    const tagged = await server.call('listPosts', { query: { tag: 'transport', include: 'total' } });
    const [tag] = (await server.call('listTags', { query: { term: 'transport', exactMatch: 'true' } })).body.results;
    expect(tag?.name).toBe('Transport');
    expect(tagged.body.total).toBeGreaterThan(2);
  });

  it('are the same in every demo, and are added once', async () => {
    const before = await everyPost();
    await seedPosts(server.services);
    expect(await everyPost()).toEqual(before);

    const other = await testServer();
    await seedAccounts(other.services);
    await seedPosts(other.services);
    const there = await everyPost(other);
    await other.close();
    expect(there.results.map(({ id, slug }) => [id, slug])).toEqual(before.results.map(({ id, slug }) => [id, slug]));
  });

  it('leave their authors the whole day to write', async () => {
    const { results } = await everyPost();
    const startOfDay = new Date(server.services.now()).setUTCHours(0, 0, 0, 0);
    for (const { created } of results) expect(amsterdamDay(created) < amsterdamDay(new Date(startOfDay))).toBe(true);
  });
});
