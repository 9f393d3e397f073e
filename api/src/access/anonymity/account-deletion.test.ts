import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishers } from '../../app/anonymous-items.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { personalData } from '../../app/personal-data.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { runHourlySteps } from './hourly-steps/hourly-steps.ts';

const hour = 3_600_000;
const limits = { postGapSeconds: 0, commentGapSeconds: 0, repeatedTextMinutes: 0 };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ limits });
});
afterAll(() => server.close());

async function passHour(): Promise<void> {
  server.moveClock(hour);
  await runHourlySteps(server.services, publishers);
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
  it('is its author’s alone until the hour, and is called the same throughout one thread', async () => {
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
    // The post's author is 1; whoever else came is 2, whichever came first.
    expect(by('Nobody.')).toEqual({ anonymous: true, verified: true, pseudonym: 1 });
    expect(by('Nobody either.')).toEqual({ anonymous: true, verified: true, pseudonym: 2 });
    expect((await server.call('getPost', { params: { id: post.id } })).body.commentsCount).toBe(3);
  });

  it('does not stand where only the author’s circle could have written it', async () => {
    const [ann, bob] = [await verified(), await verified()];
    const body = { language: 'en' as const, body: 'For friends', replyMyPostsAndComments: 'justFriends' as const };
    const { body: narrow } = await server.call('createPost', { body }, bob);
    expect((await comment(bob, narrow.id, 'My own')).failure?.errorCode).toBe('AnonymousNotAllowed');
    expect((await comment(ann, narrow.id, 'A stranger’s')).status).toBe(403);
  });

  it('is never changed, neither into a named one nor at all', async () => {
    const [ann, bob] = [await verified(), await server.memberAs()];
    const post = await publish(bob, 'To be answered', false);
    const { body: own } = await comment(ann, post.id, 'As it was');
    await passHour();
    const change = { params: { id: own.id }, body: { body: 'Changed' } };
    expect((await server.call('editPostComment', change, ann)).status).toBe(403);
    expect((await server.call('deletePostComment', { params: { id: own.id } }, ann)).status).toBe(403);
  });

  it('that was taken back goes at the hour, and leaves a mark where it was answered', async () => {
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
  const entries = personalData.filter(({ tables }) => 'held_items' in tables);
  const subject = { accountId: member.accountId, userName: member.userName, email: '' };
  await server.services.database.transaction(async (transaction: Queryable) => {
    for (const entry of entries) await entry.purge(server.services, transaction, subject);
  });
}

describe('an account that goes', () => {
  const mark = statement<{ moment: Date | null; accountId: string }>(
    'testing.markDeleted',
    'UPDATE accounts SET deleted_at = $moment WHERE id = $accountId',
  );
  const setDeleted = (member: TestMember, moment: Date | null) =>
    server.services.database.query(mark({ accountId: member.accountId, moment }));

  it('takes its anonymous items along at the next hour, has them back when it is undone, and purges them', async () => {
    const [ann, bob] = [await verified(), await server.memberAs()];
    const under = await publish(bob, 'Somebody’s post', false);
    const post = await publish(ann, 'To be hidden');
    const { body: said } = await comment(ann, under.id, 'To be hidden too');
    await passHour();
    await reply(bob, said.id, 'An answer that stays', false);

    await setDeleted(ann, server.services.now());
    const isThere = async () => (await server.call('getPost', { params: { id: post.id } })).status === 200;
    expect(await isThere()).toBe(true);
    await passHour();
    expect(await isThere()).toBe(false);
    expect(await commentsOf(under.id)).toMatchObject([{ removed: true }, { body: 'An answer that stays' }]);

    await setDeleted(ann, null);
    await passHour();
    expect(await isThere()).toBe(true);
    expect((await commentsOf(under.id))[0]?.body).toBe('To be hidden too');

    await purge(ann);
    expect(await isThere()).toBe(false);
    expect(await commentsOf(under.id)).toMatchObject([{ removed: true }, { body: 'An answer that stays' }]);
    const left = statement<{ saidId: string }>(
      'testing.leftOfAnonymous',
      'SELECT id FROM comments WHERE id = $saidId AND sealed_author IS NOT NULL',
    );
    expect(await server.services.database.query(left({ saidId: said.id }))).toEqual([]);
  });

  it('finds its own items for an export, those that wait too', async () => {
    const ann = await verified();
    await publish(ann, 'Exported');
    await passHour();
    await publish(ann, 'Still waiting');
    const entry = personalData.find(({ tables }) => 'held_items' in tables);
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

  /** Every row of every table as text, with the numbers of the transactions that wrote and last locked it. */
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

  it('joins nothing: no value is the same in two items of one author, and none is the author’s', async () => {
    const own = await testServer({ limits });
    try {
      const ann = await own.memberAs({ userName: 'ann.secret', level: 4, verified: true, displayName: 'Ann Secret' });
      const say = async (text: string) => {
        const body = { language: 'en' as const, body: text, anonymous: true };
        return (await own.call('createPost', { body }, ann)).body.id;
      };
      const ids = [await say('The first'), await say('The second')];
      const whileHeld = await copyOf(own.services);
      own.moveClock(hour);
      await runHourlySteps(own.services, publishers);
      const afterwards = await copyOf(own.services);

      for (const rows of [whileHeld, afterwards]) {
        const items = rows.filter(({ row }) => ids.some((id) => row.includes(id)));
        expect(items.length).toBeGreaterThanOrEqual(2);
        for (const { row } of items)
          expect(row).not.toMatch(new RegExp(`${ann.accountId}|ann\\.secret|Ann Secret`, 'i'));
        // Bytes: seals, pseudonyms, hashes. None stands in two rows, of items or of anything else.
        const bytes = rows.flatMap(({ table, row }) =>
          ['held_items', 'posts', 'own_anonymous_items', 'thread_pseudonyms', 'writing_marks'].includes(table)
            ? [...new Set(row.match(/\\x[0-9a-f]{24,}/g) ?? [])].map(
                (value) => `${value} ${table === 'thread_pseudonyms' ? 'posts' : table}`,
              )
            : [],
        );
        const seen = new Map<string, number>();
        for (const value of bytes) seen.set(value, (seen.get(value) ?? 0) + 1);
        // A thread's own pseudonym stands in its item and in its list, and nowhere else.
        expect([...seen].filter(([value, times]) => times > (value.endsWith(' posts') ? 2 : 1))).toEqual([]);
        // Nor does a transaction that wrote an item stand on the row of the account or of a session.
        const writers = new Set(items.map(({ made }) => made));
        const people = rows.filter(({ table }) => table === 'accounts' || table === 'sessions');
        expect(people.filter(({ made, locked }) => writers.has(made) || writers.has(locked))).toEqual([]);
      }
    } finally {
      await own.close();
    }
  });
});
