import { UserName } from '@hustings/contract/schemas';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Outgoing, OutgoingAnswer } from '../../../platform/web-fetch/outgoing.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { sendToProvider, readJson, refused, unavailable } from './requests.ts';
import { authorizationOf, type Secret, type SignedRequest } from './oauth1.ts';
import { addressOf, nameOf, type ProviderPerson } from './person.ts';

type Twitter = NonNullable<Settings['twitter']>;

const Credentials = z.object({
  id_str: z.string(),
  name: z.string().optional(),
  screen_name: z.string(),
  followers_count: z.number().int().min(0).optional(),
  email: z.string().nullish(),
});

/** Returns the address at which a browser signs in at X. */
export const authenticateUrlOf = ({ apiUrl }: Twitter, requestToken: string): string =>
  `${apiUrl}/oauth/authenticate?${new URLSearchParams({ oauth_token: requestToken })}`;

type Signed = Pick<SignedRequest, 'method' | 'url' | 'token' | 'protocol'>;

function sendSigned({ consumerKey, consumerSecret }: Twitter, send: Outgoing, request: Signed, now: Date) {
  const authorization = authorizationOf({
    ...request,
    consumer: { key: consumerKey, secret: consumerSecret },
    nonce: randomBytes(24).toString('hex'),
    timestamp: Math.floor(now.getTime() / 1_000),
  });
  return sendToProvider(send, { method: request.method, url: request.url, headers: { authorization } });
}

/** Parses a token and its secret from a form-encoded answer. */
function readToken({ body }: OutgoingAnswer): Secret & { form: URLSearchParams } {
  const form = new URLSearchParams(body);
  const [key, secret] = [form.get('oauth_token'), form.get('oauth_token_secret')];
  if (!key || !secret) throw unavailable();
  return { key, secret, form };
}

/**
 * Gets a request token, with which X later redirects the browser to `callback`. This is the first of the three steps of
 * OAuth 1.0a.
 *
 * @throws {RequestFailure} `Unavailable`, also if X refuses our own credentials or the callback.
 */
export async function requestToken(twitter: Twitter, send: Outgoing, callback: string, now: Date): Promise<Secret> {
  const url = `${twitter.apiUrl}/oauth/request_token`;
  const answer = await sendSigned(twitter, send, { method: 'POST', url, protocol: { oauth_callback: callback } }, now);
  if (answer.status !== 200) throw unavailable();
  const { key, secret, form } = readToken(answer);
  // Without this confirmation, X would not bind the verifier to our callback.
  if (form.get('oauth_callback_confirmed') !== 'true') throw unavailable();
  return { key, secret };
}

/**
 * Identifies the person whose sign-in returned a verifier. Exchanges the request token for an access token, which is
 * used once and not stored.
 *
 * @throws {RequestFailure} `ProviderRefused`; `Unavailable`.
 */
export async function personOfVerifier(
  twitter: Twitter,
  send: Outgoing,
  token: Secret,
  verifier: string,
  now: Date,
): Promise<ProviderPerson> {
  const exchange = { url: `${twitter.apiUrl}/oauth/access_token`, protocol: { oauth_verifier: verifier } };
  const exchanged = await sendSigned(twitter, send, { method: 'POST', token, ...exchange }, now);
  if (exchanged.status !== 200) throw refused();
  const access = readToken(exchanged);

  const query = new URLSearchParams({ include_email: 'true', include_entities: 'false', skip_status: 'true' });
  const url = `${twitter.apiUrl}/1.1/account/verify_credentials.json?${query}`;
  const answered = await sendSigned(twitter, send, { method: 'GET', url, token: access }, now);
  if (answered.status !== 200) throw refused();
  const person = readJson(Credentials, answered);
  if (person.id_str !== access.form.get('user_id')) throw refused();
  return {
    provider: 'twitter',
    subject: person.id_str,
    name: nameOf(`@${person.screen_name}`, person.id_str),
    displayName: nameOf(person.name, person.screen_name),
    userName: UserName.safeParse(person.screen_name).data,
    email: addressOf(person.email),
    followers: person.followers_count,
  };
}
