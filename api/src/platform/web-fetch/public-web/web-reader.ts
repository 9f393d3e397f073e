import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress, webAddress } from './addresses.ts';
import { askNameServers, type Resolve } from './dns.ts';

/** What was found at an address. */
export interface WebContent {
  /** Where it was found, after redirects. */
  url: URL;
  /** Every address that was asked, in order: the first is the given one, the last is `url`. */
  trail: URL[];
  /** The media type in lower case, without parameters. */
  type: string;
  /** The charset that the site named. */
  charset: string | undefined;
  body: Buffer;
  /** True where it is what was known already; it then has no body. */
  unchanged: boolean;
  /** What the site says of its state, for `known` of the next request. */
  state: WebState;
}

/** What a site said of the state of something, to be asked for changes only. */
export interface WebState {
  etag?: string | undefined;
  modified?: string | undefined;
}

/** What is asked for. */
export interface WebRequest {
  url: URL;
  /** The media types that are taken. */
  types: readonly string[];
  /** Whether the first part of something longer is enough; without it, something longer is a failure. */
  beginningIsEnough?: boolean;
  /** What the site said of its state when it was last read. */
  known?: WebState;
}

/** Nothing came that can be used. What it is, is for logs and tests only: whoever asked learns nothing of a network. */
export class WebFailure extends Error {
  override name = 'WebFailure';
}

/** Reads what lies at an address that anybody may have named. */
export type ReadWeb = (request: WebRequest) => Promise<WebContent>;

/** What differs from an ordinary way out; tests stand in for the internet with it. */
export interface WebParts {
  /** How the site names itself to others. */
  userAgent: string;
  /** Origins on this machine that may be asked besides (setting `HUSTINGS_FETCH_LOOPBACK`). */
  also?: readonly string[];
  /** Origins whose port is let through; their addresses are judged as any. */
  ports?: readonly string[];
  resolve?: Resolve;
  mayReach?: (address: string) => boolean;
  milliseconds?: number;
  bytes?: number;
}

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The host of an address as sockets know it: no brackets around IPv6, no dot at the end. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** Answers every look-up with the addresses that were judged, so that no other answer comes in between. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (all) done(null, found);
    else done(null, first?.address ?? '', first?.family);
  };

/** What a site says of its content's type. */
function typeOf({ headers }: IncomingMessage): { type: string; charset: string | undefined } {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim());
  const charset = parameters.find((part) => /^charset=/i.test(part))?.slice('charset='.length);
  return { type: type.toLowerCase(), charset: charset?.replace(/^["']|["']$/g, '') };
}

/** The bytes of an answer as they come, unpacked; so many of them at most, packed or not. */
function decoded(answer: IncomingMessage, most: number): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return answer;
  const make = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (!make) throw new WebFailure('An encoding that is not known.');
  const decoder = make();
  let sent = 0;
  async function* counted(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      // What unfolds to nothing comes to an end too.
      if ((sent += part.length) > most) throw new WebFailure('Too long.');
      yield part;
    }
  }
  // What goes wrong on the way comes out of the decoder.
  pipeline(answer, counted, decoder, () => undefined);
  return decoder;
}

async function bodyOf(answer: IncomingMessage, most: number, beginningIsEnough: boolean): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of decoded(answer, most) as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    // Leaving the loop ends the connection.
    if (bytes > most) break;
  }
  if (bytes > most && !beginningIsEnough) throw new WebFailure('Too long.');
  return Buffer.concat(parts).subarray(0, most);
}

/** What asks for changes only. */
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
    // An agent of this request's own: no connection of before, no proxy of the environment.
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

/** Settles as `work` does, or fails when the signal says so. */
function until<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * Makes the way out to addresses that members or other sites name: the only one for these (`outgoing.ts` is that for the
 * sites of the settings). It reaches the public internet and nothing else, whatever an address, a name server or a
 * redirect says: a name is looked up once, every answer to that must be public, and the connection goes to these and no
 * other. At most 3 redirects, each judged as the first address was; 5 seconds in all; 1 MB after unpacking; no cookies, no
 * names, no passwords.
 *
 * @throws {WebFailure} from each request to which nothing came that can be used.
 */
export function makeReadWeb(parts: WebParts): ReadWeb {
  const { userAgent, also = [], ports = [], resolve = askNameServers, mayReach = isPublicAddress } = parts;
  const { milliseconds = 5_000, bytes = 1024 * 1024 } = parts;

  const anyPort = [...also, ...ports];

  async function addressesOf(url: URL, signal: AbortSignal): Promise<string[]> {
    const host = hostOf(url);
    const addresses = isIP(host) ? [host] : await until(signal, resolve(host, signal));
    if (addresses.length === 0) throw new WebFailure('Nobody has this name.');
    if (!also.includes(url.origin) && !addresses.every(mayReach)) throw new WebFailure('Not on the public internet.');
    return addresses;
  }

  async function follow(request: WebRequest, url: URL, before: URL[], signal: AbortSignal): Promise<WebContent> {
    const trail = [...before, url];
    const told = { 'user-agent': userAgent, ...conditions(request.known ?? {}) };
    const answer = await ask(url, await addressesOf(url, signal), told, signal);
    const { statusCode = 0, headers } = answer;
    let next: URL | undefined;
    try {
      if (statusCode === 200) {
        const { type, charset } = typeOf(answer);
        if (!request.types.includes(type)) throw new WebFailure('A type that is not taken.');
        const body = await until(signal, bodyOf(answer, bytes, request.beginningIsEnough ?? false));
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
    if (!next || before.length === mostRedirects) throw new WebFailure('Sent where nobody follows.');
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
