import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/server.ts';
import { bootOf, pageOf, testSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

describe('the visibility of pages', () => {
  it("redirects a guest from a member's page to the front page", async () => {
    const { statusCode, headers } = await site.open('/mine/fine?tab=votes');
    expect([statusCode, headers.location]).toEqual([302, '/?next=%2Fmine%2Ffine%3Ftab%3Dvotes']);
  });

  it('redirects a member from the admin area', async () => {
    const ann = await site.server.memberAs();
    expect((await site.open('/admin/setting', ann)).headers.location).toBe('/unauthorized');
  });

  it('hides admin pages from guests, and all but the entrance from members', async () => {
    site.server.standAt('2026-05-04T12:00:00Z');
    const answerTo = async (address: string, as?: TestMember) => {
      const { statusCode, headers, body } = await site.open(address, as);
      const { date: _, ...kept } = headers;
      // The position of events moves with every transaction of the PostgreSQL server, also of other databases.
      const settled = body.replaceAll(address, '/an-address').replace(/"events":"[^"]*"/, '');
      return { statusCode, headers: kept, body: settled };
    };
    // The first renders start a worker, which may time out on a busy machine.
    const rendered = async () => (await site.open('/not/here')).body;
    await expect.poll(rendered, { timeout: 60_000 }).toMatch(/<nav>.*<h1>Not found/s);
    // The compared addresses have equal lengths, so that the lengths of the answers are comparable too.
    const nothing = await answerTo('/admin/nothing');
    expect(nothing.statusCode).toBe(404);
    expect(await answerTo('/admin/setting')).toEqual(nothing);
    expect(await answerTo('/admin/setting/claims')).toEqual(await answerTo('/admin/setting/nought'));
    const ann = await site.server.memberAs({ userName: 'ann-outside' });
    expect(await answerTo('/admin/setting/claims', ann)).toEqual(await answerTo('/admin/setting/nought', ann));
    expect(await answerTo('/admin/setting', ann)).toMatchObject({ statusCode: 302 });
  });

  it('serves the admin area to admins, and its code to nobody else', async () => {
    const admin = await site.server.memberAs({ roles: ['Admin'] });
    const ann = await site.server.memberAs();
    expect((await site.open('/admin/setting', admin)).statusCode).toBe(200);
    const file = '/remotes/mf-admin/v1/entry.js';
    expect((await site.open(file, admin)).headers['cache-control']).toBe('private, no-store');
    expect((await site.open(file, ann)).statusCode).toBe(404);
    expect((await site.open(file)).statusCode).toBe(404);
    expect(
      bootOf((await site.open('/page/fine', ann)).body).releases.map(({ name }: { name: string }) => name),
    ).toEqual(['mf-test', 'shell']);
  });
});

describe('the data of a page', () => {
  it('are those of each visitor in simultaneous renders', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => site.server.memberAs()));
    const pages = await Promise.all(members.map((member) => site.open('/page/self', member)));
    expect(pages.map(({ body }) => pageOf(body))).toEqual(
      members.map(({ userName }) => `<section><p>${userName}</p></section>`),
    );
    expect(pageOf((await site.open('/page/self')).body)).toContain('Unauthorized');
  });

  it('are shared by guests of a minute while nothing changes, and not by members', async () => {
    site.server.standAt('2026-05-04T12:00:00Z');
    const shown = async (reader?: TestMember) => pageOf((await site.open('/page/counted', reader)).body);
    const first = await shown();
    expect([await shown(), await shown()]).toEqual([first, first]);
    site.server.moveClock(60_000);
    const second = await shown();
    expect(second).not.toBe(first);
    expect(await shown()).toBe(second);
    const member = await site.server.memberAs();
    const own = await Promise.all(Array.from({ length: 8 }, () => shown(member)));
    expect(new Set(own).size).toBe(own.length);
  });

  it('are rendered again for guests if a comment was added that they may see, and not otherwise', async () => {
    const { server } = site;
    server.standAt('2026-05-05T12:00:00Z');
    const ann = await server.memberAs({ level: 5 });
    const { id } = (await server.call('createPost', { body: { language: 'en', body: 'A post' } }, ann)).body;
    const comment = async (body: { body: string; viewMyPostsAndComments?: 'justFriends' }) => {
      await server.call('createPostComment', { params: { id }, body }, await server.memberAs({ level: 5 }));
    };
    const shown = async () => pageOf((await site.open(`/posts/${id}`)).body);
    await comment({ body: 'one' });
    const first = await shown();
    expect(first).toContain(': one</p>');
    await comment({ body: 'for friends', viewMyPostsAndComments: 'justFriends' });
    expect(await shown()).toBe(first);
    await comment({ body: 'two' });
    const second = await shown();
    expect(second).toContain(': one,two</p>');
    expect(await shown()).toBe(second);
  });

  it("are in the browser's preferred language if a guest has chosen none, and shared only within it", async () => {
    const dutch = { 'accept-language': 'nl-BE,nl;q=0.9,en;q=0.5' };
    const inEnglish = { ...dutch, cookie: 'hustings-language=en' };
    const asked = [undefined, dutch, inEnglish, dutch].map((headers) => site.open('/page/fine', undefined, headers));
    const pages = await Promise.all(asked);
    expect(pages.map(({ body }) => pageOf(body))).toEqual(
      ['en', 'nl', 'en', 'nl'].map((language) => `<section><p>fine ${language}</p></section>`),
    );
    expect(pages[1]?.headers['vary']).toContain('accept-language');
    expect(bootOf(pages[1]?.body ?? '').session.language).toBe('nl');
    const member = await site.server.memberAs();
    expect(pageOf((await site.open('/page/fine', member, dutch)).body)).toContain('fine en');
  });

  it('are in the language that the address names, whatever the browser says, and stay in it for a guest who chose none', async () => {
    const dutch = { 'accept-language': 'nl' };
    const chosen = ['nl', 'en'].map((language) => ({ cookie: `hustings-language=${language}` }));
    const asked = [undefined, dutch, ...chosen];
    for (const language of ['en', 'nl'])
      for (const [index, headers] of asked.entries()) {
        const { body, headers: answered } = await site.open(`/page/fine?lang=${language}`, undefined, headers);
        expect(body).toContain(`<html lang="${language}">`);
        expect(pageOf(body)).toContain(`fine ${language}`);
        const stored = String(answered['set-cookie']).includes(`hustings-language=${language};`);
        expect(stored).toBe(index < 2);
      }
    // The content of this page is Dutch.
    const english = await site.open('/page/dutch?lang=en');
    expect(pageOf(english.body)).toContain('<p>en</p>');
    expect(String(english.headers['set-cookie'])).toContain('hustings-language=en;');
  });

  it('are in their own language for members, and by the browser at a language that is none', async () => {
    const ann = await site.server.memberAs();
    expect(pageOf((await site.open('/page/fine?lang=nl', ann)).body)).toContain('fine en');
    for (const language of ['fr', 'NL', ''])
      expect(pageOf((await site.open(`/page/fine?lang=${language}`)).body)).toContain('fine en');
  });

  it('are not shared by guests with different preferences', async () => {
    const [english, dutch] = await Promise.all([
      site.open('/page/fine'),
      site.open('/page/fine', undefined, { cookie: 'hustings-language=nl' }),
    ]);
    expect([english, dutch].map(({ body }) => pageOf(body))).toEqual([
      '<section><p>fine en</p></section>',
      '<section><p>fine nl</p></section>',
    ]);
  });

  it('cannot be changed by rendering code, which does not see the server', async () => {
    expect(pageOf((await site.open('/page/writes')).body)).toContain('NotFound');
    expect(pageOf((await site.open('/page/environment')).body)).toBe('<section>["MALLOC_MMAP_THRESHOLD_"]</section>');
  });
});

