import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { followReplacedTexts, textSetsFor } from './index.ts';

let server: TestServer;
let admin: TestMember;
let other: TestMember;

const retire = statement<{ name: string }>('test.retire', `UPDATE releases SET status = 'retired' WHERE name = $name`);
const serve = statement<{ name: string; version: string; address: string; manifest: string; location: string }>(
  'test.serve',
  `INSERT INTO releases (name, version, address, manifest, status, location, activated_at, activated_by)
   VALUES ($name, $version, $address, $manifest, 'active', $location, now(), 'a test')`,
);

/** Makes a release active whose upload states texts. */
async function serveRelease(name: string, version: string, texts: object | undefined, audience?: 'admin') {
  const location = `${name}/${version}`;
  const folder = path.join(server.services.settings.dataDir, 'releases/kept', location, 'server');
  await mkdir(folder, { recursive: true });
  if (texts) await writeFile(path.join(folder, 'texts.json'), JSON.stringify(texts));
  const routes = [{ path: `/${name}`, access: 'guest', title: { en: 'A', nl: 'A' }, footer: true }];
  const manifest = {
    name,
    version,
    remote: name,
    entry: 'app.js',
    manifest: { name, shell: '^1', routes, navigation: [], slots: [], ...(audience ? { audience } : {}) },
    files: {},
    exposed: { js: [], css: [] },
    chunks: {},
  };
  const { database } = server.services;
  await database.query(retire({ name }));
  const address = `/remotes/${name}/${version}/`;
  await database.query(serve({ name, version, address, manifest: JSON.stringify(manifest), location }));
}

const feed = (title: string, more: object = {}) => ({
  en: { feed: { title, hello: 'Hello {{name}}', rules: 'Read <1>the rules</1>', ...more } },
  nl: { feed: { title: `NL ${title}`, hello: 'Hallo {{name}}' } },
});

beforeAll(async () => {
  server = await testServer();
  admin = await server.memberAs({ roles: ['Admin'] });
  other = await server.memberAs({ roles: ['Admin'] });
  await serveRelease('mf-feed', '1', feed('Feed'));
  await serveRelease(
    'mf-admin',
    '1',
    { en: { admin: { title: 'Secret' } }, nl: { admin: { title: 'Geheim' } } },
    'admin',
  );
});
afterAll(() => server.close());

const reason = 'Members asked what it means.';
type Body = { text?: string; version: number };

const change = (id: string, language: 'en' | 'nl', body: Body, as = admin) => {
  const [namespace = '', key = ''] = id.split(':');
  return server.call('changeInterfaceText', { params: { namespace, key, language }, body: { ...body, reason } }, as);
};

const list = async (query: object = {}) => {
  const { body } = await server.call('listInterfaceTexts', { query }, admin);
  return body;
};

const acts = async () => {
  const { body } = await server.call('listAdminActs', { query: { take: 100 } }, admin);
  return body.results.filter(({ act }) => /Text/.test(act)).map(({ act, subject }) => `${act} ${subject}`);
};

const ids = async () => (await list()).results.map(({ namespace, key }) => `${namespace}:${key}`);

test('lists the texts of the active releases, and those of a vertical that is released later', async () => {
  expect(await ids()).toEqual(['admin:title', 'feed:hello', 'feed:rules', 'feed:title']);
  await serveRelease('mf-later', '1', { en: { later: { a: { b: 'Deep' } } }, nl: { later: { a: { b: 'Diep' } } } });
  expect(await ids()).toContain('later:a.b');
  await serveRelease('mf-old', '1', undefined);
  const { body } = await server.call('listTextNamespaces', {}, admin);
  expect(body.withoutTexts).toEqual(['mf-old']);
  expect(body.results.find(({ namespace }) => namespace === 'feed')).toEqual({
    namespace: 'feed',
    parts: ['mf-feed'],
    forAdmins: false,
    texts: 3,
    changed: 0,
    missing: 1,
    outdated: 0,
  });
  expect(body.results.find(({ namespace }) => namespace === 'admin')?.forAdmins).toBe(true);
});

