import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runStep } from '../../access/anonymity/index.ts';
import { publishers } from '../../app/anonymous-items.ts';
import { statement } from '../../platform/db/statement.ts';
import { seedPeople } from '../../politics/people/index.ts';
import { syncEntityTags } from '../../content/posts/index.ts';
import { findCard } from './cards/card.ts';
import { drawCard } from './cards/draw.ts';
import { asDrawable } from './cards/drawable.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

const { DOMParser } = new JSDOM('').window;
const site = 'http://127.0.0.1:4000';

let server: TestServer;
let ann: TestMember;
let polly: { id: string; slug: string; name: string };
/** An election in which the polly stands. */
let election: { id: string; name: string; day: string };
let anonymousId: string;
let hidden: { id: string; slug: string };
let written: { id: string; slug: string };

const run = <Row>(name: string, text: string, params: Record<string, unknown> = {}) =>
  server.services.database.query<Row>(statement<typeof params>(`test.syndication.${name}`, text)(params));

const post = async (body: object, as = ann): Promise<{ id: string; slug: string }> => {
  const answer = await server.call('createPost', { body: { body: 'A text', language: 'en', ...body } }, as);
  expect(answer.failure).toBeUndefined();
  server.moveClock(1_000);
  return answer.body;
};

beforeAll(async () => {
  server = await testServer({
    limits: { postGapSeconds: 0, postGapSecondsLow: 0, repeatedTextMinutes: 0, sitemapAddresses: 50 },
  });
  await seedPeople(server.services);
  await syncEntityTags(server.services);
  ann = await server.memberAs({ userName: 'Ann.Bakker', displayName: 'Ann <Bakker> & co', level: 5, verified: true });
  const [found] = await run<typeof polly>(
    'polly',
    'SELECT person_id AS id, slug, name FROM polly_cards ORDER BY slug LIMIT 1',
  );
  polly = found ?? { id: '', slug: '', name: '' };
  const [stands] = await run<typeof election>(
    'election',
    `SELECT e.id, e.name, e.held_on AS day FROM candidacy_cards c JOIN elections e ON e.id = c.election_id
     WHERE c.person_id = $pollyId LIMIT 1`,
    { pollyId: polly.id },
  );
  election = stands ?? { id: '', name: '', day: '' };
  server.moveClockToNoon();
  written = await post({
    title: 'Night <buses> & "the" budget',
    body: 'Three lines go ]]> and one comes back.',
    tags: ['Night buses', 'C++', polly.name],
  });
  await post({ body: 'Bonjour', language: 'zho', tags: ['Night buses'] });
  hidden = await post({ body: 'For friends alone', tags: ['Night buses'], viewMyPostsAndComments: 'justFriends' });
  const anonymous = await post({ body: 'Nobody says this', tags: ['Night buses'], anonymous: true });
  server.moveClock(2 * 3_600_000);
  await runStep(server.services, publishers);
  anonymousId = anonymous.id;
});
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.inject({ url, headers });

/** Parses a document and expects it to be well-formed. */
function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

const textOf = (place: ParentNode, name: string) => place.querySelector(name)?.textContent;
const linkOf = (place: Document | Element, rel: string) =>
  place.querySelector(`:scope > link[rel="${rel}"]`)?.getAttribute('href');

