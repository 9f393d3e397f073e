import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishers } from '../../app/anonymous-items.ts';
import { runHourlySteps } from '../../access/anonymity/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { upsertFromSource } from '../../politics/people/index.ts';
import { testSource } from '../../politics/people/testing/test-source.ts';
import { syncEntityTags } from '../../content/posts/index.ts';
import { memberWithProfile } from '../../access/relations/testing/members.ts';
import { approve, stanceWith, topicOf } from '../../content/stances/testing/stances.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { makeDigests } from './mails/digests.ts';
import { mailDueNotifications } from './mails/immediate.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let server: TestServer;
let moved = 0;
const move = (milliseconds: number) => {
  moved += milliseconds;
  server.moveClock(milliseconds);
};

/** Each test has a polly of its own, whose page Ann has, and members who watch it. */
let round = 0;
let personId: string;
let polly: string;
let ann: TestMember;
let close: TestMember;
let plain: TestMember;

const sql = <Row>(name: string, text: string, values: unknown[]) =>
  server.services.database.query<Row>(statement(`testing.watched.${name}`, text), values);
const watch = (as: TestMember, followLevel: 'following' | 'closely' | 'muted') =>
  server.call('follow', { body: { followeeId: personId, followeeType: 'polly', followLevel } }, as);
const told = async (as: TestMember) => (await server.call('listNotifications', {}, as)).body.results;
const unread = async (as: TestMember) => (await server.call('countNotifications', {}, as)).body.unread;
const subjectsTo = async ({ userName }: TestMember) => {
  const { body } = await server.call('listKeptMail', { query: { to: `${userName}@test.example` } });
  return body.results.map(({ subject }) => subject);
};
const write = async (as: TestMember, more: Partial<CallInput<'createPost'>['body']> = {}) => {
  const body = { body: `What I did in week ${round}.`, language: 'en' as const, tags: [polly], ...more };
  return (await server.call('createPost', { body }, as)).body;
};
const take = async (as: TestMember, more: object = {}) => {
  const body = stanceWith({ topic: await topicOf(server, `matter-${round}`), ...more });
  return (await server.call('createTopicStance', { body }, as)).body;
};
const publish = (id: string, official = true) =>
  server.call('publishPosition', { params: { id }, body: { personId, official } }, ann);

beforeAll(async () => {
  const limits = {
    postGapSeconds: 0,
    postGapSecondsLow: 0,
    repeatedTextMinutes: 0,
    recentPasswordMinutesAdmin: 1_000_000,
  };
  server = await testServer({ limits });
  server.moveClockToNoon();
  const names = Array.from({ length: 30 }, (_, index) => ({ name: `Polly Number${index}` }));
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, testSource(names), settings);
  await syncEntityTags(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  move(-moved);
  polly = `Polly Number${round}`;
  ({ personId } = (await server.call('getPolly', { params: { id: `polly-number${round}` } })).body);
  round += 1;
  [ann, close, plain] = await Promise.all([
    server.memberAs({ level: 4, verified: true, displayName: 'Ann' }),
    memberWithProfile(server),
    memberWithProfile(server),
  ]);
  await sql('own', 'INSERT INTO page_owners VALUES ($1, $2, false, now())', [personId, ann.accountId]);
  await watch(close, 'closely');
  await watch(plain, 'following');
});

