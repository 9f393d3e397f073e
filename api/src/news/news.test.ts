import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { statement } from '../kernel/database.ts';
import { takeIn } from '../people/index.ts';
import { inventedWorld } from '../people/testing/invented.ts';
import { testServer, type TestMember, type TestServer } from '../testing/server.ts';
import { newsJobs } from './index.ts';

let server: TestServer;
let admin: TestMember;
let owner: TestMember;
let bob: TestMember;
let site: Server;
let origin: string;
/** What the other site answers, by path, and what it was asked. */
const pages = new Map<string, string>();
let asked: { path: string; etag: string | undefined }[] = [];
/** What happens while the other site is asked for one of them. */
let meanwhile: { path: string; act: () => Promise<unknown> } | undefined;
let people = 0;
let personId: string;
let slug: string;

const run = (name: string, sql: string, values: unknown[]) =>
  server.services.database.query(statement(`testing.${name}`, sql), values);
const speakFor = () =>
  run('ownThePage', 'INSERT INTO page_owners VALUES ($1, $2, false, now())', [personId, owner.accountId]);
const nameInData = (url: string) =>
  run(
    'nameFeed',
    `INSERT INTO person_contacts (person_id, kind, value, source, retrieved) VALUES ($1, 'rss', $2, 'a test', '2026-01-01')`,
    [personId, url],
  );