/** Expects the elements that RFC 4287 requires of a feed and its entries, and returns the entries. */
function expectAtom(document: Document): Element[] {
  const feed = document.documentElement;
  expect([feed.localName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  const entries = [...feed.querySelectorAll('entry')];
  for (const place of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated'])
      expect([...place.children].filter(({ localName }) => localName === name)).toHaveLength(1);
    expect(textOf(place, 'id')).toMatch(/^(urn:uuid:[\da-f-]{36}|http:\/\/127\.0\.0\.1:4000\/feeds\/.+)$/);
    expect(textOf(place, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  }
  expect(linkOf(feed, 'self')).toMatch(/^http:\/\/127\.0\.0\.1:4000\/feeds\//);
  for (const entry of entries) {
    expect(entry.querySelectorAll('author > name')).toHaveLength(1);
    expect(linkOf(entry, 'alternate')).toMatch(/^http:\/\/127\.0\.0\.1:4000\/posts\//);
    expect(entry.querySelectorAll('summary')).toHaveLength(1);
  }
  const ids = entries.map((entry) => textOf(entry, 'id'));
  expect(ids).toEqual([...new Set(ids)]);
  return entries;
}

const feedOf = async (path: string) => expectAtom(parse((await get(path)).body));
const titlesOf = (entries: Element[]) => entries.map((entry) => textOf(entry, 'title'));

const statusOf = async (path: string) => (await get(path)).statusCode;

describe('a feed', () => {
  test('contains posts as they were written, newest first, with the elements that RFC 4287 requires', async () => {
    const answer = await get('/feeds/posts');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    const entries = expectAtom(parse(answer.body));
    expect(titlesOf(entries)).toEqual(['Nobody says this', 'Bonjour', 'Night <buses> & "the" budget']);
    const [, chinese, first] = entries;
    expect(chinese?.getAttribute('xml:lang')).toBe('zh');
    expect(first && textOf(first, 'author > name')).toBe('Ann <Bakker> & co');
    expect(first && textOf(first, 'summary')).toBe('Three lines go ]]> and one comes back.');
    expect([...(first?.querySelectorAll('category') ?? [])].map((each) => each.getAttribute('label'))).toEqual([
      'Night buses',
      'C++',
      polly.name,
    ]);
  });

  test('names no author of an anonymous post', async () => {
    const [entry] = await feedOf('/feeds/posts');
    expect(entry?.querySelector('author')?.innerHTML).toBe(
      '<name xmlns="http://www.w3.org/2005/Atom">Anonymous</name>',
    );
    expect(entry && textOf(entry, 'id')).toBe(`urn:uuid:${anonymousId}`);
    const byAnn = await feedOf('/feeds/authors/ann.bakker');
    expect(titlesOf(byAnn)).toEqual(['Bonjour', 'Night <buses> & "the" budget']);
  });

  test('exists for each tag, author and polly', async () => {
    expect(titlesOf(await feedOf('/feeds/tags/night-buses'))).toEqual([
      'Nobody says this',
      'Bonjour',
      'Night <buses> & "the" budget',
    ]);
    expect(titlesOf(await feedOf(`/feeds/pollies/${polly.slug}`))).toEqual(['Night <buses> & "the" budget']);
    expect(titlesOf(await feedOf(`/feeds/authors/ANN.bakker`))).toHaveLength(2);
    const ofElection = await feedOf(`/feeds/elections/${election.id}`);
    expect(titlesOf(ofElection)).toEqual(['Night <buses> & "the" budget']);
    for (const path of [
      'tags/no-such-tag',
      'pollies/nobody',
      'elections/none',
      'authors/nobody',
      'authors/%00',
      'tags/%ED%A0%80',
    ])
      expect((await get(`/feeds/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('of a member exists only while everyone may see the profile', async () => {
    const bob = await server.memberAs({ userName: 'bob' });
    await post({ body: 'By bob' }, bob);
    expect(await statusOf('/feeds/authors/bob')).toBe(200);
    const profile = (viewMyProfile: 'justFriends' | 'everyone') =>
      server.call('updateUser', { params: { id: bob.accountId }, body: { viewMyProfile } }, bob);
    await profile('justFriends');
    expect(await statusOf('/feeds/authors/bob')).toBe(404);
    await profile('everyone');
    expect(await statusOf('/feeds/authors/bob')).toBe(200);
    await run('delete', 'UPDATE accounts SET deleted_at = now() WHERE user_name_key = $userName', { userName: 'bob' });
    expect(await statusOf('/feeds/authors/bob')).toBe(404);
    await run('removePost', 'UPDATE posts SET removed_at = now() WHERE account_id = $accountId', {
      accountId: bob.accountId,
    });
  });

  test('has pages that contain each post once', async () => {
    const dirk = await server.memberAs({ userName: 'dirk', level: 5 });
    const all: string[] = [];
    await run(
      'many',
      `INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, tags, created_at, view_scope, reply_scope)
       SELECT 'many-' || lpad(n::text, 8, '0'), $accountId, 'Post ' || n, 'Post ' || n, false, 'en', '[]', $now::timestamptz, 'everyone', 'everyone' FROM generate_series(1, 45) n`,
      { accountId: dirk.accountId, now: server.services.now() },
    );
    let next: string | null | undefined = '/feeds/authors/dirk';
    let pages = 0;
    while (next) {
      const document = parse((await get(next)).body);
      all.push(...expectAtom(document).map((entry) => textOf(entry, 'id') ?? ''));
      expect(linkOf(document.documentElement, 'self')).toBe(next.startsWith('/') ? site + next : next);
      next = linkOf(document.documentElement, 'next')?.replace(site, '');
      pages += 1;
    }
    expect([pages, all.length, new Set(all).size]).toEqual([3, 45, 45]);
    expect((await get('/feeds/authors/dirk?after=nonsense')).statusCode).toBe(400);
    await run('noMore', `DELETE FROM posts WHERE slug LIKE 'many-%'`);
  });

  test('answers 304 to a client that has it, and 200 after a post was removed', async () => {
    const { id } = await post({ body: 'For a moment' });
    const first = await get('/feeds/posts');
    const again = () => get('/feeds/posts', { 'if-none-match': first.headers.etag });
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, '']);
    expect(first.headers['last-modified']).toMatch(/ GMT$/);
    await run('remove', 'UPDATE posts SET removed_at = now() WHERE id = $postId', { postId: id });
    const later = await get('/feeds/posts', {
      'if-none-match': first.headers.etag,
      'if-modified-since': first.headers['last-modified'],
    });
    expect(later.statusCode).toBe(200);
    expect(later.body).not.toContain('For a moment');
  });

  test('has the date of the last change of a post', async () => {
    const { id } = await post({ body: 'Once more' });
    const edited = new Date(server.services.now().getTime() + 60_000).toISOString();
    await run('edit', 'UPDATE posts SET edited_at = $edited WHERE id = $postId', { postId: id, edited });
    const answer = await get('/feeds/posts');
    const [entry] = expectAtom(parse(answer.body));
    const moments = [entry && textOf(entry, 'updated'), textOf(parse(answer.body), 'feed > updated')];
    expect(moments.map((moment) => Date.parse(moment ?? ''))).toEqual(
      [edited, edited].map((moment) => Date.parse(moment)),
    );
    await run('removeEdited', 'UPDATE posts SET removed_at = now() WHERE id = $postId', { postId: id });
  });

  test('is the same for a member as for a guest', async () => {
    const member = await get('/feeds/posts', { authorization: `Bearer ${ann.token}` });
    expect(member.body).toBe((await get('/feeds/posts')).body);
  });
});

const addressOf = async (id: string) => (await findCard(server.services, 'posts', id))?.path ?? '';

const named = { site: 'Hustings', hasMark: true };

/** Returns whether the part of a card that starts `left` pixels from its left edge contains text. */
const hasInk = async (title: string, left: number) => {
  const card = await drawCard({ ...named, title, subtitle: '' });
  const place = { left, top: 20, width: 500, height: 480 };
  const { channels } = await sharp(await sharp(card).extract(place).png().toBuffer()).stats();
  return (channels[0]?.stdev ?? 0) > 0;
};

describe('a card', () => {
  test('is a picture of 1200 by 630 pixels that never changes under its address', async () => {
    const answer = await get(await addressOf(written.id));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format]).toEqual([1_200, 630, 'png']);
  });

  test('of an anonymous post does not name the author', async () => {
    expect(await findCard(server.services, 'posts', anonymousId)).toMatchObject({
      title: 'Nobody says this',
      subtitle: 'Anonymous',
    });
  });

  test('of a hidden or missing post is that of the site', async () => {
    const general = await get('/cards/site/en/x.png');
    const never = await get('/cards/posts/01977f6e-0000-7000-8000-000000000000/x.png');
    for (const id of [hidden.id, hidden.slug]) {
      const answer = await get(`/cards/posts/${id}/x.png`);
      expect(answer.rawPayload.equals(general.rawPayload)).toBe(true);
      expect(answer.headers['cache-control']).toBe(never.headers['cache-control']);
    }
    expect(never.rawPayload.equals(general.rawPayload)).toBe(true);
  });

  test('with an outdated path is the current card, and is cached briefly', async () => {
    const answer = await get(`/cards/posts/${written.id}/0123456789abcdef0123.png`);
    expect(answer.rawPayload.equals((await get(await addressOf(written.id))).rawPayload)).toBe(true);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  test.each(['W', 'm', 'Щ', 'Ю', 'Ω', '—', '@', 'W ', 'Æ'])(
    'has room for a text that consists of %s',
    async (letters) => {
      const card = await drawCard({ ...named, title: letters.repeat(90), subtitle: letters.repeat(90) });
      const edge = { left: 1_140, top: 20, width: 60, height: 600 };
      const pixels = await sharp(card).extract(edge).removeAlpha().raw().toBuffer();
      // The right edge shows only the background of the card.
      expect(pixels.equals(Buffer.alloc(pixels.length, Buffer.from([0xed, 0xf1, 0xf1])))).toBe(true);
    },
  );

  test.each(['🚌🚌', '\u202e\u200b', 'ሰላም', 'Ask for ሰላም'])(
    'shows no empty boxes where its fonts lack the letters (%s)',
    async (title) => {
      const general = await drawCard({ ...named, title: 'Read it on Hustings', subtitle: '' });
      expect((await drawCard({ ...named, title, subtitle: title })).equals(general)).toBe(true);
    },
  );

  test.each([
    'هل يجب أن تكون الحافلات مجانية؟',
    'क्या बसें मुफ़्त होनी चाहिए?',
    'รถเมล์ควรฟรีหรือไม่',
    'বাস কি বিনামূল্যে হওয়া উচিত?',
    '公共汽车应该免费吗？',
    '公車應該免費嗎？',
    'バスは無料で乗れるべきか。',
    '버스는 무료여야 할까요?',
  ])('can be written in every language of content (%s)', (title) => expect(asDrawable(title)).toBe(title));

  test('starts at the right for right-to-left scripts', async () => {
    expect([await hasInk('حافلة', 100), await hasInk('حافلة', 620)]).toEqual([false, true]);
    expect([await hasInk('Bus', 100), await hasInk('Bus', 620)]).toEqual([true, false]);
  });

  test('of a polly has the name of the polly', async () => {
    expect(await findCard(server.services, 'pollies', polly.slug)).toMatchObject({
      title: polly.name,
      kind: 'profile',
    });
    expect(await findCard(server.services, 'pollies', polly.id)).toMatchObject({ page: `/polly/${polly.slug}` });
  });

  test('of an election has its name, place and day', async () => {
    const card = await findCard(server.services, 'elections', election.id);
    const subtitle = `Westmere · ${election.day}`;
    expect(card).toMatchObject({ title: election.name, subtitle, page: `/election/${election.id}` });
    expect(await findCard(server.services, 'elections', 'none')).toBeUndefined();
  });
});

const locations = (xml: string) => [...parse(xml).querySelectorAll('loc')].map((each) => each.textContent ?? '');

describe('the site map', () => {
  test('lists every public page, in parts of a bounded length, and nothing else', async () => {
    const parts = locations((await get('/sitemap.xml')).body);
    expect(parts).toContain(`${site}/sitemap/pollies-5.xml`);
    const listed: string[] = [];
    for (const part of parts.filter((each) => !each.endsWith('/pages.xml'))) {
      const { statusCode, headers, body } = await get(part.replace(site, ''));
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
      const here = locations(body);
      expect(here.length).toBeLessThanOrEqual(50);
      listed.push(...here);
    }
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((each) => !/\?lang=(en|nl)$/.test(each))).toEqual([]);
    expect(listed).toContain(`${site}/posts/${written.slug}?lang=en`);
    expect(listed).toContain(`${site}/polly/${polly.slug}?lang=nl`);
    expect(listed).toContain(`${site}/party/meadow-party?lang=en`);
    expect(listed).toContain(`${site}/election/${election.id}?lang=en`);
    expect(listed).toContain(`${site}/post_tags/night-buses?lang=nl`);
    expect(listed.join()).not.toContain(hidden.slug);
    for (const path of ['posts-99', 'posts-0', 'accounts-1', '../x', 'posts-1x', '__proto__-1'])
      expect((await get(`/sitemap/${path}.xml`)).statusCode).toBe(404);
  });

  test('links the languages of a page with each other', async () => {
    const document = parse((await get('/sitemap/posts-1.xml')).body);
    const page = `${site}/posts/${written.slug}`;
    const entries = [...document.querySelectorAll('url')].filter(
      (each) => each.querySelector('loc')?.textContent?.split('?')[0] === page,
    );
    expect(entries.map((each) => each.querySelector('loc')?.textContent)).toEqual([
      `${page}?lang=en`,
      `${page}?lang=nl`,
    ]);
    for (const entry of entries) {
      const links = [...entry.getElementsByTagName('xhtml:link')];
      expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
        ['en', `${page}?lang=en`],
        ['nl', `${page}?lang=nl`],
        ['x-default', page],
      ]);
    }
  });

  test('lists bare addresses on a site with one language', async () => {
    const { siteIdentity } = server.services;
    const both = siteIdentity.identity;
    siteIdentity.identity = { ...both, languages: ['nl'] };
    const { body } = await get('/sitemap/posts-1.xml');
    siteIdentity.identity = both;
    expect(locations(body)).toContain(`${site}/posts/${written.slug}`);
    expect(body).not.toContain('lang=');
  });

  test('tells the date of a post', async () => {
    const document = parse((await get('/sitemap/posts-1.xml')).body);
    expect(document.querySelector('lastmod')?.textContent).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('is linked in robots.txt, which excludes the API', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain(`Sitemap: ${site}/sitemap.xml`);
    expect(body).toContain('Disallow: /api/');
  });
});
