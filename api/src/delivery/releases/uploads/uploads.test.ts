import type { BuiltRelease } from '@hustings/contract';
import { appendFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { route } from '../../documents/testing/site.ts';
import type { TestMember } from '../../../testing/server.ts';
import { checkReleaseFiles, listDeployTokens, revokeDeployToken } from '../index.ts';
import { receiveRelease } from './receive.ts';
import { integrityOf } from '@hustings/releases/integrity';
import { archiveOf, uploadOf, type Tampering } from '../testing/archive.ts';
import { releaseSite, rendersItsVersion, shellBuild, type ReleaseSite } from '../testing/site.ts';

let site: ReleaseSite;
let admin: TestMember;
let ann: TestMember;
/** Each test has its own part with a token: `mf-a`, `mf-aa`, … */
let part = 'mf-';
let token: string;

beforeAll(async () => {
  site = await releaseSite();
  admin = await site.server.memberAs({ roles: ['Admin'] });
  ann = await site.server.memberAs();
});
beforeEach(async () => {
  part += 'a';
  token = await site.tokenOf(part);
});
afterAll(() => site.close());

const build = (version: string, name = part) => ({
  name,
  version,
  routes: [route(`/of-${name}`)],
  server: rendersItsVersion(version),
});
const upload = async (version: string, tampering?: Tampering, as: string | undefined = token) =>
  site.app.inject(uploadOf(part, await archiveOf(build(version), tampering), as));
const act = (verb: string, body: object = {}, as: string | undefined = token, of = part) =>
  site.app.inject({
    method: 'POST',
    url: `/api/releases/${of}/${verb}`,
    payload: body,
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
  });
const codeOf = (answer: { body: string }) => JSON.parse(answer.body).responseStatus?.errorCode;
const list = async (as = token) =>
  JSON.parse(
    (await site.app.inject({ url: `/api/releases/${part}`, headers: { authorization: `Bearer ${as}` } })).body,
  );
const page = async () => (await site.app.inject({ url: `/of-${part}` })).body;
/** Uploads and deploys a shell that provides some shared modules and tokens. */
async function deployShell(
  version: string,
  offer: Pick<BuiltRelease, 'provides' | 'providesTokens'> = {},
): Promise<void> {
  const shellToken = await site.tokenOf('shell');
  const worker = integrityOf(Buffer.from(`// worker ${version}`));
  const record: Tampering['record'] = (built) => ({
    ...built,
    ...offer,
    files: { ...built.files, 'service-worker.js': worker },
  });
  const archive = await archiveOf(shellBuild(version), { record });
  expect((await site.app.inject(uploadOf('shell', archive, shellToken))).json()).toMatchObject({ isNew: true });
  expect((await act('deploy', { version }, shellToken, 'shell')).statusCode).toBe(200);
}

/** Lists the files in the storage that belong to `part` or to unfinished uploads. */
const onDisk = () => {
  const folder = path.join(site.server.services.settings.dataDir, 'releases');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return files
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter((file) => file.startsWith('incoming') || file.startsWith(`kept/${part}/`));
};

/** Adds a stylesheet to a build. */
const withSheet = (css: string): Tampering => ({
  record: (built) => ({ ...built, files: { ...built.files, 'page.css': integrityOf(Buffer.from(css)) } }),
  files: (folder) => writeFileSync(path.join(folder, 'public/page.css'), css),
});

/** Uploads a build with a stylesheet, and returns why it is refused. */
const problemOfSheet = async (css: string) => (await upload('v1', withSheet(css))).json().responseStatus?.meta?.problem;

/** Uploads a build that requires a range of React's versions. */
const uploadRequiring = (react: string) => upload('v1', { record: (built) => ({ ...built, requires: { react } }) });

/** Yields a few bytes and then fails as a full disk does. */
async function* bytesUntilFull(): AsyncGenerator<Buffer> {
  yield Buffer.from('PK');
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
}

describe('an uploaded build', () => {
  it('is invisible until it is deployed, and then on the next page', async () => {
    const answer = await upload('v1');
    expect([answer.statusCode, answer.json()]).toEqual([200, { part, version: 'v1', isNew: true }]);
    expect(await page()).not.toContain('made by');
    expect((await act('deploy', { version: 'v1', reason: 'First.' })).json()).toEqual({ part, version: 'v1' });
    expect(await page()).toContain('made by v1');
    const script = await site.app.inject({ url: `/remotes/${part}/v1/entry.js`, headers: { 'accept-encoding': 'br' } });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    });
  });

  it('of the shell serves its own service worker', async () => {
    await deployShell('v2');
    expect((await site.app.inject({ url: '/service-worker.js' })).body).toBe('// worker v2');
  });

  it('is tested as canary, promoted and rolled back, and each act is recorded with its program', async () => {
    for (const version of ['v1', 'v2']) await upload(version);
    await act('deploy', { version: 'v1' });
    await act('deploy', { version: 'v2', canaryPercent: 10 });
    await act('pause', { reason: 'Looks odd.' });
    await act('resume');
    await act('promote');
    expect(await page()).toContain('made by v2');
    expect((await act('rollback')).json()).toEqual({ part, version: 'v1', insteadOf: 'v2' });
    expect(await page()).toContain('made by v1');
    const { releases, acts } = await list();
    expect(releases).toMatchObject([
      { version: 'v2', status: 'retired', withdrawn: true },
      { version: 'v1', status: 'active', withdrawn: false },
    ]);
    expect(acts.map(({ act: name }: { act: string }) => name).toReversed()).toEqual([
      'upload',
      'upload',
      'deploy',
      'canary',
      'pause',
      'resume',
      'promote',
      'rollback',
    ]);
    expect(acts.at(-4)).toMatchObject({ act: 'canary', byKind: 'token', by: `${part} ci`, canaryPercent: 10 });
  });

  it('is stored once: a repetition changes nothing, another build of the same version is refused', async () => {
    await upload('v1');
    const before = onDisk();
    expect((await upload('v1')).json()).toEqual({ part, version: 'v1', isNew: false });
    const other = await archiveOf({ ...build('v1'), script: '// another build' });
    const refused = await site.app.inject(uploadOf(part, other, token));
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'ReleaseDiffers']);
    expect(onDisk()).toEqual(before);
  });

  it('is stored once if it arrives twice at the same moment', async () => {
    const archive = await archiveOf(build('v1'));
    const answers = await Promise.all(Array.from({ length: 4 }, () => site.app.inject(uploadOf(part, archive, token))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.filter((answer) => answer.json().isNew)).toHaveLength(1);
    expect(onDisk().filter((file) => file.endsWith('render.cjs'))).toHaveLength(1);
  });

  it.each<[string, Tampering]>([
    ['A file is not as it was built.', { files: (at) => writeFileSync(path.join(at, 'public/entry.js'), 'evil()') }],
    ['A file is not as it was built.', { files: (at) => writeFileSync(path.join(at, 'server/render.cjs'), 'evil()') }],
    ['A file is not as it was built.', { files: (at) => writeFileSync(path.join(at, 'public/entry.js.br'), 'evil()') }],
    ['A file is not as it was built.', { files: (at) => appendFileSync(path.join(at, 'public/entry.js.br'), 'x') }],
    ['A file is not as it was built.', { files: (at) => appendFileSync(path.join(at, 'public/entry.js.gz'), 'x') }],
    ['A file is not as it was built.', { files: (at) => appendFileSync(path.join(at, 'public/entry.js.gz'), '\0') }],
    ['It holds a file that it does not list.', { files: (at) => writeFileSync(path.join(at, 'public/x.js'), '') }],
    ['It holds a file that it does not list.', { files: (at) => writeFileSync(path.join(at, 'server/x.cjs'), '') }],
    ['A file of it may not have its name.', { files: (at) => writeFileSync(path.join(at, 'public/.env'), '') }],
    ['A file that it lists is not there.', { files: (at) => rmSync(path.join(at, 'public/entry.js')) }],
    ['A file that it lists is not there.', { files: (at) => rmSync(path.join(at, 'server/render.cjs')) }],
    ['It names a file that it does not list.', { record: (one) => ({ ...one, entry: 'other.js' }) }],
    ['It is named x in the federation', { record: (one) => ({ ...one, remote: 'x' }) }],
    ['It is a release of mf-other', { record: (one) => ({ ...one, name: 'mf-other' }) }],
    ['Its version is not made of', { record: (one) => ({ ...one, version: '../v1' }) }],
    ['It has no server/render.cjs.', { record: (one) => ({ ...one, server: {} }) }],
    ['Its release.json is no JSON.', { files: (at) => writeFileSync(path.join(at, 'release.json'), '{') }],
    ['Its release.json is not as it should be', { files: (at) => writeFileSync(path.join(at, 'release.json'), '{}') }],
  ])('is refused without a trace: %s', async (problem, tampering) => {
    const answer = await upload('v1', tampering);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'ReleaseBroken']);
    expect(answer.json().responseStatus.meta.problem).toContain(problem);
    expect(onDisk()).toEqual([]);
    expect(await list()).toEqual({ releases: [], acts: [] });
  });

  it('is refused if it leaves its folder, is incomplete, is not an archive, or is too large', async () => {
    const archive = await archiveOf(build('v1'));
    const evil = Buffer.from(archive.toString('latin1').replaceAll('public/entry.js', '../../entry.jss'), 'latin1');
    for (const bytes of [evil, archive.subarray(0, archive.length / 2), Buffer.from('no zip')]) {
      const answer = await site.app.inject(uploadOf(part, bytes, token));
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'ReleaseBroken']);
    }
    const { limits } = site.server.services;
    const most = limits.releaseMegabytes;
    limits.releaseMegabytes = 2;
    const large = await site.app.inject(uploadOf(part, Buffer.alloc(2 * 1024 * 1024 + 1), token));
    limits.releaseMegabytes = most;
    expect([large.statusCode, codeOf(large)]).toEqual([413, 'FileTooLarge']);
    expect(large.json().responseStatus.message).toBe('The file is too large. The limit is 2 MB.');
    expect(onDisk()).toEqual([]);
  });

  it('is refused if a stylesheet reaches outside its part or cannot be read', async () => {
    expect(await problemOfSheet(`.${part}__a__1{color:red}body{color:red}`)).toBe(
      `A stylesheet reaches outside ${part}: body`,
    );
    expect(await problemOfSheet('}')).toBe('A stylesheet cannot be read.');
    expect(onDisk()).toEqual([]);
    expect(await problemOfSheet(`.${part}__a__1{color:red}`)).toBeUndefined();
  });

  it('is refused if it requires another version of a shared module than the served shell provides', async () => {
    await deployShell('v3', { provides: { react: '19.3.1' } });
    const answer = await uploadRequiring('^18.0.0');
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'ReleaseDoesNotFit']);
    expect(answer.json().responseStatus.meta.explanation).toBe(
      `${part} v1 needs react ^18.0.0; shell v3 provides 19.3.1.`,
    );
    expect(onDisk()).toEqual([]);
    expect(await list()).toEqual({ releases: [], acts: [] });
    expect((await uploadRequiring('^19.0.0')).statusCode).toBe(200);
  });

  it('is refused if its styles need tokens that the served shell does not offer, or that it does not name', async () => {
    const css = `.${part}__a__1{--own:1px;gap:var(--own);color:var(--glow);margin:var(--s1,4px)}`;
    const sheet = withSheet(css);
    const naming = (version: string, requiresTokens: string[]) =>
      upload(version, { ...sheet, record: (built) => ({ ...sheet.record!(built), requiresTokens }) });
    await deployShell('v4', { providesTokens: ['--ink'] });
    expect((await naming('v1', [])).json().responseStatus.meta.problem).toBe(
      'Its styles need tokens that it does not name: --glow',
    );
    const refused = await naming('v1', ['--glow', '--ink']);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'ReleaseDoesNotFit']);
    expect(refused.json().responseStatus.meta.explanation).toBe(
      `${part} v1 needs the tokens --glow; shell v4 does not offer them.`,
    );
    expect(onDisk()).toEqual([]);
    await deployShell('v5', { providesTokens: ['--glow', '--ink'] });
    expect((await naming('v1', ['--glow', '--ink'])).statusCode).toBe(200);
    await deployShell('v6');
  });

  it('is refused with a clear message if the disk is full, without effect on served releases', async () => {
    await upload('v1');
    await act('deploy', { version: 'v1' });
    const full = {
      async *readUploads() {
        yield { name: 'release.zip', content: bytesUntilFull() };
      },
    };
    const by = { kind: 'operator', name: 'pat' } as const;
    await expect(receiveRelease(site.server.services, part, full, { by })).rejects.toThrow('StorageFull');
    expect(onDisk().filter((file) => file.startsWith('incoming'))).toEqual([]);
    expect(await page()).toContain('made by v1');
  });
});

