import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { personalData } from '../../app/personal-data.ts';
import { testServer } from '../../testing/server.ts';
import { memberInBrowser, newPerson, VerificationSite } from './testing.ts';

const minute = 60_000;
let site: VerificationSite;

beforeAll(async () => {
  site = await VerificationSite.start();
});
afterEach(() => site.reset());
afterAll(() => site.close());

describe('a verification by the provider', () => {
  test('allows anonymous mode, like a verification by an admin', async () => {
    const { member, browser } = await site.member();
    expect((await browser.call('getIdentity', {})).body).toEqual({ offered: 'Example ID', withdrawn: false });
    const { status, body } = await site.verify(browser);
    expect(status).toBe(200);
    expect(body).toEqual({
      verified: expect.any(String),
      provider: 'Example ID',
      offered: 'Example ID',
      withdrawn: false,
    });
    expect((await browser.user())?.user_privilege.mayPostAnonymously).toBe(true);
    expect((await site.server.call('readAnonymousMode', {}, member)).status).toBe(200);
  });

  test('does not raise the level: a member below level 4 cannot post anonymously', async () => {
    const { browser } = await site.member({ level: 2 });
    expect((await site.verify(browser)).status).toBe(200);
    expect((await browser.user())?.user_privilege.mayPostAnonymously).toBe(false);
  });

  test('stores only a keyed hash, the name of the provider and the date', async () => {
    const { member, browser } = await site.member();
    const subject = newPerson();
    await site.verify(browser, subject);
    const [row] = await site.stored(member);
    expect(row).toEqual({
      account_id: member.accountId,
      identity_hash: site.server.services.hmac('verified-identity', site.provider.url, subject),
      provider: 'Example ID',
      verified_at: expect.anything(),
    });
    expect(JSON.stringify(row)).not.toContain(subject);
  });

  test('requests only the scope openid, with PKCE, and discovers the provider once', async () => {
    const before = site.provider.asked('/.well-known/openid-configuration');
    const { browser } = await site.member();
    const { body } = await browser.call('startIdentityCheck', {});
    const { searchParams } = new URL(body.redirectUrl);
    expect(searchParams.get('scope')).toBe('openid');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe('http://127.0.0.1:4000/settings/identity');
    await site.verify(browser);
    expect(site.provider.asked('/.well-known/openid-configuration')).toBe(before);
  });

  test('needs a recent password', async () => {
    const { browser } = await site.member();
    site.server.moveClock(11 * minute);
    expect((await browser.call('startIdentityCheck', {})).failure?.errorCode).toBe('PasswordNeeded');
  });

  test('is refused to a verified member', async () => {
    const { browser } = await site.member({ verified: true });
    expect((await browser.call('startIdentityCheck', {})).failure?.errorCode).toBe('AlreadyExists');
  });
});

describe('a verified identity', () => {
  test('is refused to a second account, which can verify another identity', async () => {
    const subject = newPerson();
    const [first, second] = [await site.member(), await site.member()];
    expect((await site.verify(first.browser, subject)).status).toBe(200);
    expect((await site.verify(second.browser, subject)).failure?.errorCode).toBe('AlreadyExists');
    expect(await site.isUnverified(second.member)).toBe(true);
    expect((await site.verify(second.browser)).status).toBe(200);
  });

  test('goes to one of simultaneous accounts', async () => {
    const subject = newPerson();
    const racers = await Promise.all(Array.from({ length: 8 }, () => site.member()));
    const backs = await Promise.all(racers.map(({ browser }) => site.visit(browser, subject)));
    const answers = await Promise.all(racers.map(({ browser }, at) => site.finish(browser, backs[at]!)));
    const codes = answers.map(({ failure }) => failure?.errorCode ?? 'verified').toSorted();
    expect(codes).toEqual([...Array.from({ length: 7 }, () => 'AlreadyExists'), 'verified']);
    const verified = await Promise.all(racers.map(async ({ member }) => !(await site.isUnverified(member))));
    expect(verified.filter(Boolean)).toHaveLength(1);
  });

  test('stays with a deleted account until its purge', async () => {
    const subject = newPerson();
    const { member, browser } = await site.member();
    await site.verify(browser, subject);
    const subjectOfPurge = { accountId: member.accountId, userName: member.userName, email: '' };
    const own = personalData.filter(({ tables }) => 'verified_identities' in tables);
    await site.server.services.database.transaction(async (transaction) => {
      for (const { hide } of own) await hide?.(site.server.services, transaction, subjectOfPurge);
    });
    const next = await site.member();
    expect((await site.verify(next.browser, subject)).failure?.errorCode).toBe('AlreadyExists');
    await site.server.services.database.transaction(async (transaction) => {
      for (const { purge } of own) await purge(site.server.services, transaction, subjectOfPurge);
    });
    expect((await site.verify(next.browser, subject)).status).toBe(200);
  });

  test('that an admin has withdrawn can only be restored by an admin', async () => {
    const subject = newPerson();
    const { member, browser } = await site.member();
    const admin = await site.server.memberAs({ roles: ['Admin'] });
    await site.verify(browser, subject);
    const late = await site.member();
    const back = await site.visit(late.browser, newPerson());
    for (const { userName } of [member, late.member])
      await site.server.call(
        'withdrawVerification',
        { body: { userName, reason: 'The document was not theirs.' } },
        admin,
      );

    expect((await browser.call('getIdentity', {})).body).toEqual({ offered: 'Example ID', withdrawn: true });
    expect((await browser.user())?.user_privilege.mayPostAnonymously).toBe(false);
    expect((await browser.call('startIdentityCheck', {})).failure?.errorCode).toBe('VerificationWithdrawn');
    expect((await site.finish(late.browser, back)).failure?.errorCode).toBe('VerificationWithdrawn');
    expect((await site.verify((await site.member()).browser, subject)).failure?.errorCode).toBe('AlreadyExists');

    site.server.moveClock(minute);
    await site.server.call('verifyIdentity', { body: { userName: member.userName } }, admin);
    const { body } = await browser.call('getIdentity', {});
    expect(body).toEqual({ verified: expect.any(String), offered: 'Example ID', withdrawn: false });
  });
});

test('offers nothing without a provider', async () => {
  const other = await testServer();
  const { browser } = await memberInBrowser(other);
  expect((await browser.call('getIdentity', {})).body).toEqual({ withdrawn: false });
  expect((await browser.call('startIdentityCheck', {})).failure?.errorCode).toBe('NotFound');
  await other.close();
});
