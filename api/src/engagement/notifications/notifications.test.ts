import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishers } from '../../app/anonymous-items.ts';
import { runStep } from '../../access/anonymity/index.ts';
import { subjectPages, commentsOn, createSubject } from '../../content/comments/testing/comments.ts';
import { statement } from '../../platform/db/statement.ts';
import { moderatorOf, stanceOf, stanceWith, topicOf } from '../../content/stances/testing/stances.ts';
import { testServer, type MemberChoice, type TestMember, type TestServer } from '../../testing/server.ts';
import { makeDigests } from './mails/digests.ts';
import { mailDueNotifications } from './mails/immediate.ts';
import { notifyOfDecision, notifyOfFollow, notifyOfLevel } from '../../access/dispatch/index.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let server: TestServer;
let moved = 0;
const move = (milliseconds: number) => {
  moved += milliseconds;
  server.moveClock(milliseconds);
};

beforeAll(async () => {
  const limits = { commentGapSeconds: 0, commentGapSecondsLow: 0, postGapSeconds: 0, postGapSecondsLow: 0 };
  server = await testServer({ limits: { ...limits, repeatedTextMinutes: 0, recentPasswordMinutesAdmin: 1_000_000 } });
});
afterAll(() => server.close());

/** Each test has its own members and starts at the present time. */
let ann: TestMember;
let bob: TestMember;
beforeEach(async () => {
  move(-moved);
  [ann, bob] = await Promise.all([memberAs({ displayName: 'Ann' }), memberAs({ displayName: 'Bob' })]);
});

const memberAs = (choice: MemberChoice) => server.memberAs({ level: 4, ...choice });
const write = async (as: TestMember, body: string, more: Partial<CallInput<'createPost'>['body']> = {}) =>
  (await server.call('createPost', { body: { body, language: 'en', ...more } }, as)).body;
const comment = async (as: TestMember, postId: string, body: string) =>
  (await server.call('createPostComment', { params: { id: postId }, body: { body } }, as)).body;
const reply = async (as: TestMember, commentId: string, body: string) =>
  (await server.call('replyToPostComment', { params: { id: commentId }, body: { body } }, as)).body;
const favorite = (as: TestMember, id: string) => server.call('favoritePost', { params: { id } }, as);
const notificationsOf = async (as: TestMember) => (await server.call('listNotifications', {}, as)).body.results;
const unread = async (as: TestMember) => (await server.call('countNotifications', {}, as)).body.unread;
const read = (as: TestMember, body: CallInput<'readNotifications'>['body']) =>
  server.call('readNotifications', { body }, as);
const mailsTo = async ({ userName }: TestMember) =>
  (await server.call('listKeptMail', { query: { to: `${userName}@test.example` } })).body.results;
const subjectsTo = async (as: TestMember) => (await mailsTo(as)).map(({ subject }) => subject);
const choose = (as: TestMember, mails: CallInput<'updateNotificationSettings'>['body']['mails']) =>
  server.call('updateNotificationSettings', { body: { mails } }, as);

const sql = (name: string, text: string, params: Record<string, unknown>) =>
  server.services.database.query(statement<typeof params>(`testing.notifications.${name}`, text)(params));
const relate = (follower: TestMember, followee: TestMember, level: string) =>
  sql(
    'relate',
    `INSERT INTO account_follows VALUES ($followerId, $followeeId, $level, true, now())
     ON CONFLICT (follower_id, followee_id) DO UPDATE SET level = EXCLUDED.level`,
    { followerId: follower.accountId, followeeId: followee.accountId, level },
  );
const block = (blocker: TestMember, blocked: TestMember) =>
  sql('block', 'INSERT INTO blocks VALUES ($blockerId, $blockedId, now())', {
    blockerId: blocker.accountId,
    blockedId: blocked.accountId,
  });

const takeStance = async (
  as: TestMember,
  topic: string,
  more: Partial<CallInput<'createTopicStance'>['body']> = {},
) => {
  const body = stanceWith({ topic: await topicOf(server, topic), ...more });
  return (await server.call('createTopicStance', { body }, as)).body;
};
const rejectStance = async (id: string, reason: string, edited?: string) =>
  server.call('rejectTopicStance', { body: { id, edited, reason } }, await moderatorOf(server));

