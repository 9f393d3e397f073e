import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import {
  deployBuild,
  isRegistered,
  listAllReleases,
  rollBack,
  syncBuiltReleases,
  unmarkRegistered,
} from '../releases/index.ts';
import { writeRelease } from './testing/release-folder.ts';
import { route, testSite, verticalServer, type TestSite } from './testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const doing = { by: { kind: 'operator', name: 'test' } } as const;

const buildOf = (version: string) => ({ name: 'mf-test', version });

const statesOf = async (part: string) =>
  (await listAllReleases(site.server.services, part)).map(({ version, status }) => `${version} ${status}`);

describe('files of releases', () => {
  it('are served compressed and cacheable for a year', async () => {
    const { headers, body } = await site.open('/remotes/mf-test/v1/entry.js', undefined, {
      'accept-encoding': 'gzip, br',
    });
    expect(body).toBe('// mf-test.br');
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  });

  it.each([
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0.000, *', undefined],
    ['GZIP', 'gzip'],
    ['', undefined],
  ])('are compressed as the browser accepts: %s', async (accepted, encoding) => {
    const { headers } = await site.open('/remotes/mf-test/v1/entry.js', undefined, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it.each([
    '/remotes/mf-test/v1/release.json',
    '/remotes/mf-test/v1/..%2Frelease.json',
    '/remotes/mf-test/v9/entry.js',
    '/remotes/..%2Fmf-test/v1/entry.js',
    '/shell/v1/entry.js.br',
  ])('do not include %s', async (address) => {
    expect((await site.open(address)).statusCode).toBe(404);
  });
});

describe('the service worker', () => {
  it('is that of the active shell, at a permanent address, and always revalidated', async () => {
    const { body, headers } = await site.open('/service-worker.js');
    expect(body).toBe('// worker v1');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
  });
});

describe('releases', () => {
  it('are served from the next page on, while files of old releases stay available', async () => {
    const next = { name: 'mf-test', version: 'v2', routes: [route('/page/:kind')], server: verticalServer };
    await deployBuild(site.server.services, writeRelease(site.folder, next), doing);
    expect((await site.open('/page/fine')).body).toContain('/remotes/mf-test/v2/entry.js');
    expect((await site.open('/remotes/mf-test/v1/entry.js')).statusCode).toBe(200);
  });

  it('are marked as registered for the build tool, older ones at the next start', async () => {
    mkdirSync(path.join(site.folder, 'mf-test', 'unknown'));
    unmarkRegistered(site.folder, buildOf('v1'));
    expect(isRegistered(site.folder, buildOf('v1'))).toBe(false);
    await syncBuiltReleases(site.server.services, site.folder);
    expect(isRegistered(site.folder, buildOf('v1'))).toBe(true);
    expect(isRegistered(site.folder, buildOf('unknown'))).toBe(false);
  });

  it('survive a restart after a rollback', async () => {
    await rollBack(site.server.services, 'mf-test', undefined, doing, site.folder);
    expect((await site.open('/page/fine')).body).toContain('/remotes/mf-test/v1/entry.js');
    await syncBuiltReleases(site.server.services, site.folder);
    expect((await site.open('/page/fine')).body).toContain('/remotes/mf-test/v1/entry.js');
  });

  it('stay served if a deploy fails', async () => {
    const next = { name: 'mf-test', version: 'v3', routes: [route('/page/:kind')], server: verticalServer };
    const broken = { ...writeRelease(site.folder, next), version: '' };
    await expect(deployBuild(site.server.services, broken, doing)).rejects.toThrow('releases_version_check');
    expect((await site.open('/page/fine')).body).toContain('/remotes/mf-test/v1/entry.js');
  });

  it('have one active release after two simultaneous activations', async () => {
    await Promise.all(
      ['v1', 'v2', 'v1', 'v2'].map((version) => rollBack(site.server.services, 'mf-test', version, doing, site.folder)),
    );
    const { body } = await site.server.call('listReleases', {});
    expect(body.results.filter(({ name }) => name === 'mf-test')).toHaveLength(1);
  });
});

describe('a start', () => {
  it('keeps a canary for its operator to promote, even if it was ended', async () => {
    const next = { name: 'mf-test', version: 'v4', routes: [route('/page/:kind')], server: verticalServer };
    await deployBuild(site.server.services, writeRelease(site.folder, next), doing, { canaryPercent: 10 });
    // Simulates a release that was uploaded while the site's own checkout has the same build.
    await site.server.services.database.query(
      statement<{ name: string }>(
        'test.forgetBuild',
        'DELETE FROM local_builds WHERE name = $name',
      )({ name: 'mf-test' }),
    );
    await syncBuiltReleases(site.server.services, site.folder);
    expect(await statesOf('mf-test')).toContain('v4 canary');
    await rollBack(site.server.services, 'mf-test', undefined, doing, site.folder);
    await syncBuiltReleases(site.server.services, site.folder);
    expect(await statesOf('mf-test')).toContain('v4 retired');
  });

  it('skips and reports a build that is incompatible with the served releases', async () => {
    writeRelease(site.folder, { name: 'mf-second', routes: [route('/page/:other')], server: verticalServer });
    const said: string[] = [];
    await syncBuiltReleases(site.server.services, site.folder, { report: (event) => said.push(event) });
    expect(said).toEqual([
      expect.stringMatching(/^The build of mf-second was not deployed\. mf-test v\d has the address/),
    ]);
    expect(await statesOf('mf-second')).toEqual([]);
    expect((await site.open('/page/fine')).body).toContain('/remotes/mf-test/');
  });
});
