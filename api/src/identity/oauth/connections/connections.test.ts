import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeMember, goodPassword } from '../../accounts/testing.ts';
import {
  mailsTo,
  oauthServer,
  personOnFacebook,
  personOnX,
  stateIn,
  type Browser,
  type OAuthServer,
} from '../testing.ts';

const minute = 60_000;
let server: OAuthServer;

beforeAll(async () => {
  server = await oauthServer();
});
afterAll(() => server.close());

let members = 0;

/** Makes a member with a password, logged in. */
async function memberWithPassword(): Promise<{ browser: Browser; userName: string; email: string }> {
  members += 1;
  const { userName, email } = await activeMember(server, { userName: `member${members}` });
  const browser = server.browser();
  await browser.call('logIn', { body: { userName, password: goodPassword, useTokenCookie: true } });
  return { browser, userName, email };
}

/** Makes a member who signed up through X, without a password. */
async function memberByTwitter() {
  members += 1;
  const browser = server.browser();
  const person = personOnX();
  await browser.twitter(person);
  await browser.signUp('twitter', { userName: `member${members}` });
  return { browser, person };
}

const connectFacebook = async (browser: Browser, person = personOnFacebook()) => {
  const { body, failure } = await browser.call('connectProvider', { params: { provider: 'facebook' } });
  if (failure) return { body: undefined, failure };
  const back = { accessToken: server.facebook.issue(person), state: stateIn(body.redirectUrl), useTokenCookie: true };
  return browser.call('signInWithFacebook', { body: back });
};

const remove = (browser: Browser, provider: 'facebook' | 'twitter') =>
  browser.call('disconnectProvider', { params: { provider } });

describe('a member', () => {
  test('connects Facebook in the settings, gets a mail, and logs in with it', async () => {
    const { browser, userName, email } = await memberWithPassword();
    const fleur = personOnFacebook();
    expect((await connectFacebook(browser, fleur)).body).toEqual({ outcome: 'connected', provider: 'facebook' });
    expect((await mailsTo(server, email))[0]).toMatchObject({
      subject: 'You can now log in with Facebook',
      text: expect.stringContaining(fleur.name),
    });
    const other = server.browser();
    expect((await other.facebook(fleur)).body).toMatchObject({ outcome: 'signedIn', userName });
  });

  test('connects X', async () => {
    const { browser, userName } = await memberWithPassword();
    const tessa = personOnX({ followers: 500_000 });
    const { body } = await browser.call('connectProvider', { params: { provider: 'twitter' } });
    const token = new URL(body.redirectUrl).searchParams.get('oauth_token') ?? '';
    const back = server.twitter.approve(token, tessa);
    const { body: joined } = await browser.call('verifyTwitter', { body: { ...back, useTokenCookie: true } });
    expect(joined).toEqual({ outcome: 'connected', provider: 'twitter' });
    expect((await browser.user())?.reputationBoost).toBeUndefined();
    expect((await server.browser().twitter(tessa)).body.userName).toBe(userName);
  });

  test('has one identity of each provider, which no other member can have', async () => {
    const fleur = personOnFacebook();
    const one = await memberWithPassword();
    await connectFacebook(one.browser, fleur);
    expect((await connectFacebook(one.browser)).failure?.errorCode).toBe('AlreadyExists');
    const other = await memberWithPassword();
    expect((await connectFacebook(other.browser, fleur)).failure?.errorCode).toBe('AlreadyExists');
    expect((await server.browser().facebook(fleur)).body.userName).toBe(one.userName);
  });

  test('needs a recent password', async () => {
    const { browser } = await memberWithPassword();
    server.moveClock(11 * minute);
    expect((await connectFacebook(browser)).failure?.errorCode).toBe('PasswordNeeded');
    await browser.call('confirmPassword', { body: { password: goodPassword } });
    expect((await connectFacebook(browser)).body?.outcome).toBe('connected');
    server.moveClock(11 * minute);
    expect((await remove(browser, 'facebook')).failure?.errorCode).toBe('PasswordNeeded');
    await browser.call('confirmPassword', { body: { password: goodPassword } });
    expect((await remove(browser, 'facebook')).status).toBe(200);
    server.moveClock(-22 * minute);
  });

  test('without a password reauthenticates by another sign-in by X', async () => {
    const { browser, person } = await memberByTwitter();
    server.moveClock(11 * minute);
    expect((await connectFacebook(browser)).failure?.errorCode).toBe('PasswordNeeded');
    expect((await browser.twitter(person)).body.outcome).toBe('signedIn');
    expect((await connectFacebook(browser)).body?.outcome).toBe('connected');
    server.moveClock(-11 * minute);
  });

  test('is not connected by an earlier redirect after logging out, and neither is another member', async () => {
    const { browser } = await memberWithPassword();
    const { body } = await browser.call('connectProvider', { params: { provider: 'facebook' } });
    await browser.call('logOut', {});
    const back = {
      accessToken: server.facebook.issue(personOnFacebook()),
      state: stateIn(body.redirectUrl),
      useTokenCookie: true,
    };
    expect((await browser.call('signInWithFacebook', { body: back })).failure?.errorCode).toBe('TokenExpired');
  });
});

describe('disconnecting a provider', () => {
  test('ends log-in by it', async () => {
    const { browser, email } = await memberWithPassword();
    const fleur = personOnFacebook();
    await connectFacebook(browser, fleur);
    expect((await remove(browser, 'facebook')).status).toBe(200);
    expect((await server.browser().facebook(fleur)).body.outcome).toBe('signUp');
    expect((await mailsTo(server, email))[0]?.subject).toBe('You can no longer log in with Facebook');
    expect((await remove(browser, 'facebook')).status).toBe(404);
  });

  test('is refused for the only log-in method', async () => {
    const { browser } = await memberByTwitter();
    expect((await remove(browser, 'twitter')).failure?.errorCode).toBe('LastWayIn');
    await connectFacebook(browser);
    expect((await remove(browser, 'twitter')).status).toBe(200);
    expect((await remove(browser, 'facebook')).failure?.errorCode).toBe('LastWayIn');
  });

  test('keeps one of two log-in methods if both are disconnected simultaneously', async () => {
    const { browser } = await memberByTwitter();
    await connectFacebook(browser);
    const answers = await Promise.all([remove(browser, 'twitter'), remove(browser, 'facebook')]);
    expect(answers.map(({ failure }) => failure?.errorCode).toSorted()).toEqual(['LastWayIn', undefined]);
  });
});

test('refuses the list of connections to a guest', async () => {
  expect((await server.call('listConnections', {})).status).toBe(401);
});
