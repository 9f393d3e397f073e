import type { BuiltRelease } from '@hustings/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeRelease } from '../../documents/testing/release-folder.ts';
import type { RequestFailure } from '../../../platform/core/failure.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import {
  deployBuild,
  listAllReleases,
  listReleaseActs,
  pauseCanary,
  promoteCanary,
  releaseJobs,
  rollbackTargets,
  resumeCanary,
  rollBack,
} from '../index.ts';

let server: TestServer;
let folder: string;
const day = 86_400_000;
/** Each test has its own part: `mf-a`, `mf-aa`, … */
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

/** Lists the served versions of the part: `v1` for the active one, `v2 10%` for a canary. */
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
  it('is served beside the active release, grows, and is promoted', async () => {
    await deploy('v1');
    await deploy('v2', 10);
    expect(await served()).toEqual(['v1', 'v2 10%']);
    await deploy('v2', 50);
    expect(await served()).toEqual(['v1', 'v2 50%']);
    await promoteCanary(server.services, part, doing);
    expect(await served()).toEqual(['v2']);
    expect(await acts()).toEqual(['deploy v1', 'canary v2', 'canary v2', 'promote v2 v1']);
  });

  it('is replaced by another canary, and by an active release', async () => {
    await deploy('v1');
    await deploy('v2', 10);
    await deploy('v3', 20);
    expect(await served()).toEqual(['v1', 'v3 20%']);
    await deploy('v4');
    expect(await served()).toEqual(['v4']);
  });

  it('is paused and resumed, each recorded once', async () => {
    await deploy('v1');
    await deploy('v2', 10);
    await pauseCanary(server.services, part, { ...doing, reason: 'Errors.' });
    await pauseCanary(server.services, part, doing);
    expect(await served()).toEqual(['v1', 'v2 paused']);
    await resumeCanary(server.services, part, doing);
    expect(await served()).toEqual(['v1', 'v2 10%']);
    expect(await acts()).toEqual(['deploy v1', 'canary v2', 'pause v2', 'resume v2']);
  });

  it('cannot be the active release; promotion, pause and resumption fail without one', async () => {
    await deploy('v1');
    await expect(deploy('v1', 10)).rejects.toThrow('AlreadyExists');
    for (const act of [promoteCanary, pauseCanary, resumeCanary])
      await expect(act(server.services, part, doing)).rejects.toThrow('NotFound');
    expect(await acts()).toEqual(['deploy v1']);
  });
});

