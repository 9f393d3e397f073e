import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestFailure } from '../../core/failure.ts';
import { failureBody } from './failure-body.ts';
import { apiHeaders } from './headers.ts';

/** Returns whether a body was refused because of its size. The client may still be sending the rest. */
export const isTooLarge = (error: unknown): boolean =>
  (error instanceof RequestFailure ? error.status : (error as { statusCode?: number } | null)?.statusCode) === 413;

/** Converts Fastify's own errors to codes of the contract. */
function asRequestFailure(error: unknown): RequestFailure | undefined {
  if (error instanceof RequestFailure) return error;
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new RequestFailure('UnsupportedMediaType');
  if (isTooLarge(error)) return new RequestFailure('PayloadTooLarge');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new RequestFailure('MalformedRequest');
  return undefined;
}

/** Makes the failure of a read retryable if its outcome is `unknown`. A read changes nothing, so it can be repeated. */
const asReadFailure = (failure: RequestFailure): RequestFailure =>
  failure.code === 'Unavailable' && failure.meta?.['outcome'] === 'unknown'
    ? new RequestFailure('Unavailable', { retryAfterSeconds: 2 })
    : failure;

/** Answers a `RequestFailure` with its code. Logs any other error and answers `InternalError` without details. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  let failure = asRequestFailure(error);
  if (!failure) {
    request.log.error({ err: error, method: request.method, route: request.routeOptions?.url }, 'request failed');
    failure = new RequestFailure('InternalError', { meta: { requestId: request.id } });
  }
  if (request.method === 'GET') failure = asReadFailure(failure);
  reply.code(failure.status).headers(apiHeaders).type('application/json; charset=utf-8');
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  else if (failure.code === 'Unauthorized') reply.header('www-authenticate', 'Bearer');
  return reply.send(JSON.stringify(failureBody(failure)));
}
