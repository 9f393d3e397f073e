import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeRelease, type HandMade } from '../../documents/testing/release-folder.ts';
import { route, serveBuilds, type LogTarget } from '../../documents/testing/site.ts';
import type { RenderCounter } from '../../telemetry/index.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { makeDeployToken, syncBuiltReleases } from '../index.ts';

/** Returns the source of a server bundle whose pages show the version of the bundle. */
export const rendersItsVersion = (version: string): string =>
  `exports.render = async () => ({ html: '<p>made by ${version}</p>', state: {}, status: 200 });`;

/** Returns a build of a shell that has one page. */
export const shellBuild = (version: string): HandMade => ({
  name: 'shell',
  version,
  routes: [route('/login')],
  server: `
exports.renderFrame = async () => ({ top: '', bottom: '' });
exports.render = async () => ({ html: '<h1>Not found</h1>', state: {}, status: 200 });`,
});

/** A server with a shell and no verticals. */
export interface ReleaseSite {
  server: TestServer;
  app: FastifyInstance;
  /** Creates a deploy token of a part. */
  tokenOf(part: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a site for tests of releases.
 *
 * @param log receives the lines of the log
 * @param renders counts renders
 */
export async function releaseSite(
  settings: Partial<Settings> = {},
  log?: LogTarget,
  renders?: RenderCounter,
): Promise<ReleaseSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  writeRelease(folder, shellBuild('v1'));
  const server = await testServer({ settings });
  const { services } = server;
  await syncBuiltReleases(services, folder);
  const app = await serveBuilds(services, folder, { ...(log ? { log } : {}), ...(renders ? { renders } : {}) });
  return {
    server,
    app,
    tokenOf: async (part) => (await makeDeployToken(services, { part, label: `${part} ci`, madeBy: 'pat' })).token,
    async close() {
      await app.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