test('finds texts by words, namespace and state, page by page', async () => {
  const found = async (query: object) => (await list(query)).results.map(({ key }) => key);
  expect(await found({ term: 'HALLO name' })).toEqual(['hello']);
  expect(await found({ state: 'missing' })).toEqual(['rules']);
  expect(await found({ namespace: 'later' })).toEqual(['a.b']);
  const first = await list({ namespace: 'feed', take: 2, include: 'total' });
  expect(first.total).toBe(3);
  expect(await found({ namespace: 'feed', take: 2, after: first.next })).toEqual(['title']);
});

test('replaces a text without a restart, keeps its history, and returns it to the original', async () => {
  const changed = await change('feed:title', 'en', { text: 'News', version: 0 });
  expect(changed.body.words.en).toEqual({
    original: 'Feed',
    text: 'News',
    version: 1,
    outdated: false,
    ignored: false,
  });
  const guest = { kind: 'guest' } as const;
  expect(textSetsFor(server.services, guest).en?.texts).toEqual({ feed: { title: 'News' } });
  const before = textSetsFor(server.services, guest).en?.version;
  await change('feed:title', 'en', { text: 'Latest', version: 1 });
  expect(textSetsFor(server.services, guest).en?.version).not.toBe(before);
  const reset = await change('feed:title', 'en', { version: 2 });
  expect(reset.body.words.en).toEqual({ original: 'Feed', version: 3, outdated: false, ignored: false });
  expect(textSetsFor(server.services, guest)).toEqual({});
  const params = { namespace: 'feed', key: 'title', language: 'en' } as const;
  const first = await server.call('listTextChanges', { params, query: { take: 2 } }, admin);
  expect(first.body.results.map(({ version, text }) => [version, text])).toEqual([
    [3, undefined],
    [2, 'Latest'],
  ]);
  const rest = await server.call('listTextChanges', { params, query: { take: 2, after: first.body.next } }, admin);
  expect(rest.body.results).toMatchObject([{ version: 1, text: 'News', by: admin.userName, reason }]);
});

test('records each change exactly once', async () => {
  const before = await acts();
  await change('feed:hello', 'nl', { text: 'Dag {{name}}', version: 0 });
  await change('feed:hello', 'nl', { text: 'Dag {{name}}', version: 1 });
  expect(await acts()).toEqual(['changeText nl feed:hello', ...before]);
});

