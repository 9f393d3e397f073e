import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { route } from '../../documents/testing/site.ts';
import { readSettings } from '../../../platform/config/settings.ts';
import { archiveOf, uploadOf } from '../testing/archive.ts';
import { checkReleaseFiles, deployRelease, listAllReleases, releaseJobs } from '../index.ts';
import { testBucket, type TestBucket } from '../testing/s3.ts';
import { releaseSite, rendersItsVersion, type ReleaseSite } from '../testing/site.ts';

let bucket: TestBucket;
let site: ReleaseSite;
let token: string;
const part = 'mf-cloud';

beforeAll(async () => {
  bucket = await testBucket();
  site = await releaseSite({ s3: readSettings({ S3_URL: bucket.url }).s3 });
  token = await site.tokenOf(part);
});
afterAll(async () => {
  await site.close();
  await bucket.close();
});

const upload = async (version: string) => {
  const made = { name: part, version, routes: [route('/cloud')], server: rendersItsVersion(version) };
  return site.app.inject(uploadOf(part, await archiveOf(made), token));
};
const act = (verb: string, body: object = {}) =>
  site.app.inject({
    method: 'POST',
    url: `/api/releases/${part}/${verb}`,
    payload: body,
    headers: { authorization: `Bearer ${token}` },
  });
const page = async () => (await site.app.inject({ url: '/cloud' })).body;
const forgetCopies = () =>
  rmSync(path.join(site.server.services.settings.dataDir, 'releases', 'copies'), { recursive: true, force: true });

const file = () => site.app.inject({ url: `/remotes/${part}/v1/entry.js`, headers: { 'accept-encoding': 'br' } });

it('changes nothing if an upload to the bucket fails, and accepts it again', async () => {
  bucket.breakOn('PUT');
  expect((await upload('v1')).statusCode).toBe(503);
  bucket.breakOn(undefined);
  expect((await act('deploy', { version: 'v1' })).statusCode).toBe(404);
  expect((await upload('v1')).json()).toMatchObject({ isNew: true });
});

it('renders and serves a release from the bucket, and fetches each file once', async () => {
  await act('deploy', { version: 'v1' });
  expect(await page()).toContain('made by v1');
  expect((await file()).headers['content-encoding']).toBe('br');
  const before = bucket.asked.length;
  expect((await file()).statusCode).toBe(200);
  expect(bucket.asked.length).toBe(before);
  expect([...bucket.objects.keys()].every((key) => key.startsWith(`/hustings/releases/${part}/v1-`))).toBe(true);
});

it('does not run a server bundle that differs from the upload', async () => {
  await upload('v2');
  const bundle = [...bucket.objects.keys()].find((key) => key.includes('/v2-') && key.endsWith('render.cjs'))!;
  const kept = bucket.objects.get(bundle)!;
  bucket.objects.set(bundle, Buffer.from(rendersItsVersion('somebody else')));
  await act('deploy', { version: 'v2' });
  expect(await page()).not.toContain('made by');
  bucket.objects.set(bundle, kept);
  expect(await page()).toContain('made by v2');
});

it('fetches a lost local copy again', async () => {
  forgetCopies();
  const { statusCode } = await site.app.inject({ url: `/remotes/${part}/v2/entry.js` });
  expect(statusCode).toBe(200);
});

const damaged = async () => {
  await checkReleaseFiles(site.server.services);
  const rows = await listAllReleases(site.server.services, part);
  return rows.find(({ version }) => version === 'v2')?.damagedFiles;
};

it('detects an object that is missing in the bucket despite its local copy, and restores it', async () => {
  await file();
  const name = [...bucket.objects.keys()].find((each) => each.includes('/v2-') && each.endsWith('entry.js'))!;
  const kept = bucket.objects.get(name)!;
  bucket.objects.delete(name);
  expect(await damaged()).toEqual(['public/entry.js']);
  expect((await upload('v2')).json()).toMatchObject({ isNew: false, restored: 1 });
  expect([bucket.objects.get(name), await damaged()]).toEqual([kept, []]);
});

it('leaves nothing of a duplicate simultaneous upload, even if deletions fail at first', async () => {
  const twice = await site.tokenOf('mf-twice');
  const archive = await archiveOf({ name: 'mf-twice', version: 'v1', routes: [route('/twice')], server: '' });
  bucket.breakOn('DELETE');
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => site.app.inject(uploadOf('mf-twice', archive, twice))),
  );
  bucket.breakOn(undefined);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  await releaseJobs(site.server.services)[0]?.work();
  const kept = [...bucket.objects.keys()].filter((key) => key.includes('/mf-twice/'));
  expect(new Set(kept.map((key) => key.split('/')[4])).size).toBe(1);
});

it('removes files later that the bucket fails to delete, without affecting others', async () => {
  const other = await site.tokenOf('mf-later');
  const named = { name: 'mf-later', routes: [route('/later')] };
  for (const version of ['v1', 'v2', 'v3', 'v4']) {
    const made = await archiveOf({ ...named, version, server: rendersItsVersion(version) });
    await site.app.inject(uploadOf('mf-later', made, other));
    await deployRelease(site.server.services, { part: 'mf-later', version }, { by: { kind: 'operator', name: 'pat' } });
  }
  const { limits } = site.server.services;
  const most = limits.releasesKept;
  limits.releasesKept = 1;
  site.server.moveClock(31 * 86_400_000);
  const [pruning] = releaseJobs(site.server.services);
  const kept = () => [...bucket.objects.keys()].filter((key) => /mf-later\/v[12]-/.test(key));
  bucket.breakOn('DELETE');
  await expect(pruning?.work()).rejects.toMatchObject({ errors: [expect.objectContaining({ code: 'Unavailable' })] });
  bucket.breakOn(undefined);
  const left = (await listAllReleases(site.server.services, 'mf-later')).map(({ version }) => version);
  expect([left, kept().length > 0]).toEqual([['v4', 'v3'], true]);
  await pruning?.work();
  expect(kept()).toEqual([]);
  limits.releasesKept = most;
  site.server.moveClock(-31 * 86_400_000);
});

it('removes pruned releases from the bucket', async () => {
  await upload('v3');
  await act('deploy', { version: 'v3' });
  const { limits } = site.server.services;
  limits.releasesKept = 1;
  site.server.moveClock(31 * 86_400_000);
  expect((await act('prune')).json()).toEqual({ removed: ['v1'] });
  expect([...bucket.objects.keys()].filter((key) => key.includes(`/${part}/v1-`))).toEqual([]);
  expect([...bucket.objects.keys()].filter((key) => key.includes('/v3-'))).not.toEqual([]);
});

it('fails with a wrong secret', async () => {
  const wrong = readSettings({ S3_URL: bucket.url.replace(/:[^:@]*@/, ':wrong@') }).s3;
  const other = await releaseSite({ s3: wrong });
  const own = await other.tokenOf(part);
  const made = { name: part, version: 'v1', routes: [route('/cloud')], server: '' };
  expect((await other.app.inject(uploadOf(part, await archiveOf(made), own))).statusCode).toBe(503);
  await other.close();
});
