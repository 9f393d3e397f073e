import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../../platform/core/services.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { rewriteOwnLists } from '../hourly-steps/own-lists.ts';
import { runStep } from '../hourly-steps/step.ts';
import type { ItemKind, Publishers } from '../items.ts';
import { sealAuthor } from '../keys.ts';
import { ownItems } from '../own-items/own-list.ts';
import { appendAct, pendingActs } from '../pending/pending.ts';
import { createPublishedRows, publishedRows, rowPublishers } from '../testing/row-publishers.ts';
import { carryOverDelayed } from './carry-over.ts';

const hour = 3_600_000;
const due = '2026-05-04T13:00:00Z';

let server: TestServer;
let services: Services;
let ann: TestMember;
let bob: TestMember;

beforeEach(async () => {
  server = await testServer();
  ({ services } = server);
  server.standAt('2026-05-04T12:30:00Z');
  await createPublishedRows(services);
  const member = () => server.memberAs({ level: 4, verified: true });
  [ann, bob] = await Promise.all([member(), member()]);
});
afterEach(() => server.close());

const insertItem = statement<{ id: string; kind: string; sealed: Uint8Array; due: string; content: string }>(
  'testing.insertHeldItem',
  'INSERT INTO held_items (id, kind, sealed_author, appears_at, content) VALUES ($id, $kind, $sealed, $due, $content::jsonb)',
);
const insertPost = statement<{ id: string; sealed: Uint8Array }>(
  'testing.insertHeldPost',
  `INSERT INTO posts (id, slug, body, excerpt, is_excerpt, language, created_at, sealed_author, pseudonym, pseudonym_number)
   SELECT id, 'a-slug-1' || left(md5(id::text), 7), 'text', 'text', false, 'en', '2026-05-04T12:00:00Z', $sealed,
     sha256(id::text::bytea), 1 FROM (SELECT $id::uuid AS id) item`,
);
const insertRow = statement<{ id: string; kind: string; sealed: Uint8Array; content: string }>(
  'testing.insertRow',
  `INSERT INTO published_rows (id, kind, content, appears, sealed) VALUES ($id, $kind, $content, '', $sealed)`,
);
const insertChange = statement<{ id: string; due: string; content: string }>(
  'testing.insertHeldChange',
  'INSERT INTO held_post_changes (post_id, due_at, content) VALUES ($id, $due, $content::jsonb)',
);
const insertRemoval = statement<{ id: string; kind: string; due: string }>(
  'testing.insertRemoval',
  'INSERT INTO anonymous_removals (item_id, kind, due_at) VALUES ($id, $kind, $due)',
);
const counts = statement(
  'testing.heldCounts',
  `SELECT (SELECT count(*) FROM held_items) + (SELECT count(*) FROM held_post_changes)
     + (SELECT count(*) FROM anonymous_removals) AS rows`,
);

/** The contents that `rowPublishers` would show: they publish the text of a JSON object. */
const contentOf = (text: string) => JSON.stringify({ text });
/** Publishers whose rows have the texts of carried contents. */
const publishers: Publishers = {
  ...rowPublishers,
  post: {
    ...rowPublishers.post,
    publish: (given, transaction, item) =>
      rowPublishers.post.publish(given, transaction, { ...item, content: (item.content as { text: string }).text }),
    change: async (given, transaction, change) =>
      rowPublishers.post.change?.(given, transaction, {
        ...change,
        content: (change.content as { text: string }).text,
      }),
  },
};
const carryOver = (by = publishers) => carryOverDelayed(services, by);
const step = (hours = 1) =>
  runStep({ ...services, now: () => new Date(services.now().getTime() + hours * hour) }, publishers);
const rowsLeft = async () => (await services.database.query<{ rows: number }>(counts()))[0]?.rows;
const texts = async () => (await publishedRows(services)).map(({ content }) => content).toSorted();
const sealOf = (id: string, { accountId }: TestMember) => sealAuthor(services, id, accountId);

async function storeHeld(member: TestMember, text: string, kind: ItemKind = 'post'): Promise<string> {
  const id = randomUUID();
  await services.database.query(insertItem({ id, kind, sealed: sealOf(id, member), due, content: contentOf(text) }));
  return id;
}

