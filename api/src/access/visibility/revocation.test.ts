import type { DailyVote, LiveEvent, Scope, ViewScope } from '@hustings/contract';
import { createServer, type Server } from 'node:http';
import { createECDH, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { threadReaders } from '../../app/threads.ts';
import { stanceOf } from '../../content/stances/testing/stances.ts';
import { notificationJobs } from '../../engagement/notifications/index.ts';
import { upsertFromSource } from '../../politics/people/index.ts';
import { testSource } from '../../politics/people/testing/test-source.ts';
import { startEvents, type EventHub } from '../../platform/events/index.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { befriend, follows, memberWithProfile } from '../relations/testing/members.ts';
import { documentsOf, type Documents } from './testing/documents.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let server: TestServer;
let documents: Documents;
let hub: EventHub;
let personId: string;
/** Counts the messages that the browsers of all members got. */
let pushed = 0;
const pushService: Server = createServer((request, response) => {
  request.resume().on('end', () => {
    pushed += 1;
    response.writeHead(201).end();
  });
});
const pushOrigin = () => `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;

beforeAll(async () => {
  await new Promise<void>((resolve) => pushService.listen(0, '127.0.0.1', resolve));
  const push = {
    ...webPush.generateVAPIDKeys(),
    subject: 'mailto:operator@hustings.example',
    services: [pushOrigin()],
  };
  server = await testServer({
    limits: {
      postGapSeconds: 0,
      postGapSecondsLow: 0,
      commentGapSeconds: 0,
      commentGapSecondsLow: 0,
      repeatedTextMinutes: 0,
      searchesPerMinute: 100_000,
      recentPasswordMinutesAdmin: 1_000_000,
    },
    settings: { push },
  });
  server.moveClockToNoon();
  documents = await documentsOf(server.services);
  hub = await startEvents(server.services, server.connection, threadReaders(server.services.database));
  const source = testSource([{ name: 'Ada North' }]);
  await upsertFromSource(server.services.database, source, {
    today: '2026-06-01',
    retrieved: '2026-06-01',
    apply: true,
  });
  personId = (await server.call('listPollies', {})).body.results[0]?.personId ?? '';
});
afterAll(async () => {
  await hub.stop();
  await documents.close();
  await server.close();
  pushService.close();
});

/** An author and a viewer who is in one circle of the author's. */
interface Pair {
  author: TestMember;
  viewer: TestMember;
  audienceId: string;
}

/** An act that takes a viewer out of a circle. */
interface Revocation {
  name: string;
  /** The circle of the author's items. */
  scope: ViewScope;
  /** Puts the viewer into the circle. */
  admit(pair: Pair): Promise<unknown>;
  revoke(pair: Pair): Promise<{ status: number }>;
}

const enter = ({ author, viewer, audienceId }: Pair) =>
  server.call('addAudienceMembers', { params: { id: audienceId }, body: { userIds: [viewer.accountId] } }, author);
const follow = ({ author, viewer }: Pair) => follows(server, viewer, author, 'closely');
const makeFriends = ({ author, viewer }: Pair) => befriend(server, author, viewer);
const unfollow = (as: TestMember, { accountId: followeeId }: TestMember) =>
  server.call('unfollow', { query: { followeeId, followeeType: 'user' } }, as);
const mute = (as: TestMember, { accountId: followeeId }: TestMember) =>
  server.call('follow', { body: { followeeId, followeeType: 'user', followLevel: 'muted' } }, as);
const block = (as: TestMember, { accountId: userId }: TestMember) => server.call('block', { body: { userId } }, as);

const revocations: Revocation[] = [
  {
    name: 'a removal from the audience',
    scope: 'selectedAudiences',
    admit: enter,
    revoke: ({ author, viewer, audienceId: id }) =>
      server.call('removeAudienceMember', { params: { id, userId: viewer.accountId } }, author),
  },
  {
    name: 'the deletion of the audience',
    scope: 'selectedAudiences',
    admit: enter,
    revoke: ({ author, audienceId: id }) => server.call('deleteAudience', { params: { id } }, author),
  },
  {
    name: 'leaving the audiences',
    scope: 'selectedAudiences',
    admit: enter,
    revoke: ({ author, viewer }) => server.call('leaveAudiences', { body: { userId: author.accountId } }, viewer),
  },
  {
    name: 'an unfollow',
    scope: 'friendsAndFollowers',
    admit: follow,
    revoke: ({ author, viewer }) => unfollow(viewer, author),
  },
  {
    name: 'a removal of the follower',
    scope: 'friendsAndFollowers',
    admit: follow,
    revoke: ({ author, viewer }) => server.call('removeFollower', { params: { id: viewer.accountId } }, author),
  },
  {
    name: 'a mute, which is no follow',
    scope: 'friendsAndFollowers',
    admit: follow,
    revoke: ({ author, viewer }) => mute(viewer, author),
  },
  {
    name: 'an unfriending by the author',
    scope: 'justFriends',
    admit: makeFriends,
    revoke: ({ author, viewer }) => unfollow(author, viewer),
  },
  {
    name: 'an unfriending by the viewer',
    scope: 'justFriends',
    admit: makeFriends,
    revoke: ({ author, viewer }) => unfollow(viewer, author),
  },
  ...(['author', 'viewer'] as const).flatMap((blocker): Revocation[] =>
    (
      [
        ['everyone', follow],
        ['friendsAndFollowers', follow],
        ['justFriends', makeFriends],
        ['selectedAudiences', enter],
      ] as const
    ).map(([scope, admit]) => ({
      name: `a block by the ${blocker} of an item for ${scope}`,
      scope,
      admit,
      revoke: (pair) => block(pair[blocker], blocker === 'author' ? pair.viewer : pair.author),
    })),
  ),
];

/** The author's items for one circle, and what happened to them before the revocation. */
interface Items {
  post: { id: string; slug: string };
  stance: { id: string; slug: string };
  vote: DailyVote;
  comment: string;
  /** A post of the viewer, with a comment of the author. */
  viewersPost: string;
  openPost: string;
}

const words = (scope: Scope) => `Meeting of ${scope} by the weir`;

async function makeItems(pair: Pair, scope: ViewScope): Promise<Items> {
  const { author, viewer, audienceId } = pair;
  const circle = {
    viewMyPostsAndComments: scope,
    ...(scope === 'selectedAudiences' ? { audiences: [audienceId] } : {}),
  };
  const text = words(scope);
  const post = { body: { body: `${text}, @${viewer.userName}`, language: 'en' as const, ...circle } };
  const open = { body: { body: 'Everybody may talk here', language: 'en' as const } };
  const openPost = (await server.call('createPost', open, await server.memberAs({ level: 5 }))).body.id;
  const viewersPost = (await server.call('createPost', open, viewer)).body.id;
  const comment = async (id: string) =>
    (await server.call('createPostComment', { params: { id }, body: { body: text, ...circle } }, author)).body.id;
  const ballot = {
    personId,
    vote: 'up' as const,
    viewMyVotes: scope,
    ...(scope === 'selectedAudiences' ? { audiences: [audienceId] } : {}),
  };
  const items = {
    post: (await server.call('createPost', post, author)).body,
    stance: await stanceOf(server, author, { topic: `weir-${randomBytes(4).toString('hex')}`, body: text, ...circle }),
    vote: (await server.call('castDailyPollyVote', { body: ballot }, author)).body,
    comment: await comment(openPost),
    viewersPost,
    openPost,
  };
  await comment(viewersPost);
  await server.call('favoritePost', { params: { id: items.post.id } }, viewer);
  return items;
}

/** A place where the viewer may find an item of the author. */
type Surface = [name: string, shows: (pair: Pair, items: Items) => Promise<boolean>];

const ok = ({ status }: { status: number }): boolean => {
  if (![200, 404].includes(status)) throw new Error(`The status is ${status}.`);
  return status === 200;
};
const hasId = (page: { results?: { id: string }[] }, id: string) => (page.results ?? []).some((each) => each.id === id);
const take = { take: 50 } as const;

const surfaces: Surface[] = [
  ['the post', async ({ viewer }, { post }) => ok(await server.call('getPost', { params: { id: post.slug } }, viewer))],
  [
    'the document of the post',
    async ({ viewer }, { post }) => ok(await documents.headOf(`/posts/${post.slug}`, viewer.token)),
  ],
  [
    'the document of the stance',
    async ({ viewer }, { stance }) => ok(await documents.headOf(`/topicstance/${stance.slug}`, viewer.token)),
  ],
  [
    'the list of posts',
    async ({ viewer }, { post }) => hasId((await server.call('listPosts', { query: take }, viewer)).body, post.id),
  ],
  [
    'the posts of the author',
    async ({ viewer, author }, { post }) =>
      hasId((await server.call('listPosts', { query: { ...take, author: author.userName } }, viewer)).body, post.id),
  ],
  [
    'the favourites of the viewer',
    async ({ viewer }, { post }) =>
      hasId((await server.call('listPosts', { query: { ...take, favorited: viewer.userName } }, viewer)).body, post.id),
  ],
  [
    'the comments of the post',
    async ({ viewer }, { post }) => ok(await server.call('listPostComments', { params: { id: post.id } }, viewer)),
  ],
  [
    'the comment',
    async ({ viewer }, { openPost, comment }) => {
      const { body } = await server.call('listPostComments', { params: { id: openPost }, query: take }, viewer);
      return body.results.some(({ id, body: text }) => id === comment && text !== undefined);
    },
  ],
  [
    'the stance',
    async ({ viewer }, { stance }) => ok(await server.call('getTopicStance', { params: { id: stance.id } }, viewer)),
  ],
  [
    'the stances of the author',
    async ({ viewer, author }, { stance }) =>
      hasId(
        (await server.call('listTopicStances', { query: { ...take, author: author.userName } }, viewer)).body,
        stance.id,
      ),
  ],
  [
    'the vote',
    async ({ viewer }, { vote }) => ok(await server.call('getDailyVote', { params: { id: vote.id } }, viewer)),
  ],
  [
    'the votes on the polly',
    async ({ viewer }, { vote }) =>
      hasId(
        (await server.call('listPollyDailyVotes', { params: { id: personId }, query: take }, viewer)).body,
        vote.id,
      ),
  ],
  ...(['post', 'topicStance'] as const).map((kind): Surface => [
    `search for a ${kind}`,
    async ({ viewer }, items) => {
      const id = kind === 'post' ? items.post.id : items.stance.id;
      const query = { ...take, term: 'meeting weir' };
      return hasId((await server.call('searchKind', { params: { kind }, query }, viewer)).body, id);
    },
  ]),
  [
    'search for the author',
    async ({ viewer, author }) => {
      const input = { params: { kind: 'person' }, query: { ...take, term: author.userName } } as const;
      return hasId((await server.call('searchKind', input, viewer)).body, author.accountId);
    },
  ],
  [
    'the profile',
    async ({ viewer, author }) =>
      ok(await server.call('getProfile', { params: { userName: author.userName } }, viewer)),
  ],
  ...(['listProfilePosts', 'listProfileStances', 'listProfileVotes', 'listProfileComments'] as const).map(
    (name): Surface => [
      name,
      async ({ viewer, author }, { post, stance, vote, comment }) => {
        const { status, body } = await server.call(
          name,
          { params: { userName: author.userName }, query: take },
          viewer,
        );
        return ok({ status }) && [post.id, stance.id, vote.id, comment].some((id) => hasId(body, id));
      },
    ],
  ),
  [
    'the list of members',
    async ({ viewer, author }) => {
      const query = { ...take, term: author.userName };
      const { body } = await server.call('listMemberProfiles', { query }, viewer);
      return body.results.some(({ userId }) => userId === author.accountId);
    },
  ],
  [
    'the notifications',
    async ({ viewer }) =>
      (await server.call('listNotifications', {}, viewer)).body.results.some(({ unread }) => unread),
  ],
  [
    'the count of notifications',
    async ({ viewer }) => (await server.call('countNotifications', {}, viewer)).body.unread > 0,
  ],
];

/** Makes a pair of members who have a profile, with an empty default audience of the author. */
async function makePair(scope: ViewScope): Promise<Pair> {
  const author = await memberWithProfile(server, { level: 5 });
  const viewer = await memberWithProfile(server, { level: 5 });
  const audience = await server.call('createAudience', { body: { name: 'Street', isDefault: true } }, author);
  const profile = {
    params: { id: author.accountId },
    body: { viewMyProfile: scope as 'everyone', viewMyVotes: scope },
  };
  if ((await server.call('updateUser', profile, author)).status !== 200) throw new Error('The profile did not change.');
  return { author, viewer, audienceId: audience.body.id };
}

/** Puts the viewer into the circle, and marks the notifications of it as read. */
async function admitTo(pair: Pair, admit: Revocation['admit']): Promise<void> {
  await admit(pair);
  await server.call('readNotifications', { body: { all: true } }, pair.viewer);
}

async function subscribeToPush(as: TestMember): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const body = {
    endpoint: `${pushOrigin()}/send/${randomBytes(8).toString('hex')}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await server.call('subscribeToPush', { body }, as);
}

