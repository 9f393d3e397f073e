import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../testing/server.ts';
import { bootOf, pageOf, testSite, type TestSite } from './testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

describe('who may see a page', () => {
  it("a guest is led from a member's page to the front page", async () => {
    const { statusCode, headers } = await site.open('/mine/fine?tab=votes');
    expect([statusCode, headers.location]).toEqual([302, '/?next=%2Fmine%2Ffine%3Ftab%3Dvotes']);
  });

  it('a member who is no admin is led from the admin area', async () => {
    const ann = await site.server.memberAs();
    expect((await site.open('/admin/setting', ann)).headers.location).toBe('/unauthorized');
  });

  it("a guest cannot tell an admin's page from one that is not there, and a member knows of the entrance only", async () => {
    site.server.standAt('2026-05-04T12:00:00Z');
    const answerTo = async (address: string, as?: TestMember) => {
      const { statusCode, headers, body } = await site.open(address, as);
      const { date: _, ...kept } = headers;
      return { statusCode, headers: kept, body: body.replaceAll(address, '/an-address') };
    };
    // The first renders start a worker, which a busy machine may break off.
    const rendered = async () => (await site.open('/not/here')).body;
    await expect.poll(rendered, { timeout: 60_000 }).toMatch(/<nav>.*<h1>Not found/s);
    // Addresses of one length, so that the lengths of the answers can be compared too.
    const nothing = await answerTo('/admin/nothing');
    expect(nothing.statusCode).toBe(404);
    expect(await answerTo('/admin/setting')).toEqual(nothing);
    expect(await answerTo('/admin/setting/claims')).toEqual(await answerTo('/admin/setting/nought'));
    const ann = await site.server.memberAs({ userName: 'ann-outside' });
    expect(await answerTo('/admin/setting/claims', ann)).toEqual(await answerTo('/admin/setting/nought', ann));
    expect(await answerTo('/admin/setting', ann)).toMatchObject({ statusCode: 302 });
  });

  it('an admin gets the admin area, and nobody else its code', async () => {
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

describe('what a page is made of', () => {
  it("renders at the same time are made of each visitor's own data", async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => site.server.memberAs()));
    const pages = await Promise.all(members.map((member) => site.open('/page/self', member)));
    expect(pages.map(({ body }) => pageOf(body))).toEqual(
      members.map(({ userName }) => `<section><p>${userName}</p></section>`),
    );
    expect(pageOf((await site.open('/page/self')).body)).toContain('Unauthorized');
  });

  it('guests of a minute share a render as long as nothing of it changes, and members do not', async () => {
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

  it('a guest who has chosen no language reads the one that the browser prefers, and shares no page with others', async () => {
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

  it('guests share none with those whose browser chose something else', async () => {
    const [english, dutch] = await Promise.all([
      site.open('/page/fine'),
      site.open('/page/fine', undefined, { cookie: 'hustings-language=nl' }),
    ]);
    expect([english, dutch].map(({ body }) => pageOf(body))).toEqual([
      '<section><p>fine en</p></section>',
      '<section><p>fine nl</p></section>',
    ]);
  });

  it('code that renders changes nothing and knows nothing of the server', async () => {
    expect(pageOf((await site.open('/page/writes')).body)).toContain('NotFound');
    expect(pageOf((await site.open('/page/environment')).body)).toBe('<section>[]</section>');
  });
});

const keepFor = async (url: string, as?: TestMember) => (await site.open(url, as)).headers['hustings-keep-for'];

describe('what a browser may keep, to be read without a connection', () => {
  it('is what is read on the site, for whom it was answered', async () => {
    const ann = await site.server.memberAs();
    for (const address of ['/page/fine', '/api/blog']) {
      expect(await keepFor(address)).toBe('guest');
      expect(await keepFor(address, ann)).toBe(ann.accountId);
    }
    expect(await keepFor('/mine/fine', ann)).toBe(ann.accountId);
  });

  it('is no page that is not there, that leads elsewhere or is the shell’s, and nothing for admins or of the account', async () => {
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

  it('is the frame: the shell without a page, for whoever reads', async () => {
    const ann = await site.server.memberAs({ userName: 'ann-frame' });
    const { body, headers } = await site.open('/offline/frame?frame=x', ann);
    expect(headers['hustings-keep-for']).toBe(ann.accountId);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(pageOf(body)).toBe('');
    expect(bootOf(body)).toMatchObject({ session: { user: { userName: 'ann-frame' } }, page: { rendered: false } });
    expect(bootOf(body).page.owner).toBeUndefined();
    expect(bootOf(body).releases.map(({ name }: { name: string }) => name)).not.toContain('mf-admin');
  });

  it('is kept by nobody when it was made for a member', async () => {
    const ann = await site.server.memberAs();
    expect((await site.open('/page/fine', ann)).headers['cache-control']).toBe('private, no-store');
  });
});