const folderOf = () => {
  const kept = path.join(site.server.services.settings.dataDir, 'releases/kept', part);
  return path.join(kept, readdirSync(kept)[0] ?? '');
};
const damagedIn = async () => (await list()).releases[0].damagedFiles;
const script = async () => (await site.app.inject({ url: `/remotes/${part}/v1/entry.js` })).body;

describe('missing and changed files of an upload', () => {
  it('are detected, and restored by uploading the same release again', async () => {
    await upload('v1');
    await act('deploy', { version: 'v1' });
    await checkReleaseFiles(site.server.services);
    expect(await damagedIn()).toBeUndefined();
    const before = onDisk();
    rmSync(path.join(folderOf(), 'public/entry.js'));
    appendFileSync(path.join(folderOf(), 'public/entry.js.br'), 'x');
    writeFileSync(path.join(folderOf(), 'server/render.cjs'), rendersItsVersion('somebody else'));
    await checkReleaseFiles(site.server.services);
    const lost = ['public/entry.js', 'server/render.cjs', 'public/entry.js.br'];
    expect(await damagedIn()).toEqual(lost);
    const { body } = await site.server.call('getReleaseFigures', { query: {} }, admin);
    expect(body.parts.find((each) => each.part === part)?.active).toMatchObject({ version: 'v1', damagedFiles: 3 });

    expect((await upload('v1')).json()).toEqual({ part, version: 'v1', isNew: false, restored: 3 });
    expect([await damagedIn(), onDisk()]).toEqual([undefined, before]);
    expect([await script(), await page()]).toEqual([`// ${part} v1`, expect.stringContaining('made by v1')]);
    const { acts } = await list();
    expect(acts.map(({ act: name }: { act: string }) => name)).toEqual(['upload', 'deploy', 'upload']);
    // All files are intact, so a third upload restores nothing.
    expect((await upload('v1')).json()).toEqual({ part, version: 'v1', isNew: false });
  });

  it('are restored if the whole folder is missing', async () => {
    await upload('v1');
    await act('deploy', { version: 'v1' });
    rmSync(folderOf(), { recursive: true });
    expect((await upload('v1')).json()).toMatchObject({ restored: 2 });
    expect(await page()).toContain('made by v1');
  });
});

