import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { seedAccounts } from '../index.ts';

const hour = 3_600_000;
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ cheapPasswords: true, limits: { logInTries: 1_000 } });
  await seedAccounts(server.services);
});
afterAll(() => server.close());

const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ');

async function logIn(userName: string, cookie = '') {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/auth/credentials',
    payload: { userName, password: 'Hustings-Demo-1!', useTokenCookie: true },
    headers: { 'x-hustings-client': 'web', cookie },
  });
  expect(answer.statusCode).toBe(200);
  return cookiesOf(answer);
}

const visit = (cookie: string) => server.inject({ url: '/api/user', headers: { cookie } });

/** Runs `act` with the server's clock moved forward. */
async function after<Result>(milliseconds: number, act: () => Promise<Result>): Promise<Result> {
  server.moveClock(milliseconds);
  try {
    return await act();
  } finally {
    server.moveClock(-milliseconds);
  }
}

describe('a session', () => {
  test('ends at log-out, and no other session does', async () => {
    const here = await logIn('ann');
    const there = await logIn('ann');
    const out = await server.inject({
      method: 'POST',
      url: '/api/auth/logout',
      payload: {},
      headers: { cookie: here, 'x-hustings-client': 'web' },
    });
    expect(out.statusCode).toBe(200);
    expect((await visit(here)).statusCode).toBe(401);
    expect((await visit(there)).statusCode).toBe(200);
  });

  test('ends after 14 days without a request', async () => {
    const cookie = await logIn('ann');
    await after(15 * 24 * hour, async () => expect((await visit(cookie)).statusCode).toBe(401));
  });

  test('is replaced by another log-in on the same device', async () => {
    const first = await logIn('cleo');
    const device = /hustings-device=[\w-]+/.exec(first)?.[0] ?? '';
    const second = `${device}; ${await logIn('cleo', device)}`;
    expect((await visit(first)).statusCode).toBe(401);
    expect((await visit(second)).statusCode).toBe(200);
  });

  test('gets a new token each day; the old one stays valid for another minute', async () => {
    const old = await logIn('eva');
    await after(25 * hour, async () => {
      const fresh = cookiesOf(await visit(old));
      expect(fresh).toMatch(/^hustings-session=/);
      expect((await visit(old)).statusCode).toBe(200);
      expect((await visit(fresh)).statusCode).toBe(200);
      await after(59_000, async () => expect((await visit(old)).statusCode).toBe(200));
      await after(61_000, async () => expect((await visit(fresh)).statusCode).toBe(200));
    });
  });

  test('continues if the answer with the new token was lost', async () => {
    const old = await logIn('eva');
    await after(25 * hour, async () => {
      const lost = cookiesOf(await visit(old));
      await after(hour, async () => {
        const answer = await visit(old);
        expect(answer.statusCode).toBe(200);
        const fresh = cookiesOf(answer);
        expect(fresh).toMatch(/^hustings-session=/);
        expect((await visit(fresh)).statusCode).toBe(200);
        await after(61_000, async () => expect((await visit(lost)).statusCode).toBe(401));
      });
    });
  });

  test.each([
    ['a request with the copy', (theirs: string) => theirs],
    ['a request of the member', (_: string, fresh: string) => fresh],
  ])('ends after the use of a copied old token, for %s, and mails the owner once', async (_, choose) => {
    await server.services.database.query(statement('test.clearMail', 'TRUNCATE outbox_mails')());
    const old = await logIn('dirk');
    const there = await logIn('dirk');
    await after(25 * hour, async () => {
      const fresh = cookiesOf(await visit(old));
      await visit(fresh);
      await after(hour, async () => {
        await Promise.all([visit(old), visit(old), visit(old)]);
        expect((await visit(choose(old, fresh))).statusCode).toBe(401);
        expect((await visit(there)).statusCode).toBe(200);
      });
    });
    const { body } = await server.call('listKeptMail', { query: { to: 'dirk@demo.example' } });
    expect(body.results.map(({ subject }) => subject)).toEqual(['We hebben een van je apparaten uitgelogd']);
  });

  test('survives simultaneous requests at the moment of renewal', async () => {
    const old = await logIn('eva');
    await after(25 * hour, async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => visit(old)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
      const renewed = answers.map(cookiesOf).filter(Boolean);
      expect(renewed).toHaveLength(1);
      expect((await visit(renewed[0]!)).statusCode).toBe(200);
    });
  });

  test('reflects a change of roles and a ban immediately', async () => {
    const cookie = await logIn('dirk');
    const promote = statement(
      'test.promote',
      `UPDATE accounts SET roles = '{Admin}', banned = true WHERE user_name = 'dirk'`,
    );
    await server.services.database.query(promote());
    expect((await visit(cookie)).json()).toMatchObject({ roles: ['Admin'], bannedStatus: 1 });
  });
});

test('seeds the demo accounts only once', async () => {
  const count = statement('test.count', 'SELECT count(*)::integer AS accounts, min(id::text) AS first FROM accounts');
  const [before] = await server.services.database.query(count());
  const members = await seedAccounts(server.services);
  expect(await server.services.database.query(count())).toEqual([before]);
  expect(members).toHaveLength(60);
});
