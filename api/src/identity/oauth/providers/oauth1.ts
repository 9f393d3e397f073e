import { createHmac } from 'node:crypto';

/** A key or token with its secret. */
export interface Secret {
  key: string;
  secret: string;
}

/** A request to sign, including its query. */
export interface SignedRequest {
  method: 'GET' | 'POST';
  url: string;
  consumer: Secret;
  token?: Secret;
  /** OAuth parameters in addition to those that every request has, such as `oauth_callback`. */
  protocol?: Record<string, string>;
  nonce: string;
  /** The time of the request, in seconds since 1970. */
  timestamp: number;
}

/** Percent-encodes all but unreserved characters, in UTF-8 (RFC 5849, section 3.6). */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const byCodePoint = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Encodes, sorts and joins parameters (RFC 5849, section 3.4.1.3.2). */
function normalized(parameters: [name: string, value: string][]): string {
  return parameters
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .toSorted((one, other) => byCodePoint(one[0], other[0]) || byCodePoint(one[1], other[1]))
    .map((pair) => pair.join('='))
    .join('&');
}

/** Returns the `Authorization` header of an OAuth 1.0a request, signed with HMAC-SHA1 (RFC 5849, section 3). */
export function authorizationOf({ method, url, consumer, token, protocol, nonce, timestamp }: SignedRequest): string {
  const { origin, pathname, searchParams } = new URL(url);
  const protocolParameters: Record<string, string> = {
    ...protocol,
    oauth_consumer_key: consumer.key,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(timestamp),
    oauth_version: '1.0',
    ...(token ? { oauth_token: token.key } : {}),
  };
  const parameters = normalized([...Object.entries(protocolParameters), ...searchParams]);
  const base = [method, origin + pathname, parameters].map(percentEncode).join('&');
  const key = `${percentEncode(consumer.secret)}&${percentEncode(token?.secret ?? '')}`;
  const signature = createHmac('sha1', key).update(base).digest('base64');
  const signed = Object.entries({ ...protocolParameters, oauth_signature: signature });
  return `OAuth ${signed.map(([name, value]) => `${percentEncode(name)}="${percentEncode(value)}"`).join(', ')}`;
}
