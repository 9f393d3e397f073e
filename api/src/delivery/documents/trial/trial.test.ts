import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeHandlers } from '../../../app/domains.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { deployBuild, makeDeployToken, syncBuiltReleases, type TryRelease } from '../../releases/index.ts';
import { archiveOf, uploadOf } from '../../releases/testing/archive.ts';
import { mountingScript, mountingShell } from '../testing/mounting-shell.ts';
import { writeRelease, type HandMade } from '../testing/release-folder.ts';
import { route, serveBuilds } from '../testing/site.ts';
import { makeReleaseTrial } from './index.ts';

let server: TestServer;
let app: FastifyInstance;
let tryRelease: TryRelease;
let folder: string;
const reported: string[] = [];
const report = (event: string) => void reported.push(event);
/** Each test has its own part with a token: `mf-a`, `mf-aa`, … */
let part = 'mf-';
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  server = await testServer({ limits: { trialMilliseconds: 2_500 } });
  const { services } = server;
  tryRelease = makeReleaseTrial(services, () => makeHandlers(services), { report });
  writeRelease(folder, mountingShell('v1'));
  await syncBuiltReleases(services, folder);
  app = await serveBuilds(services, folder, {
    tryRelease: (candidate, served) => tryRelease(candidate, served, folder),
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  part += 'a';
  reported.splice(0);
  ({ token } = await makeDeployToken(server.services, { part, label: 'ci', madeBy: 'pat' }));
});

const doing = { by: { kind: 'operator', name: 'pat' } } as const;

/** The source of a server bundle that renders with the body of a function. */
const rendersBy = (body: string) => `exports.render = async ({ address }, reads) => { ${body} };`;
const rendersVersion = (version: string) =>
  rendersBy(`return { html: '<p>made by ${version} at ' + address + '</p>', state: {}, status: 200 };`);

const build = (version: string, changes: Partial<HandMade> = {}): HandMade => ({
  name: part,
  version,
  routes: [route(`/of-${part}`)],
  server: rendersVersion(version),
  ...changes,
});
const send = (verb: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/api/releases/${part}/${verb}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });

/** Uploads and deploys a build. */
async function release(version: string, changes: Partial<HandMade> = {}, canaryPercent?: number) {
  expect((await app.inject(uploadOf(part, await archiveOf(build(version, changes)), token))).statusCode).toBe(200);
  return send('deploy', { version, canaryPercent });
}
/** The source of an expression that asks the API from a mounted page. */
const asks = (method: string, address: string) =>
  `(await (await fetch('/api/${address}', { method: '${method}' })).text())`;
const page = async () => (await app.inject({ url: `/of-${part}` })).body;