beforeAll(async () => {
  site = createServer(async (request, response) => {
    const path = request.url ?? '';
    const etag = request.headers['if-none-match'];
    asked.push({ path, etag });
    if (path === meanwhile?.path) await meanwhile.act();
    const page = pages.get(path);
    if (page === undefined) return response.writeHead(500).end();
    const state = `"${page.length}"`;
    if (etag === state) return response.writeHead(304).end();
    return response.writeHead(200, { 'content-type': 'application/rss+xml', etag: state }).end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const limits = { recentPasswordMinutesAdmin: 1_000_000, newsFeeds: 2 };
  server = await testServer({ limits, settings: { fetchLoopback: [origin] } });
  server.standAt('2026-06-02T12:00:00Z');
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  const names = Array.from({ length: 10 }, (_, index) => ({ name: `Polly Number${index}`, party: 'meadow' as const }));
  await takeIn(server.services.database, inventedWorld(names), settings);
  admin = await server.memberAs({ roles: ['Admin'] });
  owner = await server.memberAs();
  bob = await server.memberAs();
});
afterAll(async () => {
  site.close();
  await server.close();
});
beforeEach(async () => {
  slug = `polly-number${people++}`;
  ({ personId } = (await server.call('getPolly', { params: { id: slug } })).body);
  pages.clear();
  asked = [];
  meanwhile = undefined;
});

const item = (title: string, more = '') => `<item><title>${title}</title><link>${origin}/${title}</link>${more}</item>`;
const dated = (title: string, hour: number) => item(title, `<pubDate>Mon, 01 Jun 2026 0${hour}:00:00 GMT</pubDate>`);
const feed = (...items: string[]) =>
  `<rss version="2.0"><channel><title>The Daily Westmere</title>${items.join('')}</channel></rss>`;
const add = (url: string, as = owner) => server.call('addPollyFeed', { params: { id: slug }, body: { url } }, as);
const news = async (query: { take?: number; after?: string; include?: 'total' } = {}) =>
  (await server.call('listPollyNews', { params: { id: slug }, query })).body;
const titles = async () => (await news()).results.map(({ title }) => title);
const feeds = async () => (await server.call('listPollyFeeds', { params: { id: slug } }, owner)).body.results;
/** The job runs. */
const round = () => newsJobs(server.services)[0]?.work();
const later = async (minutes: number) => {
  server.moveClock(minutes * 60_000);
  await round();
};

it('the owner of a page adds a feed, whose news everybody reads, newest first and page by page', async () => {
  await speakFor();
  pages.set('/feed', feed(dated('first', 1), dated('third', 3), dated('second', 2)));
  expect((await add(`${origin}/feed`, bob)).status).toBe(403);
  const added = await add(`${origin}/feed`);
  expect([added.status, added.body]).toMatchObject([
    201,
    { title: 'The Daily Westmere', origin: 'owner', failing: false },
  ]);
  const page = await news({ take: 2, include: 'total' });
  expect(page).toMatchObject({
    total: 3,
    results: [{ title: 'third', source: 'The Daily Westmere' }, { title: 'second' }],
  });
  expect((await news({ take: 2, after: page.next ?? '' })).results.map(({ title }) => title)).toEqual(['first']);
  expect((await add(`${origin}/feed`)).failure?.errorCode).toBe('AlreadyExists');
  expect((await server.call('listPollyNews', { params: { id: 'nobody' }, query: {} })).status).toBe(404);
});

it('what is no feed, or no address of the web, is refused', async () => {
  await speakFor();
  pages.set('/page', '<html><body>Hello</body></html>');
  for (const path of ['/page', '/nothing']) {
    const { failure } = await add(origin + path);
    expect(failure?.errors).toMatchObject([{ fieldName: 'Url', errorCode: 'LinkUnreadable' }]);
  }
  for (const url of ['ftp://example.org/feed', 'nonsense', 'http://example.org:25/'])
    expect((await add(url)).failure?.errorCode).toBe('InvalidFormat');
  expect((await add('http://127.0.0.1:1/feed')).failure?.errorCode).toBe('InvalidFormat');
  expect((await add('http://10.0.0.1/feed')).failure?.errorCode).toBe('LinkUnreadable');
});

it('a feed that the data names is read every hour, and news come once, whatever the site repeats', async () => {
  await nameInData(`${origin}/data`);
  pages.set('/data', feed(item('one', '<guid>1</guid>')));
  await round();
  expect(await titles()).toEqual(['one']);
  // The same by its id, its address, its title and day; and a new one.
  const again = feed(
    item('renamed', '<guid>1</guid>'),
    `<item><title>changed</title><link>${origin}/one?utm_source=x</link></item>`,
    `<item><title>ONE</title><link>${origin}/elsewhere</link></item>`,
    item('two'),
  );
  pages.set('/data', again);
  await later(59);
  expect(await titles()).toEqual(['one']);
  await later(2);
  expect((await titles()).toSorted()).toEqual(['one', 'two']);
});

it('a feed is asked for changes only, and by one process at a time', async () => {
  await nameInData(`${origin}/calm`);
  pages.set('/calm', feed(item('one')));
  await Promise.all([round(), round(), round()]);
  expect(asked.filter(({ path }) => path === '/calm')).toEqual([{ path: '/calm', etag: undefined }]);
  await later(61);
  expect(asked.findLast(({ path }) => path === '/calm')?.etag).toMatch(/^"\d+"$/);
  expect(await titles()).toEqual(['one']);
});

const timesAsked = (path: string) => asked.filter((each) => each.path === path).length;

it('a feed that fails is asked less and less, and again as before once it answers', async () => {
  await speakFor();
  await nameInData(`${origin}/down`);
  await round();
  await later(61);
  expect(timesAsked('/down')).toBe(1);
  await later(60);
  expect(timesAsked('/down')).toBe(2);
  await later(241);
  expect(timesAsked('/down')).toBe(3);
  expect(await feeds()).toMatchObject([{ failing: true, origin: 'data' }]);
  pages.set('/down', feed(item('back')));
  await later(3_000);
  expect(await titles()).toEqual(['back']);
  expect(await feeds()).toMatchObject([{ failing: false }]);
  server.standAt('2026-06-02T12:00:00Z');
});

it('what was removed stays so: a piece of news by an admin, a feed by its owner too', async () => {
  await speakFor();
  await nameInData(`${origin}/named`);
  pages.set('/named', feed(item('good'), item('bad')));
  await round();
  const bad = (await news()).results.find(({ title }) => title === 'bad');
  const remove = (as: TestMember) => server.call('removeNews', { params: { id: bad?.id ?? '' } }, as);
  expect((await remove(owner)).status).toBe(404);
  expect((await remove(admin)).status).toBe(200);
  const acts = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body.results;
  expect(acts).toMatchObject([{ act: 'removeNews', subject: `/polly/${slug}`, reason: 'bad' }]);
  pages.set('/named', feed(item('good'), item('bad'), item('new')));
  await later(61);
  expect((await titles()).toSorted()).toEqual(['good', 'new']);

  const [named] = await feeds();
  const removeFeed = (as: TestMember) => server.call('removeNewsFeed', { params: { id: named?.id ?? '' } }, as);
  expect((await removeFeed(bob)).status).toBe(404);
  expect((await removeFeed(owner)).status).toBe(200);
  await later(200);
  expect(await titles()).toEqual([]);
  expect(await feeds()).toEqual([]);
});

it('a page has a few feeds, also where many are added at once; a party has those that admins add', async () => {
  await speakFor();
  const paths = ['/a', '/b', '/c', '/d'];
  for (const path of paths) pages.set(path, feed(item(path.slice(1))));
  const answers = await Promise.all(paths.map((path) => add(origin + path)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ failure }) => failure?.errorCode === 'MaximumReached')).toHaveLength(2);

  const [party] = (await server.services.database.query(
    statement('testing.aParty', `SELECT id FROM organizations WHERE classification = 'party' LIMIT 1`),
  )) as { id: string }[];
  const input = { params: { id: party?.id ?? '' }, body: { url: `${origin}/a` } };
  expect((await server.call('addPartyFeed', input, owner)).status).toBe(403);
  expect((await server.call('addPartyFeed', input, admin)).body.origin).toBe('admin');
  const found = await server.call('listPartyNews', { params: input.params, query: {} });
  expect(found.body.results.map(({ title }) => title)).toEqual(['a']);
});

