import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { identifyIn, makeHandlers } from '../../app/domains.ts';
import { makeServer } from '../../app/server.ts';
import { siteJobs } from '../../app/site-jobs.ts';
import { contradiction, limitSettings, limitsOfEnvironment, readLimits } from '../../platform/config/limit-settings.ts';
import { defaultLimits } from '../../platform/config/limits.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { followSiteLimits, loadSiteLimits } from './index.ts';

let server: TestServer;
let admin: TestMember;
let other: TestMember;
beforeAll(async () => {
  server = await testServer();
  admin = await server.memberAs({ roles: ['Admin'] });
  other = await server.memberAs({ roles: ['Admin'] });
});
afterAll(() => server.close());

const reason = 'Fewer quarrels in the evening.';

const change = (name: string, body: { value?: number; was: number }, as = admin) =>
  server.call('changeSiteLimit', { params: { name }, body: { ...body, reason } }, as);

const acts = async () => {
  const { body } = await server.call('listAdminActs', { query: {} }, admin);
  return body.results.filter(({ act }) => act === 'changeLimit').map(({ subject }) => subject);
};

test('lists every limit with its range and what set it', async () => {
  const { body } = await server.call('listSiteLimits', {}, admin);
  expect(body.results.map(({ name }) => name)).toEqual(Object.keys(defaultLimits));
  const byName = new Map(body.results.map((limit) => [limit.name, limit]));
  expect(byName.get('titleCharacters')).toEqual({
    name: 'titleCharacters',
    value: 200,
    default: 200,
    least: 100,
    most: 1_000,
    origin: 'default',
    variable: 'HUSTINGS_LIMIT_TITLE_CHARACTERS',
    readAtStart: false,
  });
  expect(byName.get('connections')?.readAtStart).toBe(true);
});

test('changes a limit without a restart, and returns it to its default', async () => {
  const changed = await change('bioCharacters', { value: 40, was: 500 });
  expect(changed.body).toMatchObject({
    value: 40,
    origin: 'admin',
    changed: { by: admin.userName, reason },
  });
  const bio = 'x'.repeat(41);
  const refused = await server.call('updateUser', { params: { id: other.accountId }, body: { bio } }, other);
  expect(refused.failure?.errors[0]?.errorCode).toBe('TooLong');
  const reset = await change('bioCharacters', { was: 40 });
  expect(reset.body).toMatchObject({ value: 500, origin: 'default' });
  expect(reset.body.changed).toBeUndefined();
  const accepted = await server.call('updateUser', { params: { id: other.accountId }, body: { bio } }, other);
  expect(accepted.status).toBe(200);
});

test('records each change exactly once', async () => {
  const before = await acts();
  await change('drafts', { value: 90, was: 100 });
  await change('drafts', { value: 90, was: 90 });
  expect(await acts()).toEqual(['drafts: 100 → 90', ...before]);
});

test('tells the second of two admins, and changes nothing', async () => {
  await change('audiences', { value: 60, was: 50 });
  const late = await change('audiences', { value: 70, was: 50 }, other);
  expect(late.failure).toMatchObject({ errorCode: 'ChangedMeanwhile', meta: { current: 60 } });
  const both = await Promise.all([
    change('audienceMembers', { value: 900, was: 1_000 }),
    change('audienceMembers', { value: 800, was: 1_000 }, other),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await acts()).filter((subject) => subject?.startsWith('audienceMembers'))).toHaveLength(1);
});

test.each([
  ['titleCharacters', 99, 200, 'OutOfRange'],
  ['scoreFewestAccounts', 9, 10, 'OutOfRange'],
  ['goalThreshold1Supporters', 1_001, 100, 'OutOfRange'],
  ['connections', 5, 10_000, 'Forbidden'],
  ['nothing', 5, 5, 'NotFound'],
])('refuses %s = %i', async (name, value, was, code) => {
  const before = await acts();
  const { failure } = await change(name, { value, was });
  expect(failure?.errorCode ?? failure).toBe(code);
  expect(await acts()).toEqual(before);
});

test('asks for the password if it was entered too long ago', async () => {
  const late = await server.memberAs({ roles: ['Admin'] });
  server.moveClock(2 * 3_600_000);
  const { failure } = await change('tags', { value: 6, was: 7 }, late);
  expect(failure?.errorCode).toBe('PasswordNeeded');
  server.moveClock(-2 * 3_600_000);
});

describe('in other processes', () => {
  test('a change is in force without a restart', async () => {
    // A second process has services of its own on the same database.
    const limits = { ...server.services.limits };
    const services = { ...server.services, limits };
    const failed = vi.fn<(error: unknown) => void>();
    const following = followSiteLimits(services, server.connection, failed);
    await change('pageStaff', { value: 21, was: 20 });
    await expect.poll(() => limits.pageStaff).toBe(21);
    await following.stop();
    expect(failed).not.toHaveBeenCalled();
  });

  test('the environment has priority over a stored change', async () => {
    await change('newsFeeds', { value: 22, was: 20 });
    const environment = { HUSTINGS_LIMIT_NEWS_FEEDS: '30' };
    const initial = readLimits(environment);
    const services = {
      ...server.services,
      limits: { ...initial },
      limitSource: { initial, ofEnvironment: limitsOfEnvironment(environment) },
    };
    await loadSiteLimits(services);
    expect(services.limits.newsFeeds).toBe(30);
  });
});

test('the server keeps no limit that an admin can change', async () => {
  const read = new Set<string>();
  const limits = new Proxy(
    { ...server.services.limits },
    {
      get(target, name) {
        read.add(String(name));
        return Reflect.get(target, name) as unknown;
      },
    },
  );
  const services = { ...server.services, limits };
  const handlers = makeHandlers(services, () => Promise.reject(new Error('No job runs here.')));
  const app = await makeServer({ services, handlers, identify: identifyIn(services), log: false });
  await app.close();
  siteJobs(services);
  const kept = Array.from(limitSettings).filter(([name, { readAtStart }]) => !readAtStart && read.has(name));
  expect(kept.map(([name]) => name)).toEqual([]);
});

test('no default contradicts another one', () => {
  expect(contradiction(defaultLimits)).toBeUndefined();
  expect(contradiction({ ...defaultLimits, titleLeastCharacters: 300 })).toEqual([
    'titleLeastCharacters',
    'titleCharacters',
  ]);
});
