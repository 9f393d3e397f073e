import type { FastifyReply, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { RequestFailure } from '../../core/failure.ts';
import { answerFailure } from '../response/failures.ts';

/** The time that the body of a request may take. */
export interface BodyDeadline {
  /** The milliseconds that each body may take. */
  milliseconds: number;
  /** Each time that many bytes have arrived, the body may take a second longer. */
  bytesPerSecond: number;
}

/** Returns the connection of a request; undefined if the request was injected and has none. */
export const connectionOf = ({ raw }: FastifyRequest): Socket | undefined =>
  raw.socket instanceof Socket ? raw.socket : undefined;

/** Returns whether a request announces a body. */
function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Limits the time in which the body of a request must arrive, by the bytes that arrive (docs/operating.md#time-limits).
 * A body that is late fails with `RequestTimeout`. Its connection is closed after the answer, or at once if the request
 * is already answered.
 */
export function limitBody(request: FastifyRequest, reply: FastifyReply, deadline: BodyDeadline): void {
  const connection = connectionOf(request);
  if (!connection || !announcesBody(request)) return;
  const { raw } = request;
  const bytesBefore = connection.bytesRead;
  const startedAt = performance.now();
  let timer = setTimeout(check, deadline.milliseconds, connection);
  raw.once('close', () => clearTimeout(timer));

  function check({ bytesRead }: Socket): void {
    if (raw.complete || raw.destroyed) return;
    // The rest of the body of an answered request earns no time.
    if (reply.raw.headersSent) return void raw.socket.destroy();
    const earned = ((bytesRead - bytesBefore) / deadline.bytesPerSecond) * 1_000;
    const left = startedAt + deadline.milliseconds + earned - performance.now();
    // Checks often, because the request may be answered before its body has used the time that it earned.
    if (left > 1) timer = setTimeout(check, Math.min(left, deadline.milliseconds), raw.socket);
    else end();
  }

  function end(): void {
    reply.raw.shouldKeepAlive = false;
    const failure = new RequestFailure('RequestTimeout');
    // A reader of the body gets an error and answers it. Without a reader, answer here.
    if (raw.listenerCount('error') > 0) raw.emit('error', failure);
    else void answerFailure(failure, request, reply);
  }
}
