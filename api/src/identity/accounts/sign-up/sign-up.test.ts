import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { purgeExpiredAccountData } from '../index.ts';
import { activeMember, signUpForm, goodPassword, keyInMail } from '../testing.ts';

const hour = 3_600_000;
let server: TestServer;

beforeAll(async () => {
  // The captcha is cheap and log-in attempts are practically unlimited, because other tests cover both.
  server = await testServer({ cheapPasswords: true, limits: { humanCheckWork: 50, logInTries: 1_000 } });
});
afterAll(() => server.close());

const register = async (changes: Parameters<typeof signUpForm>[1]) =>
  server.call('register', { body: await signUpForm(server, changes) });
const logIn = (userName: string, password = goodPassword) =>
  server.call('logIn', { body: { userName, password, rememberMe: false, useTokenCookie: false } });
const mailsTo = async (to: string) => (await server.call('listKeptMail', { query: { to } })).body.results;

describe('sign-up', () => {
  test('creates an account of level 1 that the link of a mail activates', async () => {
    const answer = await register({ userName: 'Willa.Brook', email: 'Willa@mail.example' });
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ activationSentTo: 'Willa@mail.example' });

    const activated = await server.call('activate', { params: { key: await keyInMail(server, 'willa@mail.example') } });
    expect(activated.body).toEqual({ userName: 'Willa.Brook' });

    const { body } = await logIn('willa.brook');
    const user = await server.inject({ url: '/api/user', headers: { authorization: `Bearer ${body.bearerToken}` } });
    expect(user.json()).toMatchObject({ userName: 'Willa.Brook', reputationLevel: 1, consentToOpinions: true });
  });

  test('creates no session, before or after the activation', async () => {
    await register({ userName: 'early' });
    expect((await logIn('early')).failure?.errorCode).toBe('AccountNotActivated');
    expect((await logIn('early@mail.example')).failure?.errorCode).toBe('AccountNotActivated');
    expect((await logIn('early', 'Wrong-Password-1')).failure?.errorCode).toBe('InvalidCredentials');

    const activated = await server.call('activate', { params: { key: await keyInMail(server, 'early@mail.example') } });
    expect(activated.headers['set-cookie']).toBeUndefined();
  });

  test('writes the mail in the language of the form, with a link to the public address of the site', async () => {
    await register({ userName: 'joke', language: 'nl' });
    const [mail] = await mailsTo('joke@mail.example');
    expect(mail?.subject).toBe('Activeer je account op Hustings');
    expect(mail?.text).toContain('http://127.0.0.1:4000/activation/');
    expect(mail?.html).toContain('href="http://127.0.0.1:4000/activation/');
    expect(mail?.text).toContain(`na ${server.services.limits.neverActivatedDays} dagen`);
  });

  test('reserves the user name immediately, in any case', async () => {
    await register({ userName: 'Kestrel' });
    const second = await register({ userName: 'kestrel', email: 'other@mail.example' });
    expect(second.status).toBe(409);
    expect(second.failure).toMatchObject({
      errorCode: 'UserNameAlreadyExists',
      errors: [{ fieldName: 'UserName', errorCode: 'UserNameAlreadyExists' }],
    });
  });

  test('gives a user name to one of several simultaneous sign-ups', async () => {
    const forms = await Promise.all(
      Array.from({ length: 6 }, (_, i) => signUpForm(server, { userName: 'rush', email: `rush${i}@mail.example` })),
    );
    const answers = await Promise.all(forms.map((body) => server.call('register', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409, 409]);
  });

  test.each([
    ['a common password', { password: 'Password1!' }, 'WeakPassword', 'Password'],
    [
      'a password made of the user name',
      { userName: 'hazel.moor', password: 'Hazel.Moor1' },
      'WeakPassword',
      'Password',
    ],
    ['a password without a digit', { password: 'Correct-Horse' }, 'WeakPassword', 'Password'],
    ['a different second password', { confirmPassword: 'Correct-Horse-8' }, 'PasswordsDiffer', 'ConfirmPassword'],
    ['an age below the minimum', { ofAge: false }, 'TooYoung', 'OfAge'],
    ['no captcha', { 'g-recaptcha-response': '' }, 'CaptchaRequired', 'G-recaptcha-response'],
    ['an invalid captcha', { 'g-recaptcha-response': 'e30=' }, 'CaptchaInvalid', 'G-recaptcha-response'],
  ])('refuses %s and names its field', async (_, changes, errorCode, fieldName) => {
    const { status, failure } = await register({ userName: 'refused', ...changes });
    expect(status).toBe(400);
    expect(failure?.errors[0]?.fieldName.toLowerCase()).toBe(fieldName.toLowerCase());
    expect(failure?.errorCode).toBe(errorCode);
    expect(await mailsTo('refused@mail.example')).toEqual([]);
  });
});

