import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deployBuild, syncBuiltReleases } from '../releases/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { writeRelease } from './testing/release-folder.ts';
import { bootOf, pageOf, route, serveBuilds } from './testing/site.ts';

const doing = { by: { kind: 'operator', name: 'test' } } as const;

const shellServer = `
exports.renderFrame = async () => ({ top: '', bottom: '' });
exports.render = async () => ({ html: '<h1>Not found</h1>', state: {}, status: 200 });`;

/** Renders the flags of the session, as `useFlag` reads them. */
const rendersFlags = `
exports.render = async ({ session }) => ({
  html: '<p>' + JSON.stringify(session.flags?.['mf-test'] ?? []) + '</p>', state: {}, status: 200 });`;

let server: TestServer;
let app: FastifyInstance;
let folder: string;
let admin: TestMember;
let members: TestMember[];

const vertical = (version: string, ...names: string[]) =>
  writeRelease(folder, {
    name: 'mf-test',
    version,
    routes: [route('/page')],
    flags: names.map((name) => ({ name, description: { en: `Shows ${name}`, nl: `Toont ${name}` } })),
    server: rendersFlags,
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  writeRelease(folder, { name: 'shell', routes: [route('/login')], server: shellServer });
  vertical('v1', 'newList');
  server = await testServer();
  await syncBuiltReleases(server.services, folder);
  admin = await server.memberAs({ roles: ['Admin'] });
  members = await Promise.all(Array.from({ length: 12 }, () => server.memberAs()));
  app = await serveBuilds(server.services, folder);
});

afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const params = { part: 'mf-test', name: 'newList' };
const set = (to: number, from: number, as: TestMember = admin, given = params) =>
  server.call('setFlag', { params: given, body: { from, to } }, as);
const stateNow = async () => {
  const { body } = await server.call('listFlags', {}, admin);
  return body.results.find(({ name }) => name === 'newList')?.percent ?? 0;
};

beforeEach(async () => void (await set(0, await stateNow())));

const cookieOf = (bucket: number) => `hustings-browser=${bucket}`;
const open = (as?: TestMember, cookie?: string) =>
  app.inject({
    url: '/page',
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...(cookie ? { cookie } : {}) },
  });

/** Returns the flags of a document, which its server render and its boot data must share. */
function flagsIn(html: string): string[] {
  const rendered = JSON.parse(/<p>(.*?)<\/p>/.exec(pageOf(html)!)![1]!);
  expect(bootOf(html).session.flags?.['mf-test'] ?? []).toEqual(rendered);
  return rendered;
}

it('is off until an admin switches it on, for the next page of everybody', async () => {
  expect(flagsIn((await open()).body)).toEqual([]);
  expect((await set(100, 0)).body).toMatchObject({ percent: 100, changed: { by: admin.userName } });
  for (const as of [undefined, ...members]) expect(flagsIn((await open(as)).body)).toEqual(['newList']);
  await set(0, 100);
  expect(flagsIn((await open()).body)).toEqual([]);
});

it('shows each member the same side in the document and in the list that open pages ask for', async () => {
  await set(50, 0);
  const sides = new Set<string>();
  for (const member of members) {
    const flags = flagsIn((await open(member)).body);
    expect(flagsIn((await open(member)).body)).toEqual(flags);
    const { body } = await server.call('listReleases', {}, member);
    expect(body.flags?.['mf-test'] ?? []).toEqual(flags);
    sides.add(String(flags));
  }
  expect(sides.size).toBe(2);
});

it('shows each guest their own side, though documents of guests are shared and cached', async () => {
  await set(30, 0);
  const all = Array.from({ length: 100 }, (_, bucket) => bucket);
  const ask = () => Promise.all(all.map(async (bucket) => flagsIn((await open(undefined, cookieOf(bucket))).body)));
  const first = await ask();
  expect(first.filter(({ length }) => length > 0)).toHaveLength(30);
  expect(await ask()).toEqual(first);
  await set(60, 30);
  const more = await ask();
  expect(more.filter(({ length }) => length > 0)).toHaveLength(60);
  expect(first.some((flags, bucket) => flags.length > 0 && more[bucket]!.length === 0)).toBe(false);
});

it('gives a guest a bucket only while a flag is on for a share', async () => {
  expect((await open()).headers['set-cookie']).toBeUndefined();
  await set(100, 0);
  expect((await open()).headers['set-cookie']).toBeUndefined();
  await set(50, 100);
  expect(String((await open()).headers['set-cookie'])).toMatch(/^hustings-browser=\d{1,2};/);
  await set(0, 50);
  expect(String((await open(undefined, cookieOf(7))).headers['set-cookie'])).toMatch(/^hustings-browser=; /);
});

it('does not exist for guests and members, neither to see nor to change', async () => {
  for (const as of [undefined, members[0]]) {
    const change = await server.call('setFlag', { params, body: { from: 0, to: 100 } }, as);
    const answers = [await server.call('listFlags', {}, as), change, await server.call('removeFlag', { params }, as)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect(await stateNow()).toBe(0);
});

it('records the act, and tells open pages', async () => {
  const eventsOf = statement('test.flagEvents', "SELECT id FROM events WHERE topic = 'releases'");
  const before = (await server.services.database.query(eventsOf())).length;
  await set(25, 0);
  expect((await server.services.database.query(eventsOf())).length).toBe(before + 1);
  const { body } = await server.call('listAdminActs', { query: { take: 1 } }, admin);
  expect(body.results[0]).toMatchObject({ act: 'changeFlag', subject: 'mf-test: newList, 25 %' });
});

it('refuses a change of what the admin did not see, and a flag that nobody declares', async () => {
  await set(25, 0);
  expect(await set(100, 0)).toMatchObject({ status: 409, body: { responseStatus: { errorCode: 'ChangedMeanwhile' } } });
  expect((await set(100, 0, admin, { part: 'mf-test', name: 'unknown' })).status).toBe(404);
  expect(await stateNow()).toBe(25);
});

it('lists a flag that no served release declares as unused, keeps it off, and removes it', async () => {
  await set(100, 0);
  expect((await server.call('removeFlag', { params }, admin)).status).toBe(400);
  await deployBuild(server.services, vertical('v2'), doing);
  expect(flagsIn((await open()).body)).toEqual([]);
  const listed = await server.call('listFlags', {}, admin);
  expect(listed.body.results).toEqual([{ ...params, percent: 100, changed: expect.anything() }]);
  expect((await set(0, 100)).status).toBe(404);
  expect((await server.call('removeFlag', { params }, admin)).status).toBe(200);
  expect((await server.call('listFlags', {}, admin)).body.results).toEqual([]);
  await deployBuild(server.services, vertical('v1', 'newList'), doing);
});
