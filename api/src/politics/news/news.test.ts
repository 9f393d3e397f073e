import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { upsertFromSource } from '../people/index.ts';
import { testSource } from '../people/testing/test-source.ts';
import { memberWithProfile } from '../../access/relations/testing/members.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { newsJobs } from './index.ts';

let server: TestServer;
let admin: TestMember;
let owner: TestMember;
let bob: TestMember;
let site: Server;
let origin: string;
/** The answers of the other site by path, and the requests that it got. */
const pages = new Map<string, string>();
let asked: { path: string; etag: string | undefined }[] = [];
/** The redirects of the other site by path. */
const redirects = new Map<string, string>();
/** An action that runs while the other site answers a path. */
let duringRequest: { path: string; act: () => Promise<unknown> } | undefined;
let people = 0;
let personId: string;
let slug: string;

const run = (name: string, sql: string, params: Record<string, unknown>) =>
  server.services.database.query(statement<typeof params>(`testing.${name}`, sql)(params));
const makeOwner = () =>
  run('newsOwner', 'INSERT INTO page_owners VALUES ($personId, $accountId, false, now())', {
    personId,
    accountId: owner.accountId,
  });
const addToData = (url: string) =>
  run(
    'nameFeed',
    `INSERT INTO person_contacts (person_id, kind, value, source, retrieved) VALUES ($personId, 'rss', $url, 'a test', '2026-01-01')`,
    { personId, url },
  );

