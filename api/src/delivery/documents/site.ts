import { frameAddress, keepForHeader, shownLimitsOf, type BootSession } from '@hustings/contract';
import { comingSoonIn } from '@hustings/vertical/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { coalescer } from '../../platform/concurrency/coalesce.ts';
import type { CallContext, Handlers, Identify, Viewer } from '../../platform/core/handler.ts';
import { makeCookies } from '../../platform/http/request/cookies.ts';
import { prepareCalls } from '../../platform/http/routing/prepared-call.ts';
import { contextOf } from '../../platform/http/routing/routes.ts';
import { makeViewerReader } from '../../platform/http/request/viewer.ts';
import type { Services } from '../../platform/core/services.ts';
import { positionNow } from '../../platform/events/index.ts';
import { unreadOf } from '../../engagement/notifications/index.ts';
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
import { aboutAddress } from '../../engagement/syndication/index.ts';
import { isSampled, type RenderCounter } from '../telemetry/index.ts';
import { acceptedEncoding, keptPacks, pack } from './encoding.ts';
import { serveFiles } from './files.ts';
import { answerFrame } from './frame.ts';
import { makeChromeRenderer } from './chrome-renderer.ts';
import { makeRenderCache } from './render-cache.ts';
import { answerPage, type PageAnswer, type WrittenPage } from './page.ts';
import { serveOffline } from './offline.ts';
import { contentSecurityPolicy } from './policy.ts';
import { readsOf } from './render/data-fetchers.ts';
import { makeRenderers } from './renderers.ts';
import { coalesceGuestDocuments } from './request-coalescing.ts';
import { unavailableHtml } from './unavailable.ts';
import { requestContextOf } from './request-context.ts';

export interface SiteOptions {
  services: Services;
  handlers: Handlers;
  identify: Identify;
  /** Is told what becomes of renders. */
  renders?: RenderCounter;
  /** Where the builds are; `dist` unless a test says otherwise. */
  folder?: string;
}

/** A document as it is sent. */
type Packed =
  | Exclude<PageAnswer, { html: string }>
  | (Extract<PageAnswer, { html: string }> & { packed: Buffer | string });

const iconFile = new URL('../../../../shell/icon.svg', import.meta.url);

/** Gives the server its pages: the documents of every address that is not the API's, and the files of releases. */
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
  /** Everything that is served now: the same array as long as it is the same. */
  const rowsNow = () =>
    coalesce('', async () => {
      const rows = await servedRows(services);
      if (rows !== served) {
        served = rows;
        renderers.keepOnly(rows);
      }
      return rows;
    });

  const frameOf = makeChromeRenderer();
  const renderForGuests = makeRenderCache<WrittenPage>(limits.renderMilliseconds);
  const shown = shownLimitsOf(limits);
  const packForGuests = keptPacks();
  const guestDocument = coalesceGuestDocuments<Packed | undefined>();

  /** The bucket of a guest's browser: there while some release is a canary, and forgotten with the last of them. */
  function browserOf(request: FastifyRequest, reply: FastifyReply, viewer: Viewer, rows: readonly ReleaseRow[]) {
    const kept = cookies.browser(request);
    if (!hasCanary(rows)) {
      if (kept !== undefined) cookies.forgetBrowser(reply);
      return undefined;
    }
    if (kept !== undefined || viewer.kind === 'member') return kept;
    const drawn = randomInt(buckets);
    cookies.keepBrowser(reply, drawn);
    return drawn;
  }

  const viewerOf = async (request: FastifyRequest, reply: FastifyReply) => (await readViewer(request, reply)).viewer;
  serveFiles(app, { files, viewerOf });

  serveOffline(app, {
    folder,
    // One address for everybody: whoever tries a newer shell has the worker of the others.
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

  /**
   * The number at the bell is there at the first paint, and the page listens from before it was counted. A page does without
   * both rather than fail for them.
   */
  async function newsFor(viewer: Viewer): Promise<Pick<BootSession, 'unread' | 'events'>> {
    if (viewer.kind !== 'member' || viewer.banned) return {};
    try {
      const events = await positionNow(services);
      return { events, unread: await unreadOf(services, viewer.accountId) };
    } catch {
      return {};
    }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const viewer = await viewerOf(request, reply);
    const { session, ...visitor } = requestContextOf(viewer, request, services.now());
    const [news, rows] = await Promise.all([newsFor(viewer), rowsNow()]);
    const browser = browserOf(request, reply, viewer, rows);
    const releases = assignReleases(rows, { viewer, browser });
    const encoding = acceptedEncoding(request);
    const origin = `${request.protocol}://${request.host}`;
    const { language, theme } = session;
    const parts = releases.filter((row) => isFor(row, viewer)).map(({ manifest }) => manifest.manifest);
    const comingSoon = comingSoonIn(parts);

    const make = async (context: CallContext): Promise<Packed | undefined> => {
      const answerTo = request.url.split('?')[0] === frameAddress ? answerFrame : answerPage;
      const answer = await answerTo(
        {
          address: request.url,
          origin,
          viewer,
          ...visitor,
          session: { ...session, ...news, comingSoon, limits: shown },
          reads: readsOf(calls, context),
        },
        {
          rows: releases,
          renderers,
          frameOf,
          renderForGuests,
          publicUrl: settings.publicUrl,
          demo: settings.demo,
          development: settings.development,
          about: (path, spoken) => aboutAddress(services, path, spoken),
          measured: isSampled(limits),
          onRender: (row) => renders?.begun(row),
          onRenderFailure: (row, error) => {
            renders?.failed(row, error);
            request.log.warn({ err: error, vertical: row.name, version: row.version }, 'render failed');
          },
        },
      );
      if (!answer || 'redirect' in answer) return answer;
      return { ...answer, packed: await (viewer.kind === 'guest' ? packForGuests : pack)(answer.html, encoding) };
    };
    const context = { ...contextOf(request, reply, viewer, cookies), browser };
    const key = [request.url, origin, encoding, language, visitor.languageChosen, theme, releases.map(({ id }) => id)];
    const answer = viewer.kind === 'guest' ? await guestDocument(key, context, make) : await make(context);

    reply.header('cache-control', viewer.kind === 'member' ? 'private, no-store' : 'private, no-cache');
    if (!answer)
      return reply.code(503).type('text/plain; charset=utf-8').send('There is no build: run `npm run build`.');
    if ('redirect' in answer) return reply.redirect(answer.redirect, answer.permanent ? 301 : 302);
    if (answer.adopted) cookies.keepLanguage(reply, answer.adopted);
    if (answer.keepFor) reply.header(keepForHeader, answer.keepFor);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(answer.status)
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('content-security-policy', policyOf(answer.parts))
      .type('text/html; charset=utf-8')
      .send(answer.packed);
  }

  app.get('/*', async (request, reply) => {
    if (/^\/api(\/|$)/i.test(request.url)) return reply.callNotFound();
    // `//somewhere` is another host's address to whoever resolves it.
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