describe('a member is notified', () => {
  test('of a reply, and of a comment on a post; a reply creates no second notification', async () => {
    const post = await write(ann, 'The bridge should be repaired.');
    const first = await comment(bob, post.id, 'It should not.');
    expect(await notificationsOf(ann)).toMatchObject([
      { type: 'comment', unread: true, count: 1, actors: [{ displayName: 'Bob' }], excerpt: 'It should not.' },
    ]);
    const own = await comment(ann, post.id, 'I disagree.');
    await reply(bob, own.id, 'So do I.');
    expect((await notificationsOf(ann)).map(({ type }) => type)).toEqual(['reply', 'comment']);
    expect((await notificationsOf(ann))[0]?.href).toMatch(new RegExp(`^/posts/${post.slug}\\?comment=[0-9a-f-]{36}$`));
    expect(await notificationsOf(bob)).toEqual([]);
    expect(first.id).toBeDefined();
  });

  test.each(subjectPages)(
    'of a comment on a $kind, with a link to it; reading that page marks it as read',
    async ({ kind, page }) => {
      const id = await createSubject(server, kind, ann);
      await read(ann, { all: true });
      const on = commentsOn(server, kind, id);
      const first = (await on.comment('It rises.', bob)).body;
      const isWritten = ['post', 'topicStance', 'goal'].includes(kind);
      const news = (await notificationsOf(ann)).filter(({ unread: isNew }) => isNew);
      expect(news).toMatchObject(isWritten ? [{ type: 'comment', excerpt: 'It rises.' }] : []);
      const answer = (await on.reply(first.id, 'Slowly.', ann)).body;
      const [group] = await notificationsOf(bob);
      expect(group).toMatchObject({ type: 'reply', excerpt: 'Slowly.' });
      const [path = '', comment] = group?.href.split('?comment=') ?? [];
      expect([path.startsWith(page), comment]).toEqual([true, answer.id]);
      expect((await read(bob, { path: page })).body).toEqual({ unread: 1 });
      expect((await read(bob, { path })).body).toEqual({ unread: 0 });
    },
  );

  test('of several acts of a kind in one group', async () => {
    const post = await write(ann, 'Trees along the canal.');
    for (const name of ['Carl', 'Dora', 'Emma']) await favorite(await memberAs({ displayName: name }), post.id);
    await comment(bob, post.id, 'Which trees?');
    const groups = await notificationsOf(ann);
    expect(groups.map(({ type, count }) => [type, count])).toEqual([
      ['comment', 1],
      ['favorite', 3],
    ]);
    expect(await unread(ann)).toBe(2);
  });

  test('only once of a favourite that is given again, and not of one that was taken back', async () => {
    const post = await write(ann, 'Benches at every stop.');
    await favorite(bob, post.id);
    await server.call('unfavoritePost', { params: { id: post.id } }, bob);
    expect(await notificationsOf(ann)).toEqual([]);
    await favorite(bob, post.id);
    expect((await notificationsOf(ann)).map(({ count }) => count)).toEqual([1]);
  });

  test('of the author of a favourite only if they may see it', async () => {
    const post = await write(ann, 'A park in the old harbour.');
    await favorite(bob, post.id);
    expect((await notificationsOf(ann))[0]).toMatchObject({ count: 1, actors: [] });
    await relate(ann, bob, 'following');
    expect((await notificationsOf(ann))[0]).toMatchObject({ actors: [{ displayName: 'Bob' }] });
  });

  test('of a new visible post by a member whom they follow closely', async () => {
    await relate(bob, ann, 'closely');
    const carl = await memberAs({});
    await relate(carl, ann, 'following');
    await write(ann, 'What I saw in the council.');
    await write(ann, 'For my friends.', { viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'justMe' });
    expect(await notificationsOf(bob)).toMatchObject([
      { type: 'post', count: 1, excerpt: 'What I saw in the council.' },
    ]);
    expect(await notificationsOf(carl)).toEqual([]);
  });

  test('of followers, levels and decisions', async () => {
    await relate(bob, ann, 'following');
    await server.services.database.transaction(async (work) => {
      await notifyOfFollow(server.services, work, { type: 'follow', accountId: ann.accountId, actorId: bob.accountId });
      await notifyOfLevel(server.services, work, { accountId: ann.accountId, level: 3 });
      await notifyOfDecision(server.services, work, { accountId: ann.accountId, decision: 'warned', on: 'case 1' });
    });
    expect(await notificationsOf(ann)).toMatchObject([
      { type: 'decision', decision: 'warned', actors: [] },
      { type: 'level', level: 3 },
      { type: 'follow', href: `/@${bob.userName}` },
    ]);
    await relate(bob, ann, 'muted');
    expect((await notificationsOf(ann)).map(({ type }) => type)).toEqual(['decision', 'level']);
  });

  test('page by page, with each notification once', async () => {
    const posts = [];
    for (const text of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) posts.push(await write(ann, text));
    for (const { id } of posts) await comment(bob, id, 'Yes.');
    const first = await server.call('listNotifications', { query: { take: 3 } }, ann);
    const second = await server.call('listNotifications', { query: { take: 3, after: first.body.next ?? '' } }, ann);
    const keys = [...first.body.results, ...second.body.results].map(({ key }) => key);
    expect(new Set(keys).size).toBe(5);
    expect(second.body.next).toBeUndefined();
  });
});

