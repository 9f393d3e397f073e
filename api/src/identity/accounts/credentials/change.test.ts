import type { CredentialChange } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { activeMember, browserOn, signUpForm, goodPassword, keyInMail, logInByToken, mailsTo } from '../testing.ts';

const hour = 3_600_000;
const newPassword = 'Another-Horse-9';
let server: TestServer;

beforeAll(async () => {
  server = await testServer({
    cheapPasswords: true,
    limits: { humanCheckWork: 50, logInTries: 1_000, mailRequests: 1_000 },
  });
});
afterAll(() => server.close());
beforeEach(() => server.services.database.query(statement('test.clearMail', 'TRUNCATE outbox_mails')()));

let members = 0;

/** Makes a new member who is logged in with a bearer token. */
async function loggedInMember() {
  const { email, userName } = await activeMember(server, { userName: `member${++members}` });
  const member = await logInByToken(server, userName);
  const change = (body: Partial<CredentialChange>) =>
    server.call(
      'updateEmailAndPassword',
      { params: { id: member.accountId }, body: { password: goodPassword, ...body } },
      member,
    );
  return { member, email, userName, change };
}

const subjectsTo = async (to: string) => (await mailsTo(server, to)).map(({ subject }) => subject);

describe('a new password', () => {
  test('ends the other sessions, keeps the current one, and sends a mail', async () => {
    const { member, email, userName, change } = await loggedInMember();
    const elsewhere = browserOn(server);
    await elsewhere.logIn(userName);

    const { status, body } = await change({ newPassword, confirmPassword: newPassword });

    expect([status, body]).toEqual([200, { passwordChanged: true }]);
    expect((await elsewhere.send('GET', '/user')).status).toBe(401);
    expect((await server.call('getCurrentUser', {}, member)).status).toBe(200);
    expect((await elsewhere.logIn(userName, goodPassword)).code).toBe('InvalidCredentials');
    expect((await elsewhere.logIn(userName, newPassword)).status).toBe(200);
    expect(await subjectsTo(email)).toContain('Your password has been changed');
  });

  test('invalidates a mailed link for a new password', async () => {
    const { email, change } = await loggedInMember();
    await server.call('requestPasswordReset', { body: { email } });
    const token = await keyInMail(server, email, 'resetPassword');
    await change({ newPassword, confirmPassword: newPassword });
    expect((await server.call('getPasswordReset', { params: { token } })).body).toEqual({ usable: false });
  });

  test.each([
    [
      'a wrong current one',
      { password: 'Wrong-Password-1', newPassword, confirmPassword: newPassword },
      'InvalidCredentials',
      'Password',
    ],
    ['a weak one', { newPassword: 'weak', confirmPassword: 'weak' }, 'WeakPassword', 'NewPassword'],
    ['a common one', { newPassword: 'Password1!', confirmPassword: 'Password1!' }, 'WeakPassword', 'NewPassword'],
    ['two different ones', { newPassword, confirmPassword: 'Other-Horse-9' }, 'PasswordsDiffer', 'ConfirmPassword'],
    ['only the second one', { confirmPassword: newPassword }, 'PasswordsDiffer', 'ConfirmPassword'],
    ['no value', {}, 'Required', 'NewEmail'],
  ])('is refused with %s and names its field', async (_, body, errorCode, fieldName) => {
    const { change, email } = await loggedInMember();
    const { failure } = await change(body);
    expect(failure?.errors[0]).toMatchObject({ errorCode, fieldName });
    expect(await subjectsTo(email)).not.toContain('Your password has been changed');
  });

  test('is not found for another member', async () => {
    const { member } = await loggedInMember();
    const other = await loggedInMember();
    const { status } = await server.call(
      'updateEmailAndPassword',
      {
        params: { id: other.member.accountId },
        body: { password: goodPassword, newPassword, confirmPassword: newPassword },
      },
      member,
    );
    expect(status).toBe(404);
  });

  test('allows five wrong current passwords, which do not lock log-in', async () => {
    const { change, userName } = await loggedInMember();
    const guess = () => change({ password: 'Wrong-Password-1', newPassword, confirmPassword: newPassword });
    const codes = (await Promise.all(Array.from({ length: 8 }, guess))).map(({ failure }) => failure?.errorCode);
    expect(codes.filter((code) => code === 'InvalidCredentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'AccountLocked')).toHaveLength(3);
    expect((await browserOn(server).logIn(userName)).status).toBe(200);
  });
});

describe('a new mail address', () => {
  test('takes effect after its confirmation; both steps send a mail to the old address', async () => {
    const { member, email, change } = await loggedInMember();
    const newEmail = `New.${email}`;
    const asked = await change({ newEmail });
    expect(asked.body).toEqual({ passwordChanged: false, confirmationSentTo: newEmail.toLowerCase() });
    expect((await server.call('getCurrentUser', {}, member)).body.email).toBe(email);
    expect(await subjectsTo(email)).toContain('Somebody asked to change your e-mail address');

    const key = await keyInMail(server, newEmail, 'email-confirmation');
    const confirmed = await server.call('confirmEmail', { params: { key } });

    expect([confirmed.status, confirmed.body]).toEqual([200, { email: newEmail.toLowerCase() }]);
    expect((await server.call('getCurrentUser', {}, member)).body.email).toBe(newEmail.toLowerCase());
    expect(await subjectsTo(email)).toContain('Your e-mail address has been changed');
    expect((await browserOn(server).logIn(newEmail)).status).toBe(200);
    expect((await browserOn(server).logIn(email)).code).toBe('InvalidCredentials');
  });

  test('is confirmed by a link that works repeatedly but sends one mail', async () => {
    const { email, change } = await loggedInMember();
    await change({ newEmail: `scanned.${email}` });
    const key = await keyInMail(server, `scanned.${email}`, 'email-confirmation');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.call('confirmEmail', { params: { key } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await subjectsTo(email)).filter((subject) => /has been changed/.test(subject))).toHaveLength(1);
  });

  test('that belongs to an account gets the same answer, and mails only its owner', async () => {
    const { email, change } = await loggedInMember();
    const owner = await loggedInMember();
    const taken = await change({ newEmail: owner.email });
    const free = await change({ newEmail: `free.${email}` });
    expect([taken.status, taken.body]).toEqual([200, { passwordChanged: false, confirmationSentTo: owner.email }]);
    expect([free.status, Object.keys(free.body)]).toEqual([200, Object.keys(taken.body)]);
    const [mail] = await mailsTo(server, owner.email);
    expect(mail?.subject).toBe('Another account asked for your address');
    expect(mail?.text).not.toContain('email-confirmation');
    expect((await subjectsTo(email)).filter((subject) => /asked to change/.test(subject))).toHaveLength(2);
  });

  test('that belongs to an account invalidates an earlier link like any other', async () => {
    const { email, change } = await loggedInMember();
    const owner = await loggedInMember();
    await change({ newEmail: `earlier.${email}` });
    const key = await keyInMail(server, `earlier.${email}`, 'email-confirmation');
    await change({ newEmail: owner.email });
    expect((await server.call('confirmEmail', { params: { key } })).failure?.errorCode).toBe('TokenExpired');
  });

  test('goes to the first account that confirms it', async () => {
    const one = await loggedInMember();
    const other = await loggedInMember();
    const newEmail = `shared.${one.email}`;
    await one.change({ newEmail });
    const first = await keyInMail(server, newEmail, 'email-confirmation');
    await other.change({ newEmail });
    const second = await keyInMail(server, newEmail, 'email-confirmation');
    const answers = await Promise.all([first, second].map((key) => server.call('confirmEmail', { params: { key } })));
    expect(answers.map(({ status, failure }) => failure?.errorCode ?? status).toSorted()).toEqual([
      200,
      'TokenExpired',
    ]);
  });

  test.each([
    ['an unknown link', async () => 'x'.repeat(43)],
    [
      'a replaced link',
      async (change: (email: string) => Promise<string>) => {
        const first = await change('first');
        await change('second');
        return first;
      },
    ],
  ])('is not confirmed by %s', async (_, prepare) => {
    const { email, change } = await loggedInMember();
    const key = await prepare(async (name) => {
      await change({ newEmail: `${name}.${email}` });
      return keyInMail(server, `${name}.${email}`, 'email-confirmation');
    });
    expect((await server.call('confirmEmail', { params: { key } })).failure?.errorCode).toBe('TokenExpired');
  });

  test('is not confirmed after two days', async () => {
    const { email, change } = await loggedInMember();
    await change({ newEmail: `late.${email}` });
    const key = await keyInMail(server, `late.${email}`, 'email-confirmation');
    server.moveClock(49 * hour);
    const late = await server.call('confirmEmail', { params: { key } });
    server.moveClock(-49 * hour);
    expect(late.failure?.errorCode).toBe('TokenExpired');
  });

  test('equal to the current one changes nothing', async () => {
    const { email, change } = await loggedInMember();
    expect((await change({ newEmail: email.toUpperCase() })).body).toEqual({ passwordChanged: false });
    expect(await subjectsTo(email)).not.toContain('Confirm your new e-mail address');
  });

  test('is discarded by a password reset, because a stranger may have asked for it', async () => {
    const { email, change } = await loggedInMember();
    await change({ newEmail: `thief.${email}` });
    const key = await keyInMail(server, `thief.${email}`, 'email-confirmation');
    await server.call('requestPasswordReset', { body: { email } });
    const token = await keyInMail(server, email, 'resetPassword');
    await server.call('resetPassword', {
      params: { token },
      body: { password: newPassword, confirmPassword: newPassword },
    });
    expect((await server.call('confirmEmail', { params: { key } })).failure?.errorCode).toBe('TokenExpired');
  });

  test('invalidates links for a new password that were mailed to the old address', async () => {
    const { email, change } = await loggedInMember();
    await server.call('requestPasswordReset', { body: { email } });
    const token = await keyInMail(server, email, 'resetPassword');
    await change({ newEmail: `moved.${email}` });
    await server.call('confirmEmail', {
      params: { key: await keyInMail(server, `moved.${email}`, 'email-confirmation') },
    });
    expect((await server.call('getPasswordReset', { params: { token } })).body).toEqual({ usable: false });
  });

  test('can be requested five times an hour; the sixth request changes nothing, not even the password', async () => {
    const { email, userName, change } = await loggedInMember();
    for (let i = 0; i < 5; i++) expect((await change({ newEmail: `${i}.${email}` })).status).toBe(200);
    const sixth = await change({ newEmail: `6.${email}`, newPassword, confirmPassword: newPassword });
    expect(sixth.failure?.errorCode).toBe('TooSoon');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect((await browserOn(server).logIn(userName)).status).toBe(200);
  });

  test('invalidates the activation links of sign-ups with it', async () => {
    const { email, change } = await loggedInMember();
    const newEmail = `pending.${email}`;
    await server.call('register', { body: await signUpForm(server, { userName: 'never.active', email: newEmail }) });
    const activation = await keyInMail(server, newEmail);
    await change({ newEmail });
    await server.call('confirmEmail', { params: { key: await keyInMail(server, newEmail, 'email-confirmation') } });
    expect((await server.call('activate', { params: { key: activation } })).status).toBe(404);
  });
});
