import { defaultIdentity } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeAdmin, createMember, passwordLinkFor } from '../../identity/accounts/index.ts';
import { loadSiteIdentity } from '../../delivery/site-identity/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { siteTimeZone, utcDay } from '../../platform/schedule/civil-day.ts';
import { upsertFromSource } from '../../politics/people/index.ts';
import { testSource } from '../../politics/people/testing/test-source.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestMember;
let other: TestMember;
beforeAll(async () => {
  server = await testServer({ settings: { demo: false } });
  admin = await server.memberAs({ userName: 'overseer', roles: ['Admin'] });
  other = await server.memberAs({ level: 7 });
});
afterAll(() => server.close());

const read = async (on = server, as = admin) => (await on.call('getSetup', {}, as)).body;
const change = (body: Parameters<typeof server.call<'changeSetup'>>[1]['body'], as = admin) =>
  server.call('changeSetup', { body }, as);
const statesOf = ({ steps }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(steps.map(({ step, state }) => [step, state]));
const acts = async () => {
  const { results } = (await server.call('listAdminActs', { query: {} }, admin)).body;
  return results
    .filter(({ act }) => ['changeSetup', 'changeIdentity', 'sendTestMail'].includes(act))
    .map(({ act, subject }) => `${act} ${subject}`);
};

test('begins with every step open, and with the defaults of the program', async () => {
  const setup = await read();
  expect(Object.values(statesOf(setup))).toEqual(Array(6).fill('open'));
  expect(setup).toMatchObject({ isOpen: true, language: 'en', timeZone: 'Europe/Amsterdam', isTimeZoneFixed: false });
  expect(setup.country).toBeUndefined();
});

test('stores each answer and records it once', async () => {
  const { body } = await change({ country: 'us' });
  expect(body.country).toEqual({ id: 'us', en: 'United States', nl: 'Verenigde Staten', timeZone: 'America/New_York' });
  await change({ language: 'nl', timeZone: 'America/New_York' });
  await change({ country: 'us', language: 'nl', timeZone: 'America/New_York' });
  expect(statesOf(await read())).toMatchObject({ country: 'done', language: 'done', timeZone: 'done', mail: 'open' });
  expect(await acts()).toEqual([
    'changeSetup timeZone: – → America/New_York',
    'changeIdentity /admin/setting/setup',
    'changeSetup country: – → us',
  ]);
  expect((await server.call('getSiteIdentity', {}, admin)).body.languages).toEqual(['nl', 'en']);
});

test('puts the time zone in force at once, in this process and for pages', async () => {
  expect(siteTimeZone(server.services)).toBe('America/New_York');
  expect((await server.call('getScoringSettings', {})).body.timeZone).toBe('America/New_York');
  const again = { ...server.services, siteIdentity: { identity: defaultIdentity, colours: undefined } };
  await loadSiteIdentity(again);
  expect(siteTimeZone(again)).toBe('America/New_York');
});

test('leaves a step for later, and takes it up again', async () => {
  for (const skip of ['places', 'people', 'mail'] as const) await change({ skip });
  expect((await read()).isOpen).toBe(false);
  await change({ resume: 'people' });
  expect(statesOf(await read())).toMatchObject({ places: 'skipped', people: 'open', mail: 'skipped' });
  expect((await acts())[0]).toBe('changeSetup skipped: mail, people, places → mail, places');
});

test.each([
  [{ country: 'xx' }, 'InvalidValue', 'Country'],
  [{ timeZone: 'Europe/Nowhere' }, 'InvalidValue', 'TimeZone'],
  [{ timeZone: '+02:00' }, 'InvalidValue', 'TimeZone'],
  [{ country: 'nl', timeZone: 'Mars' }, 'InvalidValue', 'TimeZone'],
])('refuses %j and changes nothing', async (body, code, field) => {
  const before = [await read(), await acts()];
  const { failure } = await change(body);
  expect(failure?.errors[0]).toMatchObject({ errorCode: code, fieldName: field });
  expect([await read(), await acts()]).toEqual(before);
});

test('is for admins only, and needs a recent password for a change', async () => {
  for (const [name, input] of [
    ['getSetup', {}],
    ['changeSetup', { body: { country: 'nl' } }],
    ['listSetupChoices', { query: { of: 'country', language: 'en' } }],
    ['sendTestMail', {}],
  ] as const) {
    const statuses = [await server.call(name, input as never, other), await server.call(name, input as never)];
    expect([name, ...statuses.map(({ status }) => status)]).toEqual([name, 404, 404]);
  }
  server.moveClock(2 * 3_600_000);
  expect((await change({ country: 'nl' })).failure?.errorCode).toBe('PasswordNeeded');
  expect((await server.call('sendTestMail', {}, admin)).failure?.errorCode).toBe('PasswordNeeded');
  server.moveClock(-2 * 3_600_000);
  expect((await read()).country?.id).toBe('us');
});

test.each([
  ['country', 'nl', 'nederland', ['nl', 'bq']],
  ['country', 'en', 'nl', ['nl', 'fi', 'gl']],
  ['timeZone', 'en', 'new york', ['America/New_York']],
  ['timeZone', 'en', 'nowhere', []],
] as const)('finds a %s (%s) by “%s”', async (of, language, term, ids) => {
  const { body } = await server.call('listSetupChoices', { query: { of, language, term } }, admin);
  expect(body.results.map(({ id }) => id)).toEqual(ids);
});

describe('a place without a time zone', () => {
  const zoneOfTargets = statement('test.setup.zones', 'SELECT DISTINCT zone FROM vote_targets WHERE time_zone IS NULL');
  const zones = async () =>
    (await server.services.database.query<{ zone: string }>(zoneOfTargets())).map((r) => r.zone);

  test('follows that of the site until the first vote, which fixes it', async () => {
    const { database } = server.services;
    const today = utcDay(server.services.now());
    const source = testSource([{ name: 'Ada Nowhere', place: 'nowhere' }]);
    await upsertFromSource(database, source, { today, retrieved: today, apply: true });
    expect(await zones()).toEqual(['America/New_York']);
    await change({ timeZone: 'Asia/Tokyo' });
    expect(await zones()).toEqual(['Asia/Tokyo']);
    expect(statesOf(await read())).toMatchObject({ places: 'done', people: 'done' });

    const { results } = (await server.call('listPollies', { query: { take: 1 } }, admin)).body;
    const body = { personId: results[0]?.personId ?? '', vote: 'up' } as const;
    const cast = await server.call('castDailyPollyVote', { body }, other);
    expect(cast.failure).toBeUndefined();
    expect(await read()).toMatchObject({ isTimeZoneFixed: true });
    const late = await change({ timeZone: 'Europe/Paris' });
    expect(late.failure).toMatchObject({ errorCode: 'AlreadyDecided' });
    expect(await zones()).toEqual(['Asia/Tokyo']);
    expect((await change({ timeZone: 'Asia/Tokyo', country: 'jp' })).body.country?.id).toBe('jp');
  });
});

describe('mail', () => {
  let mail: MailServer;
  let site: TestServer;
  let boss: TestMember;
  beforeAll(async () => {
    mail = await startMailServer();
    site = await testServer({
      settings: {
        demo: false,
        smtpUrl: `smtp://user:secret-word@127.0.0.1:${mail.port}`,
        operatorEmail: 'operator@site.example',
        publicUrl: 'https://site.example',
      },
    });
    boss = await site.memberAs({ roles: ['Admin'] });
  });
  afterAll(async () => {
    mail.close();
    await site.close();
  });

  test('is done once the mail server took a test mail with the present settings', async () => {
    expect(statesOf(await read(site, boss))['mail']).toBe('open');
    const { body } = await site.call('sendTestMail', {}, boss);
    expect(body).toMatchObject({ accepted: true, server: `127.0.0.1:${mail.port}`, sender: 'operator@site.example' });
    expect(mail.received).toHaveLength(1);
    const setup = await read(site, boss);
    expect(setup.mail.tested?.accepted).toBe(true);
    expect(statesOf(setup)['mail']).toBe('done');
    expect(JSON.stringify([body, setup])).not.toContain('secret-word');
    const { results } = (await site.call('listAdminActs', { query: { take: 1 } }, boss)).body;
    expect(results).toMatchObject([{ act: 'sendTestMail', subject: `127.0.0.1:${mail.port}` }]);
    site.services.settings.operatorEmail = 'another@site.example';
    expect((await read(site, boss)).mail.tested).toBeUndefined();
  });

  test('tells what the server said if it refuses, and that there is none', async () => {
    mail.close();
    site.services.settings.smtpUrl = 'smtp://127.0.0.1:9';
    const { body } = await site.call('sendTestMail', {}, boss);
    expect(body).toMatchObject({ accepted: false, server: '127.0.0.1:9' });
    expect(body.response).toContain('ECONNREFUSED');
    expect(statesOf(await read(site, boss))['mail']).toBe('open');
    site.services.settings.smtpUrl = undefined;
    expect((await site.call('sendTestMail', {}, boss)).body.server).toBeUndefined();
  });
});

test('leads an admin who logs in to it while a step is open, and nobody else', async () => {
  const password = 'Correct-Horse-7-Battery';
  const site = await testServer({ settings: { demo: false }, cheapPasswords: true });
  const start = async (userName: string) => (await site.call('logIn', { body: { userName, password } })).body.startPath;
  for (const userName of ['boss', 'ann']) {
    await createMember(site.services, userName, `${userName}@test.example`);
    const token = (await passwordLinkFor(site.services, userName))?.split('/').at(-1) ?? '';
    await site.call('resetPassword', { params: { token }, body: { password, confirmPassword: password } } as never);
  }
  await changeAdmin(site.services, 'boss', true);
  const boss = await site.memberAs({ roles: ['Admin'] });
  expect([await start('boss'), await start('ann')]).toEqual(['/admin/setting/setup', undefined]);
  for (const skip of ['country', 'language', 'timeZone', 'places', 'people', 'mail'] as const)
    await site.call('changeSetup', { body: { skip } }, boss);
  expect(await start('boss')).toBeUndefined();
  await site.close();
});

test('has no set-up on a demo', async () => {
  const demo = await testServer();
  expect((await read(demo, await demo.memberAs({ roles: ['Admin'] }))).isOpen).toBe(false);
  await demo.close();
});
