import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { seedAccounts } from '../index.ts';

const minute = 60_000;
const demoPassword = 'Hustings-Demo-1!';
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await seedAccounts(server.services);
});
afterAll(() => server.close());

const clear = statement('test.clearLimits', 'TRUNCATE counted_acts, log_in_failures');
beforeEach(() => server.services.database.query(clear()));

/** Logs in like a browser, or like a script with `useTokenCookie: false`. */
const logIn = (
  userName: string,
  password = demoPassword,
  { useTokenCookie = true, cookie = '', address = '192.0.2.1', rememberMe = false } = {},
) =>
  server.inject({
    method: 'POST',
    url: '/api/auth/credentials',
    payload: { userName, password, useTokenCookie, rememberMe },
    headers: cookie ? { cookie, 'x-hustings-client': 'web' } : {},
    remoteAddress: address,
  });

const codeOf = (answer: { json(): { responseStatus?: { errorCode: string } } }) =>
  answer.json().responseStatus?.errorCode;

/** Returns the cookies that an answer sets, as the `Cookie` header of the next request. */
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ');

/** Sends a log-in with a wrong password and a new user name from a network address. */
const failFrom = (address: string, i: number) => logIn(`guess-${i}`, 'Wrong-Password-1', { address });

const userOf = (headers: Record<string, string>) => server.inject({ url: '/api/user', headers });

describe('log-in', () => {
  test.each(['bob', 'BOB', 'bob@demo.example', 'Bob@Demo.example'])(
    'accepts a user name or mail address: %s',
    async (name) => {
      const answer = await logIn(name);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ userName: 'bob', profileUrl: '/@bob', bannedStatus: 0, roles: [] });
      expect(answer.json().permissions).toContain('vote');
    },
  );

  test('sets an HttpOnly cookie for a browser and answers no token', async () => {
    const answer = await logIn('ann');
    expect(answer.json()).not.toHaveProperty('bearerToken');
    expect(String(answer.headers['set-cookie'])).toMatch(/hustings-session=[\w-]{43};.*Max-Age=1209600;.*HttpOnly/);
    const user = (await userOf({ cookie: cookiesOf(answer) })).json();
    expect(user).toMatchObject({ userName: 'ann', roles: [] });
    expect(user).not.toHaveProperty('bearerToken');
  });

  test('lasts 28 days with "remember me"', async () => {
    const answer = await logIn('ann', demoPassword, { rememberMe: true });
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=2419200');
  });

  test('answers a token to a script and sets no session cookie', async () => {
    const answer = await logIn('ann', demoPassword, { useTokenCookie: false });
    const { bearerToken } = answer.json<{ bearerToken: string }>();
    expect(String(answer.headers['set-cookie'])).not.toContain('hustings-session');
    expect((await userOf({ authorization: `Bearer ${bearerToken}` })).json()).toMatchObject({ userName: 'ann' });
    // The answer repeats the token to the client that sent it.
    expect((await userOf({ authorization: `Bearer ${bearerToken}` })).json()).toMatchObject({ bearerToken });
    // A bearer token is not valid in a cookie.
    expect((await userOf({ cookie: `hustings-session=${bearerToken}` })).statusCode).toBe(401);
  });

  test('marks a banned member in the answer', async () => {
    expect((await logIn('banned')).json()).toMatchObject({ bannedStatus: 1 });
  });

  test('answers the same for an unknown name and a wrong password', async () => {
    const wrong = await logIn('bob', 'Wrong-Password-1');
    const unknown = await logIn('nobody-here', 'Wrong-Password-1');
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([401, 'InvalidCredentials']);
    expect(unknown.json()).toEqual(wrong.json());
  });

  test('stores tokens as hashes only', async () => {
    const cookie = cookiesOf(await logIn('ann'));
    const tokens = cookie.match(/[\w-]{43}/g) ?? [];
    const dump = statement('test.sessions', `SELECT sessions::text AS kept FROM sessions`);
    const kept = (await server.services.database.query<{ kept: string }>(dump())).map((row) => row.kept).join();
    expect(tokens).toHaveLength(2);
    expect(tokens.some((token) => kept.includes(token) || kept.includes(Buffer.from(token).toString('hex')))).toBe(
      false,
    );
  });
});

describe('the lock of a user name or address', () => {
  test.each(['bob', 'nobody-here'])(
    'starts after five consecutive failures, for known and unknown names: %s',
    async (name) => {
      for (let i = 0; i < 5; i++) expect(codeOf(await logIn(name, 'Wrong-Password-1'))).toBe('InvalidCredentials');
      const locked = await logIn(name);
      expect([locked.statusCode, codeOf(locked)]).toEqual([401, 'AccountLocked']);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(59 * 60);
    },
  );

  test('ends after an hour', async () => {
    for (let i = 0; i < 6; i++) await logIn('bob', 'Wrong-Password-1');
    server.moveClock(61 * minute);
    const later = await logIn('bob');
    server.moveClock(-61 * minute);
    expect(later.statusCode).toBe(200);
  });

  test('counts consecutive failures only: the right password resets the count', async () => {
    for (let i = 0; i < 4; i++) await logIn('bob', 'Wrong-Password-1');
    await logIn('bob');
    for (let i = 0; i < 4; i++) await logIn('bob', 'Wrong-Password-1');
    expect((await logIn('bob')).statusCode).toBe(200);
  });

  test('does not apply to a device on which the member has logged in before', async () => {
    const cookie = cookiesOf(await logIn('eva'));
    for (let i = 0; i < 6; i++) await logIn('eva', 'Wrong-Password-1');
    expect(codeOf(await logIn('eva'))).toBe('AccountLocked');
    expect((await logIn('eva', demoPassword, { cookie })).statusCode).toBe(200);
    // A device on which another member has logged in does not count as a known device.
    const other = cookiesOf(await logIn('bob'));
    expect(codeOf(await logIn('eva', demoPassword, { cookie: other }))).toBe('AccountLocked');
  });

  test('checks at most five passwords of simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => logIn('bob', 'Wrong-Password-1', { address: `192.0.2.${i + 1}` })),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'InvalidCredentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'AccountLocked')).toHaveLength(15);
  });
});

describe('the limit of a network address', () => {
  test('accepts 25 attempts in five minutes, also of simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => failFrom('198.51.100.7', i)));
    const limited = answers.filter((answer) => codeOf(answer) === 'RateLimited');
    expect(limited).toHaveLength(15);
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(200);
    expect(codeOf(await failFrom('198.51.100.8', 41))).toBe('InvalidCredentials');

    server.moveClock(5 * minute + 1_000);
    const later = await failFrom('198.51.100.7', 42);
    server.moveClock(-5 * minute - 1_000);
    expect(codeOf(later)).toBe('InvalidCredentials');
  });

  test('counts an IPv6 address by its /64', async () => {
    for (let i = 0; i < 25; i++) await failFrom(`2001:db8::${i + 1}`, i);
    expect(codeOf(await failFrom('2001:db8::ffff', 50))).toBe('RateLimited');
    expect(codeOf(await failFrom('2001:db8:0:1::1', 51))).toBe('InvalidCredentials');
  });
});
