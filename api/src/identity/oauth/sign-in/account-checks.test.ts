import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeMember, goodPassword } from '../../accounts/testing.ts';
import { statement } from '../../../platform/db/statement.ts';
import { oauthServer, personOnX, type Browser, type OAuthServer } from '../testing.ts';

const minute = 60_000;
let server: OAuthServer;

beforeAll(async () => {
  server = await oauthServer();
});
afterAll(() => server.close());

/** Makes a member who signed up through X. */
async function memberByTwitter(userName: string, followers = 0) {
  const browser = server.browser();
  const person = personOnX({ followers });
  await browser.twitter(person);
  await browser.signUp('twitter', { userName });
  return { browser, person };
}

/** Returns the code that a member's authenticator app shows `seconds` from now. */
function codeOf(uri: string, seconds = 0): string {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('No secret for an app.');
  return totp.generate({ timestamp: server.services.now().getTime() + seconds * 1_000 });
}

/** Enables one-time codes and returns the next valid code. */
async function enableCodes(browser: Browser): Promise<string> {
  const { uri } = (await browser.call('startOneTimeCodes', {})).body;
  await browser.call('enableOneTimeCodes', { body: { code: codeOf(uri) } });
  return codeOf(uri, 30);
}

describe('an account with one-time codes', () => {
  test('asks for a code at a log-in by a provider too', async () => {
    const { browser, person } = await memberByTwitter('coded');
    const code = await enableCodes(browser);
    const elsewhere = server.browser();
    expect((await elsewhere.twitter(person)).failure?.errorCode).toBe('OneTimeCodeNeeded');
    expect(await elsewhere.user()).toBeUndefined();
    const continueWith = (oneTimeCode: string) =>
      elsewhere.call('signInWithTwitter', { body: { oneTimeCode, useTokenCookie: true } });
    expect((await continueWith('000000')).failure?.errorCode).toBe('OneTimeCodeInvalid');
    expect((await continueWith(code)).body).toMatchObject({ outcome: 'signedIn', userName: 'coded' });
  });

  test('is linked by its password and a code, not by the password alone', async () => {
    const owner = await activeMember(server, { userName: 'coded.owner' });
    const first = server.browser();
    await first.call('logIn', { body: { userName: owner.userName, password: goodPassword, useTokenCookie: true } });
    const oneTimeCode = await enableCodes(first);
    const person = personOnX({ email: owner.email });
    const browser = server.browser();
    await browser.twitter(person);
    const joinWith = (more: object) =>
      browser.call('joinByPassword', { body: { password: goodPassword, useTokenCookie: true, ...more } });
    expect((await joinWith({})).failure?.errorCode).toBe('OneTimeCodeNeeded');
    expect((await server.browser().twitter(person)).failure?.errorCode).toBe('EmailAlreadyExists');
    expect((await joinWith({ oneTimeCode })).body.userName).toBe('coded.owner');
  });
});

test('logs a banned member in, marked as banned', async () => {
  const { person } = await memberByTwitter('outcast');
  const ban = statement('test.ban', `UPDATE accounts SET banned = true WHERE user_name = 'outcast'`);
  await server.services.database.query(ban());
  const browser = server.browser();
  expect((await browser.twitter(person)).body).toMatchObject({ outcome: 'signedIn', bannedStatus: 1 });
  expect((await browser.call('connectProvider', { params: { provider: 'facebook' } })).failure?.errorCode).toBe(
    'AccountBanned',
  );
});

describe('a deleted account', () => {
  test('is restored by X if the member agrees', async () => {
    const { browser, person } = await memberByTwitter('leaver');
    expect((await browser.call('deleteAccount', { body: {} })).status).toBeLessThan(300);
    const again = server.browser();
    expect((await again.twitter(person)).failure).toMatchObject({
      errorCode: 'AccountDeleted',
      meta: { undoUntil: expect.any(String) },
    });
    const { body } = await again.call('signInWithTwitter', { body: { undoDeletion: true, useTokenCookie: true } });
    expect(body).toMatchObject({ outcome: 'signedIn', userName: 'leaver' });
  });

  test('can be followed by a new sign-up once it is purged', async () => {
    const { browser, person } = await memberByTwitter('goner', 5_000);
    await browser.call('deleteAccount', { body: {} });
    const drop = statement('test.drop', `DELETE FROM accounts WHERE user_name = 'goner'`);
    await server.services.database.query(drop());
    expect((await server.browser().twitter(person)).body.outcome).toBe('signUp');
  });
});

test('needs a recent password even if X is connected', async () => {
  const { browser } = await memberByTwitter('forgetful');
  server.moveClock(11 * minute);
  const { failure } = await browser.call('disconnectProvider', { params: { provider: 'twitter' } });
  server.moveClock(-11 * minute);
  expect(failure?.errorCode).toBe('PasswordNeeded');
});