describe('the authorisation to release a part', () => {
  it('is given by the token of the part, not by that of another part', async () => {
    await upload('v1');
    const other = await site.tokenOf('mf-other');
    for (const answer of [
      await upload('v2', {}, other),
      await act('deploy', { version: 'v1' }, other),
      await act('rollback', {}, other),
      await act('prune', {}, other),
    ])
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'Forbidden']);
    expect((await list()).releases).toHaveLength(1);
    expect((await act('deploy', { version: 'v1' })).statusCode).toBe(200);
  });

  it('is given to an admin with a recent password, whose acts are recorded', async () => {
    await upload('v1');
    expect((await act('deploy', { version: 'v1' }, admin.token)).statusCode).toBe(200);
    const [latest] = (await list(admin.token)).acts;
    expect(latest).toMatchObject({ act: 'deploy', byKind: 'member', by: admin.userName });
    const { body } = await site.server.call('listAdminActs', {}, admin);
    expect(body.results[0]).toMatchObject({ act: 'changeRelease', subject: `${part}: deploy` });
    site.server.moveClock(2 * 3_600_000);
    expect(codeOf(await act('rollback', {}, admin.token))).toBe('PasswordNeeded');
    site.server.moveClock(-2 * 3_600_000);
  });

  it('is denied to others, for whom the calls do not exist', async () => {
    await upload('v1');
    const tokens = await listDeployTokens(site.server.services);
    await revokeDeployToken(site.server.services, tokens.find((each) => each.part === part)!.id);
    for (const as of [undefined, ann.token, 'hustings-deploy-guess', token]) {
      for (const verb of ['deploy', 'promote', 'rollback', 'pause', 'resume', 'prune'])
        expect((await act(verb, verb === 'deploy' ? { version: 'v1' } : {}, as)).statusCode).toBe(404);
      expect((await site.app.inject(uploadOf(part, Buffer.from('x'), as))).statusCode).toBe(404);
    }
    expect((await site.app.inject({ url: `/api/releases/${part}` })).statusCode).toBe(404);
  });

  it('leaves one active release after two simultaneous deploys', async () => {
    const versions = ['v1', 'v2', 'v3', 'v4'];
    for (const version of versions) await upload(version);
    const answers = await Promise.all(versions.map((version) => act('deploy', { version })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const { releases } = await list();
    expect(releases.filter(({ status }: { status: string }) => status === 'active')).toHaveLength(1);
  });
});

