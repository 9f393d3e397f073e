import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeCursor } from '../db/paging.ts';
import { statement } from '../db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestMember;
let second: TestMember;

const firstId = '00000000-0000-0000-0000-000000000000';
const day = 24 * 3_600_000;

beforeAll(async () => {
  server = await testServer({
    limits: { recentPasswordMinutesAdmin: 1_000_000, postGapSeconds: 0, postGapSecondsLow: 0 },
  });
  admin = await server.memberAs({ userName: 'log.admin', roles: ['Admin'] });
  second = await server.memberAs({ userName: 'log.second', roles: ['Admin'] });
});
afterAll(() => server.close());

const clear = statement('test.clearModerationLog', 'DELETE FROM moderation_log');

beforeEach(async () => {
  // A Wednesday.
  server.standAt('2026-06-03T12:00:00Z');
  await server.services.database.query(clear());
});

const logged = async (query: CallInput<'listDecisions'>['query'] = {}) =>
  (await server.call('listDecisions', { query })).body;
const listed = async () =>
  (await logged()).results.map((decision) =>
    Object.fromEntries(Object.entries(decision).filter(([name]) => name !== 'id')),
  );
const counted = async () => (await server.call('countDecisions', {})).body.months;

async function reportedPost(reporters: number): Promise<string> {
  const author = await server.memberAs({ level: 5 });
  const { id: itemId } = (await server.call('createPost', { body: { body: 'Rude', language: 'en' } }, author)).body;
  for (let count = 0; count < reporters; count += 1)
    await server.call(
      'reportAbuse',
      { body: { kind: 'post', itemId, reason: 'hate' } },
      await server.memberAs({ level: 3 }),
    );
  const { results } = (await server.call('listAbuse', {}, admin)).body;
  return results.find((each) => each.itemId === itemId)?.id ?? '';
}

const sanction = (member: TestMember) =>
  server.call(
    'sanctionMember',
    {
      params: { id: member.accountId },
      body: { kind: 'suspend', hours: 72, rule: 'hate', reason: 'Threats in two comments.', version: 0 },
    },
    admin,
  );

test('shows decisions on items from the day after, to guests, with kind and rule and nothing else', async () => {
  const reason = 'It insults a group of people.';
  const removed = await reportedPost(1);
  await server.call('approveAbuse', { body: { id: removed, rule: 'hate', reason } }, admin);
  await server.call('rejectAbuse', { body: { id: await reportedPost(1) } }, admin);
  await server.call('rejectAbuse', { body: { id: await reportedPost(3) } }, admin);
  expect(await listed()).toEqual([]);
  expect(await counted()).toEqual([]);

  server.standAt('2026-06-03T22:00:00Z');
  const decisions = await listed();
  expect(decisions).toHaveLength(3);
  expect(decisions).toEqual(
    expect.arrayContaining([
      { day: '2026-06-03', decision: 'removed', kind: 'post', rule: 'hate' },
      { day: '2026-06-03', decision: 'kept', kind: 'post' },
      { day: '2026-06-03', decision: 'restored', kind: 'post' },
    ]),
  );
  expect(await counted()).toEqual([
    {
      month: '2026-06',
      counts: [
        { decision: 'removed', count: 1 },
        { decision: 'kept', count: 1 },
        { decision: 'restored', count: 1 },
      ],
    },
  ]);
});

test('shows decisions about members after their week, under its last day, also after the purge', async () => {
  const member = await server.memberAs();
  const { id } = (await sanction(member)).body;
  await server.call('appealSanction', { params: { id }, body: { text: 'I quoted somebody else there.' } }, member);
  await server.call(
    'decideAppeal',
    { params: { id }, body: { decision: 'shortened', hours: 24, reason: 'One of the two was a quotation.' } },
    second,
  );
  server.standAt('2026-06-07T21:59:00Z');
  expect(await listed()).toEqual([]);

  server.standAt('2026-06-07T22:00:00Z');
  const expected = [
    { day: '2026-06-07', decision: 'suspended', rule: 'hate', hours: 72 },
    { day: '2026-06-07', decision: 'appealShortened', rule: 'hate', hours: 24 },
  ];
  expect(await listed()).toEqual(expect.arrayContaining(expected));
  const forget = statement<{ accountId: string }>('test.logForget', 'DELETE FROM accounts WHERE id = $accountId');
  await server.services.database.query(forget({ accountId: member.accountId }));
  expect(await listed()).toEqual(expect.arrayContaining(expected));
});

test('has one row for a lifted sanction, and none for what failed', async () => {
  const member = await server.memberAs();
  const { id } = (await sanction(member)).body;
  const body = { reason: 'It was somebody else.', version: 1 };
  expect((await server.call('liftSanction', { params: { id }, body: { ...body, version: 0 } }, admin)).status).toBe(
    409,
  );
  expect((await server.call('liftSanction', { params: { id }, body }, admin)).status).toBe(200);
  server.moveClock(7 * day);
  expect((await listed()).map(({ decision }) => decision).toSorted()).toEqual(['sanctionLifted', 'suspended']);
});

test('keeps nothing that joins a decision with an account, an item or a time', async () => {
  const columns = statement<{ table: string }>(
    'test.logColumns',
    'SELECT attname AS name FROM pg_attribute WHERE attrelid = $table::regclass AND attnum > 0 ORDER BY attnum',
  );
  const found = await server.services.database.query<{ name: string }>(columns({ table: 'moderation_log' }));
  expect(found.map(({ name }) => name)).toEqual(['id', 'day', 'decision', 'kind', 'rule', 'hours']);
  const versions = statement('test.logVersions', 'SELECT uuid_extract_version(id) AS version FROM moderation_log');
  await sanction(await server.memberAs());
  expect(await server.services.database.query(versions())).toEqual([{ version: 4 }]);
});

test('shows nothing of today for a forged cursor', async () => {
  await server.call('rejectAbuse', { body: { id: await reportedPost(1) } }, admin);
  const after = encodeCursor(['2999-01-01', 'ffffffff-ffff-ffff-ffff-ffffffffffff']);
  expect((await logged({ after })).results).toEqual([]);
  const badDay = await server.call('listDecisions', { query: { after: encodeCursor(['2026-02-31', firstId]) } });
  expect(badDay.status).toBeLessThan(500);
});

test('pages by day and random id', async () => {
  const fill = statement(
    'test.fillModerationLog',
    `INSERT INTO moderation_log (day, decision, kind) SELECT date '2026-05-01' + n / 4, 'kept', 'post'
     FROM generate_series(0, 9) n`,
  );
  await server.services.database.query(fill());
  const all = (await logged()).results;
  expect(all).toHaveLength(10);
  expect(all.map(({ day: of }) => of)).toEqual(
    all
      .map(({ day: of }) => of)
      .toSorted()
      .toReversed(),
  );
  const pages = [];
  let after: string | undefined;
  do {
    const page = await logged({ take: 3, ...(after ? { after } : {}) });
    pages.push(...page.results);
    after = page.next;
  } while (after);
  expect(pages).toEqual(all);
});
