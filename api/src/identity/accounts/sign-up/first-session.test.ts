import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { browserOn, goodPassword, keyInMail, signUpForm } from '../testing.ts';

const hour = 3_600_000;
const cookie = 'hustings-sign-up';
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ cheapPasswords: true, limits: { humanCheckWork: 50, logInTries: 1_000 } });
});
afterAll(() => server.close());

type Browser = ReturnType<typeof browserOn>;

/** Signs up in a browser, and returns it with the key in the mail. */
async function signUp(userName: string) {
  const browser = browserOn(server);
  const form = await signUpForm(server, { userName });
  expect((await browser.send('POST', '/register', form)).status).toBe(202);
  return { browser, form, key: await keyInMail(server, form.email) };
}

/** Signs up in a browser, and activates the account with the link. */
async function activated(userName: string) {
  const signedUp = await signUp(userName);
  expect((await signedUp.browser.send('GET', `/activation/${signedUp.key}`)).status).toBe(200);
  return signedUp;
}

const open = (browser: Browser, key: string) => browser.send('POST', `/activation/${key}/session`, {});
const whoIs = async (browser: Browser) => (await browser.send('GET', '/user')).body.userName as string | undefined;
const setColumn = (column: string, value: string) =>
  statement<{ userName: string }>(
    `test.set.${column}`,
    `UPDATE accounts SET ${column} = ${value} WHERE user_name = $userName`,
  );

/** Tries to open the first session; returns the error and who is logged in afterwards. */
const attempt = async (browser: Browser, key: string) => ({
  code: (await open(browser, key)).code,
  user: (await whoIs(browser)) ?? 'nobody',
});
const refused = (code: string) => ({ code, user: 'nobody' });

describe('the first session', () => {
  test('opens in the browser that signed up, without the password, and counts the sign-up as its moment', async () => {
    const { browser, key } = await activated('willa');
    server.moveClock(hour);
    expect((await open(browser, key)).body).toMatchObject({ userName: 'willa' });
    expect(await whoIs(browser)).toBe('willa');
    expect(browser.cookies.has(cookie)).toBe(false);
    // An act that needs a recent password asks for it.
    expect((await browser.send('POST', '/session-to-token', {})).code).toBe('PasswordNeeded');
    server.moveClock(-hour);
  });

  test('keeps its cookie from scripts and holds it for 48 hours', async () => {
    const answer = await server.call('register', { body: await signUpForm(server, { userName: 'cookie.jar' }) });
    const set = [answer.headers['set-cookie']].flat().find((each) => String(each).startsWith(cookie));
    expect(set).toMatch(/; HttpOnly/);
    expect(set).toMatch(/; SameSite=Lax/);
    expect(set).toMatch(new RegExp(`; Max-Age=${48 * 3_600};`));
  });

  test('does not open by the link alone, nor with the cookie of another sign-up', async () => {
    const { browser, key } = await activated('robbed');
    expect(await attempt(browserOn(server), key)).toEqual(refused('InvalidCredentials'));
    const { browser: other } = await activated('thief');
    expect(await attempt(other, key)).toEqual(refused('InvalidCredentials'));
    expect((await open(browser, key)).status).toBe(200);
  });

  test('does not open by the cookie alone', async () => {
    const { browser } = await activated('linkless');
    expect(await attempt(browser, 'unknown')).toEqual(refused('NotFound'));
    const { key } = await activated('another');
    expect(await attempt(browser, key)).toEqual(refused('InvalidCredentials'));
  });

  test('does not open before the activation', async () => {
    const { browser, key } = await signUp('early');
    expect(await attempt(browser, key)).toEqual(refused('TokenExpired'));
  });

  test('opens once, also for simultaneous requests', async () => {
    const { browser, key } = await activated('twice');
    const secret = browser.cookies.get(cookie) ?? '';
    const copies = Array.from({ length: 4 }, () => browserOn(server));
    for (const copy of copies) copy.cookies.set(cookie, secret);
    const answers = await Promise.all(copies.map((copy) => open(copy, key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await attempt(browser, key)).toEqual(refused('TokenExpired'));
  });

  test('does not open after a log-in with the password elsewhere', async () => {
    const { browser, key } = await activated('elsewhere');
    expect((await browserOn(server).logIn('elsewhere')).status).toBe(200);
    expect(await attempt(browser, key)).toEqual(refused('TokenExpired'));
  });

  test('does not open after a reset of the password', async () => {
    const { browser, form, key } = await activated('reset');
    await server.call('requestPasswordReset', { body: { email: form.email } });
    const token = await keyInMail(server, form.email, 'resetPassword');
    const body = { password: 'Other-Horse-10', confirmPassword: 'Other-Horse-10' };
    expect((await server.call('resetPassword', { params: { token }, body })).status).toBe(200);
    expect(await attempt(browser, key)).toEqual(refused('TokenExpired'));
  });

  test('does not open 48 hours after the sign-up, whatever link is used', async () => {
    const { browser, form, key } = await activated('late');
    const { browser: again, form: second } = await signUp('late.again');
    server.moveClock(47 * hour);
    await server.call('resendActivation', { body: { userName: second.userName } });
    const newer = await keyInMail(server, second.email);
    expect((await again.send('GET', `/activation/${newer}`)).status).toBe(200);
    server.moveClock(2 * hour);
    expect(await attempt(browser, key)).toEqual(refused('TokenExpired'));
    expect(await attempt(again, newer)).toEqual(refused('TokenExpired'));
    expect((await browser.logIn(form.userName)).status).toBe(200);
    server.moveClock(-49 * hour);
  });

  test('opens with a link that was mailed again', async () => {
    const { browser, form } = await signUp('resent');
    server.moveClock(hour);
    await server.call('resendActivation', { body: { userName: 'resent' } });
    const key = await keyInMail(server, form.email);
    await browser.send('GET', `/activation/${key}`);
    expect((await open(browser, key)).status).toBe(200);
    server.moveClock(-hour);
  });

  test('does not open for a banned account, which logs in with its password', async () => {
    const { browser, key } = await activated('banned');
    await server.services.database.query(setColumn('banned', 'true')({ userName: 'banned' }));
    expect(await attempt(browser, key)).toEqual(refused('TokenExpired'));
    expect((await browser.logIn('banned', goodPassword)).body.bannedStatus).toBe(1);
  });

  test('does not open without the one-time code of an account that has codes', async () => {
    const { browser, key } = await activated('codes');
    const enable = statement<{ userName: string }>(
      'test.firstSessionCodes',
      `INSERT INTO one_time_codes (account_id, sealed_secret, enabled_at)
       SELECT id, '\\x00', now() FROM accounts WHERE user_name = $userName`,
    );
    await server.services.database.query(enable({ userName: 'codes' }));
    expect(await attempt(browser, key)).toEqual(refused('OneTimeCodeNeeded'));
  });

  test('refuses a request of another site', async () => {
    const { browser, key } = await activated('crossed');
    const answer = await server.inject({
      method: 'POST',
      url: `/api/activation/${key}/session`,
      payload: {},
      headers: { cookie: `${cookie}=${browser.cookies.get(cookie)}`, 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

test('stores the cookie as a hash only', async () => {
  const { browser } = await signUp('hashed');
  const secret = browser.cookies.get(cookie) ?? 'none';
  const dump = statement('test.signUpBrowsers', `SELECT encode(browser_hash, 'escape') AS kept FROM activation_links`);
  const rows = await server.services.database.query<{ kept: string | null }>(dump());
  expect(rows.some(({ kept }) => kept?.includes(secret))).toBe(false);
});
