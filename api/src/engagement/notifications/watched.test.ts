import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishers } from '../../app/anonymous-items.ts';
import { runStep } from '../../access/anonymity/index.ts';
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

/** Each test has its own polly, whose page Ann owns, and two members who watch it. */
let round = 0;
let personId: string;
let polly: string;
let ann: TestMember;
let close: TestMember;
let plain: TestMember;

const sql = <Row>(name: string, text: string, params: Record<string, unknown>) =>
  server.services.database.query<Row>(statement<typeof params>(`testing.watched.${name}`, text)(params));
const watch = (as: TestMember, followLevel: 'following' | 'closely' | 'muted') =>
  server.call('follow', { body: { followeeId: personId, followeeType: 'polly', followLevel } }, as);
const notificationsOf = async (as: TestMember) => (await server.call('listNotifications', {}, as)).body.results;
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
  await sql('own', 'INSERT INTO page_owners VALUES ($personId, $accountId, false, now())', {
    personId,
    accountId: ann.accountId,
  });
  await watch(close, 'closely');
  await watch(plain, 'following');
});

describe('a post from a claimed page', () => {
  test('notifies members who watch it closely by mail, and the others in a digest', async () => {
    const post = await write(ann);
    const watched = { name: polly, did: 'pagePost' };
    const group = { href: `/posts/${post.slug}`, actors: [{ displayName: 'Ann' }], watched };
    expect(await notificationsOf(close)).toMatchObject([{ type: 'pagePost', excerpt: post.excerpt, ...group }]);
    expect(await notificationsOf(plain)).toMatchObject([{ type: 'watched', ...group }]);
    move(11 * minute);
    await mailDueNotifications(server.services);
    const line = `From the page of ${polly}: a new post by Ann`;
    expect([await subjectsTo(close), await subjectsTo(plain)]).toEqual([[line], []]);
    move(day);
    await makeDigests(server.services);
    expect(await subjectsTo(plain)).toEqual(['What happened on Hustings']);
    expect(await subjectsTo(close)).toEqual([line]);
  });

  test('is pushed only to members who watch closely', async () => {
    for (const { accountId } of [close, plain])
      await sql(
        'subscribe',
        `INSERT INTO push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
         SELECT account_id, id, 'https://push.example/' || id, 'key', 'auth', now() FROM sessions WHERE account_id = $accountId`,
        { accountId },
      );
    const { id } = await write(ann);
    const due = await sql<{ accountId: string }>(
      'due',
      'SELECT account_id AS "accountId" FROM notifications WHERE post_id = $postId AND push_due_at IS NOT NULL',
      { postId: id },
    );
    expect(due.map(({ accountId }) => accountId)).toEqual([close.accountId]);
  });

  test('notifies other staff of the polly who watch it, but never its author', async () => {
    const staff = await memberWithProfile(server);
    await sql('staff', 'INSERT INTO page_owners VALUES ($personId, $accountId, true, now())', {
      personId,
      accountId: staff.accountId,
    });
    await watch(staff, 'closely');
    await write(staff);
    expect([(await notificationsOf(close)).length, (await notificationsOf(staff)).length]).toEqual([1, 0]);
    await write(ann);
    expect((await notificationsOf(staff)).map(({ type }) => type)).toEqual(['pagePost']);
  });

  test('does not notify if its author is not staff, its tags name no polly, or not everyone sees it', async () => {
    const bob = await server.memberAs({ level: 4 });
    await write(bob);
    await write(ann, { tags: ['buses'] });
    await write(ann, { tags: [`Polly Number${round}`] });
    await write(ann, { viewMyPostsAndComments: 'friendsAndFollowers', replyMyPostsAndComments: 'friendsAndFollowers' });
    expect([await notificationsOf(close), await notificationsOf(plain)]).toEqual([[], []]);
  });

  test('that is anonymous never notifies, neither before nor after its publication, nor after a change', async () => {
    const { id, slug } = await write(ann, { anonymous: true });
    expect(await unread(close)).toBe(0);
    const anHourLater = () => {
      move(60 * minute);
      return runStep(server.services, publishers);
    };
    await anHourLater();
    const { version } = (await server.call('getPost', { params: { id: slug } }, ann)).body;
    const body = { body: 'In other words.', language: 'en' as const, tags: [polly], version };
    const changed = await server.call('updatePost', { params: { id }, body }, ann);
    expect(changed.status).toBe(200);
    await anHourLater();
    expect([await unread(close), await unread(plain)]).toEqual([0, 0]);
    const stored = await sql('ofPerson', 'SELECT id FROM notifications WHERE person_id = $personId', { personId });
    expect(stored).toEqual([]);
  });

  test('notifies once if its tag is added later or a mention notifies too', async () => {
    const { userName } = close;
    const { id, slug } = await write(ann, { tags: [], body: `Read this, @${userName}.` });
    const change = async (tags: string[], body: string) => {
      const { version } = (await server.call('getPost', { params: { id: slug } }, ann)).body;
      const updated = { body, language: 'en', tags, version } as const;
      expect((await server.call('updatePost', { params: { id }, body: updated }, ann)).status).toBe(200);
    };
    await change([polly], `Read this, @${userName}.`);
    await change([polly], `Read this again, @${userName}.`);
    expect((await notificationsOf(close)).map(({ type }) => type)).toEqual(['mention']);
    expect((await notificationsOf(plain)).map(({ type, count }) => [type, count])).toEqual([['watched', 1]]);
    await watch(plain, 'closely');
    await change([polly], 'Nobody need read this.');
    expect(await unread(plain)).toBe(1);
    await change(['buses'], 'Nobody need read this.');
    expect(await unread(plain)).toBe(0);
  });
});

