import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignReleases, deployBuild, rollBack, servedRows, syncBuiltReleases } from '../releases/index.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { writeRelease } from './testing/release-folder.ts';
import { route, serveBuilds } from './testing/site.ts';

const doing = { by: { kind: 'operator', name: 'test' } } as const;

const shellServer = `
exports.renderFrame = async ({ releases }) => ({ top: '<nav>' + releases.map((r) => r.name + ' ' + r.version) + '</nav>', bottom: '' });
exports.render = async () => ({ html: '<h1>Not found</h1>', state: {}, chunk: 'not-found', status: 200 });`;
const rendersItsVersion = (version: string) =>
  `exports.render = async () => ({ html: '<p>made by ${version}</p>', state: {}, chunk: 'x', status: 200 });`;

let server: TestServer;
let app: FastifyInstance;
let folder: string;
let members: TestMember[];

const vertical = (version: string, ...paths: string[]) =>
  writeRelease(folder, {
    name: 'mf-test',
    version,
    routes: paths.map((address) => route(address)),
    server: rendersItsVersion(version),
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  writeRelease(folder, { name: 'shell', routes: [route('/login')], server: shellServer });
  vertical('v1', '/page');
  server = await testServer();
  await syncBuiltReleases(server.services, folder);
  await deployBuild(server.services, vertical('v2', '/page', '/page/new'), doing, {
    canaryPercent: 50,
  });
  members = await Promise.all(Array.from({ length: 12 }, () => server.memberAs()));
  app = await serveBuilds(server.services, folder);
});

afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string, as?: TestMember, cookie?: string) =>
  app.inject({
    url,
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...(cookie ? { cookie } : {}) },
  });

/** Returns the version in the HTML, the data and the scripts of a page; joins the versions if they differ. */
function madeBy(html: string): string {
  const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)![1]!);
  const versions = new Set([
    /made by (v\d)/.exec(html)![1],
    /<nav>.*mf-test (v\d).*<\/nav>/.exec(html)![1],
    /preload" as="script" href="\/remotes\/mf-test\/(v\d)\/entry.js"/.exec(html)![1],
    boot.releases.find(({ name }: { name: string }) => name === 'mf-test').version,
  ]);
  return [...versions].join(' and ');
}

const cookieOf = (bucket: number) => `hustings-browser=${bucket}`;

/** Returns the cookies of two browsers: `first` gets the canary, `other` gets the active release. */
async function twoBrowsers(): Promise<{ first: string; other: string }> {
  const served = await servedRows(server.services);
  const gets = (browser: number) =>
    assignReleases(served, { viewer: { kind: 'guest' }, browser }).some(({ version }) => version === 'v2');
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  return { first: cookieOf(buckets.find(gets)!), other: cookieOf(buckets.find((bucket) => !gets(bucket))!) };
}

it('assigns each member either the canary or the active release, the same on every visit', async () => {
  const first = await Promise.all(members.map(async (member) => madeBy((await open('/page', member)).body)));
  expect([...new Set(first)].toSorted()).toEqual(['v1', 'v2']);
  const again = await Promise.all(members.map(async (member) => madeBy((await open('/page', member)).body)));
  expect(again).toEqual(first);
});

it('lists the releases of a member as in the document', async () => {
  for (const member of members) {
    const { body } = await server.call('listReleases', {}, member);
    const listed = body.results.find(({ name }) => name === 'mf-test')?.version;
    expect(listed).toBe(madeBy((await open('/page', member)).body));
  }
});

it('divides guests by a bucket that a hundredth of all browsers share', async () => {
  const { first, other } = await twoBrowsers();
  expect(madeBy((await open('/page', undefined, first)).body)).toBe('v2');
  expect(madeBy((await open('/page', undefined, other)).body)).toBe('v1');
  const fresh = await open('/page');
  const [, bucket] = /^hustings-browser=(\d{1,2}); Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/.exec(
    String(fresh.headers['set-cookie']),
  )!;
  const again = await open('/page', undefined, cookieOf(Number(bucket)));
  expect(madeBy(again.body)).toBe(madeBy(fresh.body));
  expect(again.headers['set-cookie']).toBeUndefined();
  expect([fresh.headers['cache-control'], fresh.headers['vary']]).toEqual([
    'private, no-cache',
    'accept-encoding, accept-language, cookie',
  ]);
});

it('lists the releases of a guest as in the document', async () => {
  const { first, other } = await twoBrowsers();
  for (const [cookie, version] of [
    [first, 'v2'],
    [other, 'v1'],
  ] as const) {
    const { body } = await app.inject({ url: '/api/releases', headers: { cookie } });
    expect(JSON.parse(body).results.find(({ name }: { name: string }) => name === 'mf-test').version).toBe(version);
  }
});

it('serves a page that only the canary has to its visitors', async () => {
  const { first, other } = await twoBrowsers();
  expect((await open('/page/new', undefined, first)).statusCode).toBe(200);
  expect((await open('/page/new', undefined, other)).statusCode).toBe(404);
});

it('serves the active release after the canary ended, and clears the bucket', async () => {
  const { first } = await twoBrowsers();
  await rollBack(server.services, 'mf-test', undefined, doing, folder);
  const after = await open('/page', undefined, first);
  expect(madeBy(after.body)).toBe('v1');
  expect(String(after.headers['set-cookie'])).toMatch(/^hustings-browser=; /);
  // A page that was opened before still loads the canary's scripts.
  expect((await open('/remotes/mf-test/v2/entry.js')).statusCode).toBe(200);
});