describe('a rollback', () => {
  it('ends a canary first and keeps the active release', async () => {
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

  it('returns to one release after the other, and to none that was rolled back', async () => {
    const before = async () => (await rollbackTargets(server.services)).get(part);
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

  it('refuses the canary and names the call that promotes it', async () => {
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

  it('never returns to an ended canary', async () => {
    await deploy('v1');
    await deploy('v2', 10);
    await rollBack(server.services, part, undefined, doing, folder);
    await deploy('v3');
    await rollBack(server.services, part, undefined, doing, folder);
    expect(await served()).toEqual(['v1']);
  });

  it('activates a given version, even one that was rolled back', async () => {
    for (const version of ['v1', 'v2', 'v3']) await deploy(version);
    await rollBack(server.services, part, undefined, doing, folder);
    await rollBack(server.services, part, 'v3', doing, folder);
    expect(await served()).toEqual(['v3']);
  });

  it.each([
    ['removed from this machine', () => rmSync(path.join(folder, part, 'v1'), { recursive: true })],
    ['written in part', () => writeFileSync(path.join(folder, part, 'v1', 'release.json'), '{"name":"mf')],
  ])('refuses a build that was %s, with and without a version', async (_, damage) => {
    for (const version of ['v1', 'v2']) await deploy(version);
    damage();
    for (const version of [undefined, 'v1'])
      await expect(rollBack(server.services, part, version, doing, folder)).rejects.toThrow('Gone');
    expect(await served()).toEqual(['v2']);
    expect(await acts()).toEqual(['deploy v1', 'deploy v2 v1']);
  });

  it('leaves nothing of a part whose only release is a canary', async () => {
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

describe('open pages', () => {
  const eventsOf = statement('test.releaseEvents', `SELECT id FROM events WHERE topic = 'releases'`);
  const told = async () => (await server.services.database.query(eventsOf())).length;

  it('are told of each change of what is served, and of no other', async () => {
    const before = await told();
    await deploy('v1');
    await deploy('v2', 10);
    await rollBack(server.services, part, undefined, doing, folder);
    expect(await told()).toBe(before + 3);
    await deploy('v1');
    await expect(rollBack(server.services, part, 'v9', doing, folder)).rejects.toThrow('NotFound');
    expect(await told()).toBe(before + 3);
  });
});

describe('an incompatible release', () => {
  it('is refused with the reason, whether shell or vertical comes second', async () => {
    await put(shell('s1', '1.2.0'));
    await put(needing('v1', '^1.2', `/${part}`));
    expect(await refusal(put(needing('v2', '^1.3', `/${part}`)))).toBe(
      `${part} v2 needs a shell ^1.3; shell s1 offers 1.2.0.`,
    );
    expect(await refusal(put(shell('s2', '2.0.0')))).toContain(`${part} v1 needs a shell ^1.2; shell s2 offers 2.0.0.`);
    expect(await refusal(put(shell('s2', '2.0.0'), 10))).toContain('needs a shell ^1.2');
    expect(await served()).toEqual(['v1']);
  });

  it('is accepted while the shell changes if it supports both versions', async () => {
    const spans = await listAllReleases(server.services);
    for (const { name } of spans.filter((each) => each.status !== 'retired' && each.name !== 'shell')) {
      const made = writeRelease(folder, { name, version: 'spans', routes: [route(`/of-${name}`)], server: '' });
      await put({ ...made, manifest: { ...made.manifest, shell: '^1 || ^2' } });
    }
    await put(shell('s2', '2.0.0'));
    expect(await refusal(put(needing('v1', '^1.2', `/${part}`)))).toContain('shell s2 offers 2.0.0');
  });

  it('is refused if it has an address of another part', async () => {
    expect(await refusal(put(needing('v1', '^1 || ^2', '/LOGIN/')))).toBe('shell s2 has the address /LOGIN/ already.');
    expect(await served()).toEqual([]);
    await put(needing('v1', '^1 || ^2', `/${part}`));
    await put(shell('s1', '1.2.0'));
  });

  it('is refused if it requires another version of a shared module, or one that the shell does not share', async () => {
    const provides = { react: '19.3.1', '@hustings/vertical': '0.1.0' };
    await put({ ...shell('s3', '1.2.0'), provides });
    const requiring = (version: string, requires: Record<string, string>) =>
      put({ ...needing(version, '^1', `/${part}`), requires });
    expect(await refusal(requiring('v1', { 'react/jsx-runtime': '^18.0.0' }))).toBe(
      `${part} v1 needs react/jsx-runtime ^18.0.0; shell s3 provides 19.3.1.`,
    );
    expect(await refusal(requiring('v2', { 'react-dom': '^19.0.0' }))).toBe(
      `${part} v2 needs react-dom ^19.0.0; shell s3 does not share it.`,
    );
    await requiring('v3', { react: '^19.0.0', '@hustings/vertical/router': '^0.1.0' });
    const next = { ...shell('s4', '1.2.0'), provides: { ...provides, react: '20.0.0' } };
    expect(await refusal(put(next))).toContain(`${part} v3 needs react ^19.0.0; shell s4 provides 20.0.0.`);
    await put(shell('s5', '1.2.0'));
  });

  it('is refused if its styles need a token that the shell does not offer, whichever comes second', async () => {
    const providesTokens = ['--ink', '--glow'];
    await put({ ...shell('s6', '1.2.0'), providesTokens });
    const using = (version: string, requiresTokens: string[]) =>
      put({ ...needing(version, '^1', `/${part}`), requiresTokens });
    expect(await refusal(using('v1', ['--ink', '--haze']))).toBe(
      `${part} v1 needs the tokens --haze; shell s6 does not offer them.`,
    );
    await using('v2', providesTokens);
    const older = { ...shell('s7', '1.2.0'), providesTokens: ['--ink'] };
    expect(await refusal(put(older))).toContain(`${part} v2 needs the tokens --glow; shell s7 does not offer them.`);
    expect(await served()).toEqual(['v2']);
    await put(shell('s8', '1.2.0'));
  });
});

describe('simultaneous changes', () => {
  it('run one after the other: at most one active release and one canary remain, and each change is recorded', async () => {
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

describe('old releases', () => {
  it('are pruned and recorded by a job, except those that are served, recent or rollback targets', async () => {
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
    // v4 is active, v5 the canary, v3 the rollback target.
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
