import { Secret, TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { activeMember, browserOn, goodPassword, logInByToken, mailsTo } from '../testing.ts';
import { timeStepOf } from './totp.ts';

const second = 1_000;
const minute = 60 * second;
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ cheapPasswords: true, limits: { humanCheckWork: 50, logInTries: 1_000 } });
});
afterAll(() => server.close());
beforeEach(() => server.services.database.query(statement('test.clearLocks', 'TRUNCATE log_in_failures')()));

/** Returns the code that the member's authenticator app shows `seconds` after the time of the server's clock. */
const codeOf = (uri: string, seconds = 0, at = server) => {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('No secret for an app.');
  return totp.generate({ timestamp: at.services.now().getTime() + seconds * second });
};

let members = 0;

/** Makes a member with one-time codes enabled. */
async function withCodes(language: 'en' | 'nl' = 'en') {
  const { email, userName } = await activeMember(server, { userName: `coded${++members}`, language });
  const member = await logInByToken(server, userName);
  const { uri } = (await server.call('startOneTimeCodes', {}, member)).body;
  const { body } = await server.call('enableOneTimeCodes', { body: { code: codeOf(uri) } }, member);
  // The code of the current time step is consumed; further log-ins use the next one.
  return { email, userName, member, uri, recoveryCodes: body.recoveryCodes, nextCode: () => codeOf(uri, 30) };
}

const logIn = (userName: string, oneTimeCode?: string, password = goodPassword) =>
  browserOn(server).logIn(userName, password, oneTimeCode === undefined ? {} : { oneTimeCode });

const stateOf = async (member: TestMember) => (await server.call('getOneTimeCodes', {}, member)).body;

test('computes the codes of RFC 6238', () => {
  // The examples for SHA-1 in appendix B of RFC 6238, of which these codes are the last six digits.
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).bytes;
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const) {
    expect(timeStepOf(secret, code, new Date(seconds * second))).toBe(Math.floor(seconds / 30));
  }
});

describe('enabling codes', () => {
  test('takes a secret for the app and its first code, and answers ten recovery codes', async () => {
    const { email, userName } = await activeMember(server, { userName: 'starter' });
    const member = await logInByToken(server, userName);
    const begun = (await server.call('startOneTimeCodes', {}, member)).body;
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Hustings:starter\?/);
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    // Log-in does not ask for a code until the member has confirmed one.
    expect(await stateOf(member)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await logIn(userName)).status).toBe(200);

    const { body } = await server.call('enableOneTimeCodes', { body: { code: codeOf(begun.uri) } }, member);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(await stateOf(member)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await mailsTo(server, email))[0]?.subject).toBe('Logging in now needs a one-time code');
  });

  test('refuses a wrong code, and another secret after enabling', async () => {
    const { userName } = await activeMember(server, { userName: 'mistaken' });
    const member = await logInByToken(server, userName);
    const { uri } = (await server.call('startOneTimeCodes', {}, member)).body;
    const wrong = await server.call('enableOneTimeCodes', { body: { code: codeOf(uri, 600) } }, member);
    expect([wrong.status, wrong.failure?.errors[0]]).toMatchObject([
      401,
      { fieldName: 'Code', errorCode: 'OneTimeCodeInvalid' },
    ]);
    await server.call('enableOneTimeCodes', { body: { code: codeOf(uri) } }, member);
    expect((await server.call('startOneTimeCodes', {}, member)).failure?.errorCode).toBe('AlreadyExists');
  });

  test('needs a password of the last ten minutes, like every change', async () => {
    const { member } = await withCodes();
    server.moveClock(11 * minute);
    const answers = [
      await server.call('startOneTimeCodes', {}, member),
      await server.call('enableOneTimeCodes', { body: { code: '123456' } }, member),
      await server.call('renewRecoveryCodes', {}, member),
      await server.call('disableOneTimeCodes', {}, member),
    ];
    server.moveClock(-11 * minute);
    expect(answers.map(({ failure }) => failure?.errorCode)).toEqual(Array(4).fill('PasswordNeeded'));
  });

  test('stores secrets and recovery codes in unusable form', async () => {
    const { member, uri, recoveryCodes } = await withCodes();
    const secret = URI.parse(uri).secret;
    const dump = statement<{ accountId: string }>(
      'test.codes',
      `SELECT c::text || coalesce(string_agg(r::text, ' '), '') AS kept FROM one_time_codes c
       LEFT JOIN recovery_codes r USING (account_id) WHERE account_id = $accountId GROUP BY c.*`,
    );
    const [row] = await server.services.database.query<{ kept: string }>(dump({ accountId: member.accountId }));
    for (const trace of [
      secret.hex,
      secret.base32,
      ...recoveryCodes.map((code) => Buffer.from(code).toString('hex')),
    ]) {
      expect(row?.kept.toLowerCase()).not.toContain(trace.toLowerCase());
    }
  });
});

