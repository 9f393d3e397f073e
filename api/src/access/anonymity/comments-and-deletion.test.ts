import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishers } from '../../app/anonymous-items.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { personalData } from '../../app/personal-data.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { runStep } from './hourly-steps/step.ts';

const hour = 3_600_000;
const limits = { postGapSeconds: 0, commentGapSeconds: 0, repeatedTextMinutes: 0 };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ limits });
});
afterAll(() => server.close());

async function passHour(): Promise<void> {
  server.moveClock(hour);
  await runStep(server.services, publishers);
}

const verified = (choice = {}) => server.memberAs({ level: 4, verified: true, ...choice });

const publish = async (author: TestMember, text: string, anonymous = true) => {
  const body = { language: 'en' as const, body: text, anonymous };
  return (await server.call('createPost', { body }, author)).body;
};
const comment = (author: TestMember, id: string, body: string, anonymous = true) =>
  server.call('createPostComment', { params: { id }, body: { body, anonymous } }, author);
const reply = (author: TestMember, id: string, body: string, anonymous = true) =>
  server.call('replyToPostComment', { params: { id }, body: { body, anonymous } }, author);
const commentsOf = async (id: string, as?: TestMember) =>
  (await server.call('listPostComments', { params: { id } }, as)).body.results;

describe('an anonymous comment', () => {
  it('is visible to its author only until the full hour, and keeps one pseudonym in a thread', async () => {
    const [ann, bob, eva] = [await verified({ displayName: 'Ann' }), await server.memberAs(), await verified()];
    const post = await publish(ann, 'A thread begins');
    await passHour();
    const answered = (await comment(bob, post.id, 'Who are you?', false)).body;
    const { body: own, status } = await reply(ann, answered.id, 'Nobody.');
    await reply(eva, answered.id, 'Nobody either.');
    expect(status).toBe(201);
    expect(own).toMatchObject({ parentId: answered.id, author: { anonymous: true, own: true } });
    expect(own.appears).toBe(own.created);
    expect((await commentsOf(post.id, ann)).map(({ body }) => body)).toEqual(['Who are you?', 'Nobody.']);
    expect((await commentsOf(post.id, bob)).map(({ body }) => body)).toEqual(['Who are you?']);

    await passHour();
    const shown = await commentsOf(post.id, bob);
    const by = (text: string) => shown.find(({ body }) => body === text)?.author;
    // The author of the post gets number 1 and the other author number 2, in whatever order they comment.
    expect(by('Nobody.')).toEqual({ anonymous: true, verified: true, pseudonym: 1 });
    expect(by('Nobody either.')).toEqual({ anonymous: true, verified: true, pseudonym: 2 });
    expect((await server.call('getPost', { params: { id: post.id } })).body.commentsCount).toBe(3);
  });

  it('is refused on a post with replies for the author’s relations only', async () => {
    const [ann, bob] = [await verified(), await verified()];
    const body = { language: 'en' as const, body: 'For friends', replyMyPostsAndComments: 'justFriends' as const };
    const { body: narrow } = await server.call('createPost', { body }, bob);
    expect((await comment(bob, narrow.id, 'My own')).failure?.errorCode).toBe('AnonymousNotAllowed');
    expect((await comment(ann, narrow.id, 'A stranger’s')).status).toBe(403);
  });

  it('cannot be edited or deleted as a named comment', async () => {
    const [ann, bob] = [await verified(), await server.memberAs()];
    const post = await publish(bob, 'To be answered', false);
    const { body: own } = await comment(ann, post.id, 'As it was');
    await passHour();
    const change = { params: { id: own.id }, body: { body: 'Changed' } };
    expect((await server.call('editPostComment', change, ann)).status).toBe(403);
    expect((await server.call('deletePostComment', { params: { id: own.id } }, ann)).status).toBe(403);
  });

  it('is removed at the full hour after its withdrawal, and leaves a placeholder above replies', async () => {
    const [ann, bob] = [await verified(), await server.memberAs()];
    const post = await publish(bob, 'Said and unsaid', false);
    const { body: own } = await comment(ann, post.id, 'Unsaid');
    await passHour();
    await reply(bob, own.id, 'Too late', false);
    await server.call('takeBackAnonymous', { params: { id: own.id } }, ann);
    expect((await commentsOf(post.id)).map(({ body }) => body)).toEqual(['Unsaid', 'Too late']);
    await passHour();
    expect(await commentsOf(post.id)).toMatchObject([{ removed: true }, { body: 'Too late' }]);
  });
});

async function purge(member: TestMember): Promise<void> {
  const subject = { accountId: member.accountId, userName: member.userName, email: '' };
  await server.services.database.transaction(async (transaction: Queryable) => {
    for (const entry of personalData) await entry.purge(server.services, transaction, subject);
  });
}

