import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';

const workerFile = new URL('../../../shell/service-worker.js', import.meta.url);

/**
 * What a browser shows where there is no connection: in both languages, because it is kept before anybody's is known, and
 * without a script or a style of its own, because nothing else is kept.
 */
const offlineHtml = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
  '<title>No connection · Hustings</title></head><body><main>',
  '<h1>No connection</h1><p>This page of Hustings could not be fetched. Check your connection and load the page again.</p>',
  '<div lang="nl"><h2>Geen verbinding</h2>',
  '<p>Deze pagina van Hustings kon niet worden opgehaald. Controleer je verbinding en laad de pagina opnieuw.</p></div>',
  '</main></body></html>',
].join('');

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the service worker, and the page that it keeps. */
export async function serveOffline(app: FastifyInstance): Promise<void> {
  const worker = await readFile(workerFile);
  app.get('/service-worker.js', (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': `${policy}; connect-src 'self'` })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  app.get('/offline', (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(offlineHtml),
  );
}
