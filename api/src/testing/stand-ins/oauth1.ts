import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Asked } from './site.ts';

/** The parameters of a request with a valid signature. */
export interface Verified {
  parameters: ReadonlyMap<string, string>;
}

/** The maximum difference in seconds between the timestamp of a request and the clock. */
const maxClockSkew = 300;

const unreserved = /[A-Za-z0-9\-._~]/;

/** Percent-encodes a text (RFC 5849, section 3.6). */
function encode(text: string): string {
  let encoded = '';
  for (const octet of Buffer.from(text, 'utf8')) {
    const sign = String.fromCharCode(octet);
    encoded += octet < 128 && unreserved.test(sign) ? sign : `%${octet.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}

/** Parses the header `OAuth name="value", …` (RFC 5849, section 3.5.1). */
function readHeader(header: string | undefined): Map<string, string> | undefined {
  const [, list] = /^OAuth\s+(.*)$/i.exec(header ?? '') ?? [];
  if (list === undefined) return undefined;
  const parameters = new Map<string, string>();
  for (const part of list.split(/\s*,\s*/)) {
    const [, name, value] = /^([^=]+)="([^"]*)"$/.exec(part) ?? [];
    if (name === undefined || value === undefined || parameters.has(decodeURIComponent(name))) return undefined;
    parameters.set(decodeURIComponent(name), decodeURIComponent(value));
  }
  return parameters;
}

/** Makes the signature base string (RFC 5849, section 3.4.1). */
function baseStringOf({ method, url }: Omit<Asked, 'form'>, header: Map<string, string>): string {
  const pairs = [...header, ...url.searchParams].filter(([name]) => name !== 'oauth_signature' && name !== 'realm');
  const encoded = pairs.map(([name, value]) => [encode(name), encode(value)] as const);
  encoded.sort(([name, value], [otherName, otherValue]) =>
    name === otherName
      ? Buffer.compare(Buffer.from(value), Buffer.from(otherValue))
      : Buffer.compare(Buffer.from(name), Buffer.from(otherName)),
  );
  const parameters = encoded.map(([name, value]) => `${name}=${value}`).join('&');
  return `${method.toUpperCase()}&${encode(`${url.protocol}//${url.host}${url.pathname}`)}&${encode(parameters)}`;
}

/**
 * Makes a function that checks OAuth 1.0a requests (RFC 5849, section 3.2). The function checks the consumer, signature
 * and timestamp, and that the nonce is new.
 *
 * @param secretOf returns the secret of a token; undefined for an unknown token
 */
export function makeVerifier(
  consumer: { key: string; secret: string },
  secretOf: (token: string) => string | undefined,
  clock: () => number,
) {
  const seen = new Set<string>();
  return (asked: Omit<Asked, 'form'>): Verified | { problem: string } => {
    const parameters = readHeader(asked.headers.authorization);
    if (!parameters) return { problem: 'no authorization' };
    const get = (name: string) => parameters.get(name) ?? '';
    if (get('oauth_consumer_key') !== consumer.key) return { problem: 'unknown consumer' };
    if (get('oauth_signature_method') !== 'HMAC-SHA1') return { problem: 'unknown method' };
    if (parameters.has('oauth_version') && get('oauth_version') !== '1.0') return { problem: 'unknown version' };
    const time = Number(get('oauth_timestamp'));
    if (!(Math.abs(clock() / 1_000 - time) <= maxClockSkew)) return { problem: 'timestamp out of bounds' };
    const nonce = `${time} ${get('oauth_token')} ${get('oauth_nonce')}`;
    if (get('oauth_nonce') === '' || seen.has(nonce)) return { problem: 'nonce used' };
    const tokenSecret = parameters.has('oauth_token') ? secretOf(get('oauth_token')) : '';
    if (tokenSecret === undefined) return { problem: 'unknown token' };
    const key = `${encode(consumer.secret)}&${encode(tokenSecret)}`;
    const expected = createHmac('sha1', key).update(baseStringOf(asked, parameters)).digest();
    const given = Buffer.from(get('oauth_signature'), 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { problem: 'wrong signature' };
    seen.add(nonce);
    return { parameters };
  };
}
