import * as openid from 'openid-client';
import { RequestFailure } from '../../platform/core/failure.ts';
import { makeOutgoing, OutgoingFailure, type Outgoing } from '../../platform/web-fetch/outgoing.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Settings } from '../../platform/config/settings.ts';

type OpenIdSettings = NonNullable<Settings['openId']>;

/** What one visit to the provider is checked against; it never leaves the server. */
export interface VisitSecret {
  codeVerifier: string;
  nonce: string;
}

/** What the provider's answer carries. */
export interface Returned {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** A person at a provider. The pair never passes to somebody else. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
}

/** The provider of the settings. */
export interface IdentityProvider {
  name: string;
  /** Where the browser goes. @throws {RequestFailure} `Unavailable`. */
  begin(state: string, secret: VisitSecret): Promise<string>;
  /** Who came back. @throws {RequestFailure} `Unavailable`; `ProviderRefused` if any check of the answer fails. */
  finish(returned: Returned, secret: VisitSecret): Promise<ProvenIdentity>;
}

/** How long the provider's description of itself is used before it is read again. */
const discoveryMilliseconds = 3_600_000;

/** The page to which the provider sends browsers back. */
const returnPath = '/settings/identity';

/** Makes what one visit is checked against. */
export const newVisitSecret = (): VisitSecret => ({
  codeVerifier: openid.randomPKCECodeVerifier(),
  nonce: openid.randomNonce(),
});

/** Sends the library's requests by the guarded way out. */
const fetchOver =
  (ask: Outgoing): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST') throw new OutgoingFailure('The provider is asked by GET and POST only.');
    const text = body instanceof URLSearchParams ? body.toString() : body;
    if (text !== undefined && text !== null && typeof text !== 'string')
      throw new OutgoingFailure('The provider is sent text only.');
    const answer = await ask({ method, url, headers, ...(text ? { body: text } : {}) });
    if (answer.status >= 500 || answer.status === 429) throw new OutgoingFailure('The provider failed.');
    const hasBody = answer.status !== 204 && answer.status !== 205;
    return new Response(hasBody ? answer.body : null, {
      status: answer.status,
      headers: { 'content-type': answer.contentType ?? '' },
    });
  };

/** Whether the provider gave no answer; the library wraps such errors. */
function isAway(error: unknown): boolean {
  if (error instanceof OutgoingFailure) return true;
  return error instanceof Error && error.cause !== undefined && isAway(error.cause);
}

/** Whether the provider refuses the site itself, not the member. */
const refusesUs = (error: unknown): boolean =>
  error instanceof openid.ResponseBodyError && /^(invalid_client|unauthorized_client)$/.test(error.error);

/** The endpoints that the server asks. Each is over TLS, or on the issuer's own origin. */
function endpointsOf({ issuer }: OpenIdSettings, metadata: openid.ServerMetadata): string[] {
  const asked = [metadata.token_endpoint, metadata.jwks_uri].filter((url) => url !== undefined);
  const used = [...asked, metadata.authorization_endpoint].filter((url) => url !== undefined);
  const own = new URL(issuer).origin;
  const isSafe = (url: string) => URL.parse(url)?.protocol === 'https:' || URL.parse(url)?.origin === own;
  if (asked.length < 2 || used.length < 3 || !used.every(isSafe))
    throw new OutgoingFailure('The provider does not describe its endpoints.');
  return asked;
}

/** OpenID Connect takes `client_secret_basic` for granted where the provider names nothing. */
const authenticationOf = ({ clientSecret }: OpenIdSettings, metadata: openid.ServerMetadata): openid.ClientAuth => {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? openid.ClientSecretBasic(clientSecret)
    : openid.ClientSecretPost(clientSecret);
};

async function discover(settings: OpenIdSettings): Promise<openid.Configuration> {
  const issuer = new URL(settings.issuer);
  // The settings allow `http:` on this machine only.
  const isPlain = issuer.protocol === 'http:';
  const found = await openid.discovery(issuer, settings.clientId, undefined, openid.None(), {
    [openid.customFetch]: fetchOver(makeOutgoing([settings.issuer])),
    ...(isPlain ? { execute: [openid.allowInsecureRequests] } : {}),
  });
  const metadata = found.serverMetadata();
  const endpoints = endpointsOf(settings, metadata);
  const authentication = authenticationOf(settings, metadata);
  const client = new openid.Configuration(metadata, settings.clientId, settings.clientSecret, authentication);
  client[openid.customFetch] = fetchOver(makeOutgoing(endpoints));
  if (isPlain) openid.allowInsecureRequests(client);
  // The signature of the ID token is checked too, although it comes straight from the provider.
  openid.enableNonRepudiationChecks(client);
  return client;
}

/** Describes the provider once an hour, for all who ask at that time. */
function keepClient(services: Services, settings: OpenIdSettings): () => Promise<openid.Configuration> {
  let kept: { client: Promise<openid.Configuration>; until: number } | undefined;
  return async () => {
    const now = services.now().getTime();
    if (!kept || kept.until <= now) kept = { client: discover(settings), until: now + discoveryMilliseconds };
    const mine = kept;
    try {
      return await mine.client;
    } catch {
      // The next visit asks again.
      if (kept === mine) kept = undefined;
      throw new RequestFailure('Unavailable');
    }
  };
}

/**
 * Makes the way to the provider of the settings; undefined if none is configured. It is not asked before the first visit.
 *
 * The server asks for a code (with PKCE, state and nonce) and exchanges it for an ID token, of which it reads issuer,
 * subject and, if the settings ask for it, `acr`. It asks for no scope but `openid`, so that no name or address arrives.
 */
export function makeIdentityProvider(services: Services): IdentityProvider | undefined {
  const { openId: settings, publicUrl } = services.settings;
  if (!settings) return undefined;
  const clientNow = keepClient(services, settings);
  const redirectUri = publicUrl + returnPath;
  return {
    name: settings.name,
    async begin(state, { codeVerifier, nonce }) {
      const client = await clientNow();
      const asked = {
        redirect_uri: redirectUri,
        scope: 'openid',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(settings.acr ? { acr_values: settings.acr } : {}),
      };
      return openid.buildAuthorizationUrl(client, asked).href;
    },
    async finish({ code, state, iss }, { codeVerifier, nonce }) {
      const client = await clientNow();
      const query = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) });
      try {
        const tokens = await openid.authorizationCodeGrant(client, new URL(`${redirectUri}?${query}`), {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || (settings.acr && claims['acr'] !== settings.acr)) throw new RequestFailure('ProviderRefused');
        return { issuer: claims.iss, subject: claims.sub };
      } catch (error) {
        if (error instanceof RequestFailure) throw error;
        // The error can hold the code or a token, so it goes no further.
        throw new RequestFailure(isAway(error) || refusesUs(error) ? 'Unavailable' : 'ProviderRefused');
      }
    },
  };
}
