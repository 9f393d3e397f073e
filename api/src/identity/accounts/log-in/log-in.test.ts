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

const clear = statement('test.clearGuard', 'TRUNCATE counted_acts, log_in_failures');
beforeEach(() => server.services.database.query(clear()));

/** Logs in as a browser does, or as a script with `useTokenCookie: false`. */
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

/** The cookies that an answer sets, as the next request sends them. */
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ');

/** A failed try from a network address, each with another name. */
const tryFrom = (address: string, i: number) => logIn(`guess-${i}`, 'Wrong-Password-1', { address });

const userOf = (headers: Record<string, string>) => server.inject({ url: '/api/user', headers });

describe('logging in', () => {
  test.each(['bob', 'BOB', 'bob@demo.example', 'Bob@Demo.example'])(
    'works by user name or address: %s',
    async (name) => {
      const answer = await logIn(name);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ userName: 'bob', profileUrl: '/@bob', bannedStatus: 0, roles: [] });
      expect(answer.json().permissions).toContain('vote');
    },
  );

  test('gives a browser an HttpOnly cookie and no token', async () => {
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

  test('gives a script a token, and no session cookie', async () => {
    const answer = await logIn('ann', demoPassword, { useTokenCookie: false });
    const { bearerToken } = answer.json<{ bearerToken: string }>();
    expect(String(answer.headers['set-cookie'])).not.toContain('hustings-session');
    expect((await userOf({ authorization: `Bearer ${bearerToken}` })).json()).toMatchObject({ userName: 'ann' });
    // The member is answered with the token to the client that sent it.
    expect((await userOf({ authorization: `Bearer ${bearerToken}` })).json()).toMatchObject({ bearerToken });
    // A token works by the way that it was given for only.
    expect((await userOf({ cookie: `hustings-session=${bearerToken}` })).statusCode).toBe(401);
  });

  test('tells a banned member so', async () => {
    expect((await logIn('banned')).json()).toMatchObject({ bannedStatus: 1 });
  });

  test('answers an unknown name and a wrong password alike', async () => {
    const wrong = await logIn('bob', 'Wrong-Password-1');
    const unknown = await logIn('nobody-here', 'Wrong-Password-1');
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([401, 'InvalidCredentials']);
    expect(unknown.json()).toEqual(wrong.json());
  });

  test('stores no token that could be used', async () => {
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

describe('the lock of an identifier', () => {
  test.each(['bob', 'nobody-here'])('closes after five failures in a row, known or not: %s', async (name) => {
    for (let i = 0; i < 5; i++) expect(codeOf(await logIn(name, 'Wrong-Password-1'))).toBe('InvalidCredentials');
    const locked = await logIn(name);
    expect([locked.statusCode, codeOf(locked)]).toEqual([401, 'AccountLocked']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(59 * 60);
  });

  test('opens after an hour', async () => {
    for (let i = 0; i < 6; i++) await logIn('bob', 'Wrong-Password-1');
    server.moveClock(61 * minute);
    const later = await logIn('bob');
    server.moveClock(-61 * minute);
    expect(later.statusCode).toBe(200);
  });

  test('counts in a row only: the right password starts anew', async () => {
    for (let i = 0; i < 4; i++) await logIn('bob', 'Wrong-Password-1');
    await logIn('bob');
    for (let i = 0; i < 4; i++) await logIn('bob', 'Wrong-Password-1');
    expect((await logIn('bob')).statusCode).toBe(200);
  });

  test('lets a device through that the member has signed in on before', async () => {
    const cookie = cookiesOf(await logIn('eva'));
    for (let i = 0; i < 6; i++) await logIn('eva', 'Wrong-Password-1');
    expect(codeOf(await logIn('eva'))).toBe('AccountLocked');
    expect((await logIn('eva', demoPassword, { cookie })).statusCode).toBe(200);
    // Somebody else's device is no known one.
    const other = cookiesOf(await logIn('bob'));
    expect(codeOf(await logIn('eva', demoPassword, { cookie: other }))).toBe('AccountLocked');
  });

  test('lets no more than five guesses be made by many requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => logIn('bob', 'Wrong-Password-1', { address: `192.0.2.${i + 1}` })),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'InvalidCredentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'AccountLocked')).toHaveLength(15);
  });
});

describe('the limit of a network address', () => {
  test('takes 25 tries in five minutes, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => tryFrom('198.51.100.7', i)));
    const limited = answers.filter((answer) => codeOf(answer) === 'RateLimited');
    expect(limited).toHaveLength(15);
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(200);
    expect(codeOf(await tryFrom('198.51.100.8', 41))).toBe('InvalidCredentials');

    server.moveClock(5 * minute + 1_000);
    const later = await tryFrom('198.51.100.7', 42);
    server.moveClock(-5 * minute - 1_000);
    expect(codeOf(later)).toBe('InvalidCredentials');
  });

  test('counts an IPv6 address by its /64', async () => {
    for (let i = 0; i < 25; i++) await tryFrom(`2001:db8::${i + 1}`, i);
    expect(codeOf(await tryFrom('2001:db8::ffff', 50))).toBe('RateLimited');
    expect(codeOf(await tryFrom('2001:db8:0:1::1', 51))).toBe('InvalidCredentials');
  });
});