describe('a stance', () => {
  test('notifies its author of a decision and its reason, and reading the stance marks it as read', async () => {
    const { id, slug } = await takeStance(ann, 'ferries');
    await rejectStance(id, 'It names a neighbour.');
    expect(await notificationsOf(ann)).toMatchObject([
      {
        type: 'decision',
        decision: 'stanceRejected',
        reason: 'It names a neighbour.',
        href: `/topicstance/${slug}`,
        actors: [],
      },
    ]);
    move(11 * minute);
    await mailDueNotifications(server.services);
    const [mail] = await mailsTo(ann);
    expect(mail?.subject).toBe('Your stance was not approved');
    expect(mail?.text).toContain('It names a neighbour.');
    expect(mail?.text).toContain(`/topicstance/${slug}`);

    const changed = { params: { id }, body: { body: 'It names nobody any more.' } };
    const { edited } = (await server.call('updateTopicStance', changed, ann)).body;
    await server.call('approveTopicStance', { body: { id, edited } }, await moderatorOf(server));
    expect((await notificationsOf(ann)).map(({ decision }) => decision)).toEqual(['stanceApproved', 'stanceRejected']);
    expect((await notificationsOf(ann)).map(({ reason }) => reason)).toEqual([undefined, undefined]);
    expect((await read(ann, { path: `/topicstance/${slug}` })).body.unread).toBe(0);
  });

  test('notifies its author of comments, with a link to it', async () => {
    const { id, slug } = await stanceOf(server, ann, { topic: 'moles' });
    const on = { params: { id }, body: { body: 'I see it otherwise.' } };
    const first = (await server.call('createTopicStanceComment', on, bob)).body;
    expect(await notificationsOf(ann)).toMatchObject([
      { type: 'comment', onStance: true, href: `/topicstance/${slug}?comment=${first.id}` },
      { decision: 'stanceApproved' },
    ]);
    const answer = { params: { id: first.id }, body: { body: 'How?' } };
    await server.call('replyToTopicStanceComment', answer, ann);
    expect((await notificationsOf(bob))[0]?.href).toMatch(new RegExp(`^/topicstance/${slug}\\?comment=`));
  });

  test('that is anonymous notifies nobody and stores no notification', async () => {
    const author = await memberAs({ verified: true });
    const { id } = await takeStance(author, 'locks', { anonymous: true });
    move(hour);
    await runStep(server.services, publishers);
    expect((await rejectStance(id, 'It names a neighbour.')).status).toBe(200);
    expect(await notificationsOf(author)).toEqual([]);
    expect(await sql('ofStance', 'SELECT id FROM notifications WHERE stance_id = $stanceId', { stanceId: id })).toEqual(
      [],
    );
    const params = { id };
    expect((await server.call('getTopicStance', { params }, author)).body).toMatchObject({
      state: 'rejected',
      reason: 'It names a neighbour.',
    });
  });
});

