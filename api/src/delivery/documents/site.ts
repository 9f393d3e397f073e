import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { coalescer } from '../../platform/concurrency/coalesce.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Handlers, Identify } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { makeCookies } from '../../platform/http/request/cookies.ts';
import { makeViewerReader } from '../../platform/http/request/viewer.ts';
import { makeRequestCounter } from '../../platform/http/routing/rate-limit.ts';
import { serveColours } from '../site-identity/index.ts';
import { serveHomeScreen } from '../home-screen/index.ts';
import { serveTexts } from '../interface-texts/index.ts';
import { assignReleases, distFolder, makeReleaseFiles, servedRows, type ReleaseRow } from '../releases/index.ts';
import { makeFaultLog, type RenderCounter } from '../telemetry/index.ts';
import { serveFiles } from './files/files.ts';
import { serveSecurityText } from './files/security-text.ts';
import { serveOffline } from './files/offline.ts';
import { makePageSender } from './page-sender.ts';
import { noticePolicy } from './page/notice.ts';
import { rateLimitedHtml, unavailableHtml } from './page/unavailable.ts';
import { servePreviews } from './preview/serve-previews.ts';
import { makeRenderers, type Renderers } from './renderers.ts';

export interface SiteOptions {
  services: Services;
  handlers: Handlers;
  identify: Identify;
  /** Counts renders and their failures. */
  renders?: RenderCounter;
  /** The folder of local builds; by default `dist`. */
  folder?: string;
}

const iconFile = new URL('../../../../shell/icon.svg', import.meta.url);

/**
 * Makes the reader of the served releases, which returns the same array while nothing changes. A change ends the
 * renderers of releases that are no longer served.
 */
function servedRowsReader(services: Services, renderers: Renderers): () => Promise<readonly ReleaseRow[]> {
  let served: readonly ReleaseRow[] = [];
  const coalesce = coalescer<readonly ReleaseRow[]>();
  return () =>
    coalesce('', async () => {
      const rows = await servedRows(services);
      if (rows !== served) {
        served = rows;
        renderers.keepOnly(rows);
      }
      return rows;
    });
}

async function serveIcon(app: FastifyInstance): Promise<void> {
  const icon = await readFile(iconFile);
  app.get('/icon.svg', (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  app.get('/favicon.ico', (_, reply) => reply.redirect('/icon.svg', 301));
}

/** Answers a document that was refused or that failed with a page. */
const sendNotice =
  ({ siteIdentity }: Services) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': noticePolicy })
      .type('text/html; charset=utf-8');
    if (error instanceof RequestFailure && error.code === 'RateLimited')
      return reply.code(429).header('retry-after', String(error.retryAfterSeconds)).send(rateLimitedHtml);
    request.log.error({ err: error }, 'page failed');
    return reply.code(503).header('retry-after', '60').send(unavailableHtml(siteIdentity.identity));
  };

/** Registers the routes of the site: the documents of all addresses outside the API, and the files of releases. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { services, handlers, identify, renders, folder = distFolder } = options;
  const cookies = makeCookies(services.settings);
  const readViewer = makeViewerReader(identify, cookies);
  const viewerOf = async (request: FastifyRequest, reply: FastifyReply) => (await readViewer(request, reply)).viewer;
  const files = makeReleaseFiles(services, folder);
  const renderers = makeRenderers(files, services.limits.renderMilliseconds);
  app.addHook('onClose', () => renderers.close());
  const rowsNow = servedRowsReader(services, renderers);

  serveFiles(app, { files, viewerOf });
  serveTexts(app, services, viewerOf);
  serveColours(app);
  serveOffline(app, {
    files,
    identity: () => services.siteIdentity.identity,
    // All visitors share the address of the service worker, so visitors of a canary shell get that of the active shell.
    shell: async () =>
      assignReleases(await rowsNow(), { viewer: { kind: 'guest' }, browser: undefined }).find(
        ({ name }) => name === 'shell',
      ),
  });
  await serveIcon(app);
  serveHomeScreen(app, services);
  serveSecurityText(app, services);

  const countDocument = makeRequestCounter(services.limits.requestsPerMinute);
  servePreviews(app, { services, cookies, folder, viewerOf, countDocument });
  const sendPage = makePageSender({
    services,
    handlers,
    cookies,
    renderers,
    viewerOf,
    countDocument,
    servedRows: rowsNow,
    folder,
    renders,
    faultLog: makeFaultLog(files),
  });
  app.get('/*', { errorHandler: sendNotice(services) }, async (request, reply) => {
    if (/^\/api(\/|$)/i.test(request.url)) return reply.callNotFound();
    // Browsers resolve `//name` as the address of another host.
    if (/^\/[/\\]/.test(request.url)) return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 301);
    return sendPage(request, reply);
  });
}
