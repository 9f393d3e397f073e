import { frameAddress, type Boot } from '@hustings/contract';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import { syncBuiltReleases } from '../releases/index.ts';
import type { RenderCounter } from '../telemetry/index.ts';
import { writeRelease } from './testing/release-folder.ts';
import { bootOf, route, serveBuilds } from './testing/site.ts';

const shellServer = `
exports.renderFrame = async () => ({ top: '', bottom: '' });
exports.render = async () => ({ html: '<h1>Not found</h1>', state: {}, status: 200 });`;

/** Renders a page slowly, so that requests for it meet; throws where the address says so. */
const slowServer = `
exports.render = async ({ address }) => {
  await new Promise((go) => setTimeout(go, 30));
  if (address.endsWith('throws')) throw new Error('It broke.');
  return { html: '<p>A page</p>', state: {}, status: 200 };
};`;

const nothing = () => {};
const sent = vi.fn<RenderCounter['sent']>();
let server: TestServer;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-counted-'));
  writeRelease(folder, { name: 'shell', version: 's1', routes: [route('/login')], server: shellServer });
  writeRelease(folder, { name: 'mf-test', version: 'v1', routes: [route('/page/:kind')], server: slowServer });
  server = await testServer();
  await syncBuiltReleases(server.services, folder);
  const renders = { sent, begun: nothing, failed: nothing, write: async () => {}, stop: async () => {} };
  app = await serveBuilds(server.services, folder, { renders });
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => void sent.mockReset());

const opening = { 'sec-fetch-mode': 'navigate' };

/** Opens an address, and returns the boot data of its document. */
const open = async (url: string, headers: Record<string, string>): Promise<Boot> =>
  bootOf((await app.inject({ url, headers })).body);

const counted = () => sent.mock.calls.map(([releases]) => releases.map(({ name, version }) => `${name} ${version}`));

it('counts a document that a browser opens, for the shell and the release of its page', async () => {
  const boot = await open('/page/fine', opening);
  expect(boot.counted).toBe(true);
  expect(counted()).toEqual([['shell s1', 'mf-test v1']]);
  const [, made, address] = sent.mock.calls[0]!;
  // The page names the same minute.
  expect(made.toISOString().slice(0, 16)).toBe(boot.session.now.slice(0, 16));
  expect(address).toBe('127.0.0.1');
  await open('/page/throws', opening);
  expect(counted().at(-1)).toEqual(['shell s1', 'mf-test v1']);
  await open('/nothing-here', opening);
  expect(counted().at(-1)).toEqual(['shell s1']);
});

it('counts each of several equal documents that are made together', async () => {
  await Promise.all([1, 2, 3].map(() => open('/page/slow', opening)));
  expect(sent).toHaveBeenCalledTimes(3);
});

it.each([
  ['the service worker caches', { 'sec-fetch-mode': 'cors' }],
  ['a browser renders before it is opened', { ...opening, 'sec-purpose': 'prefetch;prerender' }],
  ['a program reads', {}],
])('does not count a document that %s', async (reader, headers) => {
  const address = `/page/${encodeURIComponent(reader)}`;
  // While the first document is made, requests for equal ones wait and share the next.
  const [, asked, opened] = await Promise.all([
    open(address, opening),
    open(address, headers as Record<string, string>),
    open(address, opening),
  ]);
  expect(asked?.counted).toBeUndefined();
  expect(opened?.counted).toBe(true);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('does not count the frame that a browser stores', async () => {
  expect((await open(frameAddress, opening)).counted).toBeUndefined();
  expect(sent).not.toHaveBeenCalled();
});
