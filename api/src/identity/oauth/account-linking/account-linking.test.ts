import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeMember, signUpForm, goodPassword } from '../../accounts/testing.ts';
import { statement } from '../../../platform/db/statement.ts';
import { mailsTo, oauthServer, personOnFacebook, personOnX, type Browser, type OAuthServer } from '../testing.ts';

const hour = 3_600_000;
let server: OAuthServer;

beforeAll(async () => {
  server = await oauthServer();
});
afterAll(() => server.close());

let owners = 0;

/** Makes a member with a password, and a person on X with the same address. */
async function ownerAndPerson() {
  owners += 1;
  const owner = await activeMember(server, { userName: `owner${owners}` });
  const person = personOnX({ email: owner.email });
  const browser = server.browser();
  return { owner, person, browser };
}

const byPassword = (browser: Browser, password = goodPassword) =>
  browser.call('joinByPassword', { body: { password, useTokenCookie: true } });

/** Returns the key of the link in the latest mail to an address. */
async function keyTo(email: string): Promise<string> {
  const [latest] = await mailsTo(server, email);
  return /\/join-login\/([\w-]+)/.exec(latest?.text ?? '')?.[1] ?? '';
}

describe('the address of an account', () => {
  test('is reported to the person who has proven it, and links nothing', async () => {
    const { owner, person, browser } = await ownerAndPerson();
    const { status, failure } = await browser.twitter(person);
    expect(status).toBe(409);
    expect(failure).toMatchObject({ errorCode: 'EmailAlreadyExists', meta: { email: owner.email } });
    expect(await browser.user()).toBeUndefined();
    const again = await browser.signUp('twitter', { userName: 'anything' });
    expect(again.failure?.errorCode).toBe('EmailAlreadyExists');
    expect(await mailsTo(server, owner.email)).toHaveLength(1);
  });

  test('is compared case-insensitively', async () => {
    const { owner, browser } = await ownerAndPerson();
    const fleur = personOnFacebook({ email: owner.email.toUpperCase() });
    expect((await browser.facebook(fleur)).failure?.errorCode).toBe('EmailAlreadyExists');
  });

  test('can be replaced by another address', async () => {
    const { person, browser } = await ownerAndPerson();
    await browser.twitter(person);
    const { body } = await browser.signUp('twitter', { userName: 'separate', overridingEmail: 'sep@mail.example' });
    expect(body.outcome).toBe('activationMail');
  });

  test('of a sign-up that is not activated goes to the person who has proven it', async () => {
    const squatter = { userName: 'squatter', email: 'mine@mail.example' };
    await server.call('register', { body: await signUpForm(server, squatter) });
    const browser = server.browser();
    await browser.twitter(personOnX({ email: 'mine@mail.example' }));
    expect((await browser.signUp('twitter', { userName: 'rightful' })).body.outcome).toBe('signedIn');
    const [mail] = await mailsTo(server, 'mine@mail.example');
    const key = /\/activation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await server.call('activate', { params: { key } })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('linking by the password of the account', () => {
  test('logs in, and later log-ins work by X', async () => {
    const { owner, person, browser } = await ownerAndPerson();
    await browser.twitter(person);
    expect((await byPassword(browser)).body).toMatchObject({ outcome: 'signedIn', userName: owner.userName });
    expect((await browser.user())?.userName).toBe(owner.userName);
    expect((await mailsTo(server, owner.email))[0]?.subject).toBe('You can now log in with X');
    expect((await server.browser().twitter(person)).body.userName).toBe(owner.userName);
    expect((await byPassword(browser)).failure?.errorCode).toBe('TokenExpired');
  });

  test('refuses a wrong password, and locks after five, like log-in', async () => {
    const { owner, person, browser } = await ownerAndPerson();
    await browser.twitter(person);
    for (let guess = 0; guess < 5; guess++) {
      const { failure } = await byPassword(browser, `Wrong-guess-${guess}`);
      expect(failure).toMatchObject({ errorCode: 'InvalidCredentials', errors: [{ fieldName: 'Password' }] });
    }
    expect((await byPassword(browser)).failure?.errorCode).toBe('AccountLocked');
    expect((await server.browser().twitter(person)).failure?.errorCode).toBe('EmailAlreadyExists');
    const logIn = { userName: owner.email, password: goodPassword };
    expect((await server.call('logIn', { body: logIn })).failure?.errorCode).toBe('AccountLocked');
  });

  test('needs the sign-in of the same browser', async () => {
    const { person, browser } = await ownerAndPerson();
    await browser.twitter(person);
    expect((await byPassword(server.browser())).failure?.errorCode).toBe('TokenExpired');
  });
});

describe('linking by a mail to the account', () => {
  test('needs a confirmation on the page of the link; fetching it links nothing', async () => {
    const { owner, person, browser } = await ownerAndPerson();
    await browser.twitter(person);
    expect((await browser.call('joinByMail', {})).body).toEqual({ mailSentTo: owner.email });
    const key = await keyTo(owner.email);
    const elsewhere = server.browser();
    const looked = await elsewhere.call('getJoinLink', { params: { key } });
    expect(looked.body).toEqual({ provider: 'twitter', name: `@${person.screenName}`, userName: owner.userName });
    expect((await server.browser().twitter(person)).failure?.errorCode).toBe('EmailAlreadyExists');

    expect((await elsewhere.call('followJoinLink', { params: { key } })).status).toBe(200);
    expect(await elsewhere.user()).toBeUndefined();
    expect((await server.browser().twitter(person)).body.userName).toBe(owner.userName);
    expect((await elsewhere.call('followJoinLink', { params: { key } })).failure?.errorCode).toBe('TokenExpired');
  });

  test('expires after two hours', async () => {
    const { owner, person, browser } = await ownerAndPerson();
    await browser.twitter(person);
    await browser.call('joinByMail', {});
    const key = await keyTo(owner.email);
    server.moveClock(2 * hour + 1_000);
    expect((await browser.call('getJoinLink', { params: { key } })).failure?.errorCode).toBe('TokenExpired');
    expect((await browser.call('followJoinLink', { params: { key } })).failure?.errorCode).toBe('TokenExpired');
    server.moveClock(-2 * hour - 1_000);
  });

  test('limits the mails per hour', async () => {
    const { person, browser } = await ownerAndPerson();
    await browser.twitter(person);
    const statuses = [];
    for (let mail = 0; mail < 4; mail++) statuses.push((await browser.call('joinByMail', {})).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  test('works for an account without a password', async () => {
    const fleur = personOnFacebook();
    const first = server.browser();
    await first.facebook(fleur);
    await first.signUp('facebook', { userName: 'only.fb' });
    const tessa = personOnX({ email: fleur.email });
    const browser = server.browser();
    await browser.twitter(tessa);
    expect((await byPassword(browser)).failure?.errorCode).toBe('InvalidCredentials');
    await browser.call('joinByMail', {});
    await browser.call('followJoinLink', { params: { key: await keyTo(fleur.email ?? '') } });
    expect((await server.browser().twitter(tessa)).body.userName).toBe('only.fb');
  });
});

test('stores the person of a sign-in in progress encrypted', async () => {
  const tessa = personOnX();
  const browser = server.browser();
  await browser.twitter(tessa);
  const all = statement('test.attempts', 'SELECT social_attempts::text AS row FROM social_attempts');
  const rows = await server.services.database.query<{ row: string }>(all());
  const text = rows.map(({ row }) => row).join('\n');
  const cookie = browser.cookies.get('hustings-attempt') ?? '';
  expect(cookie).toHaveLength(43);
  for (const secret of [tessa.email ?? '', tessa.screenName, tessa.id, cookie]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
