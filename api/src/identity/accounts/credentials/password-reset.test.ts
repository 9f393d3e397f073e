import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { activeMember, browserOn, signUpForm, goodPassword, keyInMail, logInByToken, mailsTo } from '../testing.ts';
import { passwordLinkFor } from './password-reset.rules.ts';

const minute = 60_000;
const newPassword = 'Another-Horse-9';
let server: TestServer;

beforeAll(async () => {
  server = await testServer({
    cheapPasswords: true,
    limits: { humanCheckWork: 50, logInTries: 1_000, mailRequests: 1_000 },
  });
  await activeMember(server, { userName: 'willa' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.database.query(statement('test.clearLimits', 'TRUNCATE counted_acts, log_in_failures')());
  await server.services.database.query(statement('test.clearMail', 'TRUNCATE outbox_mails')());
});

const ask = (email: string) => server.call('requestPasswordReset', { body: { email } });
const open = (token: string, password = newPassword, confirmPassword = password) =>
  server.call('resetPassword', { params: { token }, body: { password, confirmPassword } });

async function tokenFor(email: string): Promise<string> {
  await ask(email);
  return keyInMail(server, email, 'resetPassword');
}

/** Makes a new member who has been mailed a password reset link. */
async function memberWithLink(userName: string) {
  const { email } = await activeMember(server, { userName });
  return { email, userName, token: await tokenFor(email) };
}

describe('a link of the operator', () => {
  test('sets a new password once, sends no mail before, and exists for active members only', async () => {
    const form = await activeMember(server, { userName: 'mailless' });
    const mails = (await mailsTo(server, form.email)).length;
    const link = (await passwordLinkFor(server.services, 'MailLess')) ?? '';
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4000\/resetPassword\/[\w-]{43}$/);
    expect(await mailsTo(server, form.email)).toHaveLength(mails);
    const params = { token: link.split('/').at(-1) ?? '' };
    const body = { password: 'Another-Horse-9', confirmPassword: 'Another-Horse-9' };
    expect((await server.call('resetPassword', { params, body })).status).toBe(200);
    expect((await server.call('resetPassword', { params, body })).failure?.errorCode).toBe('TokenExpired');

    await server.call('register', { body: await signUpForm(server, { userName: 'not.yet' }) });
    for (const name of ['not.yet', 'nobody']) expect(await passwordLinkFor(server.services, name)).toBeUndefined();
  });
});

describe('a request for a new password', () => {
  test('answers the same with and without an account, and mails only its owner', async () => {
    const known = await ask('Willa@mail.example');
    const unknown = await ask('nobody@mail.example');
    expect([known.status, known.body]).toEqual([202, {}]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect((await mailsTo(server, 'willa@mail.example')).map(({ subject }) => subject)).toEqual([
      'Choose a new password for Hustings',
    ]);
    expect(await mailsTo(server, 'nobody@mail.example')).toEqual([]);
  });

  test('mails in the language of the account', async () => {
    await activeMember(server, { userName: 'joke', language: 'nl' });
    await ask('joke@mail.example');
    const [mail] = await mailsTo(server, 'joke@mail.example');
    expect(mail?.subject).toBe('Kies een nieuw wachtwoord voor Hustings');
    expect(mail?.html).toContain('href="http://127.0.0.1:4000/resetPassword/');
  });

  test('sends at most one mail in two minutes, also for simultaneous requests', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask('willa@mail.example')));
    expect(await mailsTo(server, 'willa@mail.example')).toHaveLength(1);
    server.moveClock(2 * minute + 1_000);
    await ask('willa@mail.example');
    server.moveClock(-2 * minute - 1_000);
    expect(await mailsTo(server, 'willa@mail.example')).toHaveLength(2);
  });

  test('sends the activation mail again to a sign-up that is not activated', async () => {
    const form = await signUpForm(server, { userName: 'waiting' });
    await server.call('register', { body: form });
    await ask(form.email);
    expect((await mailsTo(server, form.email)).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Activate your account on Hustings'),
    );
  });

  test('accepts ten requests of a network address in five minutes', async () => {
    const strict = await testServer({ cheapPasswords: true });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        strict.call('requestPasswordReset', { body: { email: `x${i}@mail.example` } }),
      ),
    );
    expect(answers.filter(({ failure }) => failure?.errorCode === 'RateLimited')).toHaveLength(2);
    await strict.close();
  });
});

