import type { CallInput } from '@hustings/contract';
import { CookieBrowser, type BrowserAnswer } from '../../testing/browser.ts';
import { startFacebookStandIn, type FacebookPerson, type FacebookStandIn } from '../../testing/stand-ins/facebook.ts';
import { startTwitterStandIn, type TwitterPerson, type TwitterStandIn } from '../../testing/stand-ins/twitter.ts';
import { testServer, type TestServer, type TestServerOptions } from '../../testing/server.ts';

/** A server with stand-ins for Facebook and X. The stand-ins use the server's clock. */
export interface OAuthServer extends TestServer {
  facebook: FacebookStandIn;
  twitter: TwitterStandIn;
  /** Makes a browser without cookies. */
  browser(): Browser;
}

/** Starts a server with stand-ins for Facebook and X. */
export async function oauthServer(options: TestServerOptions = {}): Promise<OAuthServer> {
  let offset = 0;
  const clock = () => Date.now() + offset;
  const [facebook, twitter] = await Promise.all([startFacebookStandIn(clock), startTwitterStandIn(clock)]);
  twitter.allowCallback('http://127.0.0.1:4000/tw-login');
  const { appId, appSecret, graphUrl, dialogUrl } = facebook;
  const { consumerKey, consumerSecret, url: apiUrl } = twitter;
  const server = await testServer({
    cheapPasswords: true,
    ...options,
    limits: { socialSignInSteps: 10_000, logInTries: 10_000, ...options.limits },
    settings: {
      facebook: { appId, appSecret, graphUrl, dialogUrl },
      twitter: { consumerKey, consumerSecret, apiUrl },
      ...options.settings,
    },
  });
  return {
    ...server,
    facebook,
    twitter,
    browser: () => new Browser(server, { facebook, twitter }),
    moveClock(milliseconds) {
      offset += milliseconds;
      server.moveClock(milliseconds);
    },
    async close() {
      await server.close();
      await Promise.all([facebook.close(), twitter.close()]);
    },
  };
}

/** A browser that signs in at a provider and returns. */
export class Browser extends CookieBrowser {
  readonly #providers: { facebook: FacebookStandIn; twitter: TwitterStandIn };

  constructor(server: TestServer, providers: { facebook: FacebookStandIn; twitter: TwitterStandIn }) {
    super(server);
    this.#providers = providers;
  }

  /** Signs in at Facebook and returns the token and state from the URL to which Facebook redirects. */
  async backFromFacebook(person: FacebookPerson): Promise<{ accessToken: string; state: string }> {
    const { body } = await this.call('startFacebook', {});
    return { accessToken: this.#providers.facebook.issue(person), state: stateIn(body.redirectUrl) };
  }

  /** Signs in to the site through Facebook. */
  async facebook(person: FacebookPerson): Promise<BrowserAnswer<'signInWithFacebook'>> {
    const back = await this.backFromFacebook(person);
    return this.call('signInWithFacebook', { body: { ...back, useTokenCookie: true } });
  }

  /** Signs in at X and returns the verifier from the URL to which X redirects. */
  async backFromTwitter(person: TwitterPerson): Promise<{ oauth_token: string; oauth_verifier: string }> {
    const { body } = await this.call('startTwitter', { body: { oauth_callback: 'http://127.0.0.1:4000/tw-login' } });
    return this.#providers.twitter.approve(body.oauthToken, person);
  }

  /** Signs in to the site through X. */
  async twitter(person: TwitterPerson): Promise<BrowserAnswer<'verifyTwitter'>> {
    const back = await this.backFromTwitter(person);
    return this.call('verifyTwitter', { body: { ...back, useTokenCookie: true } });
  }

  /** Sends the form that completes a sign-up. */
  signUp(
    provider: 'facebook' | 'twitter',
    form: Partial<NonNullable<CallInput<'signInWithTwitter'>['body']>> & { userName: string },
  ): Promise<BrowserAnswer<'signInWithTwitter'>> {
    const body = { ofAge: true, consentToOpinions: true, useTokenCookie: true, ...form };
    return this.call(provider === 'facebook' ? 'signInWithFacebook' : 'signInWithTwitter', { body });
  }
}

/** Returns the `state` parameter in the URL of Facebook's dialog. */
export const stateIn = (redirectUrl: string): string => new URL(redirectUrl).searchParams.get('state') ?? '';

/** Returns the mails to an address, latest first. */
export async function mailsTo(server: TestServer, to: string): Promise<{ subject: string; text: string }[]> {
  const { body } = await server.call('listKeptMail', { query: { to } });
  return body.results;
}

let people = 0;

/** Makes a new person on X. */
export const personOnX = (changes: Partial<TwitterPerson> = {}): TwitterPerson => {
  people += 1;
  const screenName = `tweeter${people}`;
  return {
    id: String(9_000_000_000_000_000 + people),
    name: `Tessa Tweeter ${people}`,
    screenName,
    followers: 0,
    email: `${screenName}@mail.example`,
    ...changes,
  };
};

/** Makes a new person on Facebook. */
export const personOnFacebook = (changes: Partial<FacebookPerson> = {}): FacebookPerson => {
  people += 1;
  return {
    id: String(100_000 + people),
    name: `Fleur Facebook ${people}`,
    email: `fleur${people}@mail.example`,
    ...changes,
  };
};
