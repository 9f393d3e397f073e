import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { consentPage, startStandIn, type Answer, type Asked, type StandIn } from './site.ts';

/** An ID token before it is signed: the claims, and the key to sign with. */
export interface TokenDraft {
  claims: JWTPayload;
  key: CryptoKey;
  kid: string;
}

/** A stand-in for an OpenID Connect provider. It checks requests as real providers do, and signs ID tokens. */
export interface OpenIdStandIn extends StandIn {
  clientId: string;
  clientSecret: string;
  /** Registers a redirect address of the client. */
  allowRedirect(url: string): void;
  /** Sets the user who agrees on the consent page. */
  signIn(subject: string): void;
  /** Agrees to an authorization request as a user, and returns the redirect address. */
  approve(authorizationUrl: string, subject: string): URL;
  /** Changes all later ID tokens with a function before they are signed; undefined changes none. */
  tamper(change: ((draft: TokenDraft) => TokenDraft | Promise<TokenDraft>) | undefined): void;
  /** Returns the number of requests for a path. */
  asked(path: string): number;
  /** Returns all issued codes and ID tokens. */
  secrets(): string[];
}

/** The data of an authorization code: the user, and the values that the exchange of the code must match. */
interface Grant {
  subject: string;
  redirectUri: string;
  challenge: string;
  nonce: string;
  acr: string | undefined;
}

const make = (prefix: string): string => prefix + randomBytes(20).toString('base64url');
const failed = (status: number, error: string): Answer => ({ status, body: { error } });
const algorithm = 'ES256';
const lifeSeconds = 300;

/** Starts the provider on a free local port. */
export async function startOpenIdStandIn(): Promise<OpenIdStandIn> {
  const client = { id: make('client-'), secret: make('secret & more ') };
  const { publicKey, privateKey } = await generateKeyPair(algorithm);
  const kid = make('key-');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' };
  const grants = new Map<string, Grant>();
  const redirects = new Set<string>();
  const counts = new Map<string, number>();
  const given: string[] = [];
  let visitor = 'somebody';
  let change: ((draft: TokenDraft) => TokenDraft | Promise<TokenDraft>) | undefined;
  let issuer = '';

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [algorithm],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });

  /** Returns the redirect address with a new code; undefined for an invalid request. */
  function grantTo({ searchParams }: URL, subject: string): URL | undefined {
    const asked = (name: string) => searchParams.get(name) ?? '';
    const isSound =
      asked('client_id') === client.id &&
      redirects.has(asked('redirect_uri')) &&
      asked('response_type') === 'code' &&
      asked('scope') === 'openid' &&
      asked('code_challenge_method') === 'S256' &&
      asked('code_challenge') !== '' &&
      asked('nonce') !== '' &&
      asked('state') !== '';
    if (!isSound) return undefined;
    const code = make('code-');
    given.push(code);
    grants.set(code, {
      subject,
      redirectUri: asked('redirect_uri'),
      challenge: asked('code_challenge'),
      nonce: asked('nonce'),
      acr: searchParams.get('acr_values') ?? undefined,
    });
    const back = new URL(asked('redirect_uri'));
    for (const [name, value] of Object.entries({ code, state: asked('state'), iss: issuer }))
      back.searchParams.set(name, value);
    return back;
  }

  function authorize(url: URL): Answer {
    const yes = grantTo(url, visitor);
    if (!yes) return { status: 400, html: '<!doctype html><title>Error</title><h1>Bad request</h1>' };
    const no = new URL(yes);
    no.searchParams.delete('code');
    no.searchParams.set('error', 'access_denied');
    return { status: 200, html: consentPage('Example ID', yes.href, no.href) };
  }

  async function idToken({ subject, nonce, acr }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: issuer, sub: subject, aud: client.id, nonce, acr, iat: now, exp: now + lifeSeconds };
    const draft = { claims, key: privateKey, kid };
    const made = change ? await change(draft) : draft;
    return new SignJWT(made.claims).setProtectedHeader({ alg: algorithm, kid: made.kid }).sign(made.key);
  }

  /** Checks the client's credentials, which are form-encoded (RFC 6749, section 2.3.1). */
  function isClient({ headers }: Asked): boolean {
    const [scheme, value = ''] = (headers.authorization ?? '').split(' ');
    const pair = Buffer.from(value, 'base64').toString('utf8').split(':');
    const [id, secret] = pair.map((each) => decodeURIComponent(each.replaceAll('+', ' ')));
    return scheme === 'Basic' && id === client.id && secret === client.secret;
  }

  async function exchange(asked: Asked): Promise<Answer> {
    if (!isClient(asked)) return failed(401, 'invalid_client');
    const { form } = asked;
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const proven = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== proven)
      return failed(400, 'invalid_grant');
    const id_token = await idToken(grant);
    given.push(id_token);
    return { status: 200, body: { access_token: make('access-'), token_type: 'Bearer', id_token } };
  }

  const site = await startStandIn((asked) => {
    const { method, url } = asked;
    counts.set(url.pathname, (counts.get(url.pathname) ?? 0) + 1);
    const place = `${method} ${url.pathname}`;
    if (place === 'GET /.well-known/openid-configuration') return { status: 200, body: metadata() };
    if (place === 'GET /keys') return { status: 200, body: { keys: [jwk] } };
    if (place === 'GET /authorize') return authorize(url);
    if (place === 'POST /token') return exchange(asked);
    return failed(404, 'not_found');
  });
  issuer = site.url;
  return {
    ...site,
    clientId: client.id,
    clientSecret: client.secret,
    allowRedirect: (url) => redirects.add(url),
    signIn: (subject) => (visitor = subject),
    approve(authorizationUrl, subject) {
      const back = grantTo(new URL(authorizationUrl), subject);
      if (!back) throw new Error(`The provider refuses this request: ${authorizationUrl}`);
      return back;
    },
    tamper: (next) => (change = next),
    asked: (path) => counts.get(path) ?? 0,
    secrets: () => given,
  };
}
