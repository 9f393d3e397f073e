import { createHmac } from 'node:crypto';

/** A key or token with its secret. */
export interface Secret {
  key: string;
  secret: string;
}

/** A request to be signed. Everything in its query is signed too. */
export interface SignedRequest {
  method: 'GET' | 'POST';
  url: string;
  consumer: Secret;
  token?: Secret;
  /** Parameters of the protocol besides the usual ones, such as `oauth_callback`. */
  protocol?: Record<string, string>;
  nonce: string;
  /** Seconds since 1970. */
  timestamp: number;
}

/** RFC 5849, section 3.6: everything but unreserved characters, in UTF-8. */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const byCodePoint = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** RFC 5849, section 3.4.1.3.2: encoded, sorted by name and then by value, joined. */
function normalized(parameters: [name: string, value: string][]): string {
  return parameters
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .toSorted((one, other) => byCodePoint(one[0], other[0]) || byCodePoint(one[1], other[1]))
    .map((pair) => pair.join('='))
    .join('&');
}

/** The `Authorization` header of a request by OAuth 1.0a, signed with HMAC-SHA1 (RFC 5849, section 3). */
export function authorizationOf({ method, url, consumer, token, protocol, nonce, timestamp }: SignedRequest): string {
  const { origin, pathname, searchParams } = new URL(url);
  const own: Record<string, string> = {
    ...protocol,
    oauth_consumer_key: consumer.key,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(timestamp),
    oauth_version: '1.0',
    ...(token ? { oauth_token: token.key } : {}),
  };
  const parameters = normalized([...Object.entries(own), ...searchParams]);
  const base = [method, origin + pathname, parameters].map(percentEncode).join('&');
  const key = `${percentEncode(consumer.secret)}&${percentEncode(token?.secret ?? '')}`;
  const signature = createHmac('sha1', key).update(base).digest('base64');
  const written = Object.entries({ ...own, oauth_signature: signature });
  return `OAuth ${written.map(([name, value]) => `${percentEncode(name)}="${percentEncode(value)}"`).join(', ')}`;
}
