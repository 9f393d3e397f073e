import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertFromSource } from '../../politics/people/index.ts';
import { testSource } from '../../politics/people/testing/test-source.ts';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestMember;

const hour = 3_600_000;

beforeAll(async () => {
  server = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
  server.standAt('2026-06-01T12:00:00Z');
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, testSource([{ name: 'Ann Vos' }, { name: 'Bo Vos' }]), settings);
  admin = await server.memberAs({ roles: ['Admin'] });
});
afterAll(() => server.close());

const waiting = async () => (await server.call('getWaiting', {}, admin)).body;

const claimed = statement<{ personId: string; accountId: string; now: Date }>(
  'test.claimed',
  `INSERT INTO claims (person_id, account_id, way, proof, state, created_at, proven_at)
   VALUES ($personId, $accountId, 'twitter', 'VosX', 'pending', $now, $now) RETURNING id`,
);

async function claimBy(member: TestMember, slug: string): Promise<string> {
  const { personId } = (await server.call('getPolly', { params: { id: slug } })).body;
  const values = { personId, accountId: member.accountId, now: server.services.now() };
  const [row] = await server.services.database.query<{ id: string }>(claimed(values));
  return row!.id;
}

test('counts the waiting items for admins only', async () => {
  const nothing = {
    claims: 0,
    overdueClaims: 0,
    disputes: 0,
    reports: 0,
    stances: 0,
    appeals: 0,
    removalAppeals: 0,
    sealOpenings: 0,
    unsentMail: 0,
  };
  expect(await waiting()).toEqual(nothing);
  expect((await server.call('getWaiting', {}, await server.memberAs({ level: 7 }))).status).toBe(404);
  expect((await server.call('getWaiting', {})).status).toBe(404);

  const ann = await server.memberAs();
  const id = await claimBy(ann, 'ann-vos');
  await claimBy(await server.memberAs(), 'bo-vos');
  const post = await server.call(
    'createPost',
    { body: { body: 'Rude', language: 'en' } },
    await server.memberAs({ level: 2 }),
  );
  const report = { kind: 'post' as const, itemId: post.body.id, reason: 'spam' as const };
  await server.call('reportAbuse', { body: report }, await server.memberAs({ level: 3 }));
  expect(await waiting()).toEqual({ ...nothing, claims: 2, reports: 1 });

  await server.call('approveClaim', { params: { id } }, admin);
  server.moveClock(1_000);
  const text = 'That is somebody else altogether.';
  await server.call('disputeClaim', { params: { id }, body: { text } }, await server.memberAs({ level: 2 }));
  server.moveClock(49 * hour);
  expect(await waiting()).toEqual({ ...nothing, claims: 1, overdueClaims: 1, disputes: 1, reports: 1 });
});

const queue = async (query: object = {}) => (await server.call('listQueue', { query }, admin)).body;

