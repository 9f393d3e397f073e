import type { ContentKind } from '@hustings/contract';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestMember;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({
    limits: { postGapSeconds: 0, postGapSecondsLow: 0, commentGapSeconds: 0, recentPasswordMinutesAdmin: 1_000_000 },
  });
  admin = await server.memberAs({ roles: ['Admin'] });
  ann = await server.memberAs({ userName: 'ann.bakker', level: 5 });
  bob = await server.memberAs({ userName: 'bob', level: 5 });
});
afterAll(() => server.close());

const post = async (body: string, by: TestMember, more: object = {}) => {
  server.moveClock(1_000);
  return (await server.call('createPost', { body: { body, language: 'en', ...more } }, by)).body;
};

const list = async (query: object = {}, kind: ContentKind = 'post', as = admin) =>
  (await server.call('listContent', { params: { kind }, query }, as)).body;
const excerpts = async (query: object = {}, kind: ContentKind = 'post') =>
  (await list(query, kind)).results.map(({ excerpt }) => excerpt);

const removal = { rule: 'spam', reason: 'The same advertisement again.' } as const;
const remove = (id: string, as = admin) =>
  server.call('removeContent', { params: { kind: 'post', id }, body: removal }, as);

describe('the list of posts', () => {
  beforeAll(async () => {
    await post('Buses at night', ann);
    await post('More buses by day', bob);
    await post('Only for friends', bob, { viewScope: 'friends', replyScope: 'friends' });
    await post('Trams for all', ann);
  });

  test('has what everyone may see, newest first, with the author', async () => {
    expect(await excerpts()).toEqual(['Trams for all', 'More buses by day', 'Buses at night']);
    expect(await excerpts({ order: 'asc' })).toEqual(['Buses at night', 'More buses by day', 'Trams for all']);
    expect((await list()).results[0]).toMatchObject({
      kind: 'post',
      authorName: 'ann.bakker',
      isAnonymous: false,
      isHidden: false,
      address: expect.stringMatching(/^\/posts\//),
    });
  });

  test.each([
    ['words in any order and case', { term: 'NIGHT buses' }, ['Buses at night']],
    ['words with signs that mean something to SQL', { term: '%' }, []],
    ['an author in any case', { author: '@Ann.Bakker' }, ['Trams for all', 'Buses at night']],
    ['an author who does not exist', { author: 'nobody' }, []],
    ['a past day', { until: '2020-01-01' }, []],
    ['hidden items', { state: 'hidden' }, []],
  ])('finds %s', async (_, query, expected) => {
    expect(await excerpts(query)).toEqual(expected);
  });

  test('has pages that miss and repeat nothing', async () => {
    const seen: (string | undefined)[] = [];
    let after: string | undefined;
    do {
      const page = await list({ take: 1, ...(after ? { after } : {}) });
      seen.push(...page.results.map(({ excerpt }) => excerpt));
      after = page.next;
    } while (after);
    expect(seen).toEqual(['Trams for all', 'More buses by day', 'Buses at night']);
  });

  test('is for admins only, and refuses a forged cursor', async () => {
    expect((await server.call('listContent', { params: { kind: 'post' }, query: {} }, ann)).status).toBe(404);
    expect((await server.call('listContent', { params: { kind: 'post' }, query: { after: 'x' } }, admin)).status).toBe(
      400,
    );
  });
});

test('removes an item that nobody reported, as a case with one act, one public record and a notice', async () => {
  const { id } = await post('Buy my things', bob);
  const { body } = await remove(id);
  expect(body).toMatchObject({ kind: 'post', itemId: id, state: 'approved', rule: 'spam', reason: removal.reason });
  expect((await server.call('getPost', { params: { id } })).status).toBe(404);
  expect((await list({ term: 'buy my things' })).results[0]).toMatchObject({
    id,
    isHidden: true,
    caseState: 'approved',
  });
  expect((await remove(id)).failure?.errorCode).toBe('AlreadyDecided');
  const { results } = (await server.call('listAdminActs', { query: { take: 5 } }, admin)).body;
  expect(results.filter(({ act }) => act === 'approveAbuse')).toHaveLength(1);
  const [told] = (await server.call('listNotifications', { query: {} }, bob)).body.results;
  expect(told).toMatchObject({ decision: 'removed', rule: 'spam', reason: removal.reason });
  expect((await remove(id, ann)).status).toBe(404);
});

test('removes an item once where two admins remove it at the same time', async () => {
  const other = await server.memberAs({ roles: ['Admin'] });
  for (let round = 0; round < 10; round += 1) {
    const { id } = await post(`Buy more things ${round}`, bob);
    const both = await Promise.all([remove(id), remove(id, other)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('leaves an item alone that another admin holds', async () => {
  const other = await server.memberAs({ roles: ['Admin'] });
  const { id } = await post('Held', bob);
  const report = { kind: 'post' as const, itemId: id, reason: 'spam' as const };
  await server.call('reportAbuse', { body: report }, await server.memberAs({ level: 3 }));
  const { results } = (await server.call('listAbuse', { query: {} }, admin)).body;
  const held = results.find(({ itemId }) => itemId === id)!;
  await server.call('holdReport', { params: { id: held.id }, query: {} }, other);
  expect((await remove(id)).failure?.errorCode).toBe('HeldByAnother');
  expect((await list({ term: 'held' })).results[0]).toMatchObject({ caseState: 'pending' });
});

test.each(['comment', 'topicStance', 'goal', 'organisation'] as const)('lists each %s', async (kind) => {
  expect((await list({}, kind)).results).toEqual([]);
});

test('lists comments and organisations', async () => {
  const { id } = await post('To comment on', ann);
  await server.call('createPostComment', { params: { id }, body: { body: 'I agree with the buses' } }, bob);
  expect((await list({ term: 'agree' }, 'comment')).results).toMatchObject([{ authorName: 'bob' }]);
  const organisation = { name: 'Pond', slug: 'pond', description: 'A club.', joinPolicy: 'open' } as const;
  await server.call('createOrganisation', { body: organisation }, ann);
  expect((await list({}, 'organisation')).results).toMatchObject([{ organisationName: 'Pond' }]);
});

/** Adds an anonymous post, as the publisher stores it. */
const addAnonymous = statement<{ body: string }>(
  'test.addAnonymous',
  `INSERT INTO posts (id, slug, body, excerpt, is_excerpt, language, created_at, view_scope, reply_scope, sealed_author,
     pseudonym, pseudonym_number)
   VALUES (gen_random_uuid(), 'nobody-1abc', $body, $body, false, 'en', date_trunc('hour', now()), 'everyone', 'everyone',
     decode(repeat('ab', 44), 'hex'), decode(repeat('cd', 32), 'hex'), 1)`,
);

test('tells nothing about the author of an anonymous item, in the list, its filters and its table', async () => {
  await server.services.database.query(addAnonymous({ body: 'Nobody says this' }));
  const { results } = await list({ term: 'nobody' });
  expect(results).toMatchObject([{ isAnonymous: true }]);
  expect(results[0]).not.toHaveProperty('authorName');
  expect(await excerpts({ author: 'ann.bakker', term: 'nobody' })).toEqual([]);
});

test('writes a table as filtered, escapes formulas, records the act and leaves no file behind', async () => {
  await post('=SUM(A1)', ann);
  const address = await server.call('findContentTable', { params: { kind: 'post' }, query: { term: 'sum' } }, admin);
  const table = await server.inject({ url: address.body.href, headers: { authorization: `Bearer ${admin.token}` } });
  expect(table.statusCode).toBe(200);
  const lines = table.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("'=SUM(A1)");
  const { results } = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body;
  expect(results[0]).toMatchObject({ act: 'exportContent', subject: 'post' });
  expect(await readdir(join(server.services.settings.dataDir, 'exports'))).toEqual([]);
});