describe('the link for a new password', () => {
  test('sets one, ends every session, and mails the member', async () => {
    const { email, userName, token } = await memberWithLink('mabel');
    const here = browserOn(server);
    await here.logIn(userName);
    const program = await logInByToken(server, userName);
    expect((await server.call('getPasswordReset', { params: { token } })).body).toEqual({ usable: true });

    expect((await open(token)).status).toBe(200);

    expect((await here.send('GET', '/user')).status).toBe(401);
    expect((await server.call('getCurrentUser', {}, program)).status).toBe(401);
    expect((await here.logIn(userName, goodPassword)).code).toBe('InvalidCredentials');
    expect((await here.logIn(userName, newPassword)).status).toBe(200);
    expect((await mailsTo(server, email))[0]?.subject).toBe('Your password has been changed');
  });

  test('clears the lock of log-in', async () => {
    const { userName, token } = await memberWithLink('locked');
    for (let i = 0; i < 6; i++) await browserOn(server).logIn(userName, 'Wrong-Password-1');
    expect((await browserOn(server).logIn(userName)).code).toBe('AccountLocked');
    await open(token);
    expect((await browserOn(server).logIn(userName, newPassword)).status).toBe(200);
  });

  test('is refused the same way if used, expired, truncated, of another kind, replaced or unknown', async () => {
    const used = await memberWithLink('used');
    await open(used.token);
    const late = await memberWithLink('late');
    const cut = await memberWithLink('cut');
    const replaced = await memberWithLink('replaced');
    server.moveClock(3 * minute);
    const newer = await tokenFor(replaced.email);
    expect((await open(newer)).status).toBe(200);
    server.moveClock(-3 * minute);
    await server.call('register', { body: await signUpForm(server, { userName: 'other.kind' }) });
    const activation = await keyInMail(server, 'other.kind@mail.example');

    const answers: Record<string, string> = {};
    const tokens = {
      unknown: 'x'.repeat(43),
      used: used.token,
      cut: cut.token.slice(0, -1),
      // The new last character must differ from the one that was cut off, which is an A in one of sixteen tokens.
      'cut and padded': `${cut.token.slice(0, -1)}${cut.token.endsWith('A') ? 'E' : 'A'}`,
      replaced: replaced.token,
      'of an activation': activation,
    };
    const answerTo = async (token: string) => {
      const shown = await server.call('getPasswordReset', { params: { token } });
      const { status, failure } = await open(token);
      return JSON.stringify([shown.body, status, failure]);
    };
    for (const [name, token] of Object.entries(tokens)) answers[name] = await answerTo(token);
    server.moveClock(121 * minute);
    answers['late'] = await answerTo(late.token);
    server.moveClock(-121 * minute);

    expect(answers['unknown']).toContain('"usable":false');
    expect(answers['unknown']).toContain('TokenExpired');
    expect(new Set(Object.values(answers))).toEqual(new Set([answers['unknown']]));
    expect((await browserOn(server).logIn('late')).status).toBe(200);
  });

  test('is consumed by one of many simultaneous requests', async () => {
    const { token } = await memberWithLink('rush');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => open(token, `Rushing-Horse-${i}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['a weak one', 'horse', 'horse', 'WeakPassword', 'Password'],
    ['a common one', 'Password1!', 'Password1!', 'WeakPassword', 'Password'],
    ['one made of the own name', 'Picky.Member1', 'Picky.Member1', 'WeakPassword', 'Password'],
    ['two that differ', newPassword, `${newPassword}!`, 'PasswordsDiffer', 'ConfirmPassword'],
  ])('stays usable when %s is refused at its field', async (_, password, confirm, code, fieldName) => {
    await server.services.database.query(
      statement('test.clearPicky', `DELETE FROM accounts WHERE user_name = 'picky.member'`)(),
    );
    const { token } = await memberWithLink('picky.member');
    const { failure } = await open(token, password, confirm);
    expect(failure?.errors[0]).toMatchObject({ errorCode: code, fieldName });
    expect((await server.call('getPasswordReset', { params: { token } })).body).toEqual({ usable: true });
  });

  test('is stored as a hash only', async () => {
    const { token } = await memberWithLink('hidden');
    const dump = statement('test.resetLinks', `SELECT password_reset_links::text AS kept FROM password_reset_links`);
    const kept = (await server.services.database.query<{ kept: string }>(dump())).map((row) => row.kept).join();
    expect(kept).not.toContain(Buffer.from(token).toString('hex'));
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('leaves no session of a simultaneous log-in with the old password', async () => {
    const { userName, token } = await memberWithLink('moment');
    const [reset, ...logIns] = await Promise.all([
      open(token),
      ...Array.from({ length: 6 }, () => logInByToken(server, userName)),
    ]);
    expect(reset.status).toBe(200);
    for (const member of logIns) expect((await server.call('getCurrentUser', {}, member)).status).toBe(401);
  });
});

const again = (body: { email?: string; userName?: string }) => server.call('resendActivation', { body });

describe('another activation mail', () => {
  test('is sent by address or user name, and its link works beside the first', async () => {
    const form = await signUpForm(server, { userName: 'patient' });
    await server.call('register', { body: form });
    const first = await keyInMail(server, form.email);
    expect([(await again({ userName: 'Patient' })).status, (await mailsTo(server, form.email)).length]).toEqual([
      202, 2,
    ]);
    const second = await keyInMail(server, form.email);
    expect(second).not.toBe(first);
    for (const key of [second, first]) expect((await server.call('activate', { params: { key } })).status).toBe(200);
  });

  test('is sent at most every ten minutes, by address and user name together', async () => {
    const form = await signUpForm(server, { userName: 'hasty' });
    await server.call('register', { body: form });
    await Promise.all([again({ email: form.email }), again({ userName: 'hasty' }), again({ email: form.email })]);
    expect(await mailsTo(server, form.email)).toHaveLength(2);
    server.moveClock(10 * minute + 1_000);
    await again({ email: form.email });
    server.moveClock(-10 * minute - 1_000);
    expect(await mailsTo(server, form.email)).toHaveLength(3);
  });

  test('answers the same for an active account, an unknown one and a sign-up', async () => {
    await server.call('register', { body: await signUpForm(server, { userName: 'asleep' }) });
    const answers = await Promise.all(
      [{ userName: 'asleep' }, { userName: 'willa' }, { email: 'willa@mail.example' }, { userName: 'nobody' }].map(
        again,
      ),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 4 }, () => [202, {}]));
    expect(await mailsTo(server, 'willa@mail.example')).toEqual([]);
  });

  test('is not sent to an address with an active account', async () => {
    await server.call('register', {
      body: await signUpForm(server, { userName: 'late.stranger', email: 'willa@mail.example' }),
    });
    expect(await mailsTo(server, 'willa@mail.example')).toHaveLength(1);
    await again({ userName: 'late.stranger' });
    expect(await mailsTo(server, 'willa@mail.example')).toHaveLength(1);
  });

  test('needs an address or a user name', async () => {
    expect((await again({})).failure?.errorCode).toBe('Required');
    expect((await again({ email: 'a@mail.example', userName: 'abc' })).status).toBe(400);
  });
});
