import type { AbuseReason, CallInput } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { reportables } from '../../../app/reportables.ts';
import { runStep } from '../../../access/anonymity/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { loggedDecisions } from '../../../testing/logged-decisions.ts';
import { deleteAfterAppeal } from '../../../testing/removals.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { deleteRemovedItems } from './removals.rules.ts';

let server: TestServer;
let admin: TestMember;
let other: TestMember;
let author: TestMember;
const reason = 'It names a neighbour with the address.';

beforeAll(async () => {
  server = await testServer({
    limits: {
      postGapSeconds: 0,
      postGapSecondsLow: 0,
      recentPasswordMinutesAdmin: 1_000_000,
      recentPasswordMinutes: 600,
    },
  });
  admin = await server.memberAs({ roles: ['Admin'] });
  other = await server.memberAs({ roles: ['Admin'] });
});
beforeEach(async () => {
  author = await server.memberAs({ level: 5 });
});
afterAll(() => server.close());

const newPost = async (by = author, more: Partial<CallInput<'createPost'>['body']> = {}) =>
  (await server.call('createPost', { body: { body: `Words ${randomUUID()}`, language: 'en', ...more } }, by)).body.id;
const isSeen = async (id: string, by?: TestMember) =>
  (await server.call('getPost', { params: { id } }, by)).status === 200;
const caseOf = async (itemId: string, state: 'pending' | 'approved' | 'rejected' | 'ignored' | 'deleted') =>
  (await server.call('listAbuse', { query: { state } }, admin)).body.results.find((each) => each.itemId === itemId);
async function report(itemId: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const body = { kind: 'post' as const, itemId, reason: 'privacy' as const };
    expect((await server.call('reportAbuse', { body }, await server.memberAs({ level: 3 }))).status).toBe(201);
  }
}
/** Removes a post and returns the id of its case. */
async function removed(itemId: string, rule: AbuseReason = 'privacy'): Promise<string> {
  const body = { rule, reason };
  return (await server.call('removeContent', { params: { kind: 'post', id: itemId }, body }, admin)).body.id;
}
const ownRemovals = async (by = author, query: { anonymous?: 'true' } = {}) =>
  (await server.call('listOwnRemovals', { query }, by)).body.results;
const appeal = (id: string, by = author) =>
  server.call('appealRemoval', { params: { id }, body: { text: 'It is the address of the town hall.' } }, by);
const restore = (id: string, by = admin) =>
  server.call('restoreRemoved', { params: { id }, body: { reason: 'It is a public address.' } }, by);
const decide = (id: string, decision: 'upheld' | 'restored', by = other) =>
  server.call('decideRemovalAppeal', { params: { id }, body: { decision, reason: 'A second look.' } }, by);
const newest = async (by = author) => (await server.call('listNotifications', { query: {} }, by)).body.results[0];
const lastAct = async () => (await server.call('listAdminActs', {}, admin)).body.results[0];
const textStatement = statement<{ id: string }>(
  'test.removedPost',
  'SELECT removed_at IS NOT NULL AS removed, hidden_at IS NOT NULL AS hidden FROM posts WHERE id = $id',
);
const stored = async (id: string) => (await server.services.database.query(textStatement({ id })))[0];