test('tells the second of two admins, and changes nothing', async () => {
  const both = await Promise.all([
    change('feed:rules', 'en', { text: 'See <1>the rules</1>', version: 0 }),
    change('feed:rules', 'en', { text: 'Obey <1>the rules</1>', version: 0 }, other),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.failure?.errorCode).toBe('ChangedMeanwhile');
});

test.each([
  ['feed:hello', 'Hello', 'ValidationError'],
  ['feed:hello', 'Hello {{name}} <img src=x onerror=alert(1)>', 'ValidationError'],
  ['feed:title', '<b>Feed</b>', 'ValidationError'],
  ['feed:title', '$t(admin:title)', 'ValidationError'],
  ['feed:none', 'None', 'NotFound'],
])('refuses %s = %s', async (id, text, code) => {
  const before = await acts();
  const { failure } = await change(id, 'en', { text, version: 0 });
  expect(failure?.errorCode).toBe(code);
  expect(await acts()).toEqual(before);
});

test('asks for the password if it was entered too long ago', async () => {
  const late = await server.memberAs({ roles: ['Admin'] });
  server.moveClock(2 * 3_600_000);
  const { failure } = await change('feed:title', 'en', { text: 'Late', version: 3 }, late);
  expect(failure?.errorCode).toBe('PasswordNeeded');
  server.moveClock(-2 * 3_600_000);
});

test('gives the texts of parts for admins to admins only', async () => {
  await change('admin:title', 'en', { text: 'Hidden', version: 0 });
  const viewer = { kind: 'guest' } as const;
  expect(JSON.stringify(textSetsFor(server.services, viewer))).not.toContain('Hidden');
  expect(server.services.replacedTexts.admins.en?.texts).toMatchObject({ admin: { title: 'Hidden' } });
  await change('admin:title', 'en', { version: 1 });
});

test('shows a text as outdated once a release changes the original, and ignores other marks', async () => {
  await change('feed:hello', 'en', { text: 'Hi {{name}}', version: 0 });
  await serveRelease('mf-feed', '2', feed('Feed', { hello: 'Hello, {{name}}' }));
  const outdated = await list({ state: 'outdated' });
  expect(outdated.results.map(({ key }) => key)).toEqual(['hello']);
  expect(outdated.results[0]?.words.en).toMatchObject({ text: 'Hi {{name}}', outdated: true, ignored: false });
  // To save the same words again confirms them for the new original.
  const confirmed = await change('feed:hello', 'en', { text: 'Hi {{name}}', version: 1 });
  expect(confirmed.body.words.en).toMatchObject({ version: 2, outdated: false });
  await serveRelease('mf-feed', '3', feed('Feed', { hello: 'Hello, {{first}} {{name}}' }));
  expect((await list({ state: 'outdated' })).results[0]?.words.en).toMatchObject({ outdated: true, ignored: true });
  await change('feed:hello', 'en', { version: 2 });
  await serveRelease('mf-feed', '4', feed('Feed'));
});

const file = (texts: object[]) => ({ format: 'site-texts-1' as const, texts: texts as never });

const preview = async (texts: object[]) =>
  (await server.call('previewTextImport', { body: { file: file(texts) } }, admin)).body;
const apply = (texts: object[], digest: string) =>
  server.call('importTexts', { body: { file: file(texts), digest, reason } }, admin);

describe('a file of texts', () => {
  const title = { namespace: 'feed', key: 'title', language: 'nl', text: 'Nieuws' };
  const wrong = { namespace: 'feed', key: 'hello', language: 'en', text: 'No name' };

  test('shows its differences, is applied whole, and comes back from an export', async () => {
    const before = await acts();
    const { results, digest } = await preview([title, { ...title, language: 'en', text: 'Feed' }]);
    expect(results).toEqual([{ namespace: 'feed', key: 'title', language: 'nl', before: 'NL Feed', after: 'Nieuws' }]);
    const applied = await apply([title, { ...title, language: 'en', text: 'Feed' }], digest);
    expect(applied.body).toEqual({ changed: 1 });
    expect(await acts()).toEqual(['importTexts 1', ...before]);
    const exported = await server.call('exportTexts', {}, admin);
    expect(exported.body.texts).toContainEqual(title);
    expect((await preview(exported.body.texts)).results).toEqual([]);
  });

  test('goes to translators as XLIFF and comes back', async () => {
    const params = { namespace: 'feed', language: 'nl' } as const;
    const { body } = await server.call('exportXliff', { params }, admin);
    const content = body.content.replace('>Nieuws<', '>Het nieuws<');
    const read = await server.call('readXliff', { body: { content } }, admin);
    const { results } = await preview(read.body.texts);
    expect(results).toEqual([
      { namespace: 'feed', key: 'title', language: 'nl', before: 'Nieuws', after: 'Het nieuws' },
    ]);
    const refused = await server.call('readXliff', { body: { content: '<a/>' } }, admin);
    expect(refused.failure?.errors[0]?.errorCode ?? refused.failure?.errorCode).toBe('ValidationError');
  });

  test('is not applied if one text does not fit, or if a text changed after the preview', async () => {
    const texts = [{ ...title, text: 'Ander' }, wrong];
    const { results, digest } = await preview(texts);
    expect(results.map(({ fault }) => fault)).toEqual([undefined, 'marks']);
    expect((await apply(texts, digest)).failure?.errorCode).toBe('ValidationError');
    const good = await preview([{ ...title, text: 'Ander' }]);
    await change('feed:title', 'nl', { text: 'Tussendoor', version: 1 });
    expect((await apply([{ ...title, text: 'Ander' }], good.digest)).failure?.errorCode).toBe('ChangedMeanwhile');
    expect(server.services.replacedTexts.everyone.nl?.texts['feed']?.['title']).toBe('Tussendoor');
  });
});

test('is in force in other processes without a restart', async () => {
  const replacedTexts = { everyone: {}, admins: {} } as typeof server.services.replacedTexts;
  const failed = vi.fn<(error: unknown) => void>();
  const following = followReplacedTexts({ ...server.services, replacedTexts }, server.connection, failed);
  await change('feed:title', 'en', { text: 'Elsewhere', version: 3 });
  await expect.poll(() => replacedTexts.everyone.en?.texts['feed']?.['title']).toBe('Elsewhere');
  await following.stop();
  expect(failed).not.toHaveBeenCalled();
});
