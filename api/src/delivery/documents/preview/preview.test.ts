import type { ReleasePreview } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/server.ts';
import { pruneReleases, rollBack } from '../../releases/index.ts';
import { archiveOf, uploadOf } from '../../releases/testing/archive.ts';
import { releaseSite, type ReleaseSite } from '../../releases/testing/site.ts';
import type { HandMade } from '../testing/release-folder.ts';
import { bootOf, pageOf, route } from '../testing/site.ts';

const day = 86_400_000;
const doing = { by: { kind: 'operator', name: 'test' } } as const;

let site: ReleaseSite;
let admin: TestMember;
let ann: TestMember;
const counted: string[] = [];
/** Each test has its own part with a token: `mf-a`, `mf-aa`, … */
let part = 'mf-';
let token: string;

beforeAll(async () => {
  site = await releaseSite({}, undefined, {
    begun: ({ name, version }) => void counted.push(`${name} ${version}`),
    failed: ({ name, version }) => void counted.push(`${name} ${version} failed`),
    sent: (rows) => void counted.push(...rows.map(({ name, version }) => `${name} ${version} sent`)),
    write: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  });
  admin = await site.server.memberAs({ roles: ['Admin'] });
  ann = await site.server.memberAs();
});
beforeEach(async () => {
  part += 'a';
  token = await site.tokenOf(part);
});
afterAll(() => site.close());

const build = (version: string, changes: Partial<HandMade> = {}): HandMade => ({
  name: part,
  version,
  routes: [route(`/of-${changes.name ?? part}`)],
  server: `let renders = 0; exports.render = async () => ({ html: '<p>${version}, render ' + ++renders + '</p>', state: {}, status: 200 });`,
  ...changes,
});
const releaseCall = (verb: string, payload: object, as = token, of = part) =>
  site.app.inject({
    method: 'POST',
    url: `/api/releases/${of}/${verb}`,
    payload,
    headers: { authorization: `Bearer ${as}` },
  });

async function upload(made: HandMade, as = token): Promise<void> {
  const answer = await site.app.inject(uploadOf(made.name, await archiveOf(made), as));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
}

/** Serves `v1` of the part, and uploads `v2`. */
async function twoVersions(): Promise<void> {
  await upload(build('v1'));
  await upload(build('v2'));
  expect((await releaseCall('deploy', { version: 'v1' })).statusCode).toBe(200);
}

/** Makes a link to `v2`. Returns its path. */
async function linkTo(version = 'v2', forAnybody = false): Promise<string> {
  const answer = await releaseCall('previews', { version, forAnybody });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return new URL((JSON.parse(answer.body) as ReleasePreview & { link: string }).link).pathname;
}

/** Requests an address as a guest, or as a member, from a browser with a cookie. */
const open = (url: string, as?: TestMember, cookie?: string) =>
  site.app.inject({
    url,
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...(cookie ? { cookie } : {}) },
  });

const cookieIn = ({ headers }: { headers: Record<string, unknown> }): string =>
  /^hustings-previews=[^;]*/.exec(String(headers['set-cookie']))?.[0] ?? '';

