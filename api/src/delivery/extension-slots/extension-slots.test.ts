import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Release } from '@hustings/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { syncBuiltReleases } from '../releases/index.ts';
import { writeRelease } from '../documents/testing/release-folder.ts';
import { bootOf, route, serveBuilds } from '../documents/testing/site.ts';

let server: TestServer;
let app: FastifyInstance;
let folder: string;
let admin: TestMember;
let member: TestMember;

const text = (name: string) => ({ en: name, nl: name });
const page = `exports.render = async () => ({ html: '<h1>Page</h1>', state: {}, status: 200 });`;
const section = '/admin/setting/claims';
const further = '/admin/setting/further';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  writeRelease(folder, {
    name: 'shell',
    routes: [route('/login'), route('/')],
    slots: [{ name: 'dock', title: text('Dock'), takes: 'parcel', props: {} }],
    server: `exports.renderFrame = async () => ({ top: '', bottom: '' });${page}`,
  });
  writeRelease(folder, {
    name: 'mf-admin',
    audience: 'admin',
    routes: [route('/admin/setting', 'admin'), route(section, 'admin')],
    slots: [{ name: 'admin.sections', title: text('Sections'), takes: 'link', props: {} }],
    fills: [{ slot: 'admin.sections', path: section, order: 10 }],
    server: page,
  });
  writeRelease(folder, {
    name: 'mf-extra',
    audience: 'admin',
    routes: [route(further, 'admin')],
    fills: [
      { slot: 'admin.sections', path: further, order: 20 },
      { slot: 'nobody.offers', path: further, order: 1 },
    ],
    server: page,
  });
  writeRelease(folder, {
    name: 'mf-talk',
    routes: [route('/talks', 'member')],
    fills: [{ slot: 'dock', module: 'dock', title: text('Talks'), access: 'member', props: {}, order: 1 }],
    server: page,
  });
  server = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
  await syncBuiltReleases(server.services, folder);
  app = await serveBuilds(server.services, folder);
  [admin, member] = await Promise.all([server.memberAs({ roles: ['Admin'] }), server.memberAs({})]);
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const reason = 'Claims are what we look at least.';
const open = async (as?: TestMember) =>
  (await app.inject({ url: '/', headers: as ? { authorization: `Bearer ${as.token}` } : {} })).payload;
const sectionsOf = async (as?: TestMember): Promise<string[] | undefined> =>
  bootOf(await open(as)).session.slotLinks?.['admin.sections'].map((link: { path: string }) => link.path);
const fillsOf = (name: string, releases: Release[]) => releases.find((release) => release.name === name)?.fills;

const list = async () => (await server.call('listExtensionSlots', {}, admin)).body;
const arrange = (name: string, version: number, fills: { part: string; key: string; isHidden: boolean }[]) =>
  server.call('arrangeExtensionSlot', { params: { name }, body: { version, fills, reason } }, admin);
const claims = { part: 'mf-admin', key: section, isHidden: false };
const extra = { part: 'mf-extra', key: further, isHidden: false };

test('a vertical of another team adds a section to the administration, of which nobody else learns', async () => {
  expect(await sectionsOf(admin)).toEqual([section, further]);
  for (const visitor of [member, undefined]) {
    const html = await open(visitor);
    expect(html).not.toMatch(/mf-admin|mf-extra|admin\.sections|further/);
    expect(JSON.stringify((await server.call('listReleases', {}, visitor)).body)).not.toMatch(
      /mf-admin|mf-extra|admin\.sections/,
    );
    for (const part of ['mf-admin', 'mf-extra']) {
      const headers = visitor ? { authorization: `Bearer ${visitor.token}` } : {};
      expect((await app.inject({ url: `/remotes/${part}/v1/entry.js`, headers })).statusCode).toBe(404);
    }
    expect((await server.call('listExtensionSlots', {}, visitor)).status).toBeGreaterThanOrEqual(400);
  }
});

test('the dock is offered to members only, also to a shell that knows parcels alone', async () => {
  const releases: Release[] = bootOf(await open(member)).releases;
  expect(fillsOf('mf-talk', releases)).toEqual([{ slot: 'dock', module: 'dock', order: 0 }]);
  expect(releases.find(({ name }) => name === 'mf-talk')?.parcels).toEqual(['dock']);
  expect(fillsOf('mf-talk', bootOf(await open()).releases)).toEqual([]);
});

test('lists the slots with their fills, and what does not fit', async () => {
  const { results, leftOut } = await list();
  expect(results).toMatchObject([
    { name: 'admin.sections', part: 'mf-admin', takes: 'link', version: 0, fills: [claims, extra] },
    { name: 'dock', part: 'shell', takes: 'parcel', fills: [{ part: 'mf-talk', key: 'dock', access: 'member' }] },
  ]);
  expect(leftOut).toEqual([
    { part: 'mf-extra', version: 'v1', slot: 'nobody.offers', key: further, reason: 'notOffered' },
  ]);
});

test('an admin orders and hides fills, which the next page shows, and the act is recorded', async () => {
  const ordered = await arrange('admin.sections', 0, [extra, claims]);
  expect(ordered.body).toMatchObject({ version: 1, fills: [extra, claims], changed: { by: admin.userName, reason } });
  expect(await sectionsOf(admin)).toEqual([further, section]);
  await arrange('admin.sections', 1, [extra, { ...claims, isHidden: true }]);
  expect(await sectionsOf(admin)).toEqual([further]);
  await arrange('dock', 0, [{ part: 'mf-talk', key: 'dock', isHidden: true }]);
  expect(fillsOf('mf-talk', bootOf(await open(member)).releases)).toEqual([]);
  const { body } = await server.call('listAdminActs', { query: { take: 10 } }, admin);
  expect(body.results.map(({ act }) => act).filter((act) => act === 'arrangeExtensionSlot')).toHaveLength(3);
});

test('refuses an outdated order, an incomplete one, and an unknown slot', async () => {
  const { results } = await list();
  const version = results[0]?.version ?? 0;
  expect((await arrange('admin.sections', version + 1, [claims, extra])).body).toMatchObject({
    responseStatus: { errorCode: 'ChangedMeanwhile' },
  });
  expect((await arrange('admin.sections', version, [claims])).status).toBe(400);
  expect((await arrange('admin.sections', version, [claims, claims])).status).toBe(400);
  expect((await arrange('nobody.offers', 0, [])).status).toBe(404);
});
