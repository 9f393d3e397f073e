import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { runStep } from '../../../access/anonymity/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { befriend, follows, memberWithProfile } from '../../../access/relations/testing/members.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { documentOf } from '../testing/content.ts';

const hour = 3_600_000;

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, repeatedTextMinutes: 0 } });
  server.moveClockToNoon();
});
afterAll(() => server.close());
beforeEach(async () => {
  [ann, bob, cleo] = [
    await memberWithProfile(server, { level: 5, verified: true }),
    await memberWithProfile(server, { level: 2 }),
    await memberWithProfile(server, { level: 2 }),
  ];
});

const write = async (post: Partial<CallInput<'createPost'>['body']>, as = ann) => {
  const { status, body } = await server.call('createPost', { body: { language: 'en', ...post } }, as);
  expect(status).toBe(201);
  return body;
};

const change = async (id: string, post: Partial<CallInput<'updatePost'>['body']>, version: number, as = ann) => {
  const body = { language: 'en' as const, ...post, version };
  expect((await server.call('updatePost', { params: { id }, body }, as)).status).toBe(200);
};

/** Returns a member's notifications: the type, actors and address of each. */
const notificationsOf = async (as: TestMember) =>
  (await server.call('listNotifications', {}, as)).body.results.map(
    ({ type, actors, href }) => `${type} by ${actors.map(({ userName }) => userName).join() || 'nobody'}: ${href}`,
  );

const mentionOf = (by: TestMember, { slug }: { slug: string }) => `mention by ${by.userName}: /posts/${slug}`;

const mentionsOfPost = statement<{ postId: string }>(
  'testing.postMentions',
  'SELECT account_id AS id FROM post_mentions WHERE post_id = $postId',
);
const mentioned = async (postId: string) =>
  (await server.services.database.query<{ id: string }>(mentionsOfPost({ postId }))).map(({ id }) => id);

const toNextHour = async () => {
  server.moveClock(hour);
  await runStep(server.services, publishers);
};

describe('a post notifies the members whom it mentions', () => {
  test('by the words of a quick post, or the mentions in the document of a Full Post', async () => {
    const quick = await write({ body: `Ask @${bob.userName}, not me@${cleo.userName}.` });
    expect(await notificationsOf(bob)).toEqual([mentionOf(ann, quick)]);
    expect(await notificationsOf(cleo)).toEqual([]);
    const shown = await server.call('getPost', { params: { id: quick.id } });
    expect(shown.body.mentions).toEqual([bob.userName.toLowerCase()]);
    const cardOf = async (slug: string) => {
      const { results } = (await server.call('listPosts', { query: { author: ann.userName } })).body;
      return results.find((card) => card.slug === slug);
    };
    expect((await cardOf(quick.slug))?.mentions).toEqual([bob.userName.toLowerCase()]);
    const picked = { type: 'mention', attrs: { id: cleo.userName, label: cleo.userName } } as const;
    const words = { type: 'text', text: ` and @${bob.userName}` } as const;
    const document = documentOf({ type: 'paragraph', content: [picked, words] });
    const full = await write({ title: 'Who knows', document });
    expect(await notificationsOf(cleo)).toEqual([mentionOf(ann, full)]);
    expect((await cardOf(full.slug))?.mentions).toBeUndefined();
    expect(await notificationsOf(bob)).toEqual([mentionOf(ann, quick)]);
  });

  test('once, even if they follow the author closely', async () => {
    await follows(server, bob, ann, 'closely');
    const post = await write({ body: `@${bob.userName} and again @${bob.userName}` });
    expect(await notificationsOf(bob)).toEqual([mentionOf(ann, post)]);
  });

  test('unless they do not allow it, may not see it, or are the author', async () => {
    const privacy = { mentionMe: 'justFriends' } as const;
    await server.call('updateUser', { params: { id: bob.accountId }, body: privacy }, bob);
    await write({ body: `@${bob.userName} @${ann.userName}` });
    expect([await notificationsOf(bob), await notificationsOf(ann)]).toEqual([[], []]);
    await befriend(server, ann, bob);
    const before = [await notificationsOf(bob), await notificationsOf(cleo)];
    const post = await write({
      body: `Friends: @${bob.userName} @${cleo.userName}`,
      viewMyPostsAndComments: 'justFriends',
    });
    expect(await notificationsOf(bob)).toEqual([mentionOf(ann, post), ...(before[0] ?? [])]);
    expect(await notificationsOf(cleo)).toEqual(before[1]);
    expect(await mentioned(post.id)).toEqual([bob.accountId]);
    const seen = (await server.call('getPost', { params: { id: post.id } }, bob)).body;
    expect(seen.mentions).toEqual([bob.userName.toLowerCase()]);
  });
});