describe('a sign-up with the address of an account', () => {
  test('answers and stores the same as any other, and mails only the owner', async () => {
    await activeMember(server, { userName: 'owner', language: 'nl' });

    const taken = await register({ userName: 'stranger1', email: 'Owner@mail.example' });
    const free = await register({ userName: 'stranger2', email: 'nobody@mail.example' });
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);

    // Both user names are taken, and log-in answers the same for both.
    expect((await register({ userName: 'stranger1', email: 'x1@mail.example' })).status).toBe(409);
    expect((await register({ userName: 'stranger2', email: 'x2@mail.example' })).status).toBe(409);
    expect((await logIn('stranger1')).failure?.errorCode).toBe('AccountNotActivated');
    expect((await logIn('stranger2')).failure?.errorCode).toBe('AccountNotActivated');

    const [told] = await mailsTo('owner@mail.example');
    expect(told?.subject).toBe('Iemand probeerde zich aan te melden met jouw adres');
    expect(told?.text).not.toContain('/activation/');
  });

  test('gives the address to the first activation', async () => {
    await register({ userName: 'first', email: 'shared@mail.example' });
    const firstKey = await keyInMail(server, 'shared@mail.example');
    await register({ userName: 'second', email: 'shared@mail.example' });
    const secondKey = await keyInMail(server, 'shared@mail.example');

    const both = await Promise.all([firstKey, secondKey].map((key) => server.call('activate', { params: { key } })));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('limits the activation mails per hour', async () => {
    for (let i = 0; i < 7; i++) await register({ userName: `flood${i}`, email: 'flooded@mail.example' });
    expect(await mailsTo('flooded@mail.example')).toHaveLength(server.services.limits.activationMailsPerHour);
  });
});

describe('the activation link', () => {
  test('works any number of times', async () => {
    const form = await activeMember(server, { userName: 'scanned' });
    const key = await keyInMail(server, form.email);
    const again = await server.call('activate', { params: { key } });
    expect([again.status, again.body]).toEqual([200, { userName: 'scanned' }]);
  });

  test('expires after 48 hours; an unknown link is not found', async () => {
    await register({ userName: 'slow' });
    const key = await keyInMail(server, 'slow@mail.example');
    server.moveClock(49 * hour);
    const late = await server.call('activate', { params: { key } });
    server.moveClock(-49 * hour);
    expect(late.failure?.errorCode).toBe('TokenExpired');
    expect((await server.call('activate', { params: { key: 'unknown' } })).failure?.errorCode).toBe('NotFound');
  });

  test('is stored as a hash only', async () => {
    await register({ userName: 'hidden' });
    const key = await keyInMail(server, 'hidden@mail.example');
    const dump = statement('test.links', `SELECT encode(key_hash, 'escape') AS kept FROM activation_links`);
    const rows = await server.services.database.query<{ kept: string }>(dump());
    expect(rows.some(({ kept }) => kept.includes(key))).toBe(false);
  });

  test('is followed by deletion of the sign-up after 14 days, which frees the name', async () => {
    await register({ userName: 'forgotten' });
    await activeMember(server, { userName: 'kept' });
    server.moveClock(15 * 24 * hour);
    await purgeExpiredAccountData(server.services);
    server.moveClock(-15 * 24 * hour);
    expect((await register({ userName: 'forgotten' })).status).toBe(202);
    expect((await logIn('kept')).status).toBe(200);
  });
});
