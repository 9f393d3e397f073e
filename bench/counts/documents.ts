import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { route, serveBuilds } from '../../api/src/delivery/documents/testing/site.ts';
import { writeRelease } from '../../api/src/delivery/documents/testing/release-folder.ts';
import { syncBuiltReleases } from '../../api/src/delivery/releases/index.ts';
import type { Services } from '../../api/src/platform/core/services.ts';
import type { CountedPage } from './pages.ts';

/** The documents of counted pages. */
export interface CountedDocuments {
  /** Requests the document of a page. */
  open(page: CountedPage): Promise<void>;
  close(): Promise<void>;
}

const keyOf = ({ address, as }: CountedPage): string => `${as ? 'member' : 'guest'} ${address}`;

const shell = "exports.renderFrame = async () => ({ top: '', bottom: '' });";

/** Returns a server bundle that makes the calls of each page at once, as a vertical does, and renders nothing. */
const bundleOf = (pages: readonly CountedPage[]): string => `
const calls = ${JSON.stringify(Object.fromEntries(pages.map((page) => [keyOf(page), page.calls])))};
exports.render = async ({ address, session }, reads) => {
  await Promise.all(calls[(session.user ? 'member ' : 'guest ') + address].map(({ name, input }) => reads(name, input)));
  return { html: '<p>Read</p>', state: {}, status: 200 };
};`;

/** Serves documents whose reads are those of the pages, without the builds of the verticals. */
export async function serveCountedDocuments(
  services: Services,
  pages: readonly CountedPage[],
): Promise<CountedDocuments> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-counted-'));
  const addresses = new Set(pages.flatMap(({ address }) => (address === undefined ? [] : [address])));
  writeRelease(folder, { name: 'shell', routes: [route('/login')], server: shell });
  writeRelease(folder, {
    name: 'mf-counted',
    routes: [...addresses].map((address) => route(address)),
    server: bundleOf(pages),
  });
  await syncBuiltReleases(services, folder);
  const app = await serveBuilds(services, folder);
  return {
    async open({ name, address = '/', as }) {
      const headers = as ? { authorization: `Bearer ${as.token}` } : {};
      const { statusCode, body } = await app.inject({ url: address, headers });
      if (statusCode !== 200 || !body.includes('<p>Read</p>')) throw new Error(`There is no document of ${name}.`);
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
