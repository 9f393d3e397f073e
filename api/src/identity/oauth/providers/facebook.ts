import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Outgoing } from '../../../platform/web-fetch/outgoing.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { sendToProvider, readJson, refused, unavailable } from './requests.ts';
import { addressOf, nameOf, type ProviderPerson } from './person.ts';

type Facebook = NonNullable<Settings['facebook']>;

/** An id in the Graph API. Numbers are accepted too, and converted to strings. */
const GraphId = z.union([z.string(), z.number().int()]).transform(String);

const TokenInspection = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: GraphId.optional(),
    user_id: GraphId.optional(),
    type: z.string().optional(),
    /** The moment when the token expires, in seconds since 1970; 0 if it never expires. */
    expires_at: z.number().optional(),
  }),
});

const Me = z.object({ id: GraphId, name: z.string().optional(), email: z.string().optional() });

/**
 * Returns the URL of Facebook's dialog. The browser returns with the token in the fragment of the URL, which browsers
 * never send to a server.
 */
export function dialogUrlOf({ dialogUrl, appId }: Facebook, redirectUri: string, state: string): string {
  const url = new URL(dialogUrl);
  const parameters = { client_id: appId, redirect_uri: redirectUri, state, response_type: 'token' };
  for (const [name, value] of Object.entries({ ...parameters, scope: 'public_profile,email' })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

/**
 * Returns the URL of a Graph API request. The URL contains a proof, valid for 5 minutes, that the app's own server
 * sends the request.
 */
function graphUrl(facebook: Facebook, path: string, token: string, parameters: Record<string, string>, now: Date) {
  const time = String(Math.floor(now.getTime() / 1_000));
  const proof = createHmac('sha256', facebook.appSecret).update(`${token}|${time}`).digest('hex');
  const query = new URLSearchParams({
    ...parameters,
    access_token: token,
    appsecret_proof: proof,
    appsecret_time: time,
  });
  return `${facebook.graphUrl}/${path}?${query}`;
}

/**
 * Identifies the person to whom an access token belongs. The token must be valid and issued to our app; otherwise
 * another app could log in as its users (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `ProviderRefused`; `Unavailable`.
 */
export async function personOfToken(
  facebook: Facebook,
  send: Outgoing,
  accessToken: string,
  now: Date,
): Promise<ProviderPerson> {
  const appToken = `${facebook.appId}|${facebook.appSecret}`;
  const inspection = { input_token: accessToken };
  const inspected = await sendToProvider(send, {
    method: 'GET',
    url: graphUrl(facebook, 'debug_token', appToken, inspection, now),
  });
  // If Facebook refuses this request, our own credentials are wrong, not the token.
  if (inspected.status !== 200) throw unavailable();
  const { data } = readJson(TokenInspection, inspected);
  const isExpired = Boolean(data.expires_at) && (data.expires_at ?? 0) * 1_000 <= now.getTime();
  if (!data.is_valid || data.app_id !== facebook.appId || data.type !== 'USER' || isExpired) throw refused();

  const answered = await sendToProvider(send, {
    method: 'GET',
    url: graphUrl(facebook, 'me', accessToken, { fields: 'id,name,email' }, now),
  });
  if (answered.status !== 200) throw refused();
  const me = readJson(Me, answered);
  if (me.id !== data.user_id) throw refused();
  const name = nameOf(me.name, me.id);
  return { provider: 'facebook', subject: me.id, name, displayName: me.name && name, email: addressOf(me.email) };
}