describe('a release', () => {
  it('is served once its pages were rendered and mounted; routes that show nothing are named', async () => {
    const routes = [route(`/of-${part}`), route(`/of-${part}/:id`), route(`/mine-${part}`, 'member')];
    const answer = await release('v1', { routes, script: 'globalThis.mount = () => {};' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { part, version: 'v1', untried: [`/of-${part}/:id`] }]);
    expect(await page()).toContain('made by v1');
    expect(reported).toEqual([]);
  });

  it.each<[what: string, changes: Partial<HandMade>, step: string, error: RegExp]>([
    ['throws in a render', { server: rendersBy(`throw new Error('no such thing')`) }, 'render', /no such thing/],
    [
      'throws after the render has begun',
      { server: rendersBy(`setTimeout(() => { throw new Error('late'); }, 5); return new Promise(() => {});`) },
      'render',
      /The process has/,
    ],
    ['throws when its bundle is loaded', { server: `throw new Error('at load');` }, 'render', /at load/],
    ['renders nothing', { server: rendersBy(`return { html: '', state: {}, status: 200 };`) }, 'render', /no content/],
    ['has no page there', { server: rendersBy(`return { html: '', status: 404 };`) }, 'render', /status 404/],
    ['renders in a loop', { server: rendersBy('for (;;);') }, 'render', /took more than/],
    ['waits in a render', { server: rendersBy('return new Promise(() => {});') }, 'render', /took more than/],
    ['throws when its script is loaded', { script: `throw new Error('at load');` }, 'mount', /at load/],
    ['throws at mount', { script: `globalThis.mount = () => { throw new Error('no mount'); };` }, 'mount', /no mount/],
    [
      'throws after it is mounted',
      { script: `globalThis.mount = () => { setTimeout(() => { throw new Error('in an effect'); }, 5); };` },
      'mount',
      /in an effect/,
    ],
    [
      'rejects after it is mounted',
      { script: `globalThis.mount = () => { Promise.reject(new Error('unhandled')); };` },
      'mount',
      /unhandled/,
    ],
    ['loops at mount', { script: 'globalThis.mount = () => { for (;;); };' }, 'mount', /took more than/],
    ['is never shown', { script: 'globalThis.mount = () => new Promise(() => {});' }, 'mount', /not shown within/],
  ])(
    'that %s is refused with the route, and the one before is served',
    { timeout: 30_000 },
    async (_, changes, step, error) => {
      expect((await release('v1')).statusCode).toBe(200);
      const answer = await release('v2', changes);
      const { errorCode, meta } = answer.json().responseStatus;
      expect([answer.statusCode, errorCode]).toEqual([409, 'ReleaseFailsTrial']);
      expect(meta.reasons).toEqual([
        {
          part,
          version: 'v2',
          route: `/of-${part}`,
          address: `/of-${part}`,
          step,
          error: expect.stringMatching(error),
        },
      ]);
      expect(meta.explanation).toMatch(
        new RegExp(`^${part} v2 was not deployed. Its page /of-${part} cannot be ${step}`),
      );
      expect(reported).toEqual([meta.explanation]);
      expect(await page()).toContain('made by v1');
      expect((await send('deploy', { version: 'v1' })).json()).toEqual({ part, version: 'v1' });
    },
  );

  it('is refused as a canary too', async () => {
    expect((await release('v1')).statusCode).toBe(200);
    const answer = await release('v2', { server: rendersBy(`throw new Error('no such thing')`) }, 10);
    expect([answer.statusCode, answer.json().responseStatus.errorCode]).toEqual([409, 'ReleaseFailsTrial']);
    expect((await send('promote', {})).statusCode).toBe(404);
  });

  it('is refused by a rollback, which tries nothing, if it was never served', async () => {
    expect((await release('v1')).statusCode).toBe(200);
    await release('v2', { server: rendersBy(`throw new Error('no such thing')`) });
    const answer = await send('rollback', { version: 'v2' });
    expect([answer.statusCode, answer.json().responseStatus.meta.explanation]).toEqual([
      400,
      'v2 was never served: `deploy` tries its pages and serves it.',
    ]);
    expect(await page()).toContain('made by v1');
  });

  it('waits for the trial before it; further ones are refused', async () => {
    const slow = rendersBy('await new Promise((go) => setTimeout(go, 300)); throw new Error(String(Date.now()))');
    await app.inject(uploadOf(part, await archiveOf(build('v1', { server: slow })), token));
    const answers = await Promise.all(Array.from({ length: 13 }, () => send('deploy', { version: 'v1' })));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 409), 503, 503]);
    const ends = answers.flatMap((answer) => answer.json().responseStatus.meta?.reasons?.[0].error ?? []);
    const times = ends.map((error) => Number(/\d+$/.exec(error)?.[0])).toSorted();
    expect(times.every((time, index) => index === 0 || time - (times[index - 1] ?? 0) >= 300)).toBe(true);
  });

  it('is tried again if another shell is served meanwhile', async () => {
    const shells: string[] = [];
    const trial: TryRelease = async (_, served) => {
      shells.push(...served.filter(({ name }) => name === 'shell').map(({ version }) => version));
      if (shells.length === 1)
        await deployBuild(server.services, writeRelease(folder, mountingShell('later')), doing, { folder });
      return { untried: [] };
    };
    const built = writeRelease(folder, build('v1'));
    await deployBuild(server.services, built, doing, { folder, tryRelease: trial });
    expect(shells).toEqual([expect.any(String), 'later']);
    expect(await page()).toContain('made by v1');
  });

  it('is tried at the page of a real post, with what a guest may read', async () => {
    const ann = await server.memberAs();
    const post = { title: 'A post', body: 'Words.', language: 'en' } as const;
    const { slug } = (await server.call('createPost', { body: post }, ann)).body;
    const reads = `const { answer, failure } = await reads('getPost', { params: { id: address.split('/').at(-1) } });`;
    const routes = [route('/posts/:slug')];
    const answer = await release('v1', {
      routes,
      server: rendersBy(`${reads} throw new Error(answer?.title ?? failure.code)`),
    });
    expect(answer.json().responseStatus.meta.reasons).toMatchObject([
      { route: '/posts/:slug', address: `/posts/${slug}`, error: expect.stringContaining('A post') },
    ]);
  });

  it('reads the API where it is mounted, and cannot write', async () => {
    const script = `globalThis.mount = async () => {
      throw new Error(${asks('GET', 'settings')} + ${asks('POST', 'logout')});
    };`;
    const { error } = (await release('v1', { script })).json().responseStatus.meta.reasons[0];
    expect(error).toMatch(/NotFound.*Forbidden/);
  });

  it('reaches nothing but its documents where it is mounted', async () => {
    const tries = [
      `process.env.PATH`,
      `process.kill`,
      `require('node:child_process')`,
      `process.getBuiltinModule('fs').readFileSync('/etc/passwd')`,
    ];
    const script = `globalThis.mount = async () => {
      const run = MessageChannel.constructor;
      const results = [];
      for (const source of ${JSON.stringify(tries)}) {
        try { results.push(String(run('return ' + source)())); } catch (error) { results.push('refused'); }
      }
      throw new Error(results.join());
    };`;
    const { error } = (await release('v1', { script })).json().responseStatus.meta.reasons[0];
    expect(error).toContain('undefined,undefined,refused,refused');
  });
});