describe('a notification about an item that the member may not see is not shown, counted or mailed', () => {
  test.each([
    [
      'was removed',
      (post: string) => sql('remove', 'UPDATE posts SET removed_at = now() WHERE id = $postId', { postId: post }),
    ],
    [
      'was hidden by reports',
      (post: string) => sql('hide', 'UPDATE posts SET hidden_at = now() WHERE id = $postId', { postId: post }),
    ],
    [
      'is visible only to its author',
      (post: string) => sql('narrow', `UPDATE posts SET view_scope = 'justMe' WHERE id = $postId`, { postId: post }),
    ],
  ])('when the post %s', async (_, change) => {
    await relate(bob, ann, 'closely');
    const post = await write(ann, 'A thought that I had.');
    expect(await unread(bob)).toBe(1);
    await change(post.id);
    expect(await notificationsOf(bob)).toEqual([]);
    expect(await unread(bob)).toBe(0);
    move(11 * minute);
    await mailDueNotifications(server.services);
    expect(await subjectsTo(bob)).toEqual([]);
  });

  test('when the subject of a visible comment is hidden', async () => {
    const id = await createSubject(server, 'topicStance', ann);
    const on = commentsOn(server, 'topicStance', id);
    const carl = await memberAs({});
    const first = (await on.comment('It rises.', carl)).body;
    await on.reply(first.id, 'Slowly.', bob);
    expect(await unread(carl)).toBe(1);
    await sql('withhold', 'UPDATE topic_stances SET hidden_at = now() WHERE id = $stanceId', { stanceId: id });
    expect([await notificationsOf(carl), await unread(carl)]).toEqual([[], 0]);
    move(11 * minute);
    await mailDueNotifications(server.services);
    expect(await subjectsTo(carl)).toEqual([]);
  });

  test('when one of the two has blocked or muted the other, before or after the act', async () => {
    const post = await write(ann, 'On parking.');
    const said = await comment(ann, post.id, 'I mean bicycles.');
    await reply(bob, said.id, 'I see.');
    expect(await unread(ann)).toBe(1);
    await relate(ann, bob, 'muted');
    expect(await unread(ann)).toBe(0);
    await relate(ann, bob, 'following');
    expect(await unread(ann)).toBe(1);
    await block(bob, ann);
    expect(await notificationsOf(ann)).toEqual([]);

    const carl = await memberAs({});
    await relate(ann, carl, 'muted');
    await reply(carl, said.id, 'And cars?');
    expect(await notificationsOf(ann)).toEqual([]);
    await relate(ann, carl, 'following');
    // No notification was created while the author was muted.
    expect(await notificationsOf(ann)).toEqual([]);
  });

  test('when the account of the actor is deleted', async () => {
    const post = await write(ann, 'On the market.');
    await favorite(bob, post.id);
    await sql('leave', 'UPDATE accounts SET deleted_at = now() WHERE id = $accountId', { accountId: bob.accountId });
    expect(await unread(ann)).toBe(0);
  });
});

describe('reading', () => {
  test('marks a group, a page or everything as read, up to the last seen notification', async () => {
    const [one, two] = [await write(ann, 'First post.'), await write(ann, 'Second post.')];
    await comment(bob, one.id, 'Good.');
    await comment(bob, two.id, 'Better.');
    const [latest] = await notificationsOf(ann);
    expect((await read(ann, { keys: [latest?.key ?? ''] })).body).toEqual({ unread: 1 });
    expect((await read(ann, { path: `/posts/${one.slug}` })).body).toEqual({ unread: 0 });

    const until = new Date().toISOString();
    move(minute);
    await comment(bob, one.id, 'One more thing.');
    expect((await read(ann, { all: true, until })).body).toEqual({ unread: 1 });
    expect((await read(ann, { all: true })).body).toEqual({ unread: 0 });
  });

  test('changes only the notifications of the member', async () => {
    const post = await write(ann, 'Mine.');
    await comment(bob, post.id, 'Yours.');
    await read(bob, { all: true });
    expect(await unread(ann)).toBe(1);
    expect((await server.call('listNotifications', {})).status).toBe(401);
    expect((await read(ann, {})).status).toBe(400);
  });
});

const replyToAnn = async (): Promise<void> => {
  const post = await write(ann, 'On water.');
  const said = await comment(ann, post.id, 'It rises.');
  await reply(bob, said.id, 'Slowly.');
};

