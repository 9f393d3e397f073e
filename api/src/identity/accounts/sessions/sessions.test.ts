import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { startOfDay } from '../../../platform/schedule/civil-day.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { identify, requireRecentPassword, seedAccounts } from '../index.ts';
import { browserOn, goodPassword, logInByToken, mailsTo } from '../testing.ts';

const zone = 'Europe/Amsterdam';
const minute = 60_000;
const demoPassword = 'Hustings-Demo-1!';
const phone =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ cheapPasswords: true, limits: { logInTries: 1_000 } });
  await seedAccounts(server.services);
});
afterAll(() => server.close());

/** Runs `act` with the server's clock moved forward. */
async function after<Result>(milliseconds: number, act: () => Promise<Result>): Promise<Result> {
  server.moveClock(milliseconds);
  try {
    return await act();
  } finally {
    server.moveClock(-milliseconds);
  }
}

async function signedIn(userName: string, userAgent?: string) {
  const browser = browserOn(server, userAgent);
  expect((await browser.logIn(userName, demoPassword)).status).toBe(200);
  return browser;
}

interface Listed {
  id: string;
  browser?: string;
  system?: string;
  current: boolean;
  web: boolean;
  lastUsed: string;
}
const usesOfEva = statement(
  'test.usesOfEva',
  `SELECT s.used_at AS used, concat(s.xmin, ' ', s.ctid) AS version FROM sessions s
   JOIN accounts a ON a.id = s.account_id WHERE a.user_name = 'eva' ORDER BY s.id DESC LIMIT 1`,
);

const listOf = async (browser: ReturnType<typeof browserOn>): Promise<Listed[]> =>
  (await browser.send('GET', '/sessions')).body.results;

describe('the list of devices', () => {
  test('shows browser and system of each, and marks the current one', async () => {
    const here = await signedIn('ann');
    await signedIn('ann', phone);
    await logInByToken(server, 'ann', demoPassword);
    const list = await listOf(here);
    expect(list.map(({ browser, system, current, web }) => [browser, system, current, web])).toEqual([
      ['lightMyRequest', undefined, false, false],
      ['Chrome', 'Android', false, true],
      ['Firefox', 'Linux', true, true],
    ]);
  });

  test('has the most recently used first, to within a day', async () => {
    const here = await signedIn('bob');
    await signedIn('bob', phone);
    const [, before] = await listOf(here);
    await here.send('GET', '/user');
    expect((await listOf(here))[1]?.lastUsed).toBe(before?.lastUsed);
    await after(24 * 60 * minute, () => here.send('GET', '/user'));
    const [first] = await listOf(here);
    expect(first?.current).toBe(true);
    expect(new Date(first?.lastUsed ?? 0).getTime()).toBe(startOfDay(new Date(Date.now() + 24 * 60 * minute), zone));
  });

  test('tells the day of the last use alone, and a second use of the day writes nothing', async () => {
    const { services } = server;
    const here = await signedIn('eva');
    const rowOf = () => services.database.query<{ used: string; version: string }>(usesOfEva());
    const before = await rowOf();
    expect(before.map(({ used }) => new Date(used).getTime())).toEqual([startOfDay(services.now(), zone)]);
    // The server does not write within the hour, nor in the rest of the day.
    for (let hour = 1; hour <= 3; hour += 1) {
      const later = new Date(services.now().getTime() + hour * 60 * minute);
      if (startOfDay(later, zone) !== startOfDay(services.now(), zone)) break;
      await after(hour * 60 * minute, () => here.send('GET', '/user'));
      expect(await rowOf()).toEqual(before);
    }
  });

  test('is refused to a guest', async () => {
    expect((await browserOn(server).send('GET', '/sessions')).status).toBe(401);
  });
});

