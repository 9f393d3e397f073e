import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { browserOf, newPerson, VerificationSite } from './testing.ts';

const minute = 60_000;
let site: VerificationSite;

beforeAll(async () => {
  site = await VerificationSite.start();
});
afterEach(() => site.reset());
afterAll(() => site.close());

describe('a visit to the provider', () => {
  test('is not consumed by an unknown state', async () => {
    const { member, browser } = await site.member();
    const back = await site.visit(browser, newPerson());
    expect((await site.finish(browser, { ...back, state: 'made-up' })).failure?.errorCode).toBe('TokenExpired');
    expect(await site.isUnverified(member)).toBe(true);
    expect((await site.finish(browser, back)).status).toBe(200);
  });

  test('accepts its answer once', async () => {
    const { browser, member } = await site.member();
    const back = await site.visit(browser, newPerson());
    const cookies = new Map(browser.cookies);
    expect((await site.finish(browser, back)).status).toBe(200);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await site.finish(browser, back)).failure?.errorCode).toBe('TokenExpired');
    expect(await site.stored(member)).toHaveLength(1);
  });

  test('sends one of two simultaneous answers to the provider', async () => {
    const { browser, member } = await site.member();
    const back = await site.visit(browser, newPerson());
    const before = site.provider.asked('/token');
    const answers = await Promise.all([site.finish(browser, back), site.finish(browser, back)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(site.provider.asked('/token')).toBe(before + 1);
    expect(await site.stored(member)).toHaveLength(1);
  });

  test('is consumed by a refused answer', async () => {
    const { browser, member } = await site.member();
    const back = await site.visit(browser, newPerson());
    expect((await site.finish(browser, { ...back, code: 'made-up' })).failure?.errorCode).toBe('ProviderRefused');
    expect((await site.finish(browser, back)).failure?.errorCode).toBe('TokenExpired');
    expect(await site.isUnverified(member)).toBe(true);
  });

  test('is bound to the browser, the member and the session', async () => {
    const { member, browser } = await site.member();
    const attacker = await site.member();
    const back = await site.visit(browser, newPerson());
    expect((await site.finish(attacker.browser, back)).failure?.errorCode).toBe('TokenExpired');

    // The attacker logs in in the browser that started the visit.
    browser.cookies.set('hustings-session', attacker.browser.cookies.get('hustings-session') ?? '');
    expect((await site.finish(browser, back)).failure?.errorCode).toBe('TokenExpired');

    const again = await browserOf(site.server, member);
    const next = await site.visit(again, newPerson());
    const otherSession = (await browserOf(site.server, member)).cookies.get('hustings-session') ?? '';
    again.cookies.set('hustings-session', otherSession);
    expect((await site.finish(again, next)).failure?.errorCode).toBe('TokenExpired');
    expect(await site.isUnverified(member)).toBe(true);
    expect(await site.isUnverified(attacker.member)).toBe(true);
  });

  test('ends with the session, and after ten minutes', async () => {
    const { member, browser } = await site.member();
    const back = await site.visit(browser, newPerson());
    const session = browser.cookies.get('hustings-session') ?? '';
    browser.cookies.delete('hustings-session');
    expect((await site.finish(browser, back)).failure?.errorCode).toBe('Unauthorized');
    browser.cookies.set('hustings-session', session);
    site.server.moveClock(11 * minute);
    expect((await site.finish(browser, back)).failure?.errorCode).toBe('TokenExpired');
    expect(await site.isUnverified(member)).toBe(true);
  });

  test('cannot be used to sign in', async () => {
    const { member, browser } = await site.member();
    const back = await site.visit(browser, newPerson());
    const signIn = { accessToken: 'token', state: back.state, useTokenCookie: true };
    expect((await browser.call('signInWithFacebook', { body: signIn })).failure?.errorCode).toBe('TokenExpired');
    expect((await site.finish(browser, back)).status).toBe(200);
    expect(await site.stored(member)).toHaveLength(1);
  });
});
