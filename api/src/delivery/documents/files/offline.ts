import type { SiteIdentity } from '@hustings/contract';
import type { FastifyInstance } from 'fastify';
import { withSiteNameInHtml } from '../../../platform/core/site-identity.ts';
import type { ReleaseFiles, ReleaseRow } from '../../releases/index.ts';

/**
 * The page that the service worker shows if there is no connection. The page is stored before the language is known, so
 * it contains English and Dutch. It needs no other file.
 */
const offlineHtml = (identity: SiteIdentity): string =>
  withSiteNameInHtml(
    [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark">',
      '<title>No connection · {{site}}</title></head><body><main>',
      '<h1>No connection</h1><p>This page of {{site}} could not be fetched. Check your connection and load the page again.</p>',
      '<div lang="nl"><h2>Geen verbinding</h2>',
      '<p>Deze pagina van {{site}} kon niet worden opgehaald. Controleer je verbinding en laad de pagina opnieuw.</p></div>',
      '</main></body></html>',
    ].join(''),
    identity,
  );

const workerFile = 'service-worker.js';
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface OfflineParts {
  files: ReleaseFiles;
  /** Returns the active shell. */
  shell(): Promise<ReleaseRow | undefined>;
  identity(): SiteIdentity;
}

/** Serves the service worker of the shell at its permanent address, and the offline page. */
export function serveOffline(app: FastifyInstance, { files, shell, identity }: OfflineParts): void {
  app.get('/service-worker.js', async (_, reply) => {
    const row = await shell();
    if (!row || !Object.hasOwn(row.manifest.files, workerFile)) return reply.callNotFound();
    const content = await files.read(row, `public/${workerFile}`);
    if (!content) return reply.callNotFound();
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': `${policy}; connect-src 'self'` })
      .type('text/javascript; charset=utf-8')
      .send(content);
  });
  app.get('/offline', (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(offlineHtml(identity())),
  );
}