it('admins see all feeds, and hold one back, which is recorded: it is not asked, and its news stay', async () => {
  await speakFor();
  pages.set('/held', feed(item('before')));
  pages.set('/other', feed(item('other')));
  const { body: held } = await add(`${origin}/held`);
  await add(`${origin}/other`);
  const list = async (query: { term?: string; state?: 'all' | 'failing' | 'paused'; take?: number; after?: string }) =>
    (await server.call('listNewsFeeds', { query }, admin)).body;
  const found = await list({ term: slug.replace('-', ' ') });
  expect(found.results.map(({ url }) => url)).toEqual([`${origin}/other`, `${origin}/held`]);
  expect(found.results[1]).toMatchObject({
    about: { kind: 'polly', id: personId, path: `/polly/${slug}` },
    paused: false,
  });
  const first = await list({ term: slug.replace('-', ' '), take: 1 });
  const second = await list({ term: slug.replace('-', ' '), take: 1, after: first.next ?? '' });
  expect(second.results.map(({ id }) => id)).toEqual([held.id]);
  expect((await list({ term: '/HELD' })).results.map(({ id }) => id)).toEqual([held.id]);
  expect((await list({ term: 'nothing is called that' })).results).toEqual([]);

  const pause = (paused: boolean, as = admin) =>
    server.call('pauseNewsFeed', { params: { id: held.id }, body: { paused } }, as);
  expect((await pause(true, bob)).status).toBe(404);
  expect((await server.call('listNewsFeeds', { query: {} }, owner)).status).toBe(404);
  expect((await pause(true)).body.paused).toBe(true);
  await pause(true);
  expect((await list({ state: 'paused' })).results.map(({ id }) => id)).toEqual([held.id]);
  pages.set('/held', feed(item('before'), item('after')));
  await later(61);
  expect((await titles()).toSorted()).toEqual(['before', 'other']);
  await pause(false);
  await round();
  expect((await titles()).toSorted()).toEqual(['after', 'before', 'other']);
  const acts = (await server.call('listAdminActs', { query: { take: 2 } }, admin)).body.results;
  expect(acts).toMatchObject([
    { act: 'resumeNewsFeed', subject: `/polly/${slug}`, reason: `${origin}/held` },
    { act: 'pauseNewsFeed', subject: `/polly/${slug}` },
  ]);
  // What does not answer is found among those that fail, unless it is held back.
  pages.delete('/held');
  for (const hours of [2, 4, 8]) await later(hours * 60);
  expect((await list({ state: 'failing', term: '/held' })).results.map(({ id }) => id)).toEqual([held.id]);
  await pause(true);
  expect((await list({ state: 'failing', term: '/held' })).results).toEqual([]);
});

it('what an admin holds back stays so: removed and added again by the owner, or while it is asked', async () => {
  await speakFor();
  pages.set('/mine', feed(item('mine')));
  const url = `${origin}/mine`;
  const { body } = await add(url);
  const params = { id: body.id };
  const pause = () => server.call('pauseNewsFeed', { params, body: { paused: true } }, admin);
  pages.set('/mine', feed(item('mine'), item('late')));
  meanwhile = { path: '/mine', act: pause };
  await later(61);
  meanwhile = undefined;
  expect(await titles()).toEqual(['mine']);
  expect((await add(url)).failure?.errorCode).toBe('AlreadyExists');
  expect((await server.call('removeNewsFeed', { params }, owner)).status).toBe(200);
  expect((await add(url)).failure?.errors).toMatchObject([{ fieldName: 'Url', errorCode: 'FeedPaused' }]);
  expect([await feeds(), await titles()]).toEqual([[], []]);
  // Whoever may hold it back may have it read again.
  expect([(await add(url, admin)).body.paused, (await titles()).toSorted()]).toEqual([false, ['late', 'mine']]);
});
