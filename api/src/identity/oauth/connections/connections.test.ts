import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeMember, goodPassword } from '../../accounts/testing.ts';
import {
  mailsTo,
  socialServer,
  someoneOnFacebook,
  someoneOnX,
  stateIn,
  type Browser,
  type SocialServer,
} from '../testing.ts';

const minute = 60_000;
let server: SocialServer;

beforeAll(async () => {
  server = await socialServer();
});
afterAll(() => server.close());

let members = 0;

/** A member with a password, signed in. */
async function memberWithPassword(): Promise<{ browser: Browser; userName: string; email: string }> {
  members += 1;
  const { userName, email } = await activeMember(server, { userName: `member${members}` });
  const browser = server.browser();
  await browser.call('logIn', { body: { userName, password: goodPassword, useTokenCookie: true } });
  return { browser, userName, email };
}

/** A member who signed up by X, without a password. */
async function memberByTwitter() {
  members += 1;
  const browser = server.browser();
  const person = someoneOnX();
  await browser.twitter(person);
  await browser.signUp('twitter', { userName: `member${members}` });
  return { browser, person };
}

const connectFacebook = async (browser: Browser, person = someoneOnFacebook()) => {
  const { body, failure } = await browser.call('connectProvider', { params: { provider: 'facebook' } });
  if (failure) return { body: undefined, failure };
  const back = { accessToken: server.facebook.issue(person), state: stateIn(body.redirectUrl), useTokenCookie: true };
  return browser.call('signInWithFacebook', { body: back });
};

const remove = (browser: Browser, provider: 'facebook' | 'twitter') =>
  browser.call('disconnectProvider', { params: { provider } });

describe('a member', () => {
  test('joins Facebook in the settings, is told by mail, and signs in with it', async () => {
    const { browser, userName, email } = await memberWithPassword();
    const fleur = someoneOnFacebook();
    expect((await connectFacebook(browser, fleur)).body).toEqual({ outcome: 'connected', provider: 'facebook' });
    expect((await mailsTo(server, email))[0]).toMatchObject({
      subject: 'You can now log in with Facebook',
      text: expect.stringContaining(fleur.name),
    });
    const other = server.browser();
    expect((await other.facebook(fleur)).body).toMatchObject({ outcome: 'signedIn', userName });
  });

  test('joins X', async () => {
    const { browser, userName } = await memberWithPassword();
    const tessa = someoneOnX({ followers: 500_000 });
    const { body } = await browser.call('connectProvider', { params: { provider: 'twitter' } });
    const token = new URL(body.redirectUrl).searchParams.get('oauth_token') ?? '';
    const back = server.twitter.approve(token, tessa);
    const { body: joined } = await browser.call('verifyTwitter', { body: { ...back, useTokenCookie: true } });
    expect(joined).toEqual({ outcome: 'connected', provider: 'twitter' });
    expect((await browser.user())?.reputationBoost).toBeUndefined();
    expect((await server.browser().twitter(tessa)).body.userName).toBe(userName);
  });

  test('has one of each, and nobody has another’s', async () => {
    const fleur = someoneOnFacebook();
    const one = await memberWithPassword();
    await connectFacebook(one.browser, fleur);
    expect((await connectFacebook(one.browser)).failure?.errorCode).toBe('AlreadyExists');
    const other = await memberWithPassword();
    expect((await connectFacebook(other.browser, fleur)).failure?.errorCode).toBe('AlreadyExists');
    expect((await server.browser().facebook(fleur)).body.userName).toBe(one.userName);
  });

  test('gives the password again after a while', async () => {
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

  test('without a password signs in by X again in place of giving it', async () => {
    const { browser, person } = await memberByTwitter();
    server.moveClock(11 * minute);
    expect((await connectFacebook(browser)).failure?.errorCode).toBe('PasswordNeeded');
    expect((await browser.twitter(person)).body.outcome).toBe('signedIn');
    expect((await connectFacebook(browser)).body?.outcome).toBe('connected');
    server.moveClock(-11 * minute);
  });

  test('who signed out, or another one, is not joined by a return that was begun before', async () => {
    const { browser } = await memberWithPassword();
    const { body } = await browser.call('connectProvider', { params: { provider: 'facebook' } });
    await browser.call('logOut', {});
    const back = {
      accessToken: server.facebook.issue(someoneOnFacebook()),
      state: stateIn(body.redirectUrl),
      useTokenCookie: true,
    };
    expect((await browser.call('signInWithFacebook', { body: back })).failure?.errorCode).toBe('TokenExpired');
  });
});

describe('taking a provider away', () => {
  test('ends signing in by it', async () => {
    const { browser, email } = await memberWithPassword();
    const fleur = someoneOnFacebook();
    await connectFacebook(browser, fleur);
    expect((await remove(browser, 'facebook')).status).toBe(200);
    expect((await server.browser().facebook(fleur)).body.outcome).toBe('signUp');
    expect((await mailsTo(server, email))[0]?.subject).toBe('You can no longer log in with Facebook');
    expect((await remove(browser, 'facebook')).status).toBe(404);
  });

  test('is refused for the only way in', async () => {
    const { browser } = await memberByTwitter();
    expect((await remove(browser, 'twitter')).failure?.errorCode).toBe('LastWayIn');
    await connectFacebook(browser);
    expect((await remove(browser, 'twitter')).status).toBe(200);
    expect((await remove(browser, 'facebook')).failure?.errorCode).toBe('LastWayIn');
  });

  test('of two ways in at the same moment leaves one', async () => {
    const { browser } = await memberByTwitter();
    await connectFacebook(browser);
    const answers = await Promise.all([remove(browser, 'twitter'), remove(browser, 'facebook')]);
    expect(answers.map(({ failure }) => failure?.errorCode).toSorted()).toEqual(['LastWayIn', undefined]);
  });
});

test('a guest has no connections to see', async () => {
  expect((await server.call('listConnections', {})).status).toBe(401);
});
