import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { purgeExpiredAccountData } from '../index.ts';
import { activeMember, formOf, goodPassword, keyInMail, solvedCheck } from '../testing.ts';

const hour = 3_600_000;
let server: TestServer;

beforeAll(async () => {
  // Little work and no lock: these are other tests' concern.
  server = await testServer({ cheapPasswords: true, limits: { humanCheckWork: 50, logInTries: 1_000 } });
});
afterAll(() => server.close());

const register = async (changes: Parameters<typeof formOf>[1]) =>
  server.call('register', { body: await formOf(server, changes) });
const logIn = (userName: string, password = goodPassword) =>
  server.call('logIn', { body: { userName, password, rememberMe: false, useTokenCookie: false } });
const mailsTo = async (to: string) => (await server.call('listKeptMail', { query: { to } })).body.results;

describe('signing up', () => {
  test('leads by the link of a mail to an account of level 1', async () => {
    const answer = await register({ userName: 'Willa.Brook', email: 'Willa@mail.example' });
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ activationSentTo: 'Willa@mail.example' });

    const activated = await server.call('activate', { params: { key: await keyInMail(server, 'willa@mail.example') } });
    expect(activated.body).toEqual({ userName: 'Willa.Brook' });

    const { body } = await logIn('willa.brook');
    const user = await server.inject({ url: '/api/user', headers: { authorization: `Bearer ${body.bearerToken}` } });
    expect(user.json()).toMatchObject({ userName: 'Willa.Brook', reputationLevel: 1, consentToOpinions: true });
  });

  test('does not sign anybody in, before or after the link', async () => {
    await register({ userName: 'early' });
    expect((await logIn('early')).failure?.errorCode).toBe('AccountNotActivated');
    expect((await logIn('early@mail.example')).failure?.errorCode).toBe('AccountNotActivated');
    expect((await logIn('early', 'Wrong-Password-1')).failure?.errorCode).toBe('InvalidCredentials');

    const activated = await server.call('activate', { params: { key: await keyInMail(server, 'early@mail.example') } });
    expect(activated.headers['set-cookie']).toBeUndefined();
  });

  test('writes the mail in the language of the form, with a link to the public address', async () => {
    await register({ userName: 'joke', language: 'nl' });
    const [mail] = await mailsTo('joke@mail.example');
    expect(mail?.subject).toBe('Activeer je account op Hustings');
    expect(mail?.text).toContain('http://127.0.0.1:4000/activation/');
    expect(mail?.html).toContain('href="http://127.0.0.1:4000/activation/');
  });

  test('keeps the name from then on, in any case', async () => {
    await register({ userName: 'Kestrel' });
    const second = await register({ userName: 'kestrel', email: 'other@mail.example' });
    expect(second.status).toBe(409);
    expect(second.failure).toMatchObject({
      errorCode: 'UserNameAlreadyExists',
      errors: [{ fieldName: 'UserName', errorCode: 'UserNameAlreadyExists' }],
    });
  });

  test('lets one of two who want the same name at the same moment have it', async () => {
    const forms = await Promise.all(
      Array.from({ length: 6 }, (_, i) => formOf(server, { userName: 'rush', email: `rush${i}@mail.example` })),
    );
    const answers = await Promise.all(forms.map((body) => server.call('register', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409, 409]);
  });

  test.each([
    ['a password that many use', { password: 'Password1!' }, 'WeakPassword', 'Password'],
    [
      'a password made of the own name',
      { userName: 'hazel.moor', password: 'Hazel.Moor1' },
      'WeakPassword',
      'Password',
    ],
    ['a password without a digit', { password: 'Correct-Horse' }, 'WeakPassword', 'Password'],
    ['another second password', { confirmPassword: 'Correct-Horse-8' }, 'PasswordsDiffer', 'ConfirmPassword'],
    ['too young an age', { ofAge: false }, 'TooYoung', 'OfAge'],
    ['no human check', { 'g-recaptcha-response': '' }, 'CaptchaRequired', 'G-recaptcha-response'],
    ['a made-up human check', { 'g-recaptcha-response': 'e30=' }, 'CaptchaInvalid', 'G-recaptcha-response'],
  ])('refuses %s and says at which field', async (_, changes, errorCode, fieldName) => {
    const { status, failure } = await register({ userName: 'refused', ...changes });
    expect(status).toBe(400);
    expect(failure?.errors[0]?.fieldName.toLowerCase()).toBe(fieldName.toLowerCase());
    expect(failure?.errorCode).toBe(errorCode);
    expect(await mailsTo('refused@mail.example')).toEqual([]);
  });
});