describe('a notification disappears', () => {
  const removals: [string, (id: string) => unknown][] = [
    ['the post is deleted', (id) => server.call('deletePost', { params: { id } }, ann)],
    [
      'its author is no longer staff of the polly',
      () => sql('leave', 'DELETE FROM page_owners WHERE person_id = $personId', { personId }),
    ],
    [
      'its author blocks the reader',
      () =>
        sql('block', 'INSERT INTO blocks VALUES ($blockerId, $blockedId, now())', {
          blockerId: ann.accountId,
          blockedId: close.accountId,
        }),
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
  test.each(removals)('when %s', async (_, remove) => {
    const { id } = await write(ann);
    expect(await unread(close)).toBe(1);
    await remove(id);
    expect([await unread(close), await notificationsOf(close)]).toEqual([0, []]);
    move(11 * minute);
    await mailDueNotifications(server.services);
    expect(await subjectsTo(close)).toEqual([]);
  });

  test('forever if it happened while the polly was muted or the author blocked', async () => {
    await watch(close, 'muted');
    await sql('block', 'INSERT INTO blocks VALUES ($blockerId, $blockedId, now())', {
      blockerId: plain.accountId,
      blockedId: ann.accountId,
    });
    await write(ann);
    await watch(close, 'closely');
    await sql('unblock', 'DELETE FROM blocks WHERE blocker_id = $blockerId', { blockerId: plain.accountId });
    expect([await unread(close), await unread(plain)]).toEqual([0, 0]);
  });
});

describe('an official position', () => {
  test('notifies after a moderator has approved it', async () => {
    const { id, slug } = await take(ann);
    await publish(id);
    expect(await unread(close)).toBe(0);
    await approve(server, { id });
    const group = { actors: [], href: `/topicstance/${slug}`, watched: { name: polly, did: 'position' } };
    expect(await notificationsOf(close)).toMatchObject([{ type: 'position', ...group }]);
    expect(await notificationsOf(plain)).toMatchObject([{ type: 'watched', ...group }]);
    move(11 * minute);
    await mailDueNotifications(server.services);
    expect([await subjectsTo(close), await subjectsTo(plain)]).toEqual([[`${polly} took an official position`], []]);
  });

  test('notifies once when an approved stance becomes one, however often it is published', async () => {
    const { id, slug } = await take(ann);
    await approve(server, { id });
    expect(await unread(close)).toBe(0);
    for (const official of [true, false, true]) await publish(id, official);
    expect((await notificationsOf(close)).map(({ count }) => count)).toEqual([1]);
    const body = { path: `/topicstance/${slug}` };
    expect((await server.call('readNotifications', { body }, close)).body.unread).toBe(0);
  });

  test('loses its notification when it is taken back, narrowed, changed or deleted', async () => {
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
    // An edited stance is not an official position until it is published as one again.
    expect(await unread(close)).toBe(0);
    expect(await unreadAfter(publish(id))).toBe(1);
    expect(await unreadAfter(server.call('deleteTopicStance', { params: { id } }, ann))).toBe(0);
  });
});

test('each kind has its own setting, and a page that is not watched closely is never mailed immediately', async () => {
  const choose = (as: TestMember, mails: CallInput<'updateNotificationSettings'>['body']['mails']) =>
    server.call('updateNotificationSettings', { body: { mails } }, as);
  expect((await choose(close, [{ type: 'pagePost', delivery: 'none' }])).status).toBe(200);
  const refused = await choose(plain, [{ type: 'watched', delivery: 'immediate' }]);
  expect(refused.failure?.errorCode).toBe('InvalidValue');
  await write(ann);
  move(day);
  await mailDueNotifications(server.services);
  await makeDigests(server.services);
  expect([await subjectsTo(close), (await notificationsOf(close)).length]).toEqual([[], 1]);
});

test('notifying many watchers takes as many statements as notifying a few', async () => {
  const counted = async (watchers: number) => {
    await sql(
      'crowd',
      `WITH made AS (
         INSERT INTO accounts (user_name, email, password_hash, activated_at)
         SELECT 'crowd' || i || '-' || $suffix, 'crowd' || i || '-' || $suffix || '@test.example', 'none', now() FROM generate_series(1, $watchers::int) i RETURNING id)
       INSERT INTO polly_follows SELECT id, $personId, 'closely', now() FROM made`,
      { personId, suffix: `${round}-${watchers}`, watchers },
    );
    let statements = 0;
    const { database } = server.services;
    await database.transaction(async (work) => {
      const { notifyOfPagePost } = await import('../../access/dispatch/index.ts');
      const { id } = await write(ann, { tags: [] });
      await sql('tag', 'INSERT INTO post_tags SELECT id, $postId, now() FROM tags WHERE person_id = $personId', {
        postId: id,
        personId,
      });
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
    'SELECT count(*)::int AS total FROM notifications WHERE person_id = $personId',
    { personId },
  );
  expect(row?.total).toBe(2 + 3 + (2 + 303));
});
