import { generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { personalData } from '../../app/personal-data.ts';
import { CookieBrowser } from '../../testing/browser.ts';
import { addSessionOf, testServer, type MemberChoice, type TestMember, type TestServer } from '../../testing/server.ts';
import { startOpenIdStandIn, type OpenIdStandIn, type TokenDraft } from '../../testing/stand-ins/openid.ts';

const minute = 60_000;
let server: TestServer;
let provider: OpenIdStandIn;

const settingsOf = ({ url, clientId, clientSecret }: OpenIdStandIn) => ({
  issuer: url,
  clientId,
  clientSecret,
  name: 'Example ID',
  acr: undefined as string | undefined,
});

beforeAll(async () => {
  provider = await startOpenIdStandIn();
  provider.allowRedirect('http://127.0.0.1:4000/settings/identity');
  server = await testServer({
    settings: { openId: settingsOf(provider) },
    limits: { socialSignInSteps: 10_000 },
  });
});
afterEach(() => {
  provider.tamper(undefined);
  provider.answerAll(undefined);
});
afterAll(() => Promise.all([server.close(), provider.close()]));

/** A browser in which a member is signed in. */
async function browserOf({ accountId }: TestMember, at = server): Promise<CookieBrowser> {
  const browser = new CookieBrowser(at);
  const { token } = await addSessionOf(at.services, accountId, true);
  browser.cookies.set('hustings-session', token);
  return browser;
}

/** A new member of level 4 in a browser. */
async function someone(choice: MemberChoice = {}, at = server) {
  const member = await at.memberAs({ level: 4, ...choice });
  return { member, browser: await browserOf(member, at) };
}

let people = 0;
/** Somebody whom no other test knows at the provider. */
const newPerson = (): string => `subject-${(people += 1)}`;

/** What the page sends after the provider sent the browser back. */
const answerIn = ({ searchParams }: URL) => ({
  code: searchParams.get('code') ?? '',
  state: searchParams.get('state') ?? '',
  iss: searchParams.get('iss') ?? undefined,
});

/** Goes to the provider and comes back, up to where the page has the code. */
async function visit(browser: CookieBrowser, subject: string) {
  const { body, failure } = await browser.call('startIdentityCheck', {});
  expect(failure).toBeUndefined();
  return answerIn(provider.approve(body.redirectUrl, subject));
}

const finish = (browser: CookieBrowser, body: Awaited<ReturnType<typeof visit>>) =>
  browser.call('finishIdentityCheck', { body });

/** The whole way. */
const verify = async (browser: CookieBrowser, subject = newPerson()) => finish(browser, await visit(browser, subject));

const storedStatement = statement<{ accountId: string }>(
  'testing.verifiedIdentities',
  'SELECT * FROM verified_identities WHERE account_id = $accountId',
);
const stored = ({ accountId }: TestMember) =>
  server.services.database.query<Record<string, unknown>>(storedStatement({ accountId }));

/** Whether nothing has changed for the member. */
async function isUnverified(member: TestMember): Promise<boolean> {
  const { body } = await server.call('getIdentity', {}, member);
  return body.verified === undefined && (await stored(member)).length === 0;
}

describe('a visit to the provider', () => {
  test('verifies the identity, which opens anonymous mode as an admin does', async () => {
    const { member, browser } = await someone();
    expect((await browser.call('getIdentity', {})).body).toEqual({ offered: 'Example ID', withdrawn: false });
    const { status, body } = await verify(browser);
    expect(status).toBe(200);
    expect(body).toEqual({
      verified: expect.any(String),
      provider: 'Example ID',
      offered: 'Example ID',
      withdrawn: false,
    });
    expect((await browser.user())?.user_privilege.mayPostAnonymously).toBe(true);
    expect((await server.call('readAnonymousMode', {}, member)).status).toBe(200);
  });

  test('does not raise the level: below level 4 nobody posts anonymously', async () => {
    const { browser } = await someone({ level: 2 });
    expect((await verify(browser)).status).toBe(200);
    expect((await browser.user())?.user_privilege.mayPostAnonymously).toBe(false);
  });

  test('stores a keyed hash, the name of the provider and the date, and nothing else', async () => {
    const { member, browser } = await someone();
    const subject = newPerson();
    await verify(browser, subject);
    const [row] = await stored(member);
    expect(row).toEqual({
      account_id: member.accountId,
      identity_hash: server.services.hmac('verified-identity', provider.url, subject),
      provider: 'Example ID',
      verified_at: expect.anything(),
    });
    expect(JSON.stringify(row)).not.toContain(subject);
  });

  test('asks for no scope but openid, with PKCE, and reads the description once', async () => {
    const before = provider.asked('/.well-known/openid-configuration');
    const { browser } = await someone();
    const { body } = await browser.call('startIdentityCheck', {});
    const { searchParams } = new URL(body.redirectUrl);
    expect(searchParams.get('scope')).toBe('openid');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe('http://127.0.0.1:4000/settings/identity');
    await verify(browser);
    expect(provider.asked('/.well-known/openid-configuration')).toBe(before);
  });

  test('asks for the password if it was given too long ago', async () => {
    const { browser } = await someone();
    server.moveClock(11 * minute);
    expect((await browser.call('startIdentityCheck', {})).failure?.errorCode).toBe('PasswordNeeded');
  });

  test('is not offered to somebody who is verified', async () => {
    const { browser } = await someone({ verified: true });
    expect((await browser.call('startIdentityCheck', {})).failure?.errorCode).toBe('AlreadyExists');
  });
});

const seconds = () => Math.floor(Date.now() / 1_000);

/** Tampers with claims of an ID token. */
const withClaims =
  (claims: Record<string, unknown>) =>
  (draft: TokenDraft): TokenDraft => ({ ...draft, claims: { ...draft.claims, ...claims } });

describe('an answer of the provider is refused, and changes nothing', () => {
  test.each<[string, (draft: TokenDraft) => TokenDraft | Promise<TokenDraft>]>([
    [
      'signed with a key of somebody else',
      async (draft) => ({ ...draft, key: (await generateKeyPair('ES256')).privateKey }),
    ],
    [
      'signed with a key that is not published',
      async (draft) => ({
        ...draft,
        kid: 'unknown',
        key: (await generateKeyPair('ES256')).privateKey,
      }),
    ],
    ['made for another site', withClaims({ aud: 'another-client' })],
    ['made by another issuer', withClaims({ iss: 'https://other.example' })],
    ['made for another visit', withClaims({ nonce: 'another' })],
    ['made without a nonce', withClaims({ nonce: undefined })],
    ['too old', withClaims({ iat: seconds() - 7_200, exp: seconds() - 3_600 })],
    ['about nobody', withClaims({ sub: undefined })],
  ])('%s', async (_, change) => {
    const { member, browser } = await someone();
    provider.tamper(change);
    expect((await verify(browser)).failure?.errorCode).toBe('ProviderRefused');
    expect(await isUnverified(member)).toBe(true);
  });

  test('with a code that the provider does not know', async () => {
    const { member, browser } = await someone();
    const back = await visit(browser, newPerson());
    expect((await finish(browser, { ...back, code: 'made-up' })).failure?.errorCode).toBe('ProviderRefused');
    expect(await isUnverified(member)).toBe(true);
  });

  test('from a provider that names itself otherwise', async () => {
    const { member, browser } = await someone();
    const back = await visit(browser, newPerson());
    const elsewhere = { ...back, iss: 'https://other.example' };
    expect((await finish(browser, elsewhere)).failure?.errorCode).toBe('ProviderRefused');
    expect(await isUnverified(member)).toBe(true);
  });
});

describe('a visit belongs to the session and browser that began it', () => {
  test('a made-up state is refused and does not use up the visit', async () => {
    const { member, browser } = await someone();
    const back = await visit(browser, newPerson());
    expect((await finish(browser, { ...back, state: 'made-up' })).failure?.errorCode).toBe('TokenExpired');
    expect(await isUnverified(member)).toBe(true);
    expect((await finish(browser, back)).status).toBe(200);
  });

  test('the same answer counts once', async () => {
    const { browser, member } = await someone();
    const back = await visit(browser, newPerson());
    const cookies = new Map(browser.cookies);
    expect((await finish(browser, back)).status).toBe(200);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await finish(browser, back)).failure?.errorCode).toBe('TokenExpired');
    expect(await stored(member)).toHaveLength(1);
  });

  test('of two requests with the same answer at once one reaches the provider', async () => {
    const { browser, member } = await someone();
    const back = await visit(browser, newPerson());
    const before = provider.asked('/token');
    const answers = await Promise.all([finish(browser, back), finish(browser, back)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(provider.asked('/token')).toBe(before + 1);
    expect(await stored(member)).toHaveLength(1);
  });

  test('an answer that was refused is not looked at again', async () => {
    const { browser, member } = await someone();
    const back = await visit(browser, newPerson());
    expect((await finish(browser, { ...back, code: 'made-up' })).failure?.errorCode).toBe('ProviderRefused');
    expect((await finish(browser, back)).failure?.errorCode).toBe('TokenExpired');
    expect(await isUnverified(member)).toBe(true);
  });

  test('another browser cannot finish it, nor can another member or session in the same one', async () => {
    const { member, browser } = await someone();
    const attacker = await someone();
    const back = await visit(browser, newPerson());
    expect((await finish(attacker.browser, back)).failure?.errorCode).toBe('TokenExpired');

    // The attacker signs in where the visit was begun.
    browser.cookies.set('hustings-session', attacker.browser.cookies.get('hustings-session') ?? '');
    expect((await finish(browser, back)).failure?.errorCode).toBe('TokenExpired');

    const again = await browserOf(member);
    const next = await visit(again, newPerson());
    const otherSession = (await browserOf(member)).cookies.get('hustings-session') ?? '';
    again.cookies.set('hustings-session', otherSession);
    expect((await finish(again, next)).failure?.errorCode).toBe('TokenExpired');
    expect(await isUnverified(member)).toBe(true);
    expect(await isUnverified(attacker.member)).toBe(true);
  });

  test('it ends with the session, and after ten minutes', async () => {
    const { member, browser } = await someone();
    const back = await visit(browser, newPerson());
    const session = browser.cookies.get('hustings-session') ?? '';
    browser.cookies.delete('hustings-session');
    expect((await finish(browser, back)).failure?.errorCode).toBe('Unauthorized');
    browser.cookies.set('hustings-session', session);
    server.moveClock(11 * minute);
    expect((await finish(browser, back)).failure?.errorCode).toBe('TokenExpired');
    expect(await isUnverified(member)).toBe(true);
  });

  test('a visit that was begun to verify signs nobody in', async () => {
    const { member, browser } = await someone();
    const back = await visit(browser, newPerson());
    const signIn = { accessToken: 'token', state: back.state, useTokenCookie: true };
    expect((await browser.call('signInWithFacebook', { body: signIn })).failure?.errorCode).toBe('TokenExpired');
    expect((await finish(browser, back)).status).toBe(200);
    expect(await stored(member)).toHaveLength(1);
  });
});

describe('one identity verifies one account', () => {
  test('a second account is refused, and keeps its place for another identity', async () => {
    const subject = newPerson();
    const [first, second] = [await someone(), await someone()];
    expect((await verify(first.browser, subject)).status).toBe(200);
    expect((await verify(second.browser, subject)).failure?.errorCode).toBe('AlreadyExists');
    expect(await isUnverified(second.member)).toBe(true);
    expect((await verify(second.browser)).status).toBe(200);
  });

  test('of accounts that race for it one wins', async () => {
    const subject = newPerson();
    const racers = await Promise.all(Array.from({ length: 8 }, () => someone()));
    const backs = await Promise.all(racers.map(({ browser }) => visit(browser, subject)));
    const answers = await Promise.all(racers.map(({ browser }, at) => finish(browser, backs[at]!)));
    const codes = answers.map(({ failure }) => failure?.errorCode ?? 'verified').toSorted();
    expect(codes).toEqual([...Array.from({ length: 7 }, () => 'AlreadyExists'), 'verified']);
    const verified = await Promise.all(racers.map(async ({ member }) => !(await isUnverified(member))));
    expect(verified.filter(Boolean)).toHaveLength(1);
  });

  test('a deleted account keeps it until the purge, after which it is free', async () => {
    const subject = newPerson();
    const { member, browser } = await someone();
    await verify(browser, subject);
    const whose = { accountId: member.accountId, userName: member.userName, email: '' };
    const own = personalData.filter(({ tables }) => 'verified_identities' in tables);
    await server.services.database.transaction(async (transaction) => {
      for (const { hide } of own) await hide?.(server.services, transaction, whose);
    });
    const next = await someone();
    expect((await verify(next.browser, subject)).failure?.errorCode).toBe('AlreadyExists');
    await server.services.database.transaction(async (transaction) => {
      for (const { purge } of own) await purge(server.services, transaction, whose);
    });
    expect((await verify(next.browser, subject)).status).toBe(200);
  });

  test('what an admin withdraws, only an admin gives again', async () => {
    const subject = newPerson();
    const { member, browser } = await someone();
    const admin = await server.memberAs({ roles: ['Admin'] });
    await verify(browser, subject);
    const late = await someone();
    const back = await visit(late.browser, newPerson());
    for (const { userName } of [member, late.member])
      await server.call('withdrawVerification', { body: { userName, reason: 'The document was not theirs.' } }, admin);

    expect((await browser.call('getIdentity', {})).body).toEqual({ offered: 'Example ID', withdrawn: true });
    expect((await browser.user())?.user_privilege.mayPostAnonymously).toBe(false);
    expect((await browser.call('startIdentityCheck', {})).failure?.errorCode).toBe('VerificationWithdrawn');
    expect((await finish(late.browser, back)).failure?.errorCode).toBe('VerificationWithdrawn');
    expect((await verify((await someone()).browser, subject)).failure?.errorCode).toBe('AlreadyExists');

    server.moveClock(minute);
    await server.call('verifyIdentity', { body: { userName: member.userName } }, admin);
    const { body } = await browser.call('getIdentity', {});
    expect(body).toEqual({ verified: expect.any(String), offered: 'Example ID', withdrawn: false });
  });
});

describe('a provider that is away', () => {
  test('fails clearly at the start, and is asked again the next time', async () => {
    const own = await startOpenIdStandIn();
    own.allowRedirect('http://127.0.0.1:4000/settings/identity');
    const site = await testServer({ settings: { openId: settingsOf(own) } });
    const { browser } = await someone({}, site);
    own.answerAll(503);
    expect((await browser.call('startIdentityCheck', {})).failure?.errorCode).toBe('Unavailable');
    own.answerAll(undefined);
    expect((await browser.call('startIdentityCheck', {})).status).toBe(200);
    await Promise.all([site.close(), own.close()]);
  });

  test('at the return the same answer can be sent again', async () => {
    const { browser } = await someone();
    const back = await visit(browser, newPerson());
    provider.answerAll(502);
    expect((await finish(browser, back)).failure?.errorCode).toBe('Unavailable');
    provider.answerAll(undefined);
    expect((await finish(browser, back)).status).toBe(200);
  });

  test('a site whose secret the provider does not take says that it is the site', async () => {
    const openId = { ...settingsOf(provider), clientSecret: 'wrong' };
    const site = await testServer({ settings: { openId } });
    const { browser } = await someone({}, site);
    expect((await verify(browser)).failure?.errorCode).toBe('Unavailable');
    await site.close();
  });
});

test('no log names a code, a token or what a visit is bound to', async () => {
  const lines: string[] = [];
  const own = await startOpenIdStandIn();
  own.allowRedirect('http://127.0.0.1:4000/settings/identity');
  const log = { write: (line: string) => void lines.push(line) };
  const site = await testServer({ settings: { openId: settingsOf(own) }, log });
  const broken = statement(
    'testing.breakIdentities',
    'ALTER TABLE verified_identities ADD CONSTRAINT nothing_fits CHECK (provider IS NULL) NOT VALID',
  );
  const { browser } = await someone({}, site);
  const visited: string[] = [];
  const round = async () => {
    const { body } = await browser.call('startIdentityCheck', {});
    const back = answerIn(own.approve(body.redirectUrl, newPerson()));
    visited.push(back.state, ...browser.cookies.values());
    return finish(browser, back);
  };
  own.tamper((draft) => ({ ...draft, claims: { ...draft.claims, aud: 'another' } }));
  expect((await round()).status).toBe(401);
  own.tamper(undefined);
  await site.services.database.query(broken());
  expect((await round()).status).toBe(500);
  const written = lines.join('');
  expect(written).toContain('request failed');
  expect([...own.secrets(), ...visited].filter((secret) => written.includes(secret))).toEqual([]);
  await Promise.all([site.close(), own.close()]);
});

test('without a provider nothing is offered', async () => {
  const site = await testServer();
  const { browser } = await someone({}, site);
  expect((await browser.call('getIdentity', {})).body).toEqual({ withdrawn: false });
  expect((await browser.call('startIdentityCheck', {})).failure?.errorCode).toBe('NotFound');
  await site.close();
});

test('an assurance level that the settings ask for is asked for, and must be in the answer', async () => {
  const openId = { ...settingsOf(provider), acr: 'substantial' };
  const site = await testServer({ settings: { openId } });
  const { browser } = await someone({}, site);
  provider.tamper((draft) => ({ ...draft, claims: { ...draft.claims, acr: 'low' } }));
  expect((await verify(browser)).failure?.errorCode).toBe('ProviderRefused');
  provider.tamper(undefined);
  expect((await verify(browser)).status).toBe(200);
  await site.close();
});
