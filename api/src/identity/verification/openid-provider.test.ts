import { generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer } from '../../testing/server.ts';
import type { TokenDraft } from '../../testing/stand-ins/openid.ts';
import { memberInBrowser, newPerson, returnedBy, settingsOf, startProvider, VerificationSite } from './testing.ts';

let site: VerificationSite;

beforeAll(async () => {
  site = await VerificationSite.start();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const seconds = () => Math.floor(Date.now() / 1_000);

/** Returns a function that replaces claims of an ID token. */
const withClaims =
  (claims: Record<string, unknown>) =>
  (draft: TokenDraft): TokenDraft => ({ ...draft, claims: { ...draft.claims, ...claims } });

describe('an answer of the provider is refused and changes nothing if', () => {
  test.each<[string, (draft: TokenDraft) => TokenDraft | Promise<TokenDraft>]>([
    [
      'its signature is of another key',
      async (draft) => ({ ...draft, key: (await generateKeyPair('ES256')).privateKey }),
    ],
    [
      'its key is not published',
      async (draft) => ({
        ...draft,
        kid: 'unknown',
        key: (await generateKeyPair('ES256')).privateKey,
      }),
    ],
    ['its audience is another site', withClaims({ aud: 'another-client' })],
    ['its issuer is another one', withClaims({ iss: 'https://other.example' })],
    ['its nonce is of another visit', withClaims({ nonce: 'another' })],
    ['it has no nonce', withClaims({ nonce: undefined })],
    ['it has expired', withClaims({ iat: seconds() - 7_200, exp: seconds() - 3_600 })],
    ['it has no subject', withClaims({ sub: undefined })],
  ])('%s', async (_, change) => {
    const { member, browser } = await site.member();
    site.provider.tamper(change);
    expect((await site.verify(browser)).failure?.errorCode).toBe('ProviderRefused');
    expect(await site.isUnverified(member)).toBe(true);
  });

  test('its code is unknown to the provider', async () => {
    const { member, browser } = await site.member();
    const back = await site.visit(browser, newPerson());
    expect((await site.finish(browser, { ...back, code: 'made-up' })).failure?.errorCode).toBe('ProviderRefused');
    expect(await site.isUnverified(member)).toBe(true);
  });

  test('its parameter iss names another issuer', async () => {
    const { member, browser } = await site.member();
    const back = await site.visit(browser, newPerson());
    const elsewhere = { ...back, iss: 'https://other.example' };
    expect((await site.finish(browser, elsewhere)).failure?.errorCode).toBe('ProviderRefused');
    expect(await site.isUnverified(member)).toBe(true);
  });
});

describe('an unavailable provider', () => {
  test('fails the start, and is requested again the next time', async () => {
    const own = await startProvider();
    const other = await testServer({ settings: { openId: settingsOf(own) } });
    const { browser } = await memberInBrowser(other);
    own.answerAll(503);
    expect((await browser.call('startIdentityCheck', {})).failure?.errorCode).toBe('Unavailable');
    own.answerAll(undefined);
    expect((await browser.call('startIdentityCheck', {})).status).toBe(200);
    await Promise.all([other.close(), own.close()]);
  });

  test('lets the browser send the same answer again', async () => {
    const { browser } = await site.member();
    const back = await site.visit(browser, newPerson());
    site.provider.answerAll(502);
    expect((await site.finish(browser, back)).failure?.errorCode).toBe('Unavailable');
    site.provider.answerAll(undefined);
    expect((await site.finish(browser, back)).status).toBe(200);
  });

  test('is reported if the provider refuses the secret of the site', async () => {
    const openId = { ...settingsOf(site.provider), clientSecret: 'wrong' };
    const other = await testServer({ settings: { openId } });
    const { browser } = await memberInBrowser(other);
    expect((await site.verify(browser)).failure?.errorCode).toBe('Unavailable');
    await other.close();
  });
});

test('logs no code, token, state or cookie of a visit', async () => {
  const lines: string[] = [];
  const own = await startProvider();
  const log = { write: (line: string) => void lines.push(line) };
  const other = await testServer({ settings: { openId: settingsOf(own) }, log });
  const broken = statement(
    'testing.breakIdentities',
    'ALTER TABLE verified_identities ADD CONSTRAINT nothing_fits CHECK (provider IS NULL) NOT VALID',
  );
  const { browser } = await memberInBrowser(other);
  const visited: string[] = [];
  const run = async () => {
    const { body } = await browser.call('startIdentityCheck', {});
    const back = returnedBy(own.approve(body.redirectUrl, newPerson()));
    visited.push(back.state, ...browser.cookies.values());
    return site.finish(browser, back);
  };
  own.tamper((draft) => ({ ...draft, claims: { ...draft.claims, aud: 'another' } }));
  expect((await run()).status).toBe(401);
  own.tamper(undefined);
  await other.services.database.query(broken());
  expect((await run()).status).toBe(500);
  const written = lines.join('');
  expect(written).toContain('request failed');
  expect([...own.secrets(), ...visited].filter((secret) => written.includes(secret))).toEqual([]);
  await Promise.all([other.close(), own.close()]);
});

test('requests the assurance level of the settings, and requires it in the answer', async () => {
  const openId = { ...settingsOf(site.provider), acr: 'substantial' };
  const other = await testServer({ settings: { openId } });
  const { browser } = await memberInBrowser(other);
  site.provider.tamper((draft) => ({ ...draft, claims: { ...draft.claims, acr: 'low' } }));
  expect((await site.verify(browser)).failure?.errorCode).toBe('ProviderRefused');
  site.provider.tamper(undefined);
  expect((await site.verify(browser)).status).toBe(200);
  await other.close();
});
