import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { keepForHeader } from '@hustings/contract';
import { RequestFailure } from '../../core/failure.ts';
import { isAdmin, type CallContext, type Viewer } from '../../core/handler.ts';
import type { Cookies } from '../request/cookies.ts';
import { sendDownload, sendFile } from '../response/files.ts';
import { apiHeaders } from '../response/headers.ts';
import { readerOf } from '../response/offline-cacheable.ts';
import type { CallMetrics } from './call-metrics.ts';
import type { PreparedCall } from './prepared-call.ts';
import { requireReadableAddress } from '../request/readable-address.ts';
import type { RequestCounter } from './rate-limit.ts';
import { readUpload, readUploads } from '../request/upload.ts';
import { requireSameOrigin } from './same-origin.ts';
import { bearerOf, type Identified, type ViewerReader } from '../request/viewer.ts';

/** The parts that the routes of the API share. */
export interface RouteParts {
  cookies: Cookies;
  readViewer: ViewerReader;
  countRequest: RequestCounter;
  measure: CallMetrics;
  publicUrl: string;
}

type Answered = Awaited<ReturnType<PreparedCall['answer']>>;

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Makes the context of a request. */
export function contextOf(request: FastifyRequest, reply: FastifyReply, viewer: Viewer, cookies: Cookies): CallContext {
  const writer = cookies.writer(reply);
  return {
    viewer,
    address: request.ip,
    readUpload: () => readUpload(request),
    readUploads: (limits) => readUploads(request, limits),
    userAgent: request.headers['user-agent'],
    browser: cookies.browser(request),
    previews: cookies.previews(request),
    bearer: bearerOf(request),
    requestId: request.id,
    warn: (details, event) => request.log.warn(details, event),
    deviceToken: cookies.device(request),
    ...writer,
    signUpCookie: { value: cookies.signUp(request), ...writer.signUpCookie },
    oauthStateCookie: { value: cookies.attempt(request), ...writer.oauthStateCookie },
  };
}

async function answerTo(
  { viewer, channel }: Identified,
  call: PreparedCall,
  parts: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answered> {
  await parts.countRequest(viewer, request.ip);
  if (call.method !== 'GET') requireSameOrigin(request, channel, parts.publicUrl);
  call.admit(viewer);
  if (request.isMultipart() !== call.takesFile) throw new RequestFailure('UnsupportedMediaType');
  return call.answer(request, contextOf(request, reply, viewer, parts.cookies));
}

/**
 * Awaits the confirmation of a cached session together with the answer that was started for its member. Returns
 * undefined if the session is no longer valid, whatever the answer.
 */
async function answerOnceConfirmed(
  confirmed: Promise<boolean>,
  answering: Promise<Answered>,
): Promise<Answered | undefined> {
  const [isConfirmed] = await Promise.allSettled([confirmed, answering]);
  if (isConfirmed.status === 'rejected') throw isConfirmed.reason;
  return isConfirmed.value ? answering : undefined;
}

async function answer(
  call: PreparedCall,
  parts: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  requireReadableAddress(request);
  const identified = await parts.readViewer(request, reply, call.method === 'GET' && !call.sendsFile);
  const answering = answerTo(identified, call, parts, request, reply);
  const early = identified.confirmed ? await answerOnceConfirmed(identified.confirmed, answering) : await answering;
  const current = early === undefined ? await parts.readViewer(request, reply) : identified;
  const answered = early ?? (await answerTo(current, call, parts, request, reply));
  reply.code(call.status).headers(apiHeaders);
  if (call.isOfflineCacheable) reply.header(keepForHeader, readerOf(current.viewer));
  if (typeof answered !== 'string')
    return 'stream' in answered ? sendDownload(answered, reply) : sendFile(answered, request, reply);
  reply.type('application/json; charset=utf-8');
  return answered;
}

/** Refuses a request whose path exists but has no call with the method of the request. */
type Refuse = (reply: FastifyReply) => never;

/** Makes the refusal for a path: 404 if all its calls are for admins, else 405 with the methods of public calls. */
const refusalOf =
  (publicMethods: readonly HTTPMethods[] | undefined): Refuse =>
  (reply) => {
    if (!publicMethods) throw new RequestFailure('NotFound');
    reply.header('allow', publicMethods.join(', '));
    throw new RequestFailure('MethodNotAllowed');
  };

/** Returns the methods of calls, grouped by path. */
const methodsOf = (calls: readonly PreparedCall[]) =>
  new Map([...Map.groupBy(calls, ({ path }) => path)].map(([path, at]) => [path, at.map(({ method }) => method)]));

/**
 * Registers every call at its path, and 405 for other methods of the same path. For everybody but admins, calls for
 * admins do not exist. Other callers get the same answer as for a method without a call, also before the body is read.
 */
export function registerRoutes(api: FastifyInstance, calls: readonly PreparedCall[], parts: RouteParts): void {
  const taken = methodsOf(calls);
  const publicMethods = methodsOf(calls.filter(({ forAdmins }) => !forAdmins));
  for (const call of calls) {
    const refuse = refusalOf(publicMethods.get(call.path));
    const admitAdmins = async (request: FastifyRequest, reply: FastifyReply) => {
      const { viewer } = await parts.readViewer(request, reply);
      if (!isAdmin(viewer)) refuse(reply);
    };
    api.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      config: { readsForm: call.takesFile, takesLong: call.takesLong },
      ...(call.forAdmins ? { onRequest: admitAdmins } : {}),
      handler: async (request, reply) => {
        const startedAt = performance.now();
        try {
          const answered = await answer(call, parts, request, reply);
          parts.measure.call(call.name, call.status, performance.now() - startedAt);
          return answered;
        } catch (error) {
          parts.measure.call(
            call.name,
            error instanceof RequestFailure ? error.status : 500,
            performance.now() - startedAt,
          );
          throw error;
        }
      },
    });
  }
  for (const [url, others] of publicMethods) {
    const refuse = refusalOf(others);
    api.route({
      method: methods.filter((method) => !taken.get(url)?.some((each) => each === method)),
      url,
      exposeHeadRoute: false,
      onRequest: async (_, reply) => refuse(reply),
      handler: (_, reply) => refuse(reply),
    });
  }
}
