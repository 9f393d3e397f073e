import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootOf, pageOf, serveBuilds, testSite, type TestSite } from './testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

/** Returns the metadata tags of a document's head by name. */
const tags = (html: string) => {
  const found = [...html.matchAll(/<(?:meta (?:property|name)|link rel)="([\w:]+)"[^>]*? (?:content|href)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value]) => [name, value]));
};

/** Returns the languages and addresses to which a document's head links. */
const languageLinks = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(([, ...link]) => link);

describe('a document', () => {
  it('contains the page, its title and data, and has a policy without exceptions', async () => {
    const { statusCode, body, headers } = await site.open('/page/fine');
    expect(statusCode).toBe(200);
    expect(pageOf(body)).toBe('<section><p>fine en</p></section>');
    expect(body).toContain('<title>Fine &amp; &lt;well&gt; · Hustings</title>');
    expect(bootOf(body).page).toMatchObject({ owner: 'mf-test', rendered: true, status: 200 });
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });

  it('allows verticals of the configured development servers only', async () => {
    const { body, headers } = await site.open('/page/fine');
    expect(bootOf(body)).not.toHaveProperty('development');
    expect(headers['content-security-policy']).not.toContain('http');
    const development = { origins: ['http://127.0.0.1:4100'], server: undefined };
    const { services } = site.server;
    const settings = { ...services.settings, development };
    const developed = await serveBuilds({ ...services, settings }, site.folder);
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

  it('shows developer pages in a demo only', async () => {
    expect(pageOf((await site.open('/dev/ui')).body)).toContain('Gallery');
    const { services } = site.server;
    const real = await serveBuilds({ ...services, settings: { ...services.settings, demo: false } }, site.folder);
    const { statusCode, body } = await real.inject('/dev/ui');
    await real.close();
    expect(statusCode).toBe(404);
    expect(pageOf(body)).toBe('<section><h1>Not found</h1></section>');
  });

  it('names the scripts of the page with their hashes', async () => {
    const { body } = await site.open('/page/fine');
    expect(body).toMatch(/<script defer src="\/shell\/v1\/entry.js" integrity="sha384-none" crossorigin="anonymous">/);
    expect(body).toMatch(
      /<link rel="preload" as="script" href="\/remotes\/mf-test\/v1\/entry.js" integrity="sha384-none"/,
    );
  });

  it('lowers the priority of scripts only if the page is rendered', async () => {
    const preloads = /<link rel="preload" as="script"[^>]*>/g;
    const [rendered, empty] = [await site.open('/page/fine'), await site.open('/page/throws')];
    for (const link of rendered.body.match(preloads) ?? []) expect(link).toContain('fetchpriority="low"');
    expect(rendered.body.match(preloads)).not.toBeNull();
    expect(empty.body.match(preloads)).not.toBeNull();
    expect(empty.body).not.toContain('fetchpriority');
  });

  it('follows the language and theme of the cookies', async () => {
    const { body } = await site.open('/page/fine', undefined, { cookie: 'hustings-language=nl; hustings-theme=dark' });
    expect(body).toMatch(/^<!doctype html><html lang="nl" data-theme="dark">/);
    expect(pageOf(body)).toContain('fine nl');
  });

  it('adopts the language of its content if none was chosen, and stores it', async () => {
    const first = await site.open('/page/dutch');
    expect(first.body).toMatch(/^<!doctype html><html lang="nl">/);
    expect(pageOf(first.body)).toBe('<section><p>nl</p></section>');
    expect(bootOf(first.body).session.language).toBe('nl');
    expect(String(first.headers['set-cookie'])).toMatch(
      /^hustings-language=nl; Max-Age=31536000; Path=\/; SameSite=Lax$/,
    );
    expect((await site.open('/page/fine')).headers['set-cookie']).toBeUndefined();
  });

  it('keeps the language that was chosen in the browser or by the account', async () => {
    const english = await site.open('/page/dutch', undefined, { cookie: 'hustings-language=en' });
    expect(pageOf(english.body)).toContain('<p>en</p>');
    const ann = await site.open('/page/dutch', await site.server.memberAs());
    expect(pageOf(ann.body)).toContain('<p>en</p>');
    expect([english.headers['set-cookie'], ann.headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  it('redirects from an old address with its query', async () => {
    const { statusCode, headers } = await site.open('/page/moved?tab=votes');
    expect([statusCode, headers.location]).toEqual([301, '/page/fine?tab=votes']);
  });

  it('is that of a missing page if a call refuses the address or finds nothing', async () => {
    for (const kind of ['gone', 'refused']) {
      const { statusCode, body } = await site.open(`/page/${kind}`);
      expect([kind, statusCode, pageOf(body)]).toEqual([kind, 404, '<section><h1>Not found</h1></section>']);
      expect(tags(body)['robots']).toBe('noindex');
    }
  });

  it('ignores other values of the cookies', async () => {
    const { body } = await site.open('/page/fine', undefined, {
      cookie: 'hustings-language="><script>; hustings-theme="x',
    });
    expect(body).toMatch(/^<!doctype html><html lang="en">/);
  });

  it('escapes its data', async () => {
    const { body } = await site.open('/page/self');
    expect(bootOf(body).page.state).toEqual({ '<': '</script>' });
  });
});

describe('the head of a document', () => {
  it('contains the canonical address, the card and the feed', async () => {
    const ann = await site.server.memberAs({ userName: 'ann-head', displayName: 'Ann "B" <x>' });
    const body = { language: 'en' as const, title: 'Seen by everyone', body: 'A text' };
    const shown = (await site.server.call('createPost', { body }, ann)).body;
    for (const address of [shown.slug, shown.id, `${shown.slug}/`, `${shown.slug}?comment=x`]) {
      const told = tags((await site.open(`/posts/${address}`)).body);
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
    expect(tags((await site.open('/')).body)).toMatchObject({
      alternate: 'http://127.0.0.1:4000/feeds/posts',
      'og:image': expect.stringMatching('/cards/site/en/'),
    });
    expect(tags((await site.open('/@ann-head', ann)).body).alternate).toBe(
      'http://127.0.0.1:4000/feeds/authors/ann-head',
    );
  });

  it('is self-canonical in each language, and links them with each other and with the bare address', async () => {
    const origin = 'http://127.0.0.1:4000';
    const links = [
      ['en', `${origin}/page/fine?lang=en`],
      ['nl', `${origin}/page/fine?lang=nl`],
      ['x-default', `${origin}/page/fine`],
    ];
    for (const [, address = ''] of links) {
      const { body } = await site.open(address.replace(origin, ''));
      expect(tags(body)).toMatchObject({ canonical: address, 'og:url': address });
      expect(languageLinks(body)).toEqual(links);
    }
    expect(tags((await site.open('/page/fine?tab=x&lang=nl')).body)['canonical']).toBe(`${origin}/page/fine?lang=nl`);
    // A page that search engines must not list is in no language there.
    expect(languageLinks((await site.open('/nothing?lang=nl')).body)).toEqual([]);
  });

  it('has its bare address only on a site with one language', async () => {
    const { siteIdentity } = site.server.services;
    const both = siteIdentity.identity;
    siteIdentity.identity = { ...both, languages: ['en'] };
    const { body } = await site.open('/page/fine?lang=nl');
    siteIdentity.identity = both;
    expect(pageOf(body)).toContain('fine en');
    expect(tags(body)['canonical']).toBe('http://127.0.0.1:4000/page/fine');
    expect(body).not.toContain('hreflang');
  });

  it('reveals nothing of a post that is not public, not even to its author', async () => {
    const ann = await site.server.memberAs();
    const post = {
      language: 'en' as const,
      title: 'For me alone',
      body: 'A text',
      viewMyPostsAndComments: 'justMe' as const,
    };
    const { slug, id } = (await site.server.call('createPost', { body: post }, ann)).body;
    for (const address of [slug, id])
      for (const viewer of [undefined, ann]) {
        const head = (await site.open(`/posts/${address}`, viewer)).body.split('</head>')[0] ?? '';
        expect(head).not.toContain('For me alone');
        expect(head).not.toContain('/cards/posts/');
        expect(head).toContain(`<link rel="canonical" href="http://127.0.0.1:4000/posts/${address}">`);
      }
  });
});
