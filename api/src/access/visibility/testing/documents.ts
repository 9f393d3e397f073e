import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeRelease } from '../../../delivery/documents/testing/release-folder.ts';
import { route, serveBuilds } from '../../../delivery/documents/testing/site.ts';
import type { Services } from '../../../platform/core/services.ts';
import { syncBuiltReleases } from '../../../delivery/releases/index.ts';

/** A vertical whose documents show the answers of its calls in their heads, as the pages of posts and stances do. */
const vertical = `
const calls = { posts: 'getPost', topicstance: 'getTopicStance' };
exports.render = async ({ address }, reads) => {
  const [, folder, id] = new URL(address, 'http://site.example').pathname.split('/');
  const { answer } = await reads(calls[folder], { params: { id } });
  if (!answer) return { html: '', state: undefined, status: 404 };
  return { html: '<p>', state: {}, status: 200, meta: { title: answer.body, description: answer.excerpt ?? answer.body } };
};`;
const shell = `
exports.renderFrame = async () => ({ top: '', bottom: '' });
exports.render = async () => ({ html: '', state: {}, status: 404 });`;

/** A site that renders documents of posts and stances on the server. */
export interface Documents {
  /** Returns the head of the document at a path, for the member of a token or for a guest. */
  headOf(url: string, token: string | undefined): Promise<{ status: number; head: string }>;
  close(): Promise<void>;
}

/** Serves documents of posts and stances for the services of a test. */
export async function documentsOf(services: Services): Promise<Documents> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  const routes = ['/posts/:slug', '/topicstance/:slug'].map((address) => route(address));
  writeRelease(folder, { name: 'shell', routes: [route('/login')], server: shell });
  writeRelease(folder, { name: 'mf-heads', routes, server: vertical });
  await syncBuiltReleases(services, folder);
  const app = await serveBuilds(services, folder);
  return {
    async headOf(url, token) {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const { statusCode, body } = await app.inject({ url, headers });
      return { status: statusCode, head: body.slice(0, body.indexOf('</head>')) };
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