const keepFor = async (url: string, as?: TestMember) => (await site.open(url, as)).headers['hustings-keep-for'];

describe('the documents that a browser may store for offline use', () => {
  it('are those of content pages, for their reader', async () => {
    const ann = await site.server.memberAs();
    for (const address of ['/page/fine', '/api/blog']) {
      expect(await keepFor(address)).toBe('guest');
      expect(await keepFor(address, ann)).toBe(ann.accountId);
    }
    expect(await keepFor('/mine/fine', ann)).toBe(ann.accountId);
  });

  it('are not missing pages, redirects, pages of the shell, of admins or of the account', async () => {
    const admin = await site.server.memberAs({ roles: ['Admin'] });
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

  it('include the app shell for every reader', async () => {
    const ann = await site.server.memberAs({ userName: 'ann-frame' });
    const { body, headers } = await site.open('/offline/frame?frame=x', ann);
    expect(headers['hustings-keep-for']).toBe(ann.accountId);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(pageOf(body)).toBe('');
    expect(bootOf(body)).toMatchObject({ session: { user: { userName: 'ann-frame' } }, page: { rendered: false } });
    expect(bootOf(body).page.owner).toBeUndefined();
    expect(bootOf(body).releases.map(({ name }: { name: string }) => name)).not.toContain('mf-admin');
  });

  it('are not stored for guests if they were made for a member', async () => {
    const ann = await site.server.memberAs();
    expect((await site.open('/page/fine', ann)).headers['cache-control']).toBe('private, no-store');
  });
});
