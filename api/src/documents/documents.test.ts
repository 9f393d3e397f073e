import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identifyIn, makeHandlers } from '../domains.ts';
import type { Services } from '../kernel/services.ts';
import { deployBuild, rollBack, syncBuiltReleases } from '../releases/index.ts';
import { makeServer } from '../server.ts';
import { testServer, type TestMember, type TestServer } from '../testing/server.ts';
import { registerSite } from './index.ts';
import { writeRelease } from './testing/release-folder.ts';

const title = { en: 'A page', nl: 'Een pagina' };
const route = (address: string, access: 'guest' | 'member' | 'admin' = 'guest') => ({
  path: address,
  access,
  title,
  footer: true,
});

const shellServer = `
exports.renderFrame = async ({ session, releases }) => ({ top: '<nav>' + (session.user?.userName ?? 'guest') + '</nav>', bottom: '' });
exports.render = async () => ({ html: '<h1>Not found</h1>', state: {}, chunk: 'not-found', status: 200 });`;

/** A vertical whose pages do what their address says. */
const verticalServer = `
let renders = 0;
exports.render = async ({ address, session }, reads) => {
  const kind = address.split('?')[0].split('/').at(-1);
  if (kind === 'throws') throw new Error('at once');
  if (kind === 'throws-late') { setTimeout(() => { throw new Error('late'); }, 5); return new Promise(() => {}); }
  if (kind === 'loops') for (;;);
  if (kind === 'waits') return new Promise(() => {});
  if (kind === 'dutch') return { html: '<p>' + session.language + '</p>', state: {}, meta: { title: 'D', language: 'nl' }, status: 200 };
  if (kind === 'moved') return { html: '<p>old</p>', state: {}, meta: { title: 'M', movedTo: '/page/fine' }, status: 200 };
  if (kind === 'gone') return { html: '', state: undefined, status: 404 };
  if (kind === 'environment') return { html: JSON.stringify(Object.keys(process.env)), state: {}, status: 200 };
  if (kind === 'writes') return { html: JSON.stringify(await reads('logOut', {})), state: {}, status: 200 };
  if (kind === 'counted') return { html: '<p>' + ++renders + '</p>', state: {}, status: 200 };
  if (kind === 'self') {
    await new Promise((go) => setTimeout(go, 30));
    const outcome = await reads('getCurrentUser', {});
    return { html: '<p>' + (outcome.answer?.userName ?? outcome.failure.code) + '</p>', state: { '<': '</script>' }, status: 200 };
  }
  return { html: '<p>' + kind + ' ' + session.language + '</p>', state: {}, chunk: 'x', meta: { title: 'Fine & <well>' }, status: 200 };
};`;

let server: TestServer;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  writeRelease(folder, { name: 'shell', routes: [route('/login')], server: shellServer });
  writeRelease(folder, {
    name: 'mf-test',
    routes: [
      route('/'),
      route('/page/:kind'),
      route('/posts/:slug'),
      route('/@:name', 'member'),
      route('/mine/:kind', 'member'),
    ],
    server: verticalServer,
  });
  writeRelease(folder, {
    name: 'mf-admin',
    routes: [route('/admin/setting', 'admin')],
    audience: 'admin',
    server: verticalServer,
  });
  server = await testServer({ limits: { renderMilliseconds: 3_000 } });
  await syncBuiltReleases(server.services, folder);
  app = await siteOf(server.services);
});

/** A server of these documents. */
async function siteOf(services: Services): Promise<FastifyInstance> {
  const parts = { services, handlers: makeHandlers(services), identify: identifyIn(services) };
  const site = await makeServer({ ...parts, log: false });
  await registerSite(site, { ...parts, folder });
  await site.ready();
  return site;
}

afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string, as?: TestMember, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { ...headers, ...(as ? { authorization: `Bearer ${as.token}` } : {}) } });
const doing = { by: { kind: 'operator', name: 'test' } } as const;
const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)![1]!);
const pageOf = (html: string) => /<main[^>]*>(.*?)<\/main>/s.exec(html)![1];

/** What the head of a document tells others, by name. */
const tags = (html: string) => {
  const found = [...html.matchAll(/<(?:meta (?:property|name)|link rel)="([\w:]+)"[^>]*? (?:content|href)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value]) => [name, value]));
};

