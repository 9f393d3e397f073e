import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { signUpForm, solvedCaptcha } from '../testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ cheapPasswords: true, limits: { humanCheckWork: 50 } });
});
afterAll(() => server.close());

const register = async (changes: Parameters<typeof signUpForm>[1]) =>
  server.call('register', { body: await signUpForm(server, changes) });

describe('a captcha solution', () => {
  test('is accepted once, in any encoding', async () => {
    const solution = await solvedCaptcha(server);
    const rewritten = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(solution, 'base64').toString()), more: true }),
    ).toString('base64');
    expect((await register({ userName: 'once', 'g-recaptcha-response': solution })).status).toBe(202);
    const again = await register({ userName: 'twice', 'g-recaptcha-response': rewritten });
    expect(again.failure?.errorCode).toBe('CaptchaInvalid');
  });

  test('expires after ten minutes, and its expiry cannot be changed', async () => {
    const solution = await solvedCaptcha(server);
    const parsed = JSON.parse(Buffer.from(solution, 'base64').toString()) as { salt: string };
    const stretched = { ...parsed, salt: parsed.salt.replace(/expires=\d+/, 'expires=99999999999') };
    const forged = Buffer.from(JSON.stringify(stretched)).toString('base64');
    expect((await register({ userName: 'forger', 'g-recaptcha-response': forged })).failure?.errorCode).toBe(
      'CaptchaInvalid',
    );

    server.moveClock(11 * 60_000);
    const late = await register({ userName: 'late', 'g-recaptcha-response': solution });
    server.moveClock(-11 * 60_000);
    expect(late.failure?.errorCode).toBe('CaptchaInvalid');
  });
});
