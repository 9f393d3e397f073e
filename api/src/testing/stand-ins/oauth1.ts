import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Asked } from './site.ts';

/** What a signed request says of itself, once its signature is right. */
export interface Verified {
  parameters: ReadonlyMap<string, string>;
}

/** Seconds by which the clocks of client and server may differ. */
const patience = 300;

const unreserved = /[A-Za-z0-9\-._~]/;

/** RFC 5849, section 3.6, octet by octet. */
function encode(text: string): string {
  let encoded = '';
  for (const octet of Buffer.from(text, 'utf8')) {
    const sign = String.fromCharCode(octet);
    encoded += octet < 128 && unreserved.test(sign) ? sign : `%${octet.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}

/** RFC 5849, section 3.5.1: `OAuth name="value", …`. */
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

/** RFC 5849, section 3.4.1: method, base address and normalised parameters. */
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
 * Checks requests by OAuth 1.0a as RFC 5849 asks of a server (section 3.2): the consumer, the signature under its secret
 * and that of the token, the time, and that a nonce comes once.
 *
 * @param secretOf the secret of a token; undefined where there is no such token.
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
    if (!(Math.abs(clock() / 1_000 - time) <= patience)) return { problem: 'timestamp out of bounds' };
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