describe('the queue of everything', () => {
  test('has urgent entries first, then the oldest, with what a decision needs', async () => {
    const { results } = await queue();
    expect(results.map(({ kind, isUrgent }) => [kind, isUrgent])).toEqual([
      ['claim', true],
      ['report', false],
      ['dispute', false],
    ]);
    expect(results[0]).toMatchObject({ claim: { polly: { slug: 'bo-vos' }, state: 'pending' } });
    expect(results[1]).toMatchObject({ report: { kind: 'post', excerpt: 'Rude' } });
    expect(results[2]).toMatchObject({ claim: { polly: { slug: 'ann-vos' }, state: 'approved' } });
  });

  test('grows by hidden items and appeals at its head, and has pages and kinds', async () => {
    const author = await server.memberAs({ level: 2 });
    const post = await server.call('createPost', { body: { body: 'Very rude', language: 'en' } }, author);
    const report = { kind: 'post' as const, itemId: post.body.id, reason: 'spam' as const };
    for (const level of [5, 5, 5]) await server.call('reportAbuse', { body: report }, await server.memberAs({ level }));
    const measured = await server.memberAs({ level: 2 });
    const body = { kind: 'suspend', rule: 'spam', reason: 'Too many links.', version: 0, hours: 24 } as const;
    const params = { id: measured.accountId };
    const suspended = await server.call('sanctionMember', { params, body }, admin);
    expect(suspended.status).toBe(201);
    const own = (await server.call('getOwnSanctions', {}, measured)).body.results[0]!;
    const text = 'They were links to sources.';
    await server.call('appealSanction', { params: { id: own.id }, body: { text } }, measured);

    const { results } = await queue();
    expect(results.map(({ kind, isUrgent }) => `${kind} ${isUrgent}`)).toEqual([
      'claim true',
      'report true',
      'appeal true',
      'report false',
      'dispute false',
    ]);
    expect(results[2]).toMatchObject({ sanction: { appeal: { text } } });
    const pages: string[] = [];
    let after: string | undefined;
    do {
      const page = await queue({ take: 2, ...(after ? { after } : {}) });
      pages.push(...page.results.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(pages).toEqual(results.map(({ id }) => id));
    expect((await queue({ kind: 'report' })).results.map(({ kind }) => kind)).toEqual(['report', 'report']);
    expect((await server.call('listQueue', { query: {} }, measured)).status).toBe(404);
    expect((await server.call('listQueue', { query: { after: 'x' } }, admin)).status).toBe(400);
  });
});

test('finds members by a part of their name or by their whole address, for admins only', async () => {
  const cleo = await server.memberAs({ userName: 'cleo.vermeer', displayName: 'Cleo V.', level: 3, verified: true });
  await server.memberAs({ userName: 'dirk', banned: true });
  const found = async (term?: string) =>
    (await server.call('listMembers', { query: term === undefined ? {} : { term } }, admin)).body.results;

  expect(await found('VERM')).toEqual([
    {
      userId: cleo.accountId,
      userName: 'cleo.vermeer',
      displayName: 'Cleo V.',
      email: 'cleo.vermeer@test.example',
      lastSeen: expect.any(String),
      created: expect.any(String),
      level: 3,
      grantedLevel: 3,
      verified: expect.any(String),
      banned: false,
      version: 0,
      admin: false,
    },
  ]);
  expect(await found('dirk')).toMatchObject([{ userName: 'dirk', banned: true }]);
  expect(await found('%')).toEqual([]);
  const { email } = (await server.call('getCurrentUser', {}, cleo)).body;
  expect(await found(` ${email.toUpperCase()} `)).toMatchObject([{ userName: 'cleo.vermeer' }]);
  expect((await found())[0]).toMatchObject({ userName: 'dirk' });
  const first = await server.call('listMembers', { query: { take: 1 } }, admin);
  const second = await server.call('listMembers', { query: { take: 1, after: first.body.next } }, admin);
  expect(second.body.results).toMatchObject([{ userName: 'cleo.vermeer' }]);
  expect((await server.call('listMembers', {}, cleo)).status).toBe(404);
});

test('recomputes levels and records the act', async () => {
  const eva = await server.memberAs({ level: 2 });
  const spoil = statement<{ accountId: string }>(
    'test.queueSpoilLevel',
    'UPDATE accounts SET level = 5, granted_level = 0 WHERE id = $accountId',
  );
  const level = statement<{ accountId: string }>('test.level', 'SELECT level FROM accounts WHERE id = $accountId');
  const { database } = server.services;
  const levelNow = async () => (await database.query<{ level: number }>(level({ accountId: eva.accountId })))[0]?.level;
  const input = { body: { userId: eva.accountId } };
  await database.query(spoil({ accountId: eva.accountId }));
  await database.query(
    statement(
      'test.recordNothing',
      `ALTER TABLE admin_acts ADD CONSTRAINT nothing CHECK (act <> 'calculateLevels') NOT VALID`,
    )(),
  );
  expect((await server.call('calculateLevels', input, admin)).status).toBe(500);
  expect(await levelNow()).toBe(5);
  await database.query(statement('test.recordAgain', 'ALTER TABLE admin_acts DROP CONSTRAINT nothing')());
  expect((await server.call('calculateLevels', input, admin)).status).toBe(200);
  expect(await levelNow()).toBe(1);
  const { results } = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body;
  expect(results).toMatchObject([{ act: 'calculateLevels', member: { userId: eva.accountId } }]);
});
