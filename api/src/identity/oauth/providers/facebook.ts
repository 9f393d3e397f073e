import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Outgoing } from '../../../platform/web-fetch/outgoing.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { askProvider, readJson, refused, unavailable } from './requests.ts';
import { addressOf, nameOf, type ProviderPerson } from './person.ts';

type Facebook = NonNullable<Settings['facebook']>;

/** Ids come as numbers too. */
const GraphId = z.union([z.string(), z.number().int()]).transform(String);

const Inspected = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: GraphId.optional(),
    user_id: GraphId.optional(),
    type: z.string().optional(),
    /** Seconds since 1970; 0 for never. */
    expires_at: z.number().optional(),
  }),
});

const Me = z.object({ id: GraphId, name: z.string().optional(), email: z.string().optional() });

/** Where a browser signs in at Facebook. It comes back with the token in the fragment, which no server sees. */
export function dialogUrlOf({ dialogUrl, appId }: Facebook, redirectUri: string, state: string): string {
  const url = new URL(dialogUrl);
  const asked = { client_id: appId, redirect_uri: redirectUri, state, response_type: 'token' };
  for (const [name, value] of Object.entries({ ...asked, scope: 'public_profile,email' })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

/** A request of the Graph API with proof that it comes from the app's own server, good for 5 minutes. */
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
 * Who the bearer of an access token is. The token must have been issued to our app, for that very user, and still be
 * valid: one that another app was given would let that app in as its users (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `ProviderRefused`; `Unavailable`.
 */
export async function personOfToken(
  facebook: Facebook,
  ask: Outgoing,
  accessToken: string,
  now: Date,
): Promise<ProviderPerson> {
  const appToken = `${facebook.appId}|${facebook.appSecret}`;
  const inspection = { input_token: accessToken };
  const inspected = await askProvider(ask, {
    method: 'GET',
    url: graphUrl(facebook, 'debug_token', appToken, inspection, now),
  });
  // It is we who ask: a refusal here is about our own credentials.
  if (inspected.status !== 200) throw unavailable();
  const { data } = readJson(Inspected, inspected);
  const isOver = Boolean(data.expires_at) && (data.expires_at ?? 0) * 1_000 <= now.getTime();
  if (!data.is_valid || data.app_id !== facebook.appId || data.type !== 'USER' || isOver) throw refused();

  const answered = await askProvider(ask, {
    method: 'GET',
    url: graphUrl(facebook, 'me', accessToken, { fields: 'id,name,email' }, now),
  });
  if (answered.status !== 200) throw refused();
  const me = readJson(Me, answered);
  if (me.id !== data.user_id) throw refused();
  const name = nameOf(me.name, me.id);
  return { provider: 'facebook', subject: me.id, name, displayName: me.name && name, email: addressOf(me.email) };
}