async function runJob(name: 'notification-pushes' | 'notification-mails' | 'notification-digests'): Promise<void> {
  const job = notificationJobs(server.services).find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  await job.work();
}

const mailsTo = async ({ userName }: TestMember) =>
  (await server.call('listKeptMail', { query: { to: `${userName}@test.example` } })).body.results;

/** Opens a stream of the viewer's on the comments of a post, and returns what it receives. */
function listenTo({ viewer }: Pair, postId: string): { events: LiveEvent[]; close(): void } {
  const events: LiveEvent[] = [];
  const close = hub.add({
    sessionId: viewer.sessionId,
    accountId: viewer.accountId,
    topics: new Set([`thread:post:${postId}`, `account:${viewer.accountId}`]),
    send: (event) => void events.push(event),
    end: () => undefined,
    endSession: () => undefined,
  });
  return { events, close };
}

/** Comments on a post as its author, and awaits that the hub has handled the event. */
async function commentAndWait({ author }: Pair, postId: string): Promise<void> {
  const handled = new Promise<void>((resolve) => {
    const watcher = hub.add({
      sessionId: author.sessionId,
      accountId: author.accountId,
      topics: new Set([`thread:post:${postId}`]),
      send: () => {
        watcher();
        resolve();
      },
      end: () => undefined,
      endSession: () => undefined,
    });
  });
  await server.call('createPostComment', { params: { id: postId }, body: { body: `At ${Date.now()}` } }, author);
  await handled;
}

