import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { Readable } from 'node:stream';
import { RequestFailure } from '../../core/failure.ts';
import type { Limits } from '../../config/limits.ts';
import { connectionOf } from '../request/body-deadline.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler reads a form with files. Its time counts from the end of the body. */
    readsForm?: boolean;
    /** Whether the handler may take as long as one that reads a form. */
    takesLong?: boolean;
  }
}

/** Destroys a stream that came too late to be sent. */
const discard = (late: unknown): void => {
  if (late instanceof Readable) late.destroy();
};

/**
 * Limits the time in which each route registered afterwards must begin its answer (docs/operating.md#time-limits).
 * After it, the request fails with `Unavailable`; for a write, the outcome is unknown. The time that the client takes
 * to receive the answer does not count, so an event stream may stay open.
 *
 * Fastify's `handlerTimeout` also counts the time of the body and of streamed answers, and breaks these off.
 */
export function limitTime(
  app: FastifyInstance,
  limits: Pick<Limits, 'requestMilliseconds' | 'uploadMilliseconds'>,
): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    const readsForm = route.config?.readsForm === true;
    const isLong = readsForm || route.config?.takesLong === true;
    const milliseconds = isLong ? limits.uploadMilliseconds : limits.requestMilliseconds;

    route.handler = async function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
      const { promise: tooLate, reject } = Promise.withResolvers<never>();
      const { raw } = request;
      let isLate = false;
      const check = (): void => {
        if (reply.raw.headersSent) return;
        // The body has a time limit of its own.
        if (readsForm && !raw.complete && !raw.destroyed) timer = setTimeout(check, milliseconds);
        else {
          isLate = true;
          reject(new RequestFailure('Unavailable', { meta: { outcome: 'unknown' } }));
        }
      };
      let timer = setTimeout(check, milliseconds);
      // The connection must outlast the handler, although no bytes flow while the handler works.
      if (isLong) connectionOf(request)?.setTimeout(milliseconds * 3);
      const work = Promise.try(() => (handler as RouteHandlerMethod).call(this, request, reply));
      try {
        return await Promise.race([work, tooLate]);
      } finally {
        clearTimeout(timer);
        if (isLate) void work.then(discard, () => undefined);
      }
    };
  });
}
