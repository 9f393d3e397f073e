import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@hustings/contract';
import type { Limits } from '../../config/limits.ts';
import { RequestFailure } from '../../core/failure.ts';
import { networkOf } from '../../web-fetch/network.ts';
import { failureBody } from '../response/failure-body.ts';
import { apiHeaders, securityHeaders } from '../response/headers.ts';

/** The interval in milliseconds at which Node looks for connections whose time is over. */
const checkMs = 1_000;
/** How many times the time limit of a request a connection may be silent. A client that reads nothing is gone then. */
const silentTimes = 2.5;
/** The milliseconds after which TCP probes whether the client of a silent connection is still there. */
const probeMs = 60_000;
/**
 * The longest time of a body in milliseconds, whatever its bytes. The time of a body depends on its bytes, which Node
 * does not know (`limitBody`).
 */
const longestBodyMs = 3_600_000;

/** Returns the status and the code of the answer to bytes that are no request. */
function refusalOf(code: string): [status: string, code: ErrorCode] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'RequestTimeout'];
  if (code === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', 'PayloadTooLarge'];
  return ['400 Bad Request', 'MalformedRequest'];
}

/** The response in progress on a socket, which Node's own handler of client errors reads too. */
type Answering = Socket & { _httpMessage?: { headersSent: boolean } | null };

/** Answers bytes that are no request, or that came too late, and closes the connection. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // oxlint-disable-next-line no-underscore-dangle -- Node has no other name for it
  const begun = (socket as Answering)._httpMessage?.headersSent === true;
  if (error.code === 'ECONNRESET' || !socket.writable || begun) return void socket.destroy();
  const [status, code] = refusalOf(error.code ?? '');
  const body = JSON.stringify(failureBody(new RequestFailure(code)));
  const headers = Object.entries({
    ...securityHeaders,
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  socket.write(
    `HTTP/1.1 ${[status, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n${body}`,
  );
  socket.destroySoon();
}

/** Returns the options of the HTTP server that limit the time of connections (docs/operating.md#time-limits). */
export function connectionOptions(limits: Limits) {
  return {
    connectionTimeout: Math.ceil(limits.requestMilliseconds * silentTimes),
    requestTimeout: longestBodyMs,
    clientErrorHandler: answerClientError,
    http: {
      headersTimeout: limits.headersMilliseconds,
      connectionsCheckingInterval: checkMs,
      keepAlive: true,
      keepAliveInitialDelay: probeMs,
    },
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Limits the number of open connections, in total and by network. Behind a proxy all connections come from the proxy,
 * so then only the total is limited.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: Limits,
  { isBehindProxy }: { isBehindProxy: boolean },
): void {
  server.maxConnections = connections;
  if (isBehindProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > connectionsPerAddress) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