describe('a post from a claimed page', () => {
  test('is told to those who watch it: closely at once, the others in a digest', async () => {
    const post = await write(ann);
    const watched = { name: polly, did: 'pagePost' };
    const group = { href: `/posts/${post.slug}`, actors: [{ displayName: 'Ann' }], watched };
    expect(await told(close)).toMatchObject([{ type: 'pagePost', excerpt: post.excerpt, ...group }]);
    expect(await told(plain)).toMatchObject([{ type: 'watched', ...group }]);
    move(11 * minute);
    await mailDueNotifications(server.services);
    const line = `From the page of ${polly}: a new post by Ann`;
    expect([await subjectsTo(close), await subjectsTo(plain)]).toEqual([[line], []]);
    move(day);
    await makeDigests(server.services);
    expect(await subjectsTo(plain)).toEqual(['What happened on Hustings']);
    expect(await subjectsTo(close)).toEqual([line]);
  });

  test('reaches the browsers of those alone who watch closely', async () => {
    for (const { accountId } of [close, plain])
      await sql(
        'subscribe',
        `INSERT INTO push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
         SELECT account_id, id, 'https://push.example/' || id, 'key', 'auth', now() FROM sessions WHERE account_id = $1`,
        [accountId],
      );
    const { id } = await write(ann);
    const due = await sql<{ accountId: string }>(
      'due',
      'SELECT account_id AS "accountId" FROM notifications WHERE post_id = $1 AND push_due_at IS NOT NULL',
      [id],
    );
    expect(due.map(({ accountId }) => accountId)).toEqual([close.accountId]);
  });

  test('is told by whoever speaks for the polly, to others who speak for it too, and never to its author', async () => {
    const staff = await memberWithProfile(server);
    await sql('staff', 'INSERT INTO page_owners VALUES ($1, $2, true, now())', [personId, staff.accountId]);
    await watch(staff, 'closely');
    await write(staff);
    expect([(await told(close)).length, (await told(staff)).length]).toEqual([1, 0]);
    await write(ann);
    expect((await told(staff)).map(({ type }) => type)).toEqual(['pagePost']);
  });

  test('is none where another wrote it, where its tags name nobody, or where not everyone sees it', async () => {
    const bob = await server.memberAs({ level: 4 });
    await write(bob);
    await write(ann, { tags: ['buses'] });
    await write(ann, { tags: [`Polly Number${round}`] });
    await write(ann, { viewMyPostsAndComments: 'friendsAndFollowers', replyMyPostsAndComments: 'friendsAndFollowers' });
    expect([await told(close), await told(plain)]).toEqual([[], []]);
  });

  test('is never an anonymous one, before its hour, after it or once it has changed', async () => {
    const { id, slug } = await write(ann, { anonymous: true });
    expect(await unread(close)).toBe(0);
    const anHourLater = () => {
      move(60 * minute);
      return runHourlySteps(server.services, publishers);
    };
    await anHourLater();
    const { version } = (await server.call('getPost', { params: { id: slug } }, ann)).body;
    const body = { body: 'In other words.', language: 'en' as const, tags: [polly], version };
    const changed = await server.call('updatePost', { params: { id }, body }, ann);
    expect(changed.status).toBe(200);
    await anHourLater();
    expect([await unread(close), await unread(plain)]).toEqual([0, 0]);
    const stored = await sql('ofPerson', 'SELECT id FROM notifications WHERE person_id = $1', [personId]);
    expect(stored).toEqual([]);
  });

  test('is told once where it becomes one later, and where the reader hears of it for another reason', async () => {
    const { userName } = close;
    const { id, slug } = await write(ann, { tags: [], body: `Read this, @${userName}.` });
    const change = async (tags: string[], body: string) => {
      const { version } = (await server.call('getPost', { params: { id: slug } }, ann)).body;
      const updated = { body, language: 'en', tags, version } as const;
      expect((await server.call('updatePost', { params: { id }, body: updated }, ann)).status).toBe(200);
    };
    await change([polly], `Read this, @${userName}.`);
    await change([polly], `Read this again, @${userName}.`);
    expect((await told(close)).map(({ type }) => type)).toEqual(['mention']);
    expect((await told(plain)).map(({ type, count }) => [type, count])).toEqual([['watched', 1]]);
    await watch(plain, 'closely');
    await change([polly], 'Nobody need read this.');
    expect(await unread(plain)).toBe(1);
    await change(['buses'], 'Nobody need read this.');
    expect(await unread(plain)).toBe(0);
  });
});

describe('what was told is taken back', () => {
  const removals: [string, (id: string) => unknown][] = [
    ['the post is deleted', (id) => server.call('deletePost', { params: { id } }, ann)],
    [
      'its author speaks for the polly no more',
      () => sql('leave', 'DELETE FROM page_owners WHERE person_id = $1', [personId]),
    ],
    [
      'its author blocks the reader',
      () => sql('block', 'INSERT INTO blocks VALUES ($1, $2, now())', [ann.accountId, close.accountId]),
    ],
    ['the reader mutes the polly', () => watch(close, 'muted')],
    [
      'the reader mutes the author',
      () =>
        server.call(
          'follow',
          { body: { followeeId: ann.accountId, followeeType: 'user', followLevel: 'muted' } },
          close,
        ),
    ],
  ];
  test.each(removals)('where %s', async (_, remove) => {
    const { id } = await write(ann);
    expect(await unread(close)).toBe(1);
    await remove(id);
    expect([await unread(close), await told(close)]).toEqual([0, []]);
    move(11 * minute);
    await mailDueNotifications(server.services);
    expect(await subjectsTo(close)).toEqual([]);
  });

  test('and what comes while the polly is muted, or the author, is not told later', async () => {
    await watch(close, 'muted');
    await sql('block', 'INSERT INTO blocks VALUES ($1, $2, now())', [plain.accountId, ann.accountId]);
    await write(ann);
    await watch(close, 'closely');
    await sql('unblock', 'DELETE FROM blocks WHERE blocker_id = $1', [plain.accountId]);
    expect([await unread(close), await unread(plain)]).toEqual([0, 0]);
  });
});

