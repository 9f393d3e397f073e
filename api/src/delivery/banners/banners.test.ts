import type { BannerDraft } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { bannerFor, loadBanners } from './index.ts';

let server: TestServer;
let admin: TestMember;
let other: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
  admin = await server.memberAs({ roles: ['Admin'] });
  other = await server.memberAs({ roles: ['Admin'] });
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.services.database.query(statement('test.clearBanners', 'TRUNCATE banners')());
  await loadBanners(server.services);
});

const reason = 'Visitors need to know.';
const hour = 3_600_000;
const at = (hours: number): string => new Date(server.services.now().getTime() + hours * hour).toISOString();

const save = (draft: Partial<BannerDraft>, as = admin) =>
  server.call(
    'saveBanner',
    {
      body: {
        version: 0,
        kind: 'info',
        audience: 'everyone',
        texts: { en: 'Hello', nl: 'Hallo' },
        mayClose: true,
        reason,
        ...draft,
      },
    },
    as,
  );

const guest = { kind: 'guest' } as const;
const shown = (closed?: string) => bannerFor(server.services, guest, 'en', closed);

const end = (id: string, version: number) =>
  server.call('endBanner', { params: { id }, body: { version, reason } }, admin);

const acts = async () => {
  const { body } = await server.call('listAdminActs', { query: { take: 100 } }, admin);
  return body.results.filter(({ act }) => /Banner/.test(act)).map(({ act }) => act);
};

test('is a draft without a beginning, and shows nothing', async () => {
  const { body } = await save({});
  expect(body).toMatchObject({ state: 'draft', isOnTop: false, version: 1 });
  expect(shown()).toBeUndefined();
  const gone = await server.call('deleteBanner', { params: { id: body.id }, query: { version: 1 } }, admin);
  expect(gone.status).toBe(200);
  expect((await acts()).slice(0, 2)).toEqual(['deleteBanner', 'saveBanner']);
});

test('is shown from its beginning to its end, in the language of the page', async () => {
  const { body } = await save({ from: at(1), until: at(3), link: '/about' });
  expect(body.state).toBe('scheduled');
  expect(shown()).toBeUndefined();
  server.moveClock(2 * hour);
  expect(shown()).toMatchObject({ text: 'Hello', kind: 'info', link: '/about', mayClose: true });
  expect(bannerFor(server.services, guest, 'nl', undefined)?.text).toBe('Hallo');
  server.moveClock(2 * hour);
  expect(shown()).toBeUndefined();
  const { body: list } = await server.call('listBanners', { query: { include: 'total' } }, admin);
  expect(list.results[0]).toMatchObject({ id: body.id, state: 'ended' });
  expect(list.total).toBe(1);
  const refused = await server.call('deleteBanner', { params: { id: body.id }, query: { version: 1 } }, admin);
  expect(refused.failure?.errorCode).toBe('InvalidValue');
});

test('stays closed for a visitor who closed it, until it changes', async () => {
  const { body } = await save({ from: at(-1) });
  const { key } = shown() ?? {};
  expect(shown(key)).toBeUndefined();
  const changed = await save({ id: body.id, version: 1, from: at(-1), texts: { en: 'New', nl: 'Nieuw' } });
  expect(changed.body.version).toBe(2);
  expect(shown(key)?.text).toBe('New');
  await end(body.id, 2);
  expect(shown()).toBeUndefined();
});

test('cannot be closed where the admin forbids it', async () => {
  const { body } = await save({ from: at(-1), mayClose: false });
  expect(shown(shown()?.key)).toBeDefined();
  await end(body.id, 1);
});

test('gives each audience one banner: the one that began last', async () => {
  const first = (await save({ from: at(-3), texts: { en: 'First', nl: 'Eerste' } })).body;
  const second = (await save({ from: at(-1), audience: 'members', texts: { en: 'Second', nl: 'Tweede' } })).body;
  const { results } = (await server.call('listBanners', { query: {} }, admin)).body;
  expect(results.filter(({ isOnTop }) => isOnTop).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(shown()?.text).toBe('First');
  const member = { kind: 'member' } as Parameters<typeof bannerFor>[1];
  expect(bannerFor(server.services, member, 'en', undefined)?.text).toBe('Second');
  await end(first.id, 1);
  await end(second.id, 1);
});

test('tells the second of two admins, and changes nothing', async () => {
  const { id } = (await save({})).body;
  const before = (await acts()).length;
  const both = await Promise.all([
    save({ id, version: 1, texts: { en: 'A', nl: 'A' } }),
    save({ id, version: 1, texts: { en: 'B', nl: 'B' } }, other),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await acts()).length).toBe(before + 1);
});

test.each([
  [{ texts: { en: 'Only English' } }, 'InvalidValue'],
  [{ from: '2030-01-02T00:00:00.000Z', until: '2030-01-01T00:00:00.000Z' }, 'InvalidValue'],
  [{ until: '2030-01-01T00:00:00.000Z' }, 'InvalidValue'],
  [{ link: 'javascript:alert(1)' }, 'InvalidFormat'],
  [{ link: '//elsewhere.example' }, 'InvalidFormat'],
  [{ texts: { en: 'x'.repeat(201), nl: 'x' } }, 'TooLong'],
] as const)('refuses %o', async (draft, code) => {
  const before = (await acts()).length;
  const { failure } = await save(draft as Partial<BannerDraft>);
  expect(failure?.errorCode).toBe(code);
  expect((await acts()).length).toBe(before);
});

test('comes back after a restart', async () => {
  const { body } = await save({ from: at(-1), texts: { en: 'Kept', nl: 'Bewaard' } });
  server.services.banners.splice(0);
  await loadBanners(server.services);
  expect(shown()?.text).toBe('Kept');
  await end(body.id, 1);
});
