import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identifyIn, makeHandlers } from '../../../app/domains.ts';
import type { Services } from '../../../platform/core/services.ts';
import { syncBuiltReleases, type TryRelease } from '../../releases/index.ts';
import { makeServer } from '../../../app/server.ts';
import type { RenderCounter } from '../../telemetry/index.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { registerSite } from '../index.ts';
import { writeRelease } from './release-folder.ts';

/** Makes a route, by default one for guests. */
export const route = (address: string, access: 'guest' | 'member' | 'admin' = 'guest') => ({
  path: address,
  access,
  title: { en: 'A page', nl: 'Een pagina' },
  footer: true,
});

const shellServer = `
exports.renderFrame = async ({ session, releases }) => ({ top: '<nav>' + (session.user?.userName ?? 'guest') + '</nav>', bottom: '' });
exports.render = async ({ address, demo }) => ({ html: demo && address === '/dev/ui' ? '<h1>Gallery</h1>' : '<h1>Not found</h1>', state: {}, chunk: 'x', status: 200 });`;

/** The server bundle of a vertical whose pages behave as the last segment of their address says. */
export const verticalServer = `
let renders = 0;
exports.render = async ({ address, session }, reads) => {
  const kind = address.split('?')[0].split('/').at(-1);
  if (kind === 'throws') throw new Error('at once');
  if (kind === 'throws-late') { setTimeout(() => { throw new Error('late'); }, 5); return new Promise(() => {}); }
  if (kind === 'loops') for (;;);
  if (kind === 'waits') return new Promise(() => {});
  if (kind === 'dutch') return { html: '<p>' + session.language + '</p>', state: {}, meta: { title: 'D', language: 'nl' }, status: 200 };
  if (kind === 'moved') return { html: '<p>old</p>', state: {}, meta: { title: 'M', movedTo: '/page/fine' }, status: 200 };
  if (kind === 'refused') return { html: '<p>Refused</p>', state: {}, status: 400 };
  if (kind === 'gone') return { html: '', state: undefined, status: 404 };
  if (kind === 'environment') return { html: JSON.stringify(Object.keys(process.env)), state: {}, status: 200 };
  if (kind === 'writes') return { html: JSON.stringify(await reads('logOut', {})), state: {}, status: 200 };
  if (kind === 'counted') return { html: '<p>' + ++renders + '</p>', state: {}, status: 200 };
  if (address.startsWith('/posts/')) {
    const { answer } = await reads('listPostComments', { params: { id: kind } });
    return { html: '<p>' + ++renders + ': ' + answer.results.map(({ body }) => body) + '</p>', state: {}, status: 200 };
  }
  if (kind === 'self') {
    await new Promise((go) => setTimeout(go, 30));
    const outcome = await reads('getCurrentUser', {});
    return { html: '<p>' + (outcome.answer?.userName ?? outcome.failure.code) + '</p>', state: { '<': '</script>' }, status: 200 };
  }
  return { html: '<p>' + kind + ' ' + session.language + '</p>', state: {}, chunk: 'x', meta: { title: 'Fine & <well>' }, status: 200 };
};`;

/** Receives the lines of a log. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * Serves the pages of a folder of builds. The caller closes the server.
 *
 * @param options `tryRelease` tries releases before they are deployed; by default they are not tried. `log` receives the
 * lines of the log. `renders` counts renders and documents
 */
export async function serveBuilds(
  services: Services,
  folder: string,
  { tryRelease, log, renders }: { tryRelease?: TryRelease; log?: LogTarget; renders?: RenderCounter } = {},
): Promise<FastifyInstance> {
  const handlers = makeHandlers(services, undefined, undefined, tryRelease);
  const parts = { services, handlers, identify: identifyIn(services) };
  const app = await makeServer({ ...parts, log: log ?? false });
  await registerSite(app, { ...parts, folder, ...(renders ? { renders } : {}) });
  await app.ready();
  return app;
}

/** A server with a shell, a vertical for everybody and one for admins. */
export interface TestSite {
  server: TestServer;
  /** The folder of the site's builds. */
  folder: string;
  /** Requests an address as a guest, or as a member with their bearer token. */
  open(url: string, as?: TestMember, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Writes the builds of a shell, a vertical for everybody and one for admins to a folder. */
export function writeTestReleases(folder: string): void {
  const routes = ['/', '/page/:kind', '/posts/:slug'].map((address) => route(address));
  routes.push(route('/@:name', 'member'), route('/mine/:kind', 'member'));
  writeRelease(folder, { name: 'shell', routes: [route('/login'), route('/dev/ui')], server: shellServer });
  writeRelease(folder, { name: 'mf-test', routes, server: verticalServer });
  const forAdmins = [route('/admin/setting', 'admin'), route('/admin/setting/claims', 'admin')];
  const navigation = [
    { path: '/admin/setting', label: { en: 'Admin', nl: 'Beheer' }, access: 'admin', order: 1 } as const,
  ];
  writeRelease(folder, { name: 'mf-admin', routes: forAdmins, navigation, audience: 'admin', server: verticalServer });
}

/** Starts a site with its own database. Takes about a second, so start only one in each test file. */
export async function testSite(): Promise<TestSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  writeTestReleases(folder);
  const server = await testServer({ limits: { renderMilliseconds: 3_000 } });
  await syncBuiltReleases(server.services, folder);
  const app = await serveBuilds(server.services, folder);
  return {
    server,
    folder,
    open: (url, as, headers = {}) =>
      app.inject({ url, headers: { ...headers, ...(as ? { authorization: `Bearer ${as.token}` } : {}) } }),
    async close() {
      await app.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the boot data of a document. */
export const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

/** Returns the page of a document without its frame. */
export const pageOf = (html: string): string | undefined => /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1];