/** Opens a link and returns the cookie of the browser. */
async function opened(link: string, as?: TestMember, cookie?: string): Promise<string> {
  const answer = await open(link, as, cookie);
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/of-${link.split('/')[2]}`]);
  return cookieIn(answer);
}

const page = () => `/of-${part}`;
const badgeOf = (html: string): string | undefined => /<aside id="previews".*?<\/aside>/s.exec(html)?.[0];
const versionIn = (html: string, of = part): string | undefined =>
  bootOf(html).releases.find(({ name }: { name: string }) => name === of)?.version;

describe('a link to a preview', () => {
  it('shows the release to an admin who opens it, in page, data, registry and badge', async () => {
    await twoVersions();
    const answer = await open(await linkTo(), admin);
    expect(answer.headers['set-cookie']).toMatch(/^hustings-previews=[\w-]{65}; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = cookieIn(answer);
    const document = await open(page(), admin, cookie);
    expect([pageOf(document.body), versionIn(document.body), bootOf(document.body).previews]).toEqual([
      '<section><p>v2, render 1</p></section>',
      'v2',
      [{ part, version: 'v2' }],
    ]);
    expect(badgeOf(document.body)).toContain(`Preview of <strong>${part}</strong> <code>v2</code>`);
    expect([document.headers['cache-control'], document.headers['x-robots-tag']]).toEqual([
      'private, no-store',
      'noindex',
    ]);
    expect(document.body).toContain('<meta name="robots" content="noindex">');
    expect(document.headers['x-hustings-keep-for']).toBeUndefined();
    const registry = JSON.parse((await open('/api/releases', admin, cookie)).body);
    expect(registry.results.find(({ name }: { name: string }) => name === part).version).toBe('v2');
    const [, sheet] = /href="[^"]*(\/preview\/badge-[^"]*)"/.exec(document.body)!;
    expect((await open(sheet!)).headers['content-type']).toContain('text/css');
  });

  it('says the same in Dutch', async () => {
    await twoVersions();
    const cookie = await opened(await linkTo(), admin);
    const { body } = await open(page(), admin, `${cookie}; hustings-language=nl`);
    expect(badgeOf(body)).toContain('Voorvertoning beëindigen');
  });

  it('opens for admins only, unless it was made for anybody', async () => {
    await twoVersions();
    const link = await linkTo();
    for (const as of [undefined, ann]) {
      const answer = await open(link, as);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
      expect(answer.body).toContain('This preview is for admins');
      expect(answer.body).toContain('Deze voorvertoning is voor beheerders');
    }
    const forAll = await linkTo('v2', true);
    for (const as of [undefined, ann])
      expect(versionIn((await open(page(), as, await opened(forAll, as))).body)).toBe('v2');
  });

  it('shows nothing in a browser whose admin has logged out, nor to a member with the cookie', async () => {
    await twoVersions();
    const cookie = await opened(await linkTo(), admin);
    for (const as of [undefined, ann]) {
      const { body, headers } = await open(page(), as, cookie);
      expect([versionIn(body), badgeOf(body), headers['set-cookie']]).toEqual(['v1', undefined, undefined]);
    }
    expect(versionIn((await open(page(), admin, cookie)).body)).toBe('v2');
  });

  it('is refused if anything of it was changed', async () => {
    await twoVersions();
    await upload(build('v3'));
    const link = await linkTo();
    const [, , , , ticket = ''] = link.split('/');
    const swapped = ticket.at(-2) === 'A' ? 'B' : 'A';
    const forged = ticket.slice(0, -2) + swapped + ticket.slice(-1);
    for (const changed of [
      `/preview/${part}/v2/${forged}`,
      `/preview/${part}/v3/${ticket}`,
      `/preview/mf-other/v2/${ticket}`,
      `/preview/${part}/v2/${ticket.slice(1)}`,
      `/preview/${part}/v2/x`,
    ]) {
      const answer = await open(changed, admin);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined]);
      expect(answer.body).toContain('This link does not work');
    }
    expect(versionIn((await open(page(), admin, `hustings-previews=${forged}`)).body)).toBe('v1');
  });

  it('expires, and then says so', async () => {
    await twoVersions();
    const link = await linkTo();
    const cookie = await opened(link, admin);
    site.server.moveClock(7 * day);
    const answer = await open(link, admin);
    expect([answer.statusCode, answer.body]).toEqual([410, expect.stringContaining('This preview has expired')]);
    const { body, headers } = await open(page(), admin, cookie);
    expect([versionIn(body), badgeOf(body)]).toEqual(['v1', expect.stringContaining('is over')]);
    expect(String(headers['set-cookie'])).toMatch(/^hustings-previews=; /);
    site.server.moveClock(-7 * day);
  });

  it('says that its release was withdrawn, or is gone', async () => {
    await twoVersions();
    const link = await linkTo();
    await releaseCall('deploy', { version: 'v2' });
    await rollBack(site.server.services, part, undefined, doing);
    expect((await open(link, admin)).body).toContain('This version was withdrawn');
    expect((await releaseCall('previews', { version: 'v2' })).statusCode).toBe(400);

    await upload(build('v3'));
    const other = await linkTo('v3');
    await site.server.services.database.query({
      name: 'test.prune',
      text: `DELETE FROM releases WHERE name = '${part}' AND version = 'v3'`,
      values: [],
    });
    const gone = await open(other, admin);
    expect([gone.statusCode, gone.body]).toEqual([410, expect.stringContaining('This version is gone')]);
  });
});

describe('a preview', () => {
  it('changes nothing for others: their page stays cached, and their figures count no render of it', async () => {
    await twoVersions();
    const cookie = await opened(await linkTo('v2', true));
    const first = await open(page());
    counted.length = 0;
    const [one, two] = [await open(page(), undefined, cookie), await open(page(), undefined, cookie)];
    expect([pageOf(one.body), pageOf(two.body)]).toEqual([
      '<section><p>v2, render 1</p></section>',
      '<section><p>v2, render 2</p></section>',
    ]);
    expect([counted, bootOf(one.body).measured, bootOf(first.body).measured]).toEqual([[], undefined, true]);
    const again = await open(page());
    expect(pageOf(again.body)).toBe('<section><p>v1, render 1</p></section>');
    expect([badgeOf(again.body), again.headers['cache-control']]).toEqual([undefined, 'private, no-cache']);
    expect(counted).toContain(`${part} v1`);
  });

  it('is never part of what the service worker stores for a reader', async () => {
    await twoVersions();
    const cookie = await opened(await linkTo('v2', true));
    expect(versionIn((await open('/offline/frame', undefined, cookie)).body)).toBe('v1');
  });

  it('shows what a trial would refuse, so that its makers see it', async () => {
    await twoVersions();
    await upload(build('v3', { server: `exports.render = async () => { throw new Error('Half made.'); };` }));
    counted.length = 0;
    const { statusCode, body } = await open(page(), admin, await opened(await linkTo('v3'), admin));
    expect([statusCode, versionIn(body), bootOf(body).page.rendered]).toEqual([200, 'v3', false]);
    expect(counted).toEqual([]);
  });

  it('shows two parts at once, and ends one by one', async () => {
    await twoVersions();
    const first = part;
    const link = await linkTo();
    part += 'a';
    token = await site.tokenOf(part);
    await upload(build('v9'));
    const cookie = await opened(await linkTo('v9'), admin, await opened(link, admin));
    const { body } = await open(page(), admin, cookie);
    expect([versionIn(body), versionIn(body, first)]).toEqual(['v9', 'v2']);
    const end = await site.app.inject({
      method: 'POST',
      url: `/preview/end?part=${first}`,
      headers: {
        authorization: `Bearer ${admin.token}`,
        cookie,
        'content-type': 'text/plain',
        referer: `http://127.0.0.1:4000${page()}?a=1`,
      },
    });
    expect([end.statusCode, end.headers['location']]).toEqual([303, `${page()}?a=1`]);
    const after = (await open(page(), admin, cookieIn(end))).body;
    expect([versionIn(after), versionIn(after, first)]).toEqual(['v9', 'v1']);
  });

  it('does not lead to another site when it ends', async () => {
    const end = await site.app.inject({
      method: 'POST',
      url: '/preview/end?part=mf-x',
      headers: { 'content-type': 'text/plain', referer: 'https://evil.example/x' },
    });
    expect([end.statusCode, end.headers['location']]).toEqual([303, '/']);
  });

  it('leaves out a release that does not fit the others, and says so', async () => {
    await twoVersions();
    await upload(build('v3', { routes: [route(page()), route('/login')] }));
    const { body } = await open(page(), admin, await opened(await linkTo('v3'), admin));
    expect([versionIn(body), badgeOf(body)]).toEqual(['v1', expect.stringContaining('does not fit')]);
  });

  it('keeps its release from being pruned until it is over', async () => {
    const { services } = site.server;
    const releasesKept = services.limits.releasesKept;
    services.limits.releasesKept = 1;
    for (const version of ['v1', 'v2', 'v3']) await upload(build(version));
    await linkTo('v1');
    site.server.moveClock(-0.5 * day);
    const versions = async () =>
      (
        await services.database.query<{ version: string }>({
          name: 'test.versions',
          text: `SELECT version FROM releases WHERE name = '${part}' ORDER BY id`,
          values: [],
        })
      ).map(({ version }) => version);
    site.server.moveClock(0.5 * day);
    services.limits.releaseDays = 0;
    expect(await pruneReleases(services, part, doing)).toEqual(['v2']);
    site.server.moveClock(7 * day);
    expect(await pruneReleases(services, part, doing)).toEqual(['v1']);
    expect(await versions()).toEqual(['v3']);
    site.server.moveClock(-7 * day);
    services.limits.releasesKept = releasesKept;
    services.limits.releaseDays = 30;
  });

  it('of a part for admins is neither made for anybody nor known to others', async () => {
    await upload(build('v1', { audience: 'admin', routes: [route(page(), 'admin')] }));
    expect((await releaseCall('previews', { version: 'v1', forAnybody: true })).statusCode).toBe(400);
    const cookie = await opened(await linkTo('v1'), admin);
    expect((await open(page(), admin, cookie)).statusCode).toBe(200);
    for (const as of [undefined, ann]) {
      const { statusCode, body } = await open(page(), as, cookie);
      expect([statusCode, versionIn(body), badgeOf(body)]).toEqual([404, undefined, undefined]);
      expect((await open(`/remotes/${part}/v1/entry.js`, as, cookie)).statusCode).toBe(404);
    }
  });
});

