import { createHmac, randomBytes } from 'node:crypto';
import { consentPage, startStandIn, type Answer, type Asked, type StandIn } from './site.ts';

/** A user of Facebook. */
export interface FacebookPerson {
  id: string;
  name: string;
  email?: string;
}

/** An access token that the stand-in has issued. */
interface Issued {
  appId: string;
  person: FacebookPerson;
  /** The moment when the token expires, in seconds since 1970; 0 if the token never expires. */
  expiresAt: number;
  type: 'USER' | 'PAGE';
  valid: boolean;
}

/** A stand-in for Facebook: the Graph API, and the dialog in which a user signs in. */
export interface FacebookStandIn extends StandIn {
  appId: string;
  appSecret: string;
  graphUrl: string;
  dialogUrl: string;
  /** Issues a token as the dialog does. `differing` replaces properties of the token. */
  issue(person: FacebookPerson, differing?: Partial<Issued>): string;
  /** Sets the user who agrees in the dialog. */
  signIn(person: FacebookPerson): void;
}

const graphError = (status: number, code: number, message: string): Answer => ({
  status,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'stand-in' } },
});

const proofMinutes = 5;

/**
 * Starts a stand-in that behaves as the documentation of Facebook says. The app requires `appsecret_proof`: an
 * HMAC-SHA-256 of the token and the time with the app's secret, which is valid for five minutes.
 */
export async function startFacebookStandIn(clock: () => number = Date.now): Promise<FacebookStandIn> {
  const appId = '4711471147114711';
  const appSecret = randomBytes(16).toString('hex');
  const issued = new Map<string, Issued>();
  let visitor: FacebookPerson = { id: '1', name: 'Nobody' };

  const issue: FacebookStandIn['issue'] = (person, differing = {}) => {
    const token = `EAA${randomBytes(24).toString('hex')}`;
    const expiresAt = Math.floor(clock() / 1_000) + 5_400;
    issued.set(token, { appId, person, expiresAt, type: 'USER', valid: true, ...differing });
    return token;
  };

  function isProven({ searchParams }: URL): boolean {
    const time = Number(searchParams.get('appsecret_time'));
    const isRecent = Math.abs(clock() / 1_000 - time) <= proofMinutes * 60;
    const text = `${searchParams.get('access_token')}|${searchParams.get('appsecret_time')}`;
    const proof = createHmac('sha256', appSecret).update(text).digest('hex');
    return isRecent && searchParams.get('appsecret_proof') === proof;
  }

  function inspect({ searchParams }: URL): Answer {
    if (searchParams.get('access_token') !== `${appId}|${appSecret}`)
      return graphError(400, 190, 'Invalid OAuth access token signature.');
    const token = issued.get(searchParams.get('input_token') ?? '');
    if (!token) {
      const error = { code: 190, message: 'The access token could not be decrypted' };
      return { status: 200, body: { data: { error, is_valid: false, scopes: [] } } };
    }
    return {
      status: 200,
      body: {
        data: {
          app_id: token.appId,
          type: token.type,
          application: 'Hustings',
          expires_at: token.expiresAt,
          is_valid: token.valid,
          issued_at: token.expiresAt - 5_400,
          scopes: ['email', 'public_profile'],
          user_id: token.person.id,
        },
      },
    };
  }

  function me({ searchParams }: URL): Answer {
    const token = issued.get(searchParams.get('access_token') ?? '');
    if (!token?.valid) return graphError(401, 190, 'Error validating access token.');
    const fields = (searchParams.get('fields') ?? 'id,name').split(',');
    const { person } = token;
    const shown = Object.entries({ ...person }).filter(([name]) => fields.includes(name));
    return { status: 200, body: Object.fromEntries(shown) };
  }

  /** Returns the dialog page. The token is in the fragment of its link, which browsers do not send to servers. */
  function dialog({ searchParams }: URL): Answer {
    const back = searchParams.get('redirect_uri') ?? '';
    const isOurs = searchParams.get('client_id') === appId && searchParams.get('response_type') === 'token';
    if (!isOurs || !back) return { status: 400, html: '<!doctype html><title>Error</title><h1>Invalid app</h1>' };
    const state = searchParams.get('state') ?? '';
    const granted = { access_token: issue(visitor), data_access_expiration_time: '0', expires_in: '5400', state };
    const refused = { error: 'access_denied', error_code: '200', error_reason: 'user_denied', state };
    const [yes, no] = [`${back}#${new URLSearchParams(granted)}`, `${back}?${new URLSearchParams(refused)}#_=_`];
    return { status: 200, html: consentPage('Facebook', yes, no) };
  }

  function answer({ method, url }: Asked): Answer {
    if (method !== 'GET') return graphError(400, 100, 'Unsupported request.');
    if (url.pathname === '/v25.0/dialog/oauth') return dialog(url);
    const asks = { '/v25.0/debug_token': inspect, '/v25.0/me': me }[url.pathname];
    if (!asks) return graphError(404, 803, 'Unknown path components.');
    return isProven(url) ? asks(url) : graphError(400, 100, 'Invalid appsecret_proof provided in the API argument');
  }

  const site = await startStandIn(answer);
  return {
    ...site,
    appId,
    appSecret,
    graphUrl: `${site.url}/v25.0`,
    dialogUrl: `${site.url}/v25.0/dialog/oauth`,
    issue,
    signIn: (person) => (visitor = person),
  };
}
