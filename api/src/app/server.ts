import cookie from '@fastify/cookie';
import { recaptchaFrame } from '../identity/accounts/index.ts';
import { enforceLimits } from '@hustings/contract/schemas';
import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { registerEvents, type EventHub } from '../platform/events/index.ts';
import { logged } from '../platform/core/error-log.ts';
import { RequestFailure } from '../platform/core/failure.ts';
import type { Handlers, Identify } from '../platform/core/handler.ts';
import { connectionOptions, limitConnections } from '../platform/http/connections/connections.ts';
import { registerDescription } from '../platform/description/description.routes.ts';
import { makeCookies } from '../platform/http/request/cookies.ts';
import { answerFailure, isTooLarge } from '../platform/http/response/failures.ts';
import { limitBody } from '../platform/http/request/body-deadline.ts';
import { drainBody } from '../platform/http/request/drain-body.ts';
import { securityHeadersOf } from '../platform/http/response/headers.ts';
import { parseJson } from '../platform/http/request/json-body.ts';
import { makeCallMetrics } from '../platform/http/routing/call-metrics.ts';
import { registerMetrics } from '../platform/http/routing/metrics.ts';
import { prepareCalls } from '../platform/http/routing/prepared-call.ts';
import { makeRequestCounter } from '../platform/http/routing/rate-limit.ts';
import { registerRoutes } from '../platform/http/routing/routes.ts';
import { limitTime } from '../platform/http/routing/time-limit.ts';
import { registerUploads } from '../platform/http/request/upload.ts';
import { makeViewerReader } from '../platform/http/request/viewer.ts';
import type { Services } from '../platform/core/services.ts';
import { devMailPage, registerOneClick } from '../platform/mail/index.ts';
import { refuseInvitations } from '../community/invitations/index.ts';
import { leaveNewsletter } from '../community/newsletter/index.ts';
import { endRounds } from '../engagement/chats/index.ts';
import { syndicationRoutes } from '../engagement/syndication/index.ts';
import { unsubscribe } from '../engagement/notifications/index.ts';

/** The parts of a server. */
export interface ServerParts {
  services: Services;
  handlers: Handlers;
  identify: Identify;
  /** The hub of event streams; without it, there is no `GET /api/events`. */
  hub?: EventHub;
  /** Returns the values of additional gauges for `GET /api/metrics`, by their names. */
  gauges?: () => Record<string, number>;
  /** Gets the HTTP status of each answered call. */
  onAnswer?: ((status: number) => void) | undefined;
  /** The destination of logs, by default standard error; false disables logging. */
  log?: { write(line: string): void } | false;
}

const maxBodyBytes = 1024 * 1024;
/** The maximum number of characters of a path parameter. All slugs are shorter. */
const maxParamLength = 300;

/**
 * Escapes the percent signs of a page's address that has an invalid escape, such as `/%E0%A4%A`. The site then answers
 * the usual 404 page. Returns addresses of the API unchanged, because the API itself refuses invalid escapes.
 */
function decodable(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (/^\/api(\/|$)/i.test(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Makes the HTTP server with all calls of the contract under `/api`, without pages. It does not listen yet. */
export async function makeServer({
  services,
  handlers,
  identify,
  hub,
  gauges = () => ({}),
  onAnswer,
  log = process.stderr,
}: ServerParts): Promise<FastifyInstance> {
  const { settings, limits } = services;
  const securityHeaders = securityHeadersOf(settings);
  enforceLimits(limits);
  const bodyDeadline = { milliseconds: limits.bodyMilliseconds, bytesPerSecond: limits.bodyBytesPerSecond };
  const app = fastify({
    ...connectionOptions(limits),
    logger: log && { level: 'warn', stream: log, serializers: { err: (error: unknown) => ({ ...logged(error) }) } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxy ?? false,
    bodyLimit: maxBodyBytes,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    // Answers requests that Fastify cannot route, such as API addresses with an invalid escape.
    frameworkErrors: (error, request, reply) => {
      limitBody(request, reply, bodyDeadline);
      void answerFailure(error, request, reply.headers(securityHeaders));
    },
  });
  limitConnections(app.server, limits, { isBehindProxy: settings.trustedProxy !== undefined });
  limitTime(app, limits);
  app.addHook('onRequest', async (request, reply) => {
    limitBody(request, reply, bodyDeadline);
    reply.headers(securityHeaders);
    // Refuse unknown addresses before the body is read. Otherwise they would differ from the routes for admins, which
    // refuse everybody else before the body is read.
    if (request.is404) throw new RequestFailure('NotFound');
  });
  // Replies end before the database does. Otherwise they would look as if they were still being written.
  app.addHook('preClose', () => endRounds(services));
  await app.register(cookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.setErrorHandler(async (error, request, reply) => {
    if (isTooLarge(error)) await drainBody(request.raw);
    return answerFailure(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => answerFailure(new RequestFailure('NotFound'), request, reply));

  const cookies = makeCookies(settings);
  const readViewer = makeViewerReader(identify, cookies);
  const countRequest = makeRequestCounter(limits.requestsPerMinute);
  const measure = makeCallMetrics(onAnswer);
  const calls = prepareCalls(handlers, services.reportAnswerFault);
  const parts = { cookies, readViewer, countRequest, measure, publicUrl: settings.publicUrl };
  const api: FastifyPluginAsync = async (scope) => {
    await registerUploads(scope);
    registerRoutes(scope, [...calls.values()], parts);
    registerMetrics(scope, parts, gauges);
    registerDescription(scope, parts);
    await registerOneClick(scope, {
      services,
      countRequest,
      lists: {
        newsletter: { unsubscribe: leaveNewsletter, page: '/newsletter/leave/' },
        notifications: { unsubscribe, page: '/unsubscribe/' },
        invitations: {
          unsubscribe: (each, key) => refuseInvitations(each, { key, report: false }),
          page: '/invitations/',
        },
      },
    });
    if (hub) registerEvents(scope, { ...parts, services, hub });
  };
  await app.register(api, { prefix: '/api' });
  await app.register(recaptchaFrame, { services });
  await app.register(devMailPage, { services });
  await app.register(syndicationRoutes, { services });
  return app;
}
