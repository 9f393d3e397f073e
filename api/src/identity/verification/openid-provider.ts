import * as openid from 'openid-client';
import { RequestFailure } from '../../platform/core/failure.ts';
import { makeOutgoing, OutgoingFailure, type Outgoing } from '../../platform/web-fetch/outgoing.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Settings } from '../../platform/config/settings.ts';

type OpenIdSettings = NonNullable<Settings['openId']>;

/** The secret values with which the provider's answer to a visit is verified. */
export interface VisitSecret {
  codeVerifier: string;
  nonce: string;
}

/** The parameters with which the provider redirects the browser back. */
export interface Returned {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** A person at a provider. The provider never reassigns this pair of values to another person. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
}

/** A client of the configured provider. */
export interface IdentityProvider {
  name: string;
  /**
   * Returns the address to which the browser is redirected.
   *
   * @throws {RequestFailure} `Unavailable`.
   */
  start(state: string, secret: VisitSecret): Promise<string>;
  /**
   * Verifies the answer to a visit and returns the person.
   *
   * @throws {RequestFailure} `Unavailable`; `ProviderRefused` if any check of the answer fails.
   */
  finish(returned: Returned, secret: VisitSecret): Promise<ProvenIdentity>;
}

/** The time for which the provider's discovery document is cached, one hour. */
const discoveryMilliseconds = 3_600_000;

/** The page to which the provider redirects browsers. */
const returnPath = '/settings/identity';

/** Makes the secret random values of a new visit. */
export const newVisitSecret = (): VisitSecret => ({
  codeVerifier: openid.randomPKCECodeVerifier(),
  nonce: openid.randomNonce(),
});

/**
 * Returns a `fetch` function for the OpenID library. It sends requests through `Outgoing`, which restricts the hosts.
 */
const fetchWith =
  (send: Outgoing): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST')
      throw new OutgoingFailure('Requests to the provider use GET and POST only.');
    const text = body instanceof URLSearchParams ? body.toString() : body;
    if (text !== undefined && text !== null && typeof text !== 'string')
      throw new OutgoingFailure('Requests to the provider contain text only.');
    const answer = await send({ method, url, headers, ...(text ? { body: text } : {}) });
    if (answer.status >= 500 || answer.status === 429) throw new OutgoingFailure('The provider failed.');
    const hasBody = answer.status !== 204 && answer.status !== 205;
    return new Response(hasBody ? answer.body : null, {
      status: answer.status,
      headers: { 'content-type': answer.contentType ?? '' },
    });
  };

/** Returns whether an error means that the provider did not answer. The library wraps such errors. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof OutgoingFailure) return true;
  return error instanceof Error && error.cause !== undefined && isUnavailable(error.cause);
}

/** Returns whether an error means that the provider refuses the site itself, not the member. */
const refusesClient = (error: unknown): boolean =>
  error instanceof openid.ResponseBodyError && /^(invalid_client|unauthorized_client)$/.test(error.error);

/**
 * Returns the endpoints that the server requests.
 *
 * @throws if an endpoint neither uses TLS nor has the issuer's origin.
 */
function endpointsOf({ issuer }: OpenIdSettings, metadata: openid.ServerMetadata): string[] {
  const requested = [metadata.token_endpoint, metadata.jwks_uri].filter((url) => url !== undefined);
  const used = [...requested, metadata.authorization_endpoint].filter((url) => url !== undefined);
  const own = new URL(issuer).origin;
  const isSafe = (url: string) => URL.parse(url)?.protocol === 'https:' || URL.parse(url)?.origin === own;
  if (requested.length < 2 || used.length < 3 || !used.every(isSafe))
    throw new OutgoingFailure('The provider does not name its endpoints.');
  return requested;
}

/** Returns the method of client authentication. The default of OpenID Connect is `client_secret_basic`. */
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
    [openid.customFetch]: fetchWith(makeOutgoing([settings.issuer])),
    ...(isPlain ? { execute: [openid.allowInsecureRequests] } : {}),
  });
  const metadata = found.serverMetadata();
  const endpoints = endpointsOf(settings, metadata);
  const authentication = authenticationOf(settings, metadata);
  const client = new openid.Configuration(metadata, settings.clientId, settings.clientSecret, authentication);
  client[openid.customFetch] = fetchWith(makeOutgoing(endpoints));
  if (isPlain) openid.allowInsecureRequests(client);
  // Check the signature of the ID token too, although the token comes directly from the provider.
  openid.enableNonRepudiationChecks(client);
  return client;
}

/** Makes a function that discovers the provider at most once an hour, also for simultaneous calls. */
function cacheClient(services: Services, settings: OpenIdSettings): () => Promise<openid.Configuration> {
  let cached: { client: Promise<openid.Configuration>; until: number } | undefined;
  return async () => {
    const now = services.now().getTime();
    if (!cached || cached.until <= now) cached = { client: discover(settings), until: now + discoveryMilliseconds };
    const current = cached;
    try {
      return await current.client;
    } catch {
      // Discovery failed: forget it, so that the next visit tries again.
      if (cached === current) cached = undefined;
      throw new RequestFailure('Unavailable');
    }
  };
}

/**
 * Makes a client of the configured provider, or returns undefined if none is configured. Sends no request before the
 * first visit.
 *
 * Uses the authorization code flow with PKCE, state and nonce. Of the ID token it reads issuer, subject and, if the
 * settings require it, `acr`. It requests only the scope `openid`, so that no name or address arrives.
 */
export function makeIdentityProvider(services: Services): IdentityProvider | undefined {
  const { openId: settings, publicUrl } = services.settings;
  if (!settings) return undefined;
  const currentClient = cacheClient(services, settings);
  const redirectUri = publicUrl + returnPath;
  return {
    name: settings.name,
    async start(state, { codeVerifier, nonce }) {
      const client = await currentClient();
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'openid',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(settings.acr ? { acr_values: settings.acr } : {}),
      };
      return openid.buildAuthorizationUrl(client, parameters).href;
    },
    async finish({ code, state, iss }, { codeVerifier, nonce }) {
      const client = await currentClient();
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
        // Replace the original error, because it may contain the code or a token.
        throw new RequestFailure(isUnavailable(error) || refusesClient(error) ? 'Unavailable' : 'ProviderRefused');
      }
    },
  };
}