describe('deleting an account', () => {
  const setDeletedAt = statement<{ moment: Date | null; accountId: string }>(
    'testing.setDeletedAt',
    'UPDATE accounts SET deleted_at = $moment WHERE id = $accountId',
  );
  const setDeleted = (member: TestMember, moment: Date | null) =>
    server.services.database.query(setDeletedAt({ accountId: member.accountId, moment }));

  it('hides anonymous items at the next full hour, shows them after a restoration, and purges them at one', async () => {
    const [ann, bob] = [await verified(), await server.memberAs()];
    const under = await publish(bob, 'Somebody’s post', false);
    const post = await publish(ann, 'To be hidden');
    const { body: said } = await comment(ann, under.id, 'To be hidden too');
    await passHour();
    await reply(bob, said.id, 'An answer that stays', false);

    await setDeleted(ann, server.services.now());
    const isVisible = async () => (await server.call('getPost', { params: { id: post.id } })).status === 200;
    expect(await isVisible()).toBe(true);
    await passHour();
    expect(await isVisible()).toBe(false);
    expect(await commentsOf(under.id)).toMatchObject([{ removed: true }, { body: 'An answer that stays' }]);

    await setDeleted(ann, null);
    await passHour();
    expect(await isVisible()).toBe(true);
    expect((await commentsOf(under.id))[0]?.body).toBe('To be hidden too');

    await setDeleted(ann, server.services.now());
    await purge(ann);
    expect(await isVisible()).toBe(true);
    await passHour();
    expect(await isVisible()).toBe(false);
    expect(await commentsOf(under.id)).toMatchObject([{ removed: true }, { body: 'An answer that stays' }]);
    const sealedComment = statement<{ saidId: string }>(
      'testing.sealedComment',
      'SELECT id FROM comments WHERE id = $saidId AND sealed_author IS NOT NULL',
    );
    expect(await server.services.database.query(sealedComment({ saidId: said.id }))).toEqual([]);
  });

  it('exports published and delayed items', async () => {
    const ann = await verified();
    await publish(ann, 'Exported');
    await passHour();
    await publish(ann, 'Still waiting');
    const entry = personalData.find(({ tables }) => 'own_anonymous_items' in tables);
    if (!entry || !('rows' in entry.exported)) throw new Error('Nothing is exported.');
    const subject = { accountId: ann.accountId, userName: ann.userName, email: '' };
    const rows = await Array.fromAsync(entry.exported.rows(server.services, subject));
    expect(rows.map(({ text }) => text)).toEqual(['Exported', 'Still waiting']);
  });
});

describe('a copy of the database without the keys', () => {
  const tables = statement(
    'testing.tables',
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  );

  /** Reads all rows of all tables as text, with the numbers of the transactions that wrote and last locked them. */
  async function copyOf({ database }: TestServer['services']) {
    const names = await database.query<{ name: string }>(tables());
    const rows: { table: string; row: string; made: string; locked: string }[] = [];
    for (const { name } of names) {
      const all = statement(
        `testing.copy.${name}`,
        `SELECT xmin::text AS made, xmax::text AS locked, t::text AS row FROM "${name}" t`,
      );
      for (const row of await database.query<{ row: string; made: string; locked: string }>(all())) {
        rows.push(Object.assign(row, { table: name }));
      }
    }
    return rows;
  }

  it('has no value that occurs in two items of one author, and none of the author', async () => {
    const other = await testServer({ limits });
    try {
      const ann = await other.memberAs({ userName: 'ann.secret', level: 4, verified: true, displayName: 'Ann Secret' });
      const publishPost = async (text: string) => {
        const body = { language: 'en' as const, body: text, anonymous: true };
        return (await other.call('createPost', { body }, ann)).body.id;
      };
      const ids = [await publishPost('The first'), await publishPost('The second')];
      const whileDelayed = await copyOf(other.services);
      other.moveClock(hour);
      await runStep(other.services, publishers);
      const afterwards = await copyOf(other.services);

      const itemsIn = (rows: typeof afterwards) => rows.filter(({ row }) => ids.some((id) => row.includes(id)));
      expect(itemsIn(whileDelayed)).toEqual([]);
      expect(itemsIn(afterwards).length).toBeGreaterThanOrEqual(2);
      // All rows of a step have the number of its transaction.
      const own = afterwards.filter(({ table }) => ['own_anonymous_items', 'sealed_records'].includes(table));
      expect(new Set([...itemsIn(afterwards), ...own].map(({ made }) => made)).size).toBe(1);

      for (const rows of [whileDelayed, afterwards]) {
        const items = itemsIn(rows);
        for (const { row } of items)
          expect(row).not.toMatch(new RegExp(`${ann.accountId}|ann\\.secret|Ann Secret`, 'i'));
        // No seal, pseudonym or hash may occur in two rows.
        const bytes = rows.flatMap(({ table, row }) =>
          ['sealed_records', 'posts', 'own_anonymous_items', 'thread_pseudonyms'].includes(table)
            ? [...new Set(row.match(/\\x[0-9a-f]{24,}/g) ?? [])].map(
                (value) => `${value} ${table === 'thread_pseudonyms' ? 'posts' : table}`,
              )
            : [],
        );
        const seen = new Map<string, number>();
        for (const value of bytes) seen.set(value, (seen.get(value) ?? 0) + 1);
        // Only a pseudonym occurs twice: in its item, and among the pseudonyms of its thread.
        expect([...seen].filter(([value, times]) => times > (value.endsWith(' posts') ? 2 : 1))).toEqual([]);
        // No row of an account or session has the number of a transaction that wrote an item.
        const writers = new Set(items.map(({ made }) => made));
        for (const { made } of rows.filter(({ table }) => table === 'sealed_records')) writers.add(made);
        const people = rows.filter(({ table }) => table === 'accounts' || table === 'sessions');
        expect(people.filter(({ made, locked }) => writers.has(made) || writers.has(locked))).toEqual([]);
      }
    } finally {
      await other.close();
    }
  });
});