describe('the makers of links', () => {
  it('are admins and programs with the token of the part', async () => {
    await twoVersions();
    const other = await site.tokenOf('mf-other');
    const statuses = [];
    for (const as of [other, ann.token, 'hustings-deploy-guess', admin.token, token])
      statuses.push((await releaseCall('previews', { version: 'v2' }, as)).statusCode);
    expect(statuses).toEqual([403, 404, 404, 200, 200]);
    expect((await releaseCall('previews', { version: 'none' })).statusCode).toBe(404);
  });

  it('are named in the list of open previews, which admins end for all', async () => {
    await twoVersions();
    const link = await linkTo('v2', true);
    const cookie = await opened(link);
    const { body } = await site.server.call('listReleasePreviews', {}, admin);
    const [preview] = body.results;
    expect(preview).toMatchObject({ part, version: 'v2', forAnybody: true, byKind: 'token', by: `${part} ci` });
    expect((await site.server.call('listReleasePreviews', {}, ann)).status).toBe(404);
    const ended = await site.server.call('endReleasePreview', { params: { id: preview!.id } }, admin);
    expect(ended.status).toBe(200);
    expect((await site.server.call('endReleasePreview', { params: { id: preview!.id } }, admin)).status).toBe(404);
    expect((await open(link)).body).toContain('This preview was ended');
    const after = await open(page(), undefined, cookie);
    expect([versionIn(after.body), badgeOf(after.body)]).toEqual(['v1', expect.stringContaining('is over')]);
    const acts = (await site.server.call('listAdminActs', {}, admin)).body.results;
    expect(acts[0]).toMatchObject({ act: 'changeRelease', subject: `${part}: endPreview` });
  });
});