describe('the human check', () => {
  test('takes a solution once, however it is written', async () => {
    const solution = await solvedCheck(server);
    const rewritten = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(solution, 'base64').toString()), more: true }),
    ).toString('base64');
    expect((await register({ userName: 'once', 'g-recaptcha-response': solution })).status).toBe(202);
    const again = await register({ userName: 'twice', 'g-recaptcha-response': rewritten });
    expect(again.failure?.errorCode).toBe('CaptchaInvalid');
  });

  test('expires after ten minutes, and its time cannot be changed', async () => {
    const solution = await solvedCheck(server);
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

describe('an address that has an account', () => {
  test('is not shown: same answer, same state, and only its owner is told', async () => {
    await activeMember(server, { userName: 'owner', language: 'nl' });

    const taken = await register({ userName: 'stranger1', email: 'Owner@mail.example' });
    const free = await register({ userName: 'stranger2', email: 'nobody@mail.example' });
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);

    // Names are kept in both cases, and log-in answers alike in both.
    expect((await register({ userName: 'stranger1', email: 'x1@mail.example' })).status).toBe(409);
    expect((await register({ userName: 'stranger2', email: 'x2@mail.example' })).status).toBe(409);
    expect((await logIn('stranger1')).failure?.errorCode).toBe('AccountNotActivated');
    expect((await logIn('stranger2')).failure?.errorCode).toBe('AccountNotActivated');

    const [told] = await mailsTo('owner@mail.example');
    expect(told?.subject).toBe('Iemand probeerde zich aan te melden met jouw adres');
    expect(told?.text).not.toContain('/activation/');
  });

  test('belongs to whoever opened the link first', async () => {
    await register({ userName: 'first', email: 'shared@mail.example' });
    const firstKey = await keyInMail(server, 'shared@mail.example');
    await register({ userName: 'second', email: 'shared@mail.example' });
    const secondKey = await keyInMail(server, 'shared@mail.example');

    const both = await Promise.all([firstKey, secondKey].map((key) => server.call('activate', { params: { key } })));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is sent a few activation mails an hour at most', async () => {
    for (let i = 0; i < 7; i++) await register({ userName: `flood${i}`, email: 'flooded@mail.example' });
    expect(await mailsTo('flooded@mail.example')).toHaveLength(server.services.limits.activationMailsPerHour);
  });
});

describe('the activation link', () => {
  test('works however often it is fetched', async () => {
    const form = await activeMember(server, { userName: 'scanned' });
    const key = await keyInMail(server, form.email);
    const again = await server.call('activate', { params: { key } });
    expect([again.status, again.body]).toEqual([200, { userName: 'scanned' }]);
  });

  test('expires after 48 hours; an unknown one is not found', async () => {
    await register({ userName: 'slow' });
    const key = await keyInMail(server, 'slow@mail.example');
    server.moveClock(49 * hour);
    const late = await server.call('activate', { params: { key } });
    server.moveClock(-49 * hour);
    expect(late.failure?.errorCode).toBe('TokenExpired');
    expect((await server.call('activate', { params: { key: 'unknown' } })).failure?.errorCode).toBe('NotFound');
  });

  test('is not in the database in a form that could be used', async () => {
    await register({ userName: 'hidden' });
    const key = await keyInMail(server, 'hidden@mail.example');
    const dump = statement('test.links', `SELECT encode(key_hash, 'escape') AS kept FROM activation_links`);
    const rows = await server.services.database.query<{ kept: string }>(dump());
    expect(rows.some(({ kept }) => kept.includes(key))).toBe(false);
  });

  test('after 14 days without it the sign-up is deleted and its name is free', async () => {
    await register({ userName: 'forgotten' });
    await activeMember(server, { userName: 'kept' });
    server.moveClock(15 * 24 * hour);
    await purgeExpiredAccountData(server.services);
    server.moveClock(-15 * 24 * hour);
    expect((await register({ userName: 'forgotten' })).status).toBe(202);
    expect((await logIn('kept')).status).toBe(200);
  });
});