/** Makes items, revokes the relation if asked, and returns the messages about the items that the viewer then gets. */
async function sentAbout({ scope, admit, revoke }: Revocation, isRevoked: boolean) {
  const pair = await makePair(scope);
  await admitTo(pair, admit);
  await subscribeToPush(pair.viewer);
  await makeItems(pair, scope);
  if (isRevoked) await revoke(pair);
  const before = pushed;
  await runJob('notification-pushes');
  server.moveClock(11 * minute);
  await runJob('notification-mails');
  const mails = (await mailsTo(pair.viewer)).length;
  server.moveClock(day);
  await runJob('notification-digests');
  return { pushed: pushed > before, mails: mails > 0, digests: (await mailsTo(pair.viewer)).length > mails };
}

describe.each(revocations)('$name', (revocation) => {
  const { scope, admit, revoke } = revocation;

  test('hides everything at the very next request', async () => {
    const pair = await makePair(scope);
    await admitTo(pair, admit);
    const items = await makeItems(pair, scope);
    const shown = async () => {
      const answers: [string, boolean][] = [];
      for (const [name, shows] of surfaces) answers.push([name, await shows(pair, items)]);
      return answers.filter(([, isShown]) => isShown).map(([name]) => name);
    };
    expect(await shown()).toEqual(surfaces.map(([name]) => name));
    expect((await revoke(pair)).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  test('sends neither mails, digests nor push messages about what happened before', async () => {
    expect(await sentAbout(revocation, false)).toEqual({ pushed: true, mails: true, digests: true });
    expect(await sentAbout(revocation, true)).toEqual({ pushed: false, mails: false, digests: false });
  });

  test('ends the events of an open stream', async () => {
    const pair = await makePair(scope);
    await admitTo(pair, admit);
    const { post } = await makeItems(pair, scope);
    const { events, close } = listenTo(pair, post.id);
    await commentAndWait(pair, post.id);
    const received = () => events.filter(({ kind }) => kind === 'comment').length;
    expect(received()).toBe(1);
    await revoke(pair);
    await commentAndWait(pair, post.id);
    expect(received()).toBe(1);
    close();
  });
});