describe('a mail', () => {
  test('is sent once, after ten minutes', async () => {
    await replyToAnn();
    move(9 * minute);
    await mailDueNotifications(server.services);
    expect(await subjectsTo(ann)).toEqual([]);
    move(2 * minute);
    await Promise.all(Array.from({ length: 4 }, () => mailDueNotifications(server.services)));
    expect(await subjectsTo(ann)).toEqual(['Bob replied to you']);
  });

  test('is not sent if the notification was read meanwhile', async () => {
    await replyToAnn();
    await read(ann, { all: true });
    move(11 * minute);
    await mailDueNotifications(server.services);
    expect(await subjectsTo(ann)).toEqual([]);
  });

  test('is not sent if the member has switched it off, before or after the act', async () => {
    await replyToAnn();
    await choose(ann, [{ type: 'reply', delivery: 'none' }]);
    move(11 * minute);
    await mailDueNotifications(server.services);
    expect(await subjectsTo(ann)).toEqual([]);
    expect((await choose(ann, [{ type: 'favorite', delivery: 'immediate' }])).failure?.errors[0]?.fieldName).toBe(
      'Mails',
    );
  });

  test('is sent exactly once if the outbox fails midway', async () => {
    await replyToAnn();
    move(11 * minute);
    const broken = { ...server.services, queueMail: () => Promise.reject(new Error('the process ends')) };
    await expect(mailDueNotifications(broken)).rejects.toThrow('the process ends');
    await mailDueNotifications(server.services);
    await mailDueNotifications(server.services);
    expect(await subjectsTo(ann)).toEqual(['Bob replied to you']);
  });

  test('is in the language of its reader', async () => {
    const dirk = await memberAs({ language: 'nl' });
    const post = await write(dirk, 'Over dijken.');
    const said = await comment(dirk, post.id, 'Hoger.');
    await reply(bob, said.id, 'How high?');
    move(11 * minute);
    await mailDueNotifications(server.services);
    expect(await subjectsTo(dirk)).toEqual(['Antwoord van Bob']);
  });

  test('can be ended by one click without a session, and by the page of its link', async () => {
    await replyToAnn();
    move(11 * minute);
    await mailDueNotifications(server.services);
    const [mail] = await mailsTo(ann);
    const path = new URL(mail?.unsubscribeUrl ?? '').pathname;
    const press = () =>
      server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await press()).statusCode).toBe(200);
    expect((await press()).statusCode).toBe(200);
    const { body } = await server.call('getNotificationSettings', {}, ann);
    expect(body.mails.find(({ type }) => type === 'reply')?.delivery).toBe('none');
    expect((await server.inject({ method: 'GET', url: path })).headers.location).toMatch(/^\/unsubscribe\//);

    const key = path.split('/').at(-1) ?? '';
    expect((await server.call('unsubscribe', { params: { key } })).body).toEqual({ types: ['reply'] });
    const forged = key.replace('.reply.', '.mention.');
    expect((await server.call('unsubscribe', { params: { key: forged } })).status).toBe(404);
    expect((await server.inject({ method: 'POST', url: path.replace('.reply.', '.mention.') })).statusCode).toBe(404);
  });
});

/** Returns the milliseconds until noon tomorrow in the time zone of the site. The digest of today is due by then. */
const tomorrowNoon = () => {
  const zoned = Temporal.Now.zonedDateTimeISO('Europe/Amsterdam');
  const noon = zoned
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: 'Europe/Amsterdam', plainTime: '12:00' });
  return noon.epochMilliseconds - Date.now();
};

const happen = async (): Promise<void> => {
  const post = await write(ann, 'On light.');
  await comment(bob, post.id, 'Brighter.');
  await favorite(bob, post.id);
};

describe('a digest', () => {
  test('summarises a closed day in one mail, and never contains an open day', async () => {
    await happen();
    await makeDigests(server.services);
    expect(await subjectsTo(ann)).toEqual([]);
    move(tomorrowNoon());
    await Promise.all(Array.from({ length: 4 }, () => makeDigests(server.services)));
    expect(await subjectsTo(ann)).toEqual(['What happened on Hustings']);
    const [mail] = await mailsTo(ann);
    expect(mail?.text).toContain('Bob commented on your post');
    expect(mail?.text).toContain('Somebody marked your post as a favourite');
    expect(mail?.unsubscribeUrl).toContain('.daily.');
    move(day);
    await makeDigests(server.services);
    expect(await subjectsTo(ann)).toHaveLength(1);
  });

  test('is not made before the morning', async () => {
    await happen();
    move(tomorrowNoon() - 6 * hour);
    await makeDigests(server.services);
    expect(await subjectsTo(ann)).toEqual([]);
  });

  test('is not made if all notifications are read or no longer visible', async () => {
    await happen();
    await block(bob, ann);
    move(tomorrowNoon());
    await makeDigests(server.services);
    expect(await subjectsTo(ann)).toEqual([]);
  });

  test('is made again with its whole content if the process ended midway', async () => {
    await happen();
    move(tomorrowNoon());
    const broken = { ...server.services, queueMail: () => Promise.reject(new Error('the process ends')) };
    await expect(makeDigests(broken)).rejects.toThrow('the process ends');
    await makeDigests(server.services);
    await makeDigests(server.services);
    expect(await subjectsTo(ann)).toHaveLength(1);
  });

  test('of a week is sent after its Sunday', async () => {
    await choose(ann, [
      { type: 'comment', delivery: 'weekly' },
      { type: 'favorite', delivery: 'none' },
    ]);
    await happen();
    const daysToMonday = 8 - Temporal.Now.plainDateISO('Europe/Amsterdam').dayOfWeek;
    move(tomorrowNoon() + (daysToMonday - 2) * day);
    if (daysToMonday > 1) await makeDigests(server.services);
    expect(await subjectsTo(ann)).toEqual([]);
    move(day);
    await makeDigests(server.services);
    expect(await subjectsTo(ann)).toEqual(['Your week on Hustings']);
    move(7 * day);
    await makeDigests(server.services);
    expect(await subjectsTo(ann)).toHaveLength(1);
  });
});