describe('the files of the administration', () => {
  it('stay private when they are uploaded', async () => {
    const made = { ...build('v1', 'mf-admin'), audience: 'admin' as const };
    const own = await site.tokenOf('mf-admin');
    expect((await site.app.inject(uploadOf('mf-admin', await archiveOf(made), own))).statusCode).toBe(200);
    await act('deploy', { version: 'v1' }, own, 'mf-admin');
    const file = (as?: TestMember) =>
      site.app.inject({
        url: '/remotes/mf-admin/v1/entry.js',
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
      });
    expect((await file(admin)).headers['cache-control']).toBe('private, no-store');
    expect([(await file()).statusCode, (await file(ann)).statusCode]).toEqual([404, 404]);
  });
});

describe('pruning', () => {
  it('removes old releases, but neither served ones nor the rollback target', async () => {
    for (const version of ['v1', 'v2', 'v3', 'v4', 'v5']) await upload(version);
    for (const version of ['v1', 'v2', 'v3', 'v4']) await act('deploy', { version });
    await act('deploy', { version: 'v5', canaryPercent: 5 });
    await act('rollback', { version: 'v2' });
    await act('deploy', { version: 'v1' });
    const { limits } = site.server.services;
    const most = limits.releasesKept;
    limits.releasesKept = 1;
    expect((await act('prune')).json()).toEqual({ removed: [] });
    site.server.moveClock(31 * 86_400_000);
    const pruned = await act('prune');
    site.server.moveClock(-31 * 86_400_000);
    limits.releasesKept = most;
    // v5 is the newest, v1 is active, v2 is the rollback target.
    expect(pruned.json()).toEqual({ removed: ['v3', 'v4'] });
    expect(onDisk().filter((file) => file.endsWith('render.cjs'))).toHaveLength(3);
    expect((await act('rollback')).json()).toMatchObject({ version: 'v2' });
    expect(await page()).toContain('made by v2');
  });
});