describe('ending sessions', () => {
  test('ends one session and keeps the others', async () => {
    const here = await signedIn('cleo');
    const there = await signedIn('cleo', phone);
    const other = (await listOf(here)).find(({ current }) => !current);
    expect((await here.send('DELETE', `/sessions/${other?.id}`, {})).status).toBe(200);
    expect((await there.send('GET', '/user')).status).toBe(401);
    expect((await here.send('GET', '/user')).status).toBe(200);
    expect((await here.send('DELETE', `/sessions/${other?.id}`, {})).status).toBe(404);
  });

  test('does not find the session of another member', async () => {
    const here = await signedIn('cleo');
    const eva = await signedIn('eva');
    const [hers] = await listOf(eva);
    expect((await here.send('DELETE', `/sessions/${hers?.id}`, {})).status).toBe(404);
    expect((await eva.send('GET', '/user')).status).toBe(200);
  });

  test('ends all sessions, the current one with its cookie too', async () => {
    const here = await signedIn('dirk');
    const there = await signedIn('dirk', phone);
    const program = await logInByToken(server, 'dirk', demoPassword);
    expect((await here.send('DELETE', '/sessions', {})).status).toBe(200);
    expect([...here.cookies.keys()]).toEqual(['hustings-device']);
    expect((await there.send('GET', '/user')).status).toBe(401);
    expect((await server.call('getCurrentUser', {}, program)).status).toBe(401);
  });

  test('ends all sessions except the current one', async () => {
    const here = await signedIn('dirk');
    const there = await signedIn('dirk', phone);
    expect((await here.send('DELETE', '/sessions?except=current', {})).status).toBe(200);
    expect((await there.send('GET', '/user')).status).toBe(401);
    expect((await here.send('GET', '/user')).status).toBe(200);
  });

  test('is allowed to a banned member', async () => {
    const here = await signedIn('banned');
    expect(await listOf(here)).toHaveLength(1);
    expect((await here.send('DELETE', '/sessions', {})).status).toBe(200);
  });
});

describe('reauthentication', () => {
  test('is valid for ten minutes, for an admin sixty', async () => {
    for (const [userName, minutes] of [
      ['ann', 10],
      ['admin', 60],
    ] as const) {
      const member = await logInByToken(server, userName, demoPassword);
      const isNeeded = async () => {
        const found = await identify(server.services)(member.token, 'bearer');
        try {
          if (found) requireRecentPassword(server.services, found.member);
        } catch (error) {
          return (error as { code: string }).code;
        }
        return 'given';
      };
      await after((minutes - 1) * minute, async () => expect(await isNeeded()).toBe('given'));
      await after((minutes + 1) * minute, async () => {
        expect(await isNeeded()).toBe('PasswordNeeded');
        const { status, body } = await server.call('confirmPassword', { body: { password: demoPassword } }, member);
        expect(status).toBe(200);
        const until = server.services.now().getTime() + minutes * minute;
        expect(Math.abs(new Date(body.confirmedUntil).getTime() - until)).toBeLessThan(5_000);
        expect(await isNeeded()).toBe('given');
      });
    }
  });

  test('refuses a wrong password, and locks after five', async () => {
    const member = await logInByToken(server, 'eva', demoPassword);
    const guess = (password: string) => server.call('confirmPassword', { body: { password } }, member);
    for (let i = 0; i < 5; i++) expect((await guess(goodPassword)).failure?.errorCode).toBe('InvalidCredentials');
    expect((await guess(demoPassword)).failure?.errorCode).toBe('AccountLocked');
    await after(61 * minute, async () => expect((await guess(demoPassword)).status).toBe(200));
  });
});

const take = (browser: ReturnType<typeof browserOn>, preserveSession: boolean) =>
  browser.send('POST', '/session-to-token', { PreserveSession: preserveSession });
const userOf = (token: string) => server.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });

describe('a token for another client', () => {
  test('gets its own session, sends a mail, and ends with all sessions', async () => {
    const here = await signedIn('ann');
    const { status, body } = await take(here, true);
    expect(status).toBe(200);
    expect((await mailsTo(server, 'ann@demo.example'))[0]?.subject).toBe('Another program can use your account');
    expect((await userOf(body.bearerToken)).json()).toMatchObject({ userName: 'ann' });
    expect((await here.send('GET', '/user')).status).toBe(200);
    expect((await listOf(here)).filter(({ web }) => !web)).not.toEqual([]);
    await here.send('DELETE', '/sessions', {});
    expect((await userOf(body.bearerToken)).statusCode).toBe(401);
  });

  test('replaces the web session if asked to', async () => {
    const here = await signedIn('ann');
    const { body } = await take(here, false);
    expect([...here.cookies.keys()]).toEqual(['hustings-device']);
    expect((await userOf(body.bearerToken)).statusCode).toBe(200);
  });

  test('is refused to a web session without a password of the last ten minutes, also of an admin', async () => {
    for (const userName of ['ann', 'admin']) {
      const here = await signedIn(userName);
      await after(11 * minute, async () => {
        const refused = await take(here, true);
        expect([refused.status, refused.code]).toEqual([403, 'PasswordNeeded']);
        await here.send('POST', '/auth/confirm', { password: demoPassword });
        expect((await take(here, true)).status).toBe(200);
      });
    }
  });

  test('replaces the token of a client that has one', async () => {
    const member = await logInByToken(server, 'bob', demoPassword);
    await after(60 * minute, async () => {
      const { body } = await server.call('sessionToToken', { body: { preserveSession: false } }, member);
      expect((await userOf(member.token)).statusCode).toBe(401);
      expect((await userOf(body.bearerToken)).statusCode).toBe(200);
    });
  });
});