describe('a change of a post', () => {
  test('notifies only members whom it newly mentions, and nobody twice', async () => {
    const post = await write({ body: `@${bob.userName} knows.` });
    await change(post.id, { body: `@${bob.userName} and @${cleo.userName} know.` }, 1);
    expect(await notificationsOf(cleo)).toEqual([mentionOf(ann, post)]);
    await change(post.id, { body: 'Nobody knows.' }, 2);
    expect(await mentioned(post.id)).toEqual([]);
    await change(post.id, { body: `@${bob.userName} knows after all.` }, 3);
    expect(await notificationsOf(bob)).toEqual([mentionOf(ann, post)]);
  });

  test('to a wider scope notifies mentioned members who may now see it', async () => {
    const body = `For @${bob.userName}`;
    const post = await write({ body, viewMyPostsAndComments: 'justMe' });
    expect(await notificationsOf(bob)).toEqual([]);
    await change(post.id, { body, viewMyPostsAndComments: 'everyone', replyMyPostsAndComments: 'everyone' }, 1);
    expect(await notificationsOf(bob)).toEqual([mentionOf(ann, post)]);
  });

  test('that deletes it deletes its mentions', async () => {
    const post = await write({ body: `@${bob.userName}` });
    expect(await mentioned(post.id)).toEqual([bob.accountId]);
    await server.call('deletePost', { params: { id: post.id } }, ann);
    expect([await mentioned(post.id), await notificationsOf(bob)]).toEqual([[], []]);
  });
});

test('an anonymous post and its changes notify when they appear, without an actor', async () => {
  const privacy = { mentionMe: 'friendsAndFollowers' } as const;
  const wary = await memberWithProfile(server, { level: 2 });
  await server.call('updateUser', { params: { id: wary.accountId }, body: privacy }, wary);
  await befriend(server, ann, wary);
  const before = await notificationsOf(wary);
  const post = await write({ body: `Somebody asks @${bob.userName} and @${wary.userName}`, anonymous: true });
  expect([await notificationsOf(bob), await mentioned(post.id)]).toEqual([[], []]);
  await toNextHour();
  expect(await notificationsOf(bob)).toEqual([`mention by nobody: /posts/${post.slug}`]);
  await change(post.id, { body: `Somebody asks @${bob.userName} and @${cleo.userName}` }, 1);
  expect(await notificationsOf(cleo)).toEqual([]);
  await toNextHour();
  expect(await notificationsOf(cleo)).toEqual([`mention by nobody: /posts/${post.slug}`]);
  expect(await notificationsOf(bob)).toHaveLength(1);
  // The member gets no notification, because it would reveal that the author is a friend.
  expect(await notificationsOf(wary)).toEqual(before);
});

test('an anonymous comment notifies the members whom it mentions, in the same way', async () => {
  const { id } = await write({ body: 'The bridge' });
  const body = { body: `What does @${bob.userName} say?`, anonymous: true };
  expect((await server.call('createPostComment', { params: { id }, body }, ann)).status).toBe(201);
  expect(await notificationsOf(bob)).toEqual([]);
  await toNextHour();
  expect(await notificationsOf(bob)).toEqual([expect.stringMatching(/^mention by nobody: /)]);
});
