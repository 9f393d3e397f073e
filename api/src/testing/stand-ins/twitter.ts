import { randomBytes } from 'node:crypto';
import { makeVerifier } from './oauth1.ts';
import { consentPage, startStandIn, type Answer, type Asked, type StandIn } from './site.ts';

/** A user of X. */
export interface TwitterPerson {
  id: string;
  name: string;
  screenName: string;
  followers: number;
  email?: string;
}

/** The data of a request token. A user and a verifier are added when the user agrees. */
interface RequestToken {
  secret: string;
  callback: string;
  person?: TwitterPerson;
  verifier?: string;
}

/** A stand-in for X: three-legged OAuth 1.0a, and the call that identifies the user. */
export interface TwitterStandIn extends StandIn {
  consumerKey: string;
  consumerSecret: string;
  /** Registers a callback of the app. */
  allowCallback(url: string): void;
  /** Agrees to a request token as a user, and returns the parameters of the callback. */
  approve(requestToken: string, person: TwitterPerson): { oauth_token: string; oauth_verifier: string };
  /** Sets the user who agrees on the consent page. */
  signIn(person: TwitterPerson): void;
  /** Returns the number of access tokens that were issued. */
  exchanges(): number;
}

const failed = (status: number, code: number, message: string): Answer => ({
  status,
  body: { errors: [{ code, message }] },
});

const make = (prefix: string): string => prefix + randomBytes(20).toString('base64url');

/** Starts a stand-in that checks and answers as the documentation of X and RFC 5849 say. */
export async function startTwitterStandIn(clock: () => number = Date.now): Promise<TwitterStandIn> {
  const consumer = { key: make('key-'), secret: make('secret & more ') };
  const requested = new Map<string, RequestToken>();
  const access = new Map<string, { secret: string; person: TwitterPerson }>();
  const callbacks = new Set<string>();
  let visitor: TwitterPerson | undefined;
  let given = 0;
  const secretOf = (token: string) => requested.get(token)?.secret ?? access.get(token)?.secret;
  const verify = makeVerifier(consumer, secretOf, clock);

  const approve: TwitterStandIn['approve'] = (token, person) => {
    const request = requested.get(token);
    if (!request) throw new Error('There is no such request token.');
    const verifier = make('');
    Object.assign(request, { person, verifier });
    return { oauth_token: token, oauth_verifier: verifier };
  };

  function requestToken(parameters: ReadonlyMap<string, string>): Answer {
    const callback = parameters.get('oauth_callback') ?? '';
    if (!callbacks.has(callback)) return failed(403, 415, 'Callback URL not approved for this client application.');
    const [token, secret] = [make('request-'), make('')];
    requested.set(token, { secret, callback });
    const form = { oauth_token: token, oauth_token_secret: secret, oauth_callback_confirmed: 'true' };
    return { status: 200, form };
  }

  function accessToken(parameters: ReadonlyMap<string, string>): Answer {
    const token = parameters.get('oauth_token') ?? '';
    const { person, verifier } = requested.get(token) ?? {};
    if (!person || verifier !== parameters.get('oauth_verifier')) return failed(401, 32, 'Could not authenticate you.');
    requested.delete(token);
    given += 1;
    const [key, secret] = [`${person.id}-${make('')}`, make('')];
    access.set(key, { secret, person });
    const form = { oauth_token: key, oauth_token_secret: secret, user_id: person.id, screen_name: person.screenName };
    return { status: 200, form };
  }

  function credentials(parameters: ReadonlyMap<string, string>, { searchParams }: URL): Answer {
    const person = access.get(parameters.get('oauth_token') ?? '')?.person;
    if (!person) return failed(401, 89, 'Invalid or expired token.');
    const { id, name, screenName, followers, email } = person;
    return {
      status: 200,
      body: {
        id: Number(id),
        id_str: id,
        name,
        screen_name: screenName,
        followers_count: followers,
        verified: false,
        ...(searchParams.get('include_email') === 'true' ? { email: email ?? null } : {}),
      },
    };
  }

  /** Returns the consent page. A browser requests it, so the request has no signature. */
  function authenticate({ searchParams }: URL): Answer {
    const token = searchParams.get('oauth_token') ?? '';
    const request = requested.get(token);
    if (!request || !visitor) return { status: 403, html: '<!doctype html><title>Error</title><h1>Whoa there!</h1>' };
    const yes = `${request.callback}?${new URLSearchParams(approve(token, visitor))}`;
    return { status: 200, html: consentPage('X', yes, `${request.callback}?denied=${token}`) };
  }

  function answer(asked: Asked): Answer {
    const { method, url } = asked;
    const place = `${method} ${url.pathname}`;
    if (place === 'GET /oauth/authenticate') return authenticate(url);
    const verified = verify(asked);
    if ('problem' in verified) return failed(401, 32, `Could not authenticate you: ${verified.problem}.`);
    if (place === 'POST /oauth/request_token') return requestToken(verified.parameters);
    if (place === 'POST /oauth/access_token') return accessToken(verified.parameters);
    if (place === 'GET /1.1/account/verify_credentials.json') return credentials(verified.parameters, url);
    return failed(404, 34, 'Sorry, that page does not exist.');
  }

  const site = await startStandIn(answer);
  return {
    ...site,
    consumerKey: consumer.key,
    consumerSecret: consumer.secret,
    allowCallback: (url) => callbacks.add(url),
    approve,
    signIn: (person) => (visitor = person),
    exchanges: () => given,
  };
}
