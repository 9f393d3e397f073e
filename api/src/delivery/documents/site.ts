import { frameAddress, keepForHeader, shownLimitsOf, type BootSession } from '@hustings/contract';
import { comingSoonIn } from '@hustings/vertical/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { coalescer } from '../../platform/concurrency/coalesce.ts';
import type { CallContext, Handlers, Identify, Viewer } from '../../platform/core/handler.ts';
import { makeCookies, type Cookies } from '../../platform/http/request/cookies.ts';
import { prepareCalls } from '../../platform/http/routing/prepared-call.ts';
import { contextOf } from '../../platform/http/routing/routes.ts';
import { makeViewerReader } from '../../platform/http/request/viewer.ts';
import type { Services } from '../../platform/core/services.ts';
import { positionNow } from '../../platform/events/index.ts';
import { countUnread } from '../../engagement/notifications/index.ts';
import {
  buckets,
  assignReleases,
  distFolder,
  hasCanary,
  isFor,
  makeReleaseFiles,
  servedRows,
  type ReleaseRow,
} from '../releases/index.ts';
import { findPageMetadata } from '../../engagement/syndication/index.ts';
import { isSampled, type RenderCounter } from '../telemetry/index.ts';
import { acceptedEncoding, cachedEncode, encode, type Encoding } from './files/encoding.ts';
import { serveFiles } from './files/files.ts';
import { answerAppShell } from './page/app-shell.ts';
import { makeChromeRenderer } from './chrome-renderer.ts';
import { makeRenderCache } from './render-cache.ts';
import { answerPage, type PageAnswer, type WrittenPage } from './page/page.ts';
import { serveOffline } from './files/offline.ts';
import { contentSecurityPolicy } from './page/content-security-policy.ts';
import { readsOf } from './render/data-fetchers.ts';
import { makeRenderers } from './renderers.ts';
import { coalesceGuestDocuments } from './request-coalescing.ts';
import { unavailableHtml } from './page/unavailable.ts';
import { requestContextOf } from './page/request-context.ts';

export interface SiteOptions {
  services: Services;
  handlers: Handlers;
  identify: Identify;
  /** Counts renders and their failures. */
  renders?: RenderCounter;
  /** The folder of local builds; by default `dist`. */
  folder?: string;
}

/** The answer to a request for a page, with the document encoded. */
type EncodedAnswer =
  | Exclude<PageAnswer, { html: string }>
  | (Extract<PageAnswer, { html: string }> & { content: Buffer | string });

const iconFile = new URL('../../../../shell/icon.svg', import.meta.url);

/**
 * Returns the bucket of a guest's browser, by which canaries are assigned. Sets its cookie while some release is a canary,
 * and clears it afterwards.
 */
function browserBucket(
  cookies: Cookies,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
  rows: readonly ReleaseRow[],
): number | undefined {
  const stored = cookies.browser(request);
  if (!hasCanary(rows)) {
    if (stored !== undefined) cookies.clearBrowser(reply);
    return undefined;
  }
  if (stored !== undefined || viewer.kind === 'member') return stored;
  const bucket = randomInt(buckets);
  cookies.setBrowser(reply, bucket);
  return bucket;
}

/**
 * Returns the number of unread notifications for the first paint, and the position of the event stream from before they
 * were counted. An error leaves both out and does not fail the page.
 */
async function notificationState(services: Services, viewer: Viewer): Promise<Pick<BootSession, 'unread' | 'events'>> {
  if (viewer.kind !== 'member' || viewer.banned) return {};
  try {
    const events = await positionNow(services);
    return { events, unread: await countUnread(services, viewer.accountId) };
  } catch {
    return {};
  }
}

interface AnswerParts {
  viewer: Viewer;
  encoding: Encoding | undefined;
  cookies: Cookies;
  policyOf(parts: readonly string[]): string;
}

/** Sends the answer to a request for a page, with its cookies, cache headers and policy. */
function sendAnswer(
  reply: FastifyReply,
  answer: EncodedAnswer | undefined,
  { viewer, encoding, cookies, policyOf }: AnswerParts,
): FastifyReply {
  reply.header('cache-control', viewer.kind === 'member' ? 'private, no-store' : 'private, no-cache');
  if (!answer) return reply.code(503).type('text/plain; charset=utf-8').send('There is no build: run `npm run build`.');
  if ('redirect' in answer) return reply.redirect(answer.redirect, answer.permanent ? 301 : 302);
  if (answer.adopted) cookies.setLanguage(reply, answer.adopted);
  if (answer.keepFor) reply.header(keepForHeader, answer.keepFor);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(answer.status)
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-security-policy', policyOf(answer.parts))
    .type('text/html; charset=utf-8')
    .send(answer.content);
}