describe('a shell', () => {
  it('is tried with the pages of the served verticals', async () => {
    expect((await release('v1')).statusCode).toBe(200);
    const script = mountingScript.replace('script.src = entry;', `throw new Error('old entries');`);
    const built = writeRelease(folder, mountingShell('v2', script));
    const refused = deployBuild(server.services, built, doing, { folder, tryRelease });
    await expect(refused).rejects.toMatchObject({
      code: 'ReleaseFailsTrial',
      meta: { reasons: [{ step: 'mount', error: expect.stringContaining('old entries') }] },
    });
    const good = writeRelease(folder, mountingShell('v3'));
    expect(await deployBuild(server.services, good, doing, { folder, tryRelease })).toMatchObject({ version: 'v3' });
  });
});

describe('a start', () => {
  it('serves the build of before until the new one was tried, and goes on if it fails', async () => {
    const said: string[] = [];
    const start = async () => {
      const takeUp = await syncBuiltReleases(server.services, folder, {
        report: (event) => said.push(event),
        tryRelease,
      });
      const before = await page();
      await takeUp?.();
      return [before, await page()];
    };
    writeRelease(folder, build('v1'));
    await syncBuiltReleases(server.services, folder);
    writeRelease(folder, build('v2', { server: rendersBy(`throw new Error('no such thing')`) }));
    expect(await start()).toEqual([expect.stringContaining('by v1'), expect.stringContaining('by v1')]);
    expect(said).toEqual([expect.stringMatching(`^The build of ${part} was not deployed. .*no such thing`)]);
    writeRelease(folder, build('v3'));
    const stopped = makeReleaseTrial(server.services, () => makeHandlers(server.services), {
      signal: AbortSignal.abort(),
    });
    const takeUp = await syncBuiltReleases(server.services, folder, { tryRelease: stopped });
    await expect(takeUp?.()).rejects.toThrow('aborted');
    expect(await start()).toEqual([expect.stringContaining('by v1'), expect.stringContaining('by v3')]);
  });
});