/** Stores a published post, with its row of `rowPublishers`. */
async function storePublished(member: TestMember, text: string): Promise<string> {
  const id = randomUUID();
  const sealed = sealOf(id, member);
  await services.database.query(insertPost({ id, sealed }));
  await services.database.query(insertRow({ id, kind: 'post', sealed, content: text }));
  return id;
}

/** Adds items to a member's own list, as earlier versions did when they stored the items. */
const listItems = (member: TestMember, ids: string[]) =>
  services.database.transaction((transaction) =>
    rewriteOwnLists(
      services,
      transaction,
      new Map([
        [
          member.accountId,
          {
            added: ids.map((id) => ({ id, kind: 'post' as const, hour: new Date(due) })),
            removedIds: new Set<string>(),
            recent: [],
            purged: false,
          },
        ],
      ]),
    ),
  );

/** Stores rows as an earlier version did: delayed items, a change and two removals. */
async function storeAll() {
  const held = [await storeHeld(ann, 'held of ann'), await storeHeld(bob, 'held of bob')];
  const [changed, removed] = [await storePublished(ann, 'to be changed'), await storePublished(bob, 'to be removed')];
  await services.database.query(insertChange({ id: changed, due, content: contentOf('changed') }));
  await services.database.query(insertRemoval({ id: removed, kind: 'post', due }));
  // The item of this removal no longer exists.
  await services.database.query(insertRemoval({ id: randomUUID(), kind: 'post', due }));
  await listItems(ann, [changed, String(held[0])]);
  await listItems(bob, [removed, String(held[1])]);
  return { held, changed, removed };
}

const killed = () => Promise.reject(new Error('The process was killed.'));

describe('the acts that an earlier version has left', () => {
  it('wait in the sealed inbox after the first start, and take effect at their hour', async () => {
    const { held, changed, removed } = await storeAll();
    await carryOver();
    expect(await rowsLeft()).toBe(0);
    const waiting = await pendingActs(services, ann.accountId);
    expect([...waiting.items.keys(), ...waiting.changes.keys()]).toEqual([held[0], changed]);
    expect([...(await pendingActs(services, bob.accountId)).withdrawals.keys()]).toEqual([removed]);
    expect((await ownItems(services, ann.accountId)).map(({ id, published }) => [id, published])).toEqual([
      [changed, true],
      [held[0], false],
    ]);
    expect((await ownItems(services, ann.accountId))[1]?.hour).toEqual(new Date(due));

    await step(0.4);
    expect(await texts()).toEqual(['to be changed', 'to be removed']);
    await step(0.5);
    expect(await texts()).toEqual(['changed', 'held of ann', 'held of bob']);
    expect((await ownItems(services, bob.accountId)).map(({ id }) => id)).toEqual([held[1]]);
  });

  it('are carried over once, beside acts that are in the inbox already', async () => {
    await storeAll();
    const id = randomUUID();
    const now = services.now().toISOString();
    await appendAct(services, ann.accountId, { act: 'publish', id, kind: 'post', at: now, content: { text: 'newer' } });
    await Promise.all([carryOver(), carryOver(), carryOver()]);
    await carryOver();
    expect((await pendingActs(services, ann.accountId)).items.size).toBe(2);
    await step();
    await step(2);
    expect(await texts()).toEqual(['changed', 'held of ann', 'held of bob', 'newer']);
  });

  it('stay where they are if the start is interrupted', async () => {
    await storeAll();
    const dying: Publishers = { ...publishers, post: { ...publishers.post, sealOf: killed } };
    await expect(carryOver(dying)).rejects.toThrow('killed');
    expect(await rowsLeft()).toBe(5);
    expect((await pendingActs(services, ann.accountId)).items.size).toBe(0);
    await carryOver();
    await step();
    expect(await texts()).toEqual(['changed', 'held of ann', 'held of bob']);
  });

  it('are none on a new site, whose records stay as they are', async () => {
    await appendAct(services, ann.accountId, { act: 'purge', at: services.now().toISOString() });
    const records = statement('testing.recordPositions', 'SELECT position FROM sealed_records');
    const before = await services.database.query(records());
    await carryOver();
    expect(await services.database.query(records())).toEqual(before);
  });
});
