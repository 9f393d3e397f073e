import { bannerCookie, frameAddress, keepForHeader, type BootSession } from '@hustings/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { withoutCursors } from '../../content/comments/index.ts';
import { messageAndFrames } from '../../platform/core/error-log.ts';
import { isAdmin, type CallContext, type Handlers, type Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { currentSnapshot } from '../../platform/db/snapshot.queries.ts';
import { positionNow } from '../../platform/events/index.ts';
import type { Cookies } from '../../platform/http/request/cookies.ts';
import { prepareCalls } from '../../platform/http/routing/prepared-call.ts';
import { RunnerClosed } from '../../platform/sandbox/index.ts';
import type { RequestCounter } from '../../platform/http/routing/rate-limit.ts';
import { contextOf } from '../../platform/http/routing/routes.ts';
import { countUnread } from '../../engagement/notifications/index.ts';
import { textSetsFor } from '../interface-texts/index.ts';
import {
  buckets,
  flagsFor,
  flagStates,
  hasCanary,
  hasShare,
  releasesOfVisitor,
  slotsOf,
  type ReleaseRow,
} from '../releases/index.ts';
import { isSampled, type FaultLog, type RenderCounter } from '../telemetry/index.ts';
import { makeChromeRenderer } from './chrome-renderer.ts';
import { acceptedEncoding, cachedEncode, encode, type Encoding } from './files/encoding.ts';
import { answerAppShell } from './page/app-shell.ts';
import { contentSecurityPolicy } from './page/content-security-policy.ts';
import { answerPage, type PageAnswer, type SiteParts } from './page/page.ts';
import type { WrittenPage } from './page/render-page.ts';
import { requestContextOf } from './page/request-context.ts';
import { partsOfSite, siteSession } from './page/site-session.ts';
import { shareGuestDocuments } from './guest-documents.ts';
import { makeRenderCache } from './render-cache.ts';
import { readsOf } from './render/data-fetchers.ts';
import { previewOf, rememberPreviews } from './preview/document-preview.ts';
import type { Renderers } from './renderers.ts';
import { timedRenderers } from './timed-renderers.ts';

/** The parts of the site that answer requests for pages. */
export interface PageSenderParts {
  services: Services;
  handlers: Handlers;
  cookies: Cookies;
  renderers: Renderers;
  viewerOf(request: FastifyRequest, reply: FastifyReply): Promise<Viewer>;
  /** Counts documents, with the limit and by the keys of calls. */
  countDocument: RequestCounter;
  servedRows(): Promise<readonly ReleaseRow[]>;
  /** The folder of local builds. */
  folder: string;
  /** Counts renders and their failures. */
  renders: RenderCounter | undefined;
  /** Logs failed renders. */
  faultLog: FaultLog;
}

/** The answer to a request for a page, with the document encoded. */
type EncodedAnswer =
  | Exclude<PageAnswer, { html: string }>
  | (Omit<Extract<PageAnswer, { html: string }>, 'html'> & {
      content: Buffer | string;
      /** Whether a part of it failed to render. */
      isDamaged: boolean;
    });

/**
 * Returns the bucket of a guest's browser, which decides which canaries and features the guest gets. Sets the cookie
 * with the bucket while something is for a share of the visitors, and clears it afterwards.
 */
function browserBucket(
  cookies: Cookies,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
  isNeeded: boolean,
): number | undefined {
  const stored = cookies.browser(request);
  if (!isNeeded) {
    if (stored !== undefined) cookies.clearBrowser(reply);
    return undefined;
  }
  if (stored !== undefined || viewer.kind === 'member') return stored;
  const bucket = randomInt(buckets);
  cookies.setBrowser(reply, bucket);
  return bucket;
}

/**
 * Returns the number of unread notifications for the first paint, and the position of the event stream just before the
 * count. After an error, the result is empty, so that the page does not fail.
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
  /** Whether the document is one of a preview, which nothing may store. */
  isPreview: boolean;
  encoding: Encoding | undefined;
  cookies: Cookies;
  policyOf(parts: readonly string[]): string;
}