beforeAll(async () => {
  site = createServer(async (request, response) => {
    const path = request.url ?? '';
    const etag = request.headers['if-none-match'];
    asked.push({ path, etag });
    if (path === duringRequest?.path) await duringRequest.act();
    const location = redirects.get(path);
    if (location !== undefined) return response.writeHead(302, { location }).end();
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
  const names = Array.from({ length: 20 }, (_, index) => ({ name: `Polly Number${index}`, party: 'meadow' as const }));
  await upsertFromSource(server.services.database, testSource(names), settings);
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
  redirects.clear();
  asked = [];
  duringRequest = undefined;
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
/** Runs the job that fetches news. */
const runJob = () => newsJobs(server.services)[0]?.work();
const later = async (minutes: number) => {
  server.moveClock(minutes * 60_000);
  await runJob();
};

it('lets the owner of a page add a feed, and lists its articles newest first, page by page', async () => {
  await makeOwner();
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

it('refuses addresses that are invalid or are no feeds', async () => {
  await makeOwner();
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

it('fetches a feed of imported data every hour, and adds each article once', async () => {
  await addToData(`${origin}/data`);
  pages.set('/data', feed(item('one', '<guid>1</guid>')));
  await runJob();
  expect(await titles()).toEqual(['one']);
  // Three repetitions of the article, by id, by address, and by title and day; and a new article.
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

it('makes conditional requests, in one process at a time', async () => {
  await addToData(`${origin}/calm`);
  pages.set('/calm', feed(item('one')));
  await Promise.all([runJob(), runJob(), runJob()]);
  expect(asked.filter(({ path }) => path === '/calm')).toEqual([{ path: '/calm', etag: undefined }]);
  await later(61);
  expect(asked.findLast(({ path }) => path === '/calm')?.etag).toMatch(/^"\d+"$/);
  expect(await titles()).toEqual(['one']);
});

const timesAsked = (path: string) => asked.filter((each) => each.path === path).length;

it('fetches a failing feed less and less often, until it succeeds', async () => {
  await makeOwner();
  await addToData(`${origin}/down`);
  await runJob();
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

it('does not restore removed articles and removed feeds', async () => {
  await makeOwner();
  await addToData(`${origin}/named`);
  pages.set('/named', feed(item('good'), item('bad')));
  await runJob();
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

it('limits the feeds of a page, also in simultaneous requests; admins add feeds of parties', async () => {
  await makeOwner();
  const paths = ['/a', '/b', '/c', '/d'];
  for (const path of paths) pages.set(path, feed(item(path.slice(1))));
  const answers = await Promise.all(paths.map((path) => add(origin + path)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ failure }) => failure?.errorCode === 'MaximumReached')).toHaveLength(2);

  const [party] = (await server.services.database.query(
    statement('testing.aParty', `SELECT id FROM organizations WHERE classification = 'party' LIMIT 1`)(),
  )) as { id: string }[];
  const input = { params: { id: party?.id ?? '' }, body: { url: `${origin}/a` } };
  expect((await server.call('addPartyFeed', input, owner)).status).toBe(403);
  expect((await server.call('addPartyFeed', input, admin)).body.origin).toBe('admin');
  const found = await server.call('listPartyNews', { params: input.params, query: {} });
  expect(found.body.results.map(({ title }) => title)).toEqual(['a']);
});

it('lists all feeds for admins, who can pause a feed; its articles stay, and the act is recorded', async () => {
  await makeOwner();
  pages.set('/first', feed(item('before')));
  pages.set('/other', feed(item('other')));
  const { body: firstFeed } = await add(`${origin}/first`);
  await add(`${origin}/other`);
  const list = async (query: { term?: string; state?: 'all' | 'failing' | 'paused'; take?: number; after?: string }) =>
    (await server.call('listNewsFeeds', { query }, admin)).body;
  const found = await list({ term: slug.replace('-', ' ') });
  expect(found.results.map(({ url }) => url)).toEqual([`${origin}/other`, `${origin}/first`]);
  expect(found.results[1]).toMatchObject({
    about: { kind: 'polly', id: personId, path: `/polly/${slug}` },
    paused: false,
  });
  const first = await list({ term: slug.replace('-', ' '), take: 1 });
  const second = await list({ term: slug.replace('-', ' '), take: 1, after: first.next ?? '' });
  expect(second.results.map(({ id }) => id)).toEqual([firstFeed.id]);
  expect((await list({ term: '/FIRST' })).results.map(({ id }) => id)).toEqual([firstFeed.id]);
  expect((await list({ term: 'nothing is called that' })).results).toEqual([]);

  const pause = (paused: boolean, as = admin) =>
    server.call('pauseNewsFeed', { params: { id: firstFeed.id }, body: { paused } }, as);
  expect((await pause(true, bob)).status).toBe(404);
  expect((await server.call('listNewsFeeds', { query: {} }, owner)).status).toBe(404);
  expect((await pause(true)).body.paused).toBe(true);
  await pause(true);
  expect((await list({ state: 'paused' })).results.map(({ id }) => id)).toEqual([firstFeed.id]);
  pages.set('/first', feed(item('before'), item('after')));
  await later(61);
  expect((await titles()).toSorted()).toEqual(['before', 'other']);
  await pause(false);
  await runJob();
  expect((await titles()).toSorted()).toEqual(['after', 'before', 'other']);
  const acts = (await server.call('listAdminActs', { query: { take: 2 } }, admin)).body.results;
  expect(acts).toMatchObject([
    { act: 'resumeNewsFeed', subject: `/polly/${slug}`, reason: `${origin}/first` },
    { act: 'pauseNewsFeed', subject: `/polly/${slug}` },
  ]);
  // The list of failing feeds does not contain paused feeds.
  pages.delete('/first');
  for (const hours of [2, 4, 8]) await later(hours * 60);
  expect((await list({ state: 'failing', term: '/first' })).results.map(({ id }) => id)).toEqual([firstFeed.id]);
  await pause(true);
  expect((await list({ state: 'failing', term: '/first' })).results).toEqual([]);
});

it('keeps a feed paused if the owner removes and adds it again, or if the pause begins during a fetch', async () => {
  await makeOwner();
  pages.set('/mine', feed(item('mine')));
  const url = `${origin}/mine`;
  const { body } = await add(url);
  const params = { id: body.id };
  const pause = () => server.call('pauseNewsFeed', { params, body: { paused: true } }, admin);
  pages.set('/mine', feed(item('mine'), item('late')));
  duringRequest = { path: '/mine', act: pause };
  await later(61);
  duringRequest = undefined;
  expect(await titles()).toEqual(['mine']);
  expect((await add(url)).failure?.errorCode).toBe('AlreadyExists');
  // Other spellings of the address are refused, whether the feed exists or was removed.
  const spellings = [`${origin}//mine/`, `${origin}/m%69ne`, `${origin}/mine?again=1`];
  for (const path of ['//mine/', '/m%69ne', '/mine?again=1']) pages.set(path, feed(item('mine')));
  const refused = async () => Promise.all(spellings.map(async (spelling) => (await add(spelling)).failure?.errorCode));
  expect(await refused()).toEqual(['FeedPaused', 'FeedPaused', 'FeedPaused']);
  expect((await server.call('removeNewsFeed', { params }, owner)).status).toBe(200);
  expect(await refused()).toEqual(['FeedPaused', 'FeedPaused', 'FeedPaused']);
  expect((await add(url)).failure?.errors).toMatchObject([{ fieldName: 'Url', errorCode: 'FeedPaused' }]);
  expect([await feeds(), await titles()]).toEqual([[], []]);
  // An admin can add the feed again.
  expect([(await add(url, admin)).body.paused, (await titles()).toSorted()]).toEqual([false, ['late', 'mine']]);
});

const pauseAs = (id: string, paused: boolean) =>
  server.call('pauseNewsFeed', { params: { id }, body: { paused } }, admin);
const move = (id: string, path: string, as = owner) =>
  server.call('changeNewsFeedAddress', { params: { id }, body: { url: origin + path } }, as);
const remove = (id: string) => server.call('removeNewsFeed', { params: { id } }, owner);

it('refuses an address that redirects to a paused or existing feed of the page', async () => {
  await makeOwner();
  pages.set('/first', feed(item('first')));
  redirects.set('/detour', '/detour-2');
  redirects.set('/detour-2', '/m%69d');
  redirects.set('/mid', '/first');
  redirects.set('/m%69d', '/first');
  const { body } = await add(`${origin}/mid`);
  expect((await add(`${origin}/detour`)).failure?.errorCode).toBe('AlreadyExists');
  expect((await add(`${origin}/first`)).failure?.errorCode).toBe('AlreadyExists');
  await pauseAs(body.id, true);
  expect((await add(`${origin}/detour`)).failure?.errorCode).toBe('FeedPaused');
  await remove(body.id);
  expect((await add(`${origin}/detour`)).failure?.errors).toMatchObject([
    { fieldName: 'Url', errorCode: 'FeedPaused' },
  ]);
  // Addresses in the last redirects of the paused feed count as paused too.
  expect((await add(`${origin}/first`)).failure?.errorCode).toBe('FeedPaused');
  expect([await feeds(), await titles()]).toEqual([[], []]);
});

it('pauses a feed that redirects to a paused one, until an admin resumes either of them', async () => {
  await makeOwner();
  pages.set('/first', feed(item('first')));
  pages.set('/other', feed(item('other')));
  const { body: firstFeed } = await add(`${origin}/first`);
  const { body: other } = await add(`${origin}/other`);
  await pauseAs(firstFeed.id, true);
  pages.set('/first', feed(item('first'), item('evaded')));
  redirects.set('/other', '/first');
  await later(61);
  expect((await titles()).toSorted()).toEqual(['first', 'other']);
  expect((await feeds()).map(({ paused }) => paused)).toEqual([true, true]);
  // The second feed stays paused after the first feed is removed, even if it no longer redirects.
  await remove(firstFeed.id);
  redirects.clear();
  pages.set('/other', feed(item('changed')));
  await later(61);
  expect(await titles()).toEqual(['other']);
  redirects.set('/other', '/first');
  await pauseAs(other.id, false);
  await runJob();
  expect((await titles()).toSorted()).toEqual(['evaded', 'first', 'other']);
  await later(61);
  expect((await feeds()).map(({ paused }) => paused)).toEqual([false]);
});

it('moves a feed to another address with its articles, resets its failures, and does not restore the old one', async () => {
  await makeOwner();
  await addToData(`${origin}/old`);
  pages.set('/old', feed(item('one')));
  await runJob();
  pages.delete('/old');
  for (const hours of [2, 4, 8]) await later(hours * 60);
  const [old] = await feeds();
  expect(old).toMatchObject({ failing: true, origin: 'data' });
  expect((await move(old?.id ?? '', '/nothing')).failure?.errors).toMatchObject([{ errorCode: 'LinkUnreadable' }]);
  expect((await move(old?.id ?? '', ':25/x')).failure?.errorCode).toBe('InvalidFormat');
  pages.set('/new', feed(item('one'), item('two')));
  expect((await move(old?.id ?? '', '/new', bob)).status).toBe(404);
  const moved = await move(old?.id ?? '', '/new');
  expect(moved.body).toMatchObject({ url: `${origin}/new`, origin: 'owner', failing: false, paused: false });
  expect((await titles()).toSorted()).toEqual(['one', 'two']);
  expect((await move(old?.id ?? '', '/new')).status).toBe(404);
  pages.set('/old', feed(item('old again')));
  pages.set('/new', feed(item('three')));
  await later(61);
  expect(await feeds()).toMatchObject([{ url: `${origin}/new` }]);
  expect((await titles()).toSorted()).toEqual(['one', 'three', 'two']);
  // Removing the feed removes all its articles, including those of the old address.
  expect((await remove(moved.body.id)).status).toBe(200);
  expect(await titles()).toEqual([]);
  server.standAt('2026-06-02T12:00:00Z');
});

it('refuses a move to an existing feed of the page, and allows another spelling of the same address', async () => {
  await makeOwner();
  for (const path of ['/a', '/b', '/%61']) pages.set(path, feed(item(path.slice(1))));
  const { body: first } = await add(`${origin}/a`);
  await add(`${origin}/b`);
  expect((await move(first.id, '/b')).failure?.errors).toMatchObject([
    { fieldName: 'Url', errorCode: 'AlreadyExists' },
  ]);
  expect((await move(first.id, '/a')).body.id).toBe(first.id);
  expect((await move(first.id, '/%61')).body.url).toBe(`${origin}/%61`);
  expect((await feeds()).map(({ url }) => url).toSorted()).toEqual([`${origin}/%61`, `${origin}/b`]);
});

it('refuses a move of a paused feed by the owner, and records a move by an admin', async () => {
  await makeOwner();
  pages.set('/first', feed(item('first')));
  pages.set('/free', feed(item('free')));
  const { body: firstFeed } = await add(`${origin}/first`);
  // The pause begins while the new address is fetched.
  duringRequest = { path: '/free', act: () => pauseAs(firstFeed.id, true) };
  expect((await move(firstFeed.id, '/free')).failure?.errorCode).toBe('FeedPaused');
  duringRequest = undefined;
  expect((await move(firstFeed.id, '/free')).failure?.errors).toMatchObject([
    { fieldName: 'Url', errorCode: 'FeedPaused' },
  ]);
  const moved = await move(firstFeed.id, '/free', admin);
  expect(moved.body).toMatchObject({ origin: 'admin', paused: false });
  const acts = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body.results;
  const reason = `${origin}/first → ${origin}/free`;
  expect(acts).toMatchObject([{ act: 'changeNewsFeedAddress', subject: `/polly/${slug}`, reason }]);
  // The pause stays with the old address.
  expect((await add(`${origin}/first`)).failure?.errorCode).toBe('FeedPaused');
  expect((await move(moved.body.id, '/first')).failure?.errorCode).toBe('FeedPaused');
});

it('moves a feed once in two simultaneous moves', async () => {
  await makeOwner();
  for (const path of ['/start', '/x', '/y']) pages.set(path, feed(item(path.slice(1))));
  const { body } = await add(`${origin}/start`);
  const answers = await Promise.all([move(body.id, '/x'), move(body.id, '/y')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await feeds()).toHaveLength(1);
});

const fresh = (title: string, hoursAgo = 1) =>
  item(title, `<pubDate>${new Date(server.services.now().getTime() - hoursAgo * 3_600_000).toUTCString()}</pubDate>`);
const watcher = async (followLevel: 'closely' | 'following', followeeType: 'polly' | 'party' = 'polly') => {
  const member = await memberWithProfile(server);
  const { body } = await server.call('getPolly', { params: { id: slug } });
  const followeeId = followeeType === 'polly' ? personId : (body.party?.partyId ?? '');
  await server.call('follow', { body: { followeeId, followeeType, followLevel } }, member);
  return member;
};
const notificationsOf = async (as: TestMember) => (await server.call('listNotifications', {}, as)).body.results;
const unread = async (as: TestMember) => (await server.call('countNotifications', {}, as)).body.unread;

describe('watchers of a polly and followers of a party', () => {
  it('get one notification per run for the new articles of all feeds, and none for old articles', async () => {
    const [close, plain] = [await watcher('closely'), await watcher('following')];
    await addToData(`${origin}/one`);
    await addToData(`${origin}/two`);
    pages.set('/one', feed(fresh('alpha', 3), fresh('ancient', 49)));
    pages.set('/two', feed(fresh('beta', 2), fresh('gamma', 5)));
    await runJob();
    const name = expect.any(String);
    const group = {
      excerpt: 'beta',
      href: `/polly/${slug}`,
      count: 1,
      actors: [],
      watched: { name, did: 'news', articles: 3 },
    };
    expect(await notificationsOf(close)).toMatchObject([{ type: 'news', ...group }]);
    expect(await notificationsOf(plain)).toMatchObject([{ type: 'watched', ...group }]);
    pages.set('/one', feed(fresh('alpha', 3), fresh('delta', 0)));
    await later(61);
    expect(await notificationsOf(close)).toMatchObject([{ excerpt: 'delta', count: 2, watched: { articles: 4 } }]);
    await later(61);
    expect((await notificationsOf(close)).map(({ count }) => count)).toEqual([2]);
    expect((await server.call('readNotifications', { body: { path: `/polly/${slug}` } }, close)).body.unread).toBe(0);
  });

  it('are notified of articles of a feed that the owner adds, until they are removed', async () => {
    await makeOwner();
    const close = await watcher('closely');
    pages.set('/feed', feed(fresh('one'), fresh('two', 2)));
    const { body } = await add(`${origin}/feed`);
    expect(await notificationsOf(close)).toMatchObject([{ excerpt: 'one', watched: { articles: 2 } }]);
    const [newest] = (await news()).results;
    expect((await server.call('removeNews', { params: { id: newest?.id ?? '' } }, admin)).status).toBe(200);
    expect(await notificationsOf(close)).toMatchObject([{ excerpt: 'two', watched: { articles: 1 } }]);
    await server.call('removeNewsFeed', { params: { id: body.id } }, owner);
    expect([await notificationsOf(close), await unread(close)]).toEqual([[], 0]);
  });

  it('are notified of news of a party, with its name', async () => {
    const [close, other] = [await watcher('closely', 'party'), await watcher('closely')];
    const { party } = (await server.call('getPolly', { params: { id: slug } })).body;
    pages.set('/party', feed(fresh('congress')));
    const params = { id: party?.partyId ?? '' };
    expect((await server.call('addPartyFeed', { params, body: { url: `${origin}/party` } }, admin)).status).toBe(201);
    const watched = { name: party?.name, did: 'news', articles: 1 };
    expect(await notificationsOf(close)).toMatchObject([
      { type: 'news', href: `/party/${party?.slug}`, excerpt: 'congress', watched },
    ]);
    expect(await notificationsOf(other)).toEqual([]);
  });
});