describe('a removed item', () => {
  test('is listed for its author with the rule, the reason and the end of the time of appeal', async () => {
    const itemId = await newPost();
    const id = await removed(itemId);
    const [own] = await ownRemovals();
    expect(own).toMatchObject({ id, kind: 'post', rule: 'privacy', reason, isAnonymous: false, isDeleted: false });
    expect(own?.excerpt).toContain('Words');
    const days = (Date.parse(own?.appealUntil ?? '') - Date.parse(own?.removed ?? '')) / 86_400_000;
    expect(days).toBe(server.services.limits.appealDays);
    expect((await caseOf(itemId, 'approved'))?.deletes).toBe(own?.appealUntil);
    expect((await newest())?.href).toBe('/my-stuff/removed');
    expect(await ownRemovals(await server.memberAs())).toEqual([]);
  });

  test('is restored by an admin: shown again, recorded, published and told to its author', async () => {
    const itemId = await newPost();
    const id = await removed(itemId);
    expect(await isSeen(itemId)).toBe(false);
    expect((await restore(id, author)).status).toBe(404);
    const { body } = await restore(id);
    expect(body).toMatchObject({ state: 'rejected', hidden: false });
    expect(await isSeen(itemId)).toBe(true);
    expect(await ownRemovals()).toEqual([]);
    expect(await newest()).toMatchObject({ decision: 'restored', reason: 'It is a public address.' });
    expect(await lastAct()).toMatchObject({ act: 'restoreRemoved', member: { userName: author.userName } });
    expect((await loggedDecisions(server, 'restored')).length).toBeGreaterThan(0);
    expect((await restore(id)).failure?.errorCode).toBe('AlreadyDecided');
    // Reports do not hide it again.
    await report(itemId, 3);
    expect(await isSeen(itemId)).toBe(true);
  });

  test('counts against the level of its author until it is restored, also after it is deleted', async () => {
    const level = async () => (await server.call('getReputation', {}, author)).body;
    const before = JSON.stringify(await level());
    const id = await removed(await newPost());
    expect(JSON.stringify(await level())).not.toBe(before);
    await restore(id);
    expect(JSON.stringify(await level())).toBe(before);
    await removed(await newPost());
    await deleteAfterAppeal(server.services);
    expect(JSON.stringify(await level())).not.toBe(before);
  });

  test('is restored once where two admins restore it at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await removed(await newPost());
      const both = await Promise.all([restore(id), restore(id, other)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('is deleted after the time of appeal, and not before', async () => {
    const itemId = await newPost();
    const id = await removed(itemId);
    await deleteRemovedItems(server.services, reportables);
    expect(await stored(itemId)).toEqual({ removed: false, hidden: true });
    expect(await isSeen(itemId, author)).toBe(true);
    await deleteAfterAppeal(server.services);
    expect(await stored(itemId)).toEqual({ removed: true, hidden: true });
    expect(await isSeen(itemId, author)).toBe(false);
    expect(await caseOf(itemId, 'deleted')).toMatchObject({ id, rule: 'privacy' });
    expect((await restore(id)).failure?.errorCode).toBe('AlreadyDecided');
    const [own] = await ownRemovals();
    expect(own).toMatchObject({ id, isDeleted: true });
    expect(own).not.toHaveProperty('appealUntil');
    expect((await appeal(id)).failure?.errorCode).toBe('TokenExpired');
  });

  test('stays deleted where its author deleted it before it was restored', async () => {
    const itemId = await newPost();
    const id = await removed(itemId);
    expect((await server.call('deletePost', { params: { id: itemId } }, author)).status).toBe(200);
    expect((await restore(id)).status).toBe(200);
    expect(await isSeen(itemId)).toBe(false);
    expect(await isSeen(itemId, author)).toBe(false);
  });
});

describe('an appeal against a removal', () => {
  test('is made once by the author, waits in the queue, and keeps the item from being deleted', async () => {
    const itemId = await newPost();
    const id = await removed(itemId);
    expect((await appeal(id, await server.memberAs())).status).toBe(404);
    const { status, body } = await appeal(id);
    expect([status, body.appeal?.state]).toEqual([201, 'pending']);
    expect(body).not.toHaveProperty('appealUntil');
    expect((await appeal(id)).failure?.errorCode).toBe('AlreadyExists');
    const { results } = (await server.call('listQueue', { query: { kind: 'removalAppeal' } }, admin)).body;
    expect(results).toMatchObject([
      { id, isUrgent: true, report: { appeal: { text: expect.stringContaining('town hall') } } },
    ]);
    expect((await server.call('getWaiting', {}, admin)).body.removalAppeals).toBe(1);
    await deleteAfterAppeal(server.services);
    expect(await stored(itemId)).toEqual({ removed: false, hidden: true });
    await decide(id, 'upheld');
    await deleteAfterAppeal(server.services);
    expect(await stored(itemId)).toEqual({ removed: true, hidden: true });
  });

  test('is decided by another admin than the one who removed the item', async () => {
    const id = await removed(await newPost());
    expect((await decide(id, 'upheld')).status).toBe(404);
    await appeal(id);
    expect((await decide(id, 'upheld', admin)).failure?.errorCode).toBe('OtherAdminNeeded');
    expect((await decide(id, 'upheld', author)).status).toBe(404);
    const { body } = await decide(id, 'upheld');
    expect(body).toMatchObject({ state: 'approved', appeal: { state: 'upheld', answer: 'A second look.' } });
    expect((await decide(id, 'restored')).failure?.errorCode).toBe('AlreadyDecided');
    expect(await newest()).toMatchObject({ decision: 'removalUpheld', reason: 'A second look.' });
    expect((await ownRemovals())[0]?.appeal).toMatchObject({ state: 'upheld', answer: 'A second look.' });
    expect(await lastAct()).toMatchObject({ act: 'upholdRemoval' });
    expect((await loggedDecisions(server, 'removalUpheld')).length).toBeGreaterThan(0);
  });

  test('brings the item back where it succeeds', async () => {
    const itemId = await newPost();
    const id = await removed(itemId);
    await appeal(id);
    const { body } = await decide(id, 'restored');
    expect(body).toMatchObject({ state: 'rejected', appeal: { state: 'restored' } });
    expect(await isSeen(itemId)).toBe(true);
    expect(await newest()).toMatchObject({ decision: 'restored', reason: 'A second look.' });
    expect((await server.call('listQueue', { query: { kind: 'removalAppeal' } }, admin)).body.results).toEqual([]);
  });

  test('is possible for a suspended member', async () => {
    const id = await removed(await newPost());
    const body = { kind: 'suspend', rule: 'spam', reason: 'Too many links.', version: 0, hours: 24 } as const;
    await server.call('sanctionMember', { params: { id: author.accountId }, body }, admin);
    expect((await appeal(id)).status).toBe(201);
    await restore(id);
  });
});

describe('an anonymous item that was removed', () => {
  test('is listed for its author, who appeals, and nothing stored or shown tells who that is', async () => {
    const writer = await server.memberAs({ level: 5, verified: true });
    const itemId = await newPost(writer, { anonymous: true });
    server.moveClock(2 * 3_600_000);
    await runStep(server.services, publishers, { fewestMembers: 1 });
    const id = await removed(itemId);
    expect(await ownRemovals(writer)).toEqual([]);
    const [own] = await ownRemovals(writer, { anonymous: 'true' });
    expect(own).toMatchObject({ id, isAnonymous: true, reason });
    expect(await newest(writer)).toBeUndefined();
    expect((await appeal(id, author)).status).toBe(404);
    expect((await appeal(id, writer)).status).toBe(201);
    const found = await caseOf(itemId, 'approved');
    expect(found?.appeal?.state).toBe('pending');
    expect(found).not.toHaveProperty('author');
    expect(found).not.toHaveProperty('authorName');
    const rows = JSON.stringify(
      await server.services.database.query(statement('test.allCases', 'SELECT * FROM reported_items')()),
    );
    expect(rows).not.toContain(writer.accountId);
    await decide(id, 'restored');
    expect(await isSeen(itemId)).toBe(true);
    expect(await ownRemovals(writer, { anonymous: 'true' })).toEqual([]);
    expect(await newest(writer)).toBeUndefined();
    server.moveClock(server.services.limits.recentPasswordMinutes * 60_000 + 1);
    const late = await server.call('listOwnRemovals', { query: { anonymous: 'true' } }, writer);
    expect(late.failure?.errorCode).toBe('PasswordNeeded');
  });
});

describe('ignored reports', () => {
  test('show a hidden item again, and later reports hide it as the first did', async () => {
    const itemId = await newPost();
    await report(itemId, 3);
    expect(await isSeen(itemId)).toBe(false);
    const { id } = (await caseOf(itemId, 'pending'))!;
    expect((await server.call('ignoreAbuse', { body: { id } }, author)).status).toBe(404);
    const { body } = await server.call('ignoreAbuse', { body: { id } }, admin);
    expect(body).toMatchObject({ state: 'ignored', hidden: false });
    expect(await isSeen(itemId)).toBe(true);
    expect(await lastAct()).toMatchObject({ act: 'ignoreAbuse' });
    expect((await caseOf(itemId, 'ignored'))?.id).toBe(id);
    await report(itemId, 2);
    expect(await isSeen(itemId)).toBe(true);
    await report(itemId);
    expect(await isSeen(itemId)).toBe(false);
    expect((await caseOf(itemId, 'pending'))?.id).toBe(id);
    const bulk = { ids: [id], state: 'ignored' as const };
    expect((await server.call('decideReports', { body: bulk }, admin)).body).toEqual({ decided: 1, leftOut: [] });
    expect(await isSeen(itemId)).toBe(true);
  });
});