/** Registers the site: the documents of every address outside the API, and the files of releases. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { services, handlers, identify, renders, folder = distFolder } = options;
  const { settings, limits } = services;
  const cookies = makeCookies(settings);
  const readViewer = makeViewerReader(identify, cookies);
  const calls = prepareCalls(handlers, services.reportAnswerFault);
  const files = makeReleaseFiles(services, folder);
  const renderers = makeRenderers(files, limits.renderMilliseconds);
  app.addHook('onClose', () => renderers.close());

  const policyOf = (parts: readonly string[]) =>
    contentSecurityPolicy(parts, {
      holdsFrames: settings.recaptcha !== undefined,
      developers: settings.development?.origins,
    });

  let served: readonly ReleaseRow[] = [];
  const coalesce = coalescer<readonly ReleaseRow[]>();
  /** Returns the served releases, the same array while nothing changes. */
  const rowsNow = () =>
    coalesce('', async () => {
      const rows = await servedRows(services);
      if (rows !== served) {
        served = rows;
        renderers.keepOnly(rows);
      }
      return rows;
    });

  const renderChrome = makeChromeRenderer();
  const renderForGuests = makeRenderCache<WrittenPage>(limits.renderMilliseconds);
  const shown = shownLimitsOf(limits);
  const encodeForGuests = cachedEncode();
  const guestDocument = coalesceGuestDocuments<EncodedAnswer | undefined>();

  const viewerOf = async (request: FastifyRequest, reply: FastifyReply) => (await readViewer(request, reply)).viewer;
  serveFiles(app, { files, viewerOf });

  serveOffline(app, {
    files,
    // All visitors share one address, so those of a canary shell get the worker of the active one.
    shell: async () =>
      assignReleases(await rowsNow(), { viewer: { kind: 'guest' }, browser: undefined }).find(
        ({ name }) => name === 'shell',
      ),
  });

  const icon = await readFile(iconFile);
  app.get('/icon.svg', (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  app.get('/favicon.ico', (_, reply) => reply.redirect('/icon.svg', 301));

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const viewer = await viewerOf(request, reply);
    const { session, ...visitor } = requestContextOf(viewer, request, services.now());
    const [notifications, rows] = await Promise.all([notificationState(services, viewer), rowsNow()]);
    const browser = browserBucket(cookies, request, reply, viewer, rows);
    const releases = assignReleases(rows, { viewer, browser });
    const encoding = acceptedEncoding(request);
    const origin = `${request.protocol}://${request.host}`;
    const { language, theme } = session;
    const parts = releases.filter((row) => isFor(row, viewer)).map(({ manifest }) => manifest.manifest);
    const comingSoon = comingSoonIn(parts);

    const make = async (context: CallContext): Promise<EncodedAnswer | undefined> => {
      const answerTo = request.url.split('?')[0] === frameAddress ? answerAppShell : answerPage;
      const answer = await answerTo(
        {
          address: request.url,
          origin,
          viewer,
          ...visitor,
          session: { ...session, ...notifications, comingSoon, limits: shown },
          reads: readsOf(calls, context),
        },
        {
          rows: releases,
          renderers,
          renderChrome,
          renderForGuests,
          publicUrl: settings.publicUrl,
          demo: settings.demo,
          development: settings.development,
          about: (path, spoken) => findPageMetadata(services, path, spoken),
          measured: isSampled(limits),
          onRender: (row) => renders?.begun(row),
          onRenderFailure: (row, error) => {
            renders?.failed(row, error);
            request.log.warn({ err: error, vertical: row.name, version: row.version }, 'render failed');
          },
        },
      );
      if (!answer || 'redirect' in answer) return answer;
      const encodeFor = viewer.kind === 'guest' ? encodeForGuests : encode;
      return { ...answer, content: await encodeFor(answer.html, encoding) };
    };
    const context = { ...contextOf(request, reply, viewer, cookies), browser };
    const key = [request.url, origin, encoding, language, visitor.languageChosen, theme, releases.map(({ id }) => id)];
    const answer = viewer.kind === 'guest' ? await guestDocument(key, context, make) : await make(context);

    return sendAnswer(reply, answer, { viewer, encoding, cookies, policyOf });
  }

  app.get('/*', async (request, reply) => {
    if (/^\/api(\/|$)/i.test(request.url)) return reply.callNotFound();
    // Browsers resolve `//name` as the address of another host.
    if (/^\/[/\\]/.test(request.url)) return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 301);
    try {
      return await sendPage(request, reply);
    } catch (error) {
      request.log.error({ err: error }, 'page failed');
      reply.code(503).header('retry-after', '60').header('cache-control', 'no-store');
      return reply.type('text/html; charset=utf-8').send(unavailableHtml);
    }
  });
}
