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

const listAll = async (from = server) =>
  (await from.call('listPosts', { query: { take: 100, include: 'total' } })).body;

const amsterdamDay = (moment: Date | string) =>
  new Date(moment).toLocaleDateString('en-CA', { timeZone: 'Europe/Amsterdam' });

describe('the posts of the demo', () => {
  it('are about forty in both languages, from the last fortnight but not from today', async () => {
    const { results, total } = await listAll();
    expect(total).toBeGreaterThanOrEqual(36);
    expect(results.filter(({ language }) => language === 'nl').length).toBeGreaterThan(10);
    const startOfDay = new Date(server.services.now()).setUTCHours(0, 0, 0, 0);
    for (const { created } of results) {
      const age = startOfDay - Date.parse(created);
      expect(age).toBeGreaterThan(0);
      expect(age).toBeLessThan(14 * 86_400_000);
    }
  });

  it('include Full Posts and quick posts with a drawn image and its text', async () => {
    const illustrated = (await listAll()).results.filter(({ image }) => image !== undefined);
    const kinds: string[] = [];
    for (const { id, image, language } of illustrated) {
      const { document, images } = (await server.call('getPost', { params: { id } })).body;
      kinds.push(`${document ? 'full' : 'quick'} ${language}`);
      expect(document ? document.content.length > 5 : images?.[0]?.fileId === image?.fileId).toBe(true);
      expect(image?.alt).toMatch(/^\S.{20,}\.$/);
      const picture = await server.inject({ url: `/api/posts/download/${image?.fileId}?size=1280` });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect(kinds.toSorted()).toEqual([
      'full en',
      'full nl',
      ...Array(5).fill('quick en'),
      ...Array(4).fill('quick nl'),
    ]);
  });

  it('count as uses of their tags', async () => {
    const tagged = await server.call('listPosts', { query: { tag: 'transport', include: 'total' } });
    const [tag] = (await server.call('listTags', { query: { term: 'transport', exactMatch: 'true' } })).body.results;
    expect(tag?.name).toBe('Transport');
    expect(tagged.body.total).toBeGreaterThan(2);
  });

  it('are the same in every demo, and are inserted once', async () => {
    const before = await listAll();
    await seedPosts(server.services);
    expect(await listAll()).toEqual(before);

    const other = await testServer();
    await seedAccounts(other.services);
    await seedPosts(other.services);
    const after = await listAll(other);
    await other.close();
    expect(after.results.map(({ id, slug }) => [id, slug])).toEqual(before.results.map(({ id, slug }) => [id, slug]));
  });

  it('do not count for the limits of today', async () => {
    const { results } = await listAll();
    const startOfDay = new Date(server.services.now()).setUTCHours(0, 0, 0, 0);
    for (const { created } of results) expect(amsterdamDay(created) < amsterdamDay(new Date(startOfDay))).toBe(true);
  });
});