describe('an official position', () => {
  test('is told when a moderator has approved it, and everybody sees whose it is', async () => {
    const { id, slug } = await take(ann);
    await publish(id);
    expect(await unread(close)).toBe(0);
    await approve(server, { id });
    const group = { actors: [], href: `/topicstance/${slug}`, watched: { name: polly, did: 'position' } };
    expect(await told(close)).toMatchObject([{ type: 'position', ...group }]);
    expect(await told(plain)).toMatchObject([{ type: 'watched', ...group }]);
    move(11 * minute);
    await mailDueNotifications(server.services);
    expect([await subjectsTo(close), await subjectsTo(plain)]).toEqual([[`${polly} took an official position`], []]);
  });

  test('is told where an approved stance becomes one, and once, however often it is published', async () => {
    const { id, slug } = await take(ann);
    await approve(server, { id });
    expect(await unread(close)).toBe(0);
    for (const official of [true, false, true]) await publish(id, official);
    expect((await told(close)).map(({ count }) => count)).toEqual([1]);
    const body = { path: `/topicstance/${slug}` };
    expect((await server.call('readNotifications', { body }, close)).body.unread).toBe(0);
  });

  test('is told no more where it is taken back, narrowed, changed, hidden or deleted', async () => {
    const { id } = await take(ann);
    await approve(server, { id });
    const update = (body: CallInput<'updateTopicStance'>['body']) =>
      server.call('updateTopicStance', { params: { id }, body }, ann);
    const unreadAfter = async (change: Promise<unknown>) => {
      await change;
      return unread(close);
    };
    expect(await unreadAfter(publish(id))).toBe(1);
    expect(await unreadAfter(publish(id, false))).toBe(0);
    expect(await unreadAfter(publish(id))).toBe(1);
    const narrow = { viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'justMe' } as const;
    expect(await unreadAfter(update(narrow))).toBe(0);
    const wide = { viewMyPostsAndComments: 'everyone', replyMyPostsAndComments: 'everyone' } as const;
    expect(await unreadAfter(update(wide))).toBe(1);
    expect((await update({ body: 'I think otherwise now.' })).body).toMatchObject({ state: 'pending' });
    expect(await unread(close)).toBe(0);
    const { edited } = (await server.call('getTopicStance', { params: { id } }, ann)).body;
    await approve(server, { id, ...(edited ? { edited } : {}) });
    // It is nobody's position until it is published again.
    expect(await unread(close)).toBe(0);
    expect(await unreadAfter(publish(id))).toBe(1);
    expect(await unreadAfter(server.call('deleteTopicStance', { params: { id } }, ann))).toBe(0);
  });
});

test('each kind has its own setting, and a page that is watched plainly is never mailed at once', async () => {
  const choose = (as: TestMember, mails: CallInput<'updateNotificationSettings'>['body']['mails']) =>
    server.call('updateNotificationSettings', { body: { mails } }, as);
  expect((await choose(close, [{ type: 'pagePost', delivery: 'none' }])).status).toBe(200);
  const refused = await choose(plain, [{ type: 'watched', delivery: 'immediate' }]);
  expect(refused.failure?.errorCode).toBe('InvalidValue');
  await write(ann);
  move(day);
  await mailDueNotifications(server.services);
  await makeDigests(server.services);
  expect([await subjectsTo(close), (await told(close)).length]).toEqual([[], 1]);
});

test('many watchers take as many statements as one', async () => {
  const counted = async (watchers: number) => {
    await sql(
      'crowd',
      `WITH made AS (
         INSERT INTO accounts (user_name, email, password_hash, activated_at)
         SELECT 'crowd' || i || '-' || $2, 'crowd' || i || '-' || $2 || '@test.example', 'none', now() FROM generate_series(1, $3::int) i RETURNING id)
       INSERT INTO polly_follows SELECT id, $1, 'closely', now() FROM made`,
      [personId, `${round}-${watchers}`, watchers],
    );
    let statements = 0;
    const { database } = server.services;
    await database.transaction(async (work) => {
      const { notifyOfPagePost } = await import('../../access/dispatch/index.ts');
      const { id } = await write(ann, { tags: [] });
      await sql('tag', 'INSERT INTO post_tags SELECT id, $1, now() FROM tags WHERE person_id = $2', [id, personId]);
      const query: typeof work.query = (...given) => {
        statements += 1;
        return work.query(...given);
      };
      await notifyOfPagePost(server.services, { ...work, query }, id);
    });
    return statements;
  };
  const few = await counted(3);
  expect(await counted(300)).toBe(few);
  const [row] = await sql<{ total: number }>(
    'total',
    'SELECT count(*)::int AS total FROM notifications WHERE person_id = $1',
    [personId],
  );
  expect(row?.total).toBe(2 + 3 + (2 + 303));
});