describe('a document', () => {
  it('carries the page, its title, its data, and a policy without exceptions', async () => {
    const { statusCode, body, headers } = await open('/page/fine');
    expect(statusCode).toBe(200);
    expect(pageOf(body)).toBe('<section><p>fine en</p></section>');
    expect(body).toContain('<title>Fine &amp; &lt;well&gt; · Hustings</title>');
    expect(bootOf(body).page).toMatchObject({ owner: 'mf-test', rendered: true, status: 200 });
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });

  it('lets a page take verticals from the servers of developers that the site lists, and from no others', async () => {
    const { body, headers } = await open('/page/fine');
    expect(bootOf(body)).not.toHaveProperty('development');
    expect(headers['content-security-policy']).not.toContain('http');
    const development = { origins: ['http://127.0.0.1:4100'], server: undefined };
    const { settings } = server.services;
    const developed = await siteOf({ ...server.services, settings: { ...settings, development } });
    const answer = await developed.inject('/page/fine');
    await developed.close();
    expect(bootOf(answer.body).development).toEqual({ origins: ['http://127.0.0.1:4100'] });
    const policy = String(answer.headers['content-security-policy']).split('; ');
    expect(policy.filter((directive) => directive.includes('127.0.0.1'))).toEqual([
      "script-src 'self' http://127.0.0.1:4100",
      "style-src 'self' http://127.0.0.1:4100",
      "connect-src 'self' http://127.0.0.1:4100 ws://127.0.0.1:4100",
    ]);
  });

  it('names the scripts that the page needs, with what they must hash to', async () => {
    const { body } = await open('/page/fine');
    expect(body).toMatch(/<script defer src="\/shell\/v1\/entry.js" integrity="sha384-none" crossorigin="anonymous">/);
    expect(body).toMatch(
      /<link rel="preload" as="script" href="\/remotes\/mf-test\/v1\/entry.js" integrity="sha384-none"/,
    );
  });

  it('comes in the language and the theme of the cookies', async () => {
    const { body } = await open('/page/fine', undefined, { cookie: 'hustings-language=nl; hustings-theme=dark' });
    expect(body).toMatch(/^<!doctype html><html lang="nl" data-theme="dark">/);
    expect(pageOf(body)).toContain('fine nl');
  });

  it('comes in the language of what it shows where none was chosen, and keeps that', async () => {
    const first = await open('/page/dutch');
    expect(first.body).toMatch(/^<!doctype html><html lang="nl">/);
    expect(pageOf(first.body)).toBe('<section><p>nl</p></section>');
    expect(bootOf(first.body).session.language).toBe('nl');
    expect(String(first.headers['set-cookie'])).toMatch(
      /^hustings-language=nl; Max-Age=31536000; Path=\/; SameSite=Lax$/,
    );
    expect((await open('/page/fine')).headers['set-cookie']).toBeUndefined();
  });

  it('stays in the language that was chosen: in this browser, or for the account', async () => {
    const english = await open('/page/dutch', undefined, { cookie: 'hustings-language=en' });
    expect(pageOf(english.body)).toContain('<p>en</p>');
    const ann = await open('/page/dutch', await server.memberAs());
    expect(pageOf(ann.body)).toContain('<p>en</p>');
    expect([english.headers['set-cookie'], ann.headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  it('of an address of before leads to that of now, with its query', async () => {
    const { statusCode, headers } = await open('/page/moved?tab=votes');
    expect([statusCode, headers.location]).toEqual([301, '/page/fine?tab=votes']);
  });

  it('tells the rest of the web its one address, its card and its feed', async () => {
    const ann = await server.memberAs({ userName: 'ann-head', displayName: 'Ann "B" <x>' });
    const body = { language: 'en' as const, title: 'Seen by everyone', body: 'A text' };
    const shown = (await server.call('createPost', { body }, ann)).body;
    for (const address of [shown.slug, shown.id, `${shown.slug}/`, `${shown.slug}?comment=x`]) {
      const told = tags((await open(`/posts/${address}`)).body);
      expect(told).toMatchObject({
        canonical: `http://127.0.0.1:4000/posts/${shown.slug}`,
        'og:url': `http://127.0.0.1:4000/posts/${shown.slug}`,
        'og:type': 'article',
        'article:published_time': shown.created,
        'og:image': expect.stringMatching(`^http://127.0.0.1:4000/cards/posts/${shown.id}/[0-9a-f]{20}\\.png$`),
        'og:image:alt': 'Seen by everyone · Ann &quot;B&quot; &lt;x&gt;',
        'twitter:card': 'summary_large_image',
      });
    }
    expect(tags((await open('/')).body)).toMatchObject({
      alternate: 'http://127.0.0.1:4000/feeds/posts',
      'og:image': expect.stringMatching('/cards/site/en/'),
    });
    expect(tags((await open('/@ann-head', ann)).body).alternate).toBe('http://127.0.0.1:4000/feeds/authors/ann-head');
  });

  it('tells nobody of a post that not everyone may see, its author no more than others', async () => {
    const ann = await server.memberAs();
    const post = {
      language: 'en' as const,
      title: 'For me alone',
      body: 'A text',
      viewMyPostsAndComments: 'justMe' as const,
    };
    const { slug, id } = (await server.call('createPost', { body: post }, ann)).body;
    for (const address of [slug, id])
      for (const viewer of [undefined, ann]) {
        const head = (await open(`/posts/${address}`, viewer)).body.split('</head>')[0] ?? '';
        expect(head).not.toContain('For me alone');
        expect(head).not.toContain('/cards/posts/');
        expect(head).toContain(`<link rel="canonical" href="http://127.0.0.1:4000/posts/${address}">`);
      }
  });

  it('takes no other word from a cookie', async () => {
    const { body } = await open('/page/fine', undefined, { cookie: 'hustings-language="><script>; hustings-theme="x' });
    expect(body).toMatch(/^<!doctype html><html lang="en">/);
  });

  it('cannot be ended by its data', async () => {
    const { body } = await open('/page/self');
    expect(bootOf(body).page.state).toEqual({ '<': '</script>' });
  });

  it('is kept by nobody when it was made for a member', async () => {
    const ann = await server.memberAs();
    expect((await open('/page/fine', ann)).headers['cache-control']).toBe('private, no-store');
  });
});

describe('who may see a page', () => {
  it("a guest is led from a member's page to the front page", async () => {
    const { statusCode, headers } = await open('/mine/fine');
    expect([statusCode, headers.location]).toEqual([302, '/']);
  });

  it('a member who is no admin is led from the admin area', async () => {
    const ann = await server.memberAs();
    expect((await open('/admin/setting', ann)).headers.location).toBe('/unauthorized');
  });

  it('an admin gets the admin area, and nobody else its code', async () => {
    const admin = await server.memberAs({ roles: ['Admin'] });
    const ann = await server.memberAs();
    expect((await open('/admin/setting', admin)).statusCode).toBe(200);
    const file = '/remotes/mf-admin/v1/entry.js';
    expect((await open(file, admin)).headers['cache-control']).toBe('private, no-store');
    expect((await open(file, ann)).statusCode).toBe(404);
    expect((await open(file)).statusCode).toBe(404);
    expect(bootOf((await open('/page/fine', ann)).body).releases.map(({ name }: { name: string }) => name)).toEqual([
      'mf-test',
      'shell',
    ]);
  });

  it("renders at the same time are made of each visitor's own data", async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => server.memberAs()));
    const pages = await Promise.all(members.map((member) => open('/page/self', member)));
    expect(pages.map(({ body }) => pageOf(body))).toEqual(
      members.map(({ userName }) => `<section><p>${userName}</p></section>`),
    );
    expect(pageOf((await open('/page/self')).body)).toContain('Unauthorized');
  });

  it('guests share a render as long as nothing of it changes, and members do not', async () => {
    const rendersOf = async (readers: (TestMember | undefined)[]) => {
      const documents = await Promise.all(readers.map((reader) => open('/page/counted', reader)));
      return new Set(documents.map(({ body }) => pageOf(body))).size;
    };
    const guests = Array.from({ length: 8 }, () => undefined);
    // Two where a minute ends between them.
    expect(await rendersOf(guests)).toBeLessThanOrEqual(2);
    const member = await server.memberAs();
    expect(await rendersOf(guests.map(() => member))).toBe(guests.length);
    const [english, dutch] = await Promise.all([
      open('/page/fine'),
      open('/page/fine', undefined, { cookie: 'hustings-language=nl' }),
    ]);
    expect([english, dutch].map(({ body }) => pageOf(body))).toEqual([
      '<section><p>fine en</p></section>',
      '<section><p>fine nl</p></section>',
    ]);
  });

  it('code that renders changes nothing and knows nothing of the server', async () => {
    expect(pageOf((await open('/page/writes')).body)).toContain('NotFound');
    expect(pageOf((await open('/page/environment')).body)).toBe('<section>[]</section>');
  });
});

describe('a page that cannot be rendered', () => {
  it.each(['throws', 'throws-late', 'loops', 'waits'])(
    '%s: the document comes without it, and the next page is well',
    async (kind) => {
      const { statusCode, body } = await open(`/page/${kind}`);
      expect(statusCode).toBe(200);
      expect(pageOf(body)).toBe('');
      expect(bootOf(body).page).toMatchObject({ owner: 'mf-test', rendered: false });
      expect(pageOf((await open('/page/fine')).body)).toBe('<section><p>fine en</p></section>');
    },
  );

  it("what is not there is the shell's to say", async () => {
    for (const address of ['/page/gone', '/no/such/page']) {
      const { statusCode, body } = await open(address);
      expect(statusCode).toBe(404);
      expect(pageOf(body)).toBe('<section><h1>Not found</h1></section>');
      expect(bootOf(body).page.owner).toBe('shell');
      expect(body).toContain('<meta name="robots" content="noindex">');
    }
  });

  it.each(['/page/%00', '/%E0%A4%A', '/100%?a=%', `/${'a'.repeat(400)}`])(
    'an address that nothing can be stored under is not there: %s',
    async (address) => {
      const { statusCode, body } = await open(address);
      expect(statusCode).toBe(404);
      expect(pageOf(body)).toBe('<section><h1>Not found</h1></section>');
    },
  );

  it('the API refuses an address that cannot be read, in its own words', async () => {
    const { statusCode, headers, body } = await open('/api/posts/%E0%A4%A');
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
    expect(JSON.parse(body).responseStatus.errorCode).toBe('MalformedRequest');
  });

  it.each(['//evil.example/a?b', '///evil.example/a?b'])(
    '%s is no other host, and leads to the page of that name here',
    async (address) => {
      const { statusCode, headers } = await open(address);
      expect([statusCode, headers.location]).toEqual([301, '/evil.example/a?b']);
    },
  );
});

describe('a server without its database', () => {
  it('says so in words, in both languages', async () => {
    const broken = {
      ...server.services,
      database: { query: () => Promise.reject(new Error('gone')) },
    } as unknown as typeof server.services;
    const parts = { services: broken, handlers: makeHandlers(server.services), identify: identifyIn(server.services) };
    const site = await makeServer({ ...parts, log: false });
    await registerSite(site, { ...parts, folder });
    const { statusCode, body, headers } = await site.inject({ method: 'GET', url: '/page/fine' });
    await site.close();
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
    expect(body).toContain('Hustings is not available right now');
    expect(body).toContain('Hustings is nu even niet bereikbaar');
  });
});

describe('files of releases', () => {
  it('are served compressed, for a year', async () => {
    const { headers, body } = await open('/remotes/mf-test/v1/entry.js', undefined, { 'accept-encoding': 'gzip, br' });
    expect(body).toBe('// mf-test.br');
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  });

  it.each([
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0.000, *', undefined],
    ['GZIP', 'gzip'],
    ['', undefined],
  ])('are compressed only as the browser takes them: %s', async (accepted, encoding) => {
    const { headers } = await open('/remotes/mf-test/v1/entry.js', undefined, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it.each([
    '/remotes/mf-test/v1/release.json',
    '/remotes/mf-test/v1/..%2Frelease.json',
    '/remotes/mf-test/v9/entry.js',
    '/remotes/..%2Fmf-test/v1/entry.js',
    '/shell/v1/entry.js.br',
  ])('%s is none of them', async (address) => {
    expect((await open(address)).statusCode).toBe(404);
  });
});

const keepFor = async (url: string, as?: TestMember) => (await open(url, as)).headers['hustings-keep-for'];

describe('what a browser may keep, to be read without a connection', () => {
  it('is what is read on the site, for whom it was answered', async () => {
    const ann = await server.memberAs();
    for (const address of ['/page/fine', '/api/blog']) {
      expect(await keepFor(address)).toBe('guest');
      expect(await keepFor(address, ann)).toBe(ann.accountId);
    }
    expect(await keepFor('/mine/fine', ann)).toBe(ann.accountId);
  });

  it('is no page that is not there, that leads elsewhere or is the shell’s, and nothing for admins or of the account', async () => {
    const admin = await server.memberAs({ roles: ['Admin'] });
    for (const address of ['/page/gone', '/nothing', '/mine/fine', '/login'])
      expect(await keepFor(address)).toBeUndefined();
    for (const address of [
      '/admin/setting',
      '/api/adminutils/acts',
      '/api/sessions',
      '/api/user/anonymous',
      '/api/releases',
    ])
      expect(await keepFor(address, admin)).toBeUndefined();
  });

  it('is the frame: the shell without a page, for whoever reads', async () => {
    const ann = await server.memberAs({ userName: 'ann-frame' });
    const { body, headers } = await open('/offline/frame?frame=x', ann);
    expect(headers['hustings-keep-for']).toBe(ann.accountId);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(pageOf(body)).toBe('');
    expect(bootOf(body)).toMatchObject({ session: { user: { userName: 'ann-frame' } }, page: { rendered: false } });
    expect(bootOf(body).page.owner).toBeUndefined();
    expect(bootOf(body).releases.map(({ name }: { name: string }) => name)).not.toContain('mf-admin');
  });
});

describe('the service worker', () => {
  it('is that of the shell that is served, at an address that never changes, and asked for anew each time', async () => {
    const { body, headers } = await open('/service-worker.js');
    expect(body).toBe('// worker v1');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
  });
});

describe('releases', () => {
  it("a new one is served from the next page on, and the old one's files stay", async () => {
    const next = { name: 'mf-test', version: 'v2', routes: [route('/page/:kind')], server: verticalServer };
    await deployBuild(server.services, writeRelease(folder, next), doing);
    expect((await open('/page/fine')).body).toContain('/remotes/mf-test/v2/entry.js');
    expect((await open('/remotes/mf-test/v1/entry.js')).statusCode).toBe(200);
  });

  it('a rollback outlives a start', async () => {
    await rollBack(server.services, 'mf-test', undefined, doing, folder);
    expect((await open('/page/fine')).body).toContain('/remotes/mf-test/v1/entry.js');
    await syncBuiltReleases(server.services, folder);
    expect((await open('/page/fine')).body).toContain('/remotes/mf-test/v1/entry.js');
  });

  it('a deploy that fails leaves what was served', async () => {
    const next = { name: 'mf-test', version: 'v3', routes: [route('/page/:kind')], server: verticalServer };
    const broken = { ...writeRelease(folder, next), version: '' };
    await expect(deployBuild(server.services, broken, doing)).rejects.toThrow('releases_version_check');
    expect((await open('/page/fine')).body).toContain('/remotes/mf-test/v1/entry.js');
  });

  it('two activations at the same moment leave one active', async () => {
    await Promise.all(
      ['v1', 'v2', 'v1', 'v2'].map((version) => rollBack(server.services, 'mf-test', version, doing, folder)),
    );
    const { body } = await server.call('listReleases', {});
    expect(body.results.filter(({ name }) => name === 'mf-test')).toHaveLength(1);
  });
});

describe('what pages report of themselves', () => {
  const fault = { kind: 'boundary' as const, vertical: 'mf-test', version: 'v1', message: 'A fault.' };

  it('is counted by day, and nothing in it tells who was there', async () => {
    server.moveClockToNoon();
    for (const reports of [[fault, fault], [fault]]) {
      expect((await server.call('reportTelemetry', { body: { reports } })).status).toBe(202);
    }
    const statement = { name: 'test.faults', text: 'SELECT vertical, message, count FROM telemetry_reports' };
    expect(await server.services.database.query(statement)).toEqual([
      { vertical: 'mf-test', message: 'A fault.', count: 3 },
    ]);
  });

  it('is taken from one network only so often', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('reportTelemetry', { body: { reports: [fault] } })),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});
