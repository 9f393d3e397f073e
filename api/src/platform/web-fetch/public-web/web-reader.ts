import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress, webAddress } from './addresses.ts';
import { resolveByNameServers, type Resolve } from './dns.ts';

/** The content at an address. */
export interface WebContent {
  /** The final address, after redirects. */
  url: URL;
  /** All requested addresses in order, from the given one to `url`. */
  trail: URL[];
  /** The media type in lower case, without parameters. */
  type: string;
  /** The charset of the Content-Type header. */
  charset: string | undefined;
  body: Buffer;
  /** Whether the content is unchanged since the read that returned `known`. If so, the body is empty. */
  unchanged: boolean;
  /** The validators to pass as `known` in the next request. */
  state: WebState;
}

/** The validators of a conditional request: the ETag and the Last-Modified header of an earlier answer. */
export interface WebState {
  etag?: string | undefined;
  modified?: string | undefined;
}

/** A request for content. */
export interface WebRequest {
  url: URL;
  /** The accepted media types. */
  types: readonly string[];
  /** Whether content above the size limit is truncated; otherwise it is a failure. */
  beginningIsEnough?: boolean;
  /** The validators of the last read. */
  known?: WebState;
}

/** The failure of a read. Its message is for logs and tests only, because it could reveal internal networks. */
export class WebFailure extends Error {
  override name = 'WebFailure';
}

/** Reads the content at an untrusted address. */
export type ReadWeb = (request: WebRequest) => Promise<WebContent>;

/** The options of a reader. Tests replace the internet with them. */
export interface WebParts {
  /** The User-Agent header. */
  userAgent: string;
  /** Allowed origins on this machine (setting `HUSTINGS_FETCH_LOOPBACK`). */
  also?: readonly string[];
  /** Origins that may have any port. Their IP addresses are checked like all other addresses. */
  ports?: readonly string[];
  resolve?: Resolve;
  mayReach?: (address: string) => boolean;
  milliseconds?: number;
  bytes?: number;
}

const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Returns the host of an address for sockets, without IPv6 brackets and trailing dot. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** Makes a look-up that returns the checked addresses, which prevents DNS rebinding. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (all) done(null, found);
    else done(null, first?.address ?? '', first?.family);
  };

/** Parses the Content-Type header. */
function typeOf({ headers }: IncomingMessage): { type: string; charset: string | undefined } {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim());
  const charset = parameters.find((part) => /^charset=/i.test(part))?.slice('charset='.length);
  return { type: type.toLowerCase(), charset: charset?.replace(/^["']|["']$/g, '') };
}

/** Decompresses an answer as a stream, limited to `most` compressed bytes. */
function decompress(answer: IncomingMessage, most: number): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return answer;
  const make = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (!make) throw new WebFailure('An encoding that is not known.');
  const decoder = make();
  let sent = 0;
  async function* counted(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      // Also limit compressed data that decompress to nothing.
      if ((sent += part.length) > most) throw new WebFailure('Too long.');
      yield part;
    }
  }
  // Errors of the pipeline surface at the decoder.
  pipeline(answer, counted, decoder, () => undefined);
  return decoder;
}

async function bodyOf(answer: IncomingMessage, most: number, beginningIsEnough: boolean): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of decompress(answer, most) as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > most) break;
  }
  if (bytes > most && !beginningIsEnough) throw new WebFailure('Too long.');
  return Buffer.concat(parts).subarray(0, most);
}

/** Returns the headers of a conditional request. */
const conditions = ({ etag, modified }: WebState): Record<string, string> => ({
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(modified ? { 'if-modified-since': modified } : {}),
});

const stateOf = ({ headers }: IncomingMessage): WebState => ({
  etag: headers.etag,
  modified: headers['last-modified'],
});

function ask(
  url: URL,
  addresses: readonly string[],
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = hostOf(url);
  const options = {
    // Without an agent, requests neither reuse connections nor use a proxy of the environment.
    agent: false as const,
    signal,
    lookup: pinnedTo(addresses),
    maxHeaderSize: 16_384,
    headers: { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', ...headers },
    ...(isIP(host) ? {} : { servername: host }),
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
    request.once('response', resolve).on('error', reject).end();
  });
}

/** Settles as `work` does, or rejects when the signal aborts. */
function withSignal<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * Makes the reader of untrusted addresses; `outgoing.ts` is for configured sites. It prevents server-side request
 * forgery: it resolves a name once, requires all its addresses to be public, and connects only to these addresses. It
 * follows at most 3 redirects with the same checks, within 5 seconds in total, reads 1 MB of decompressed content, and
 * sends no credentials.
 *
 * Reads throw `WebFailure` if there is no usable content.
 */
export function makeReadWeb(parts: WebParts): ReadWeb {
  const { userAgent, also = [], ports = [], resolve = resolveByNameServers, mayReach = isPublicAddress } = parts;
  const { milliseconds = 5_000, bytes = 1024 * 1024 } = parts;

  const anyPort = [...also, ...ports];

  async function addressesOf(url: URL, signal: AbortSignal): Promise<string[]> {
    const host = hostOf(url);
    const addresses = isIP(host) ? [host] : await withSignal(signal, resolve(host, signal));
    if (addresses.length === 0) throw new WebFailure('Nobody has this name.');
    if (!also.includes(url.origin) && !addresses.every(mayReach)) throw new WebFailure('Not on the public internet.');
    return addresses;
  }

  async function follow(request: WebRequest, url: URL, before: URL[], signal: AbortSignal): Promise<WebContent> {
    const trail = [...before, url];
    const requestHeaders = { 'user-agent': userAgent, ...conditions(request.known ?? {}) };
    const answer = await ask(url, await addressesOf(url, signal), requestHeaders, signal);
    const { statusCode = 0, headers } = answer;
    let next: URL | undefined;
    try {
      if (statusCode === 200) {
        const { type, charset } = typeOf(answer);
        if (!request.types.includes(type)) throw new WebFailure('A type that is not taken.');
        const body = await withSignal(signal, bodyOf(answer, bytes, request.beginningIsEnough ?? false));
        return { url, trail, type, charset, body, unchanged: false, state: stateOf(answer) };
      }
      if (statusCode === 304 && request.known) {
        const state = { ...request.known };
        return { url, trail, type: '', charset: undefined, body: Buffer.alloc(0), unchanged: true, state };
      }
      if (!redirects.has(statusCode) || headers.location === undefined) throw new WebFailure('No content.');
      next = webAddress(URL.parse(headers.location, url)?.href ?? '', anyPort);
    } finally {
      answer.on('error', () => undefined).destroy();
    }
    if (!next || before.length === maxRedirects) throw new WebFailure('Sent where nobody follows.');
    return follow(request, next, trail, signal);
  }

  return async (request) => {
    const url = webAddress(request.url.href, anyPort);
    if (!url) throw new WebFailure('No address of the web.');
    try {
      return await follow(request, url, [], AbortSignal.timeout(milliseconds));
    } catch (error) {
      throw error instanceof WebFailure ? error : new WebFailure('No answer.', { cause: error });
    }
  };
}
