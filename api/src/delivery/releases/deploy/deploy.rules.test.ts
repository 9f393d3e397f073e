import type { BuiltRelease } from '@hustings/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeRelease } from '../../documents/testing/release-folder.ts';
import type { RequestFailure } from '../../../platform/core/failure.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import {
  deployBuild,
  listAllReleases,
  listReleaseActs,
  pauseCanary,
  promoteCanary,
  releaseJobs,
  releasesBefore,
  resumeCanary,
  rollBack,
} from '../index.ts';

let server: TestServer;
let folder: string;
const day = 86_400_000;
/** Each test has a part of its own: `mf-a`, `mf-aa`, … */
let part = 'mf-';

beforeAll(async () => {
  server = await testServer();
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
});
beforeEach(() => {
  part += 'a';
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const doing = { by: { kind: 'operator', name: 'pat' } } as const;

const route = (address: string) => ({
  path: address,
  access: 'guest' as const,
  title: { en: 'A', nl: 'A' },
  footer: true,
});
const build = (version: string) =>
  writeRelease(folder, { name: part, version, routes: [route(`/of-${part}`)], server: '' });
const deploy = (version: string, canaryPercent?: number) =>
  deployBuild(server.services, build(version), doing, { canaryPercent });

/** What is served of the part: `v1` for everybody, `v2 10%` as a canary. */
const served = async () =>
  (await listAllReleases(server.services, part))
    .filter(({ status }) => status !== 'retired')
    .map(({ version, status, canaryPercent, canaryPaused }) =>
      status === 'active' ? version : `${version} ${canaryPaused ? 'paused' : `${canaryPercent}%`}`,
    )
    .toSorted();

const acts = async () =>
  (await listReleaseActs(server.services, part, 100))
    .map(({ act, version, insteadOf }) => [act, version, insteadOf].filter(Boolean).join(' '))
    .toReversed();

describe('a canary', () => {
  it('is served beside the active release, grows, and becomes the one that everybody gets', async () => {
    await deploy('v1');
    await deploy('v2', 10);
    expect(await served()).toEqual(['v1', 'v2 10%']);
    await deploy('v2', 50);
    expect(await served()).toEqual(['v1', 'v2 50%']);
    await promoteCanary(server.services, part, doing);
    expect(await served()).toEqual(['v2']);
    expect(await acts()).toEqual(['deploy v1', 'canary v2', 'canary v2', 'promote v2 v1']);
  });

  it('gives way to another canary, and to a release for everybody', async () => {
    await deploy('v1');
    await deploy('v2', 10);
    await deploy('v3', 20);
    expect(await served()).toEqual(['v1', 'v3 20%']);
    await deploy('v4');
    expect(await served()).toEqual(['v4']);
  });

  it('is held back and goes on, each noted once', async () => {
    await deploy('v1');
    await deploy('v2', 10);
    await pauseCanary(server.services, part, { ...doing, reason: 'Errors.' });
    await pauseCanary(server.services, part, doing);
    expect(await served()).toEqual(['v1', 'v2 paused']);
    await resumeCanary(server.services, part, doing);
    expect(await served()).toEqual(['v1', 'v2 10%']);
    expect(await acts()).toEqual(['deploy v1', 'canary v2', 'pause v2', 'resume v2']);
  });

  it('is none of what everybody gets already, and nothing is promoted, paused or resumed without one', async () => {
    await deploy('v1');
    await expect(deploy('v1', 10)).rejects.toThrow('AlreadyExists');
    for (const act of [promoteCanary, pauseCanary, resumeCanary])
      await expect(act(server.services, part, doing)).rejects.toThrow('NotFound');
    expect(await acts()).toEqual(['deploy v1']);
  });
});

describe('a rollback', () => {
  it('ends a canary first, and leaves the active release where it is', async () => {
    await deploy('v1');
    await deploy('v2', 10);
    expect(await rollBack(server.services, part, undefined, { ...doing, reason: 'Faults.' }, folder)).toMatchObject({
      version: 'v1',
      insteadOf: 'v2',
    });
    expect(await served()).toEqual(['v1']);
    const [latest] = await listReleaseActs(server.services, part, 1);
    expect(latest).toMatchObject({ act: 'rollback', byKind: 'operator', byName: 'pat', reason: 'Faults.' });
  });

  it('goes back one release at a time, and never forth to one that it went away from', async () => {
    const before = async () => (await releasesBefore(server.services)).get(part);
    await deploy('v1');
    expect(await before()).toBeUndefined();
    for (const version of ['v2', 'v3']) await deploy(version);
    expect(await before()).toBe('v2');
    await rollBack(server.services, part, undefined, doing, folder);
    expect(await served()).toEqual(['v2']);
    expect(await before()).toBe('v1');
    await rollBack(server.services, part, undefined, doing, folder);
    expect(await served()).toEqual(['v1']);
    expect(await before()).toBeUndefined();
    await expect(rollBack(server.services, part, undefined, doing, folder)).rejects.toThrow('NotFound');
    expect(await served()).toEqual(['v1']);
  });

  it('does not go to the canary, and says what does', async () => {
    await deploy('v1');
    await deploy('v2', 10);
    await expect(rollBack(server.services, part, 'v2', doing, folder)).rejects.toMatchObject({
      code: 'InvalidValue',
      field: 'version',
      meta: { explanation: expect.stringMatching(/`promote` serves it to everybody.*without a version ends it/) },
    });
    expect(await served()).toEqual(['v1', 'v2 10%']);
    expect(await acts()).toEqual(['deploy v1', 'canary v2']);
    await promoteCanary(server.services, part, doing);
    await rollBack(server.services, part, undefined, doing, folder);
    expect(await served()).toEqual(['v1']);
  });

  it('never goes to a canary that was ended', async () => {
    await deploy('v1');
    await deploy('v2', 10);
    await rollBack(server.services, part, undefined, doing, folder);
    await deploy('v3');
    await rollBack(server.services, part, undefined, doing, folder);
    expect(await served()).toEqual(['v1']);
  });

  it('goes to the version that is named, also to one that another rollback went away from', async () => {
    for (const version of ['v1', 'v2', 'v3']) await deploy(version);
    await rollBack(server.services, part, undefined, doing, folder);
    await rollBack(server.services, part, 'v3', doing, folder);
    expect(await served()).toEqual(['v3']);
  });

  it.each([
    ['removed from this machine', () => rmSync(path.join(folder, part, 'v1'), { recursive: true })],
    ['written in part', () => writeFileSync(path.join(folder, part, 'v1', 'release.json'), '{"name":"mf')],
  ])('does not go to a build that was %s, named or not', async (_, damage) => {
    for (const version of ['v1', 'v2']) await deploy(version);
    damage();
    for (const version of [undefined, 'v1'])
      await expect(rollBack(server.services, part, version, doing, folder)).rejects.toThrow('Gone');
    expect(await served()).toEqual(['v2']);
    expect(await acts()).toEqual(['deploy v1', 'deploy v2 v1']);
  });

  it('of the only canary leaves nothing of the part', async () => {
    await deploy('v1', 10);
    await rollBack(server.services, part, undefined, doing, folder);
    expect(await served()).toEqual([]);
  });
});

const shell = (version: string, offers: string) => ({
  ...writeRelease(folder, { name: 'shell', version, routes: [route('/login')], server: '' }),
  offers,
});
const needing = (version: string, range: string, ...paths: string[]) => {
  const made = writeRelease(folder, { name: part, version, routes: paths.map(route), server: '' });
  return { ...made, manifest: { ...made.manifest, shell: range } };
};
const put = (release: BuiltRelease, canaryPercent?: number) =>
  deployBuild(server.services, release, doing, { canaryPercent });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'It was taken.',
    (error: RequestFailure) => error.meta?.['explanation'],
  );

describe('a release that does not fit', () => {
  it('is refused with the reason, whichever of the two comes second', async () => {
    await put(shell('s1', '1.2.0'));
    await put(needing('v1', '^1.2', `/${part}`));
    expect(await refusal(put(needing('v2', '^1.3', `/${part}`)))).toBe(
      `${part} v2 needs a shell ^1.3; shell s1 offers 1.2.0.`,
    );
    expect(await refusal(put(shell('s2', '2.0.0')))).toContain(`${part} v1 needs a shell ^1.2; shell s2 offers 2.0.0.`);
    expect(await refusal(put(shell('s2', '2.0.0'), 10))).toContain('needs a shell ^1.2');
    expect(await served()).toEqual(['v1']);
  });

  it('fits while the shell moves on, if it spans both', async () => {
    const spans = await listAllReleases(server.services);
    for (const { name } of spans.filter((each) => each.status !== 'retired' && each.name !== 'shell')) {
      const made = writeRelease(folder, { name, version: 'spans', routes: [route(`/of-${name}`)], server: '' });
      await put({ ...made, manifest: { ...made.manifest, shell: '^1 || ^2' } });
    }
    await put(shell('s2', '2.0.0'));
    expect(await refusal(put(needing('v1', '^1.2', `/${part}`)))).toContain('shell s2 offers 2.0.0');
  });

  it('is refused where another part has one of its addresses', async () => {
    expect(await refusal(put(needing('v1', '^1 || ^2', '/LOGIN/')))).toBe('shell s2 has the address /LOGIN/ already.');
    expect(await served()).toEqual([]);
    await put(needing('v1', '^1 || ^2', `/${part}`));
    await put(shell('s1', '1.2.0'));
  });
});

describe('acts at the same moment', () => {
  it('follow each other: one release is active at the end, one canary at most, and each act is noted', async () => {
    await deploy('v1');
    for (const version of ['v2', 'v3', 'v4', 'v5']) build(version);
    await Promise.all([
      deploy('v2'),
      deploy('v3', 20),
      deploy('v4'),
      deploy('v5', 30),
      rollBack(server.services, part, 'v1', doing, folder).catch(() => undefined),
    ]);
    const releases = await listAllReleases(server.services, part);
    expect(releases.filter(({ status }) => status === 'active')).toHaveLength(1);
    expect(releases.filter(({ status }) => status === 'canary').length).toBeLessThanOrEqual(1);
    expect(await acts()).toHaveLength(6);
  });
});

describe('releases that are old', () => {
  it('go by a job of the site, which notes it; what something goes back to, or a page may still hold, stays', async () => {
    for (const version of ['v1', 'v2', 'v3', 'v4']) await deploy(version);
    await deploy('v5', 10);
    const { limits } = server.services;
    const most = limits.releasesKept;
    limits.releasesKept = 1;
    const prune = () => releaseJobs(server.services)[0]?.work();
    const versions = async () =>
      (await listAllReleases(server.services, part)).map(({ version }) => version).toSorted();
    server.moveClock(29 * day);
    await prune();
    expect(await versions()).toEqual(['v1', 'v2', 'v3', 'v4', 'v5']);
    server.moveClock(2 * day);
    await prune();
    await prune();
    limits.releasesKept = most;
    server.moveClock(-31 * day);
    // v4 is served, v5 to some, v3 is what a rollback goes back to.
    expect(await versions()).toEqual(['v3', 'v4', 'v5']);
    const pruned = (await listReleaseActs(server.services, part, 100)).filter(({ act }) => act === 'prune');
    expect(pruned).toMatchObject([
      { version: 'v2', byKind: 'site', byName: 'pruning' },
      { version: 'v1', byKind: 'site', byName: 'pruning' },
    ]);
    await rollBack(server.services, part, undefined, doing, folder);
    await rollBack(server.services, part, undefined, doing, folder);
    expect(await served()).toEqual(['v3']);
  });
});