/** Sends the answer to a request for a page, with its cookies, cache headers and policy. */
function sendAnswer(
  reply: FastifyReply,
  answer: EncodedAnswer | undefined,
  { viewer, isPreview, encoding, cookies, policyOf }: AnswerParts,
): FastifyReply {
  reply.header('cache-control', viewer.kind === 'member' || isPreview ? 'private, no-store' : 'private, no-cache');
  if (isPreview) reply.header('x-robots-tag', 'noindex');
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

/**
 * Returns whether a browser opens a document as a page now. It fetches others ahead, or to cache them for a page without a
 * connection; programs that are no browsers do not say what they open.
 */
const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-purpose'] === undefined;

/** Makes the function that answers a request for a page with its document, a redirect or a failure. */
export function makePageSender({ services, cookies, renderers, renders, ...site }: PageSenderParts) {
  const { settings, limits } = services;
  const calls = prepareCalls(site.handlers, services.reportAnswerFault);
  const renderChrome = makeChromeRenderer();
  const renderPreviewedChrome = makeChromeRenderer({ caches: false });
  const renderForGuests = makeRenderCache<WrittenPage>(limits.renderMilliseconds, withoutCursors);
  const encodeForGuests = cachedEncode();
  const guestDocument = shareGuestDocuments<EncodedAnswer | undefined>(
    services.now,
    (answer) => answer !== undefined && 'status' in answer && answer.status < 500 && !answer.isDamaged,
  );

  const policyOf = (parts: readonly string[]) =>
    contentSecurityPolicy(parts, {
      holdsFrames: settings.recaptcha !== undefined,
      developers: settings.development?.origins,
    });

  /** Returns the parts of an answer that are the same for all pages of a request. */
  const siteParts = (
    request: FastifyRequest,
    { rows, slots, texts, opened, preview }: Pick<SiteParts, 'rows' | 'slots' | 'texts' | 'opened' | 'preview'>,
  ): SiteParts => ({
    ...partsOfSite(services),
    rows,
    slots,
    extensionMilliseconds: limits.extensionMilliseconds,
    texts,
    renderers,
    renderChrome: preview ? renderPreviewedChrome : renderChrome,
    renderForGuests: preview ? ({ reads }, render) => render(reads) : renderForGuests,
    // The figures of releases must not depend on who previews another one.
    measured: !preview && isSampled(limits),
    opened,
    preview,
    onRender: (row) => preview || renders?.begun(row),
    onRenderFailure: (row, error, route) => {
      // A render that the end of the server interrupts is no fault of its release.
      if (error instanceof RunnerClosed) return;
      if (!preview) renders?.failed(row, error, route);
      const { message, frames } = messageAndFrames(error);
      const fault = { vertical: row.name, version: row.version, kind: 'render', message, route, frames };
      site.faultLog.write(fault, (details, event) => request.log.warn(details, event));
    },
  });

  return async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const viewer = await site.viewerOf(request, reply);
    await site.countDocument(viewer, request.ip);
    const context = { now: services.now(), site: services.siteIdentity.identity };
    const { session: ofVisitor, ...visitor } = requestContextOf(viewer, request, context);
    const [snapshots, notifications, rows, flagsInForce] = await Promise.all([
      viewer.kind === 'guest' ? services.database.query<{ snapshot: string }>(currentSnapshot()) : [],
      notificationState(services, viewer),
      site.servedRows(),
      flagStates(services),
    ]);
    const isBucketNeeded = hasCanary(rows) || hasShare(flagsInForce);
    const browser = browserBucket(cookies, request, reply, viewer, isBucketNeeded);
    const isFrame = request.url.split('?')[0] === frameAddress;
    // The service worker stores the frame, so it holds no preview.
    const previews = isFrame ? [] : cookies.previews(request);
    const visitorReleases = await releasesOfVisitor(services, rows, { viewer, browser, previews, folder: site.folder });
    const { rows: releases } = visitorReleases;
    const slots = slotsOf(releases, services.slotArrangement.current);
    const flags = flagsFor(flagsInForce, releases, { viewer, browser });
    const preview = previewOf(visitorReleases);
    if (!isFrame) rememberPreviews(cookies, reply, previews, visitorReleases);
    const texts = textSetsFor(services, viewer);
    const hiddenBanner = request.cookies[bannerCookie];
    const { session, versions, look } = siteSession(services, {
      viewer,
      session: { ...ofVisitor, ...(flags ? { flags } : {}) },
      releases,
      slots,
      texts,
      hiddenBanner,
    });
    const encoding = acceptedEncoding(request);
    const origin = `${request.protocol}://${request.host}`;
    const { language, theme } = session;
    const opened = !preview && isOpened(request);
    // How long a render takes is for the developer panel of admins, and says too much of the server to others.
    const timings = isAdmin(viewer) ? timedRenderers(renderers) : undefined;
    const snapshot = preview ? undefined : snapshots[0]?.snapshot;

    const make = async (callContext: CallContext): Promise<EncodedAnswer | undefined> => {
      const group = services.database.readGroup();
      const parts = siteParts(request, { rows: releases, slots, texts, opened, preview });
      let isDamaged = false;
      const answerTo = isFrame ? answerAppShell : answerPage;
      const answer = await answerTo(
        {
          address: request.url,
          origin,
          viewer,
          ...visitor,
          session: { ...session, ...notifications },
          reads: readsOf(calls, callContext, group),
        },
        {
          ...parts,
          about: (...page) => group(() => parts.about(...page)),
          renderers: timings?.renderers ?? renderers,
          onRenderFailure(...failure) {
            isDamaged = true;
            parts.onRenderFailure(...failure);
          },
        },
      );
      if (!answer || 'redirect' in answer) return answer;
      const { html, ...rest } = answer;
      const encodeFor = snapshot === undefined ? encode : encodeForGuests;
      return { ...rest, content: await encodeFor(html, encoding), isDamaged };
    };
    const callContext = { ...contextOf(request, reply, viewer, cookies), browser };
    const ids = releases.map(({ id }) => id);
    const shown = [language, visitor.languageChosen, theme, versions, look];
    const arrangement = [...services.slotArrangement.current];
    const key = [request.url, origin, encoding, opened, ...shown, ids, flags, arrangement];
    const answer = await (snapshot === undefined
      ? make(callContext)
      : guestDocument({ key, snapshot, context: callContext, make }));
    if (answer && 'counted' in answer && answer.counted) renders?.sent(answer.counted, context.now, request.ip);

    if (timings) reply.header('server-timing', timings.header());
    return sendAnswer(reply, answer, { viewer, isPreview: preview !== undefined, encoding, cookies, policyOf });
  };
}