describe('log-in with codes', () => {
  test('asks for a code only after the right password', async () => {
    const { userName, nextCode } = await withCodes();
    const asked = await logIn(userName);
    expect([asked.status, asked.code]).toEqual([401, 'OneTimeCodeNeeded']);
    expect((await logIn(userName, nextCode(), 'Wrong-Password-1')).code).toBe('InvalidCredentials');
    expect((await logIn(userName, undefined, 'Wrong-Password-1')).code).toBe('InvalidCredentials');
    expect((await logIn(userName, nextCode())).status).toBe(200);
  });

  test('accepts a code with a space, and an app whose clock is half a minute off', async () => {
    const { userName, uri } = await withCodes();
    server.moveClockToNoon();
    const late = codeOf(uri, -30);
    const codes = [
      await logIn(userName, `${late.slice(0, 3)} ${late.slice(3)}`),
      await logIn(userName, codeOf(uri, 30)),
    ];
    expect(codes.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('accepts each code once, also of simultaneous requests, and no older code after it', async () => {
    const { userName, uri, nextCode } = await withCodes();
    const code = nextCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(userName, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await server.services.database.query(statement('test.clearLocks', 'TRUNCATE log_in_failures')());
    expect((await logIn(userName, code)).code).toBe('OneTimeCodeInvalid');
    expect((await logIn(userName, codeOf(uri))).code).toBe('OneTimeCodeInvalid');
  });

  test('locks after five wrong codes; a log-in without a code does not reset the count', async () => {
    const { userName, uri, nextCode } = await withCodes();
    for (let i = 0; i < 5; i++) {
      expect((await logIn(userName, codeOf(uri, 600 + i * 30))).code).toBe('OneTimeCodeInvalid');
      expect((await logIn(userName)).code).toBe('OneTimeCodeNeeded');
    }
    expect((await logIn(userName, nextCode())).code).toBe('AccountLocked');
    server.moveClock(61 * minute);
    const later = await logIn(userName, nextCode());
    server.moveClock(-61 * minute);
    expect(later.status).toBe(200);
  });

  test('accepts each recovery code once, in any spelling, and sends a mail', async () => {
    const { userName, email, recoveryCodes, member } = await withCodes('nl');
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(userName, first.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
    expect((await logIn(userName, first)).code).toBe('OneTimeCodeInvalid');
    expect((await logIn(userName, second)).status).toBe(200);
    expect(await stateOf(member)).toMatchObject({ enabled: true, recoveryCodesLeft: 8 });
    const [mail] = await mailsTo(server, email);
    expect(mail?.subject).toBe('Er is ingelogd met een herstelcode');
    expect(mail?.text).toContain('nog 8 over');
  });

  test('accepts new recovery codes instead of the old', async () => {
    const { userName, recoveryCodes, member } = await withCodes();
    const { body } = await server.call('renewRecoveryCodes', {}, member);
    expect((await logIn(userName, recoveryCodes[0])).code).toBe('OneTimeCodeInvalid');
    expect((await logIn(userName, body.recoveryCodes[0])).status).toBe(200);
  });

  test('asks for no code after disabling, which sends a mail', async () => {
    const { userName, email, member } = await withCodes();
    expect((await server.call('disableOneTimeCodes', {}, member)).status).toBe(200);
    expect((await logIn(userName)).status).toBe(200);
    expect((await mailsTo(server, email))[0]?.subject).toBe('Logging in no longer needs a one-time code');
  });

  test('asks for a code after a password reset too', async () => {
    const { userName, email } = await withCodes();
    await server.call('requestPasswordReset', { body: { email } });
    const token = /resetPassword\/([\w-]+)/.exec((await mailsTo(server, email))[0]?.text ?? '')?.[1] ?? '';
    const password = 'Another-Horse-9';
    await server.call('resetPassword', { params: { token }, body: { password, confirmPassword: password } });
    expect((await logIn(userName, undefined, password)).code).toBe('OneTimeCodeNeeded');
  });
});

test('treats an admin without codes as no admin if the operator requires codes', async () => {
  const strict = await testServer({ cheapPasswords: true, limits: { adminsNeedOneTimeCodes: 1 } });
  const admin = await strict.memberAs({ userName: 'chief', roles: ['Admin'] });
  const rolesNow = async () => {
    const { roles, adminNeedsCodes } = (await strict.call('getCurrentUser', {}, admin)).body;
    return adminNeedsCodes ? 'waits' : roles;
  };
  const adminList = async () => (await strict.call('listMembers', {}, admin)).status;
  expect([await rolesNow(), await adminList()]).toEqual(['waits', 404]);
  const { uri } = (await strict.call('startOneTimeCodes', {}, admin)).body;
  await strict.call('enableOneTimeCodes', { body: { code: codeOf(uri, 0, strict) } }, admin);
  expect([await rolesNow(), await adminList()]).toEqual([['Admin'], 200]);
  await strict.close();
});
