import { profileTabNames, type CallInput, type ProfileTab } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stanceOf } from '../../../content/stances/testing/stances.ts';
import { upsertFromSource } from '../../../politics/people/index.ts';
import { testSource } from '../../../politics/people/testing/test-source.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let personId: string;
let owner: TestMember;
let stranger: TestMember;

const noGaps = {
  postGapSeconds: 0,
  commentGapSeconds: 0,
  commentGapSecondsLow: 0,
  postGapSecondsLow: 0,
  repeatedTextMinutes: 0,
};

beforeAll(async () => {
  server = await testServer({ limits: noGaps });
  const days = { today: '2026-01-01', retrieved: '2026-01-01', apply: true };
  await upsertFromSource(server.services.database, testSource([{ name: 'Marit Vossen' }]), days);
  personId = (await server.call('listPollies', {})).body.results[0]?.personId ?? '';
});
beforeEach(async () => {
  owner = await server.memberAs({ level: 5 });
  stranger = await server.memberAs({ level: 5 });
  await update(owner, { displayName: 'Olga Owner', displayLocation: 'Haverlo' });
});
afterAll(() => server.close());

type Update = CallInput<'updateUser'>['body'];
type View = CallInput<'getProfile'>['query'];

const update = (member: TestMember, body: Update) =>
  server.call('updateUser', { params: { id: member.accountId }, body }, member);

const profileOf = (member: TestMember, as: TestMember | undefined, query: View = {}) =>
  server.call('getProfile', { params: { userName: member.userName }, query }, as);

/** The call of each tab. */
const tabCalls = {
  posts: 'listProfilePosts',
  favorites: 'listProfileFavorites',
  friends: 'listProfileFriends',
  following: 'listProfileFollowing',
  followers: 'listProfileFollowers',
  goals: 'listProfileGoals',
  stances: 'listProfileStances',
  votes: 'listProfileVotes',
  comments: 'listProfileComments',
} as const satisfies Record<ProfileTab, string>;

const tabOf = (tab: ProfileTab, member: TestMember, as: TestMember | undefined, query: object = {}) =>
  server.call(
    tabCalls[tab],
    { params: { userName: member.userName }, query: { take: 50, include: 'total', ...query } },
    as,
  );

const follow = async (follower: TestMember, followee: TestMember) => {
  await update(follower, { displayName: 'Somebody', displayLocation: 'Haverlo' });
  await server.call('follow', { body: { followeeId: followee.accountId, followeeType: 'user' } }, follower);
};

const post = async (member: TestMember, body: string, scope: object = {}) =>
  (await server.call('createPost', { body: { body, language: 'en', ...scope } as never }, member)).body;
const comment = async (member: TestMember, postId: string, body: string, scope: object = {}) =>
  (await server.call('createPostComment', { params: { id: postId }, body: { body, ...scope } as never }, member)).body;
const vote = (member: TestMember, scope: object = {}) =>
  server.call('castDailyPollyVote', { body: { personId, vote: 'up', ...scope } as never }, member);

describe('the head of a profile', () => {
  test('shows what members say of themselves, and the relation to the viewer', async () => {
    const said = { bio: 'Baker.', referToMeAs: 'she/her/hers', links: ['https://olga.example/@me'] } satisfies Update;
    await update(owner, said);
    await follow(stranger, owner);
    const { status, body } = await profileOf(owner, stranger);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...said,
      userName: owner.userName,
      displayName: 'Olga Owner',
      displayLocation: 'Haverlo',
      reputationLevel: 5,
      followLevel: 'following',
      isFollower: false,
      isFounding: true,
      approvesFollowers: false,
    });
    expect(body.levelRights).toContain('post');
    expect(JSON.stringify(body)).not.toContain(owner.userName.toUpperCase());
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['email']));
  });

  test('is found in any case, and is for members only', async () => {
    const key = { params: { userName: owner.userName.toUpperCase() } };
    expect((await server.call('getProfile', key, stranger)).status).toBe(200);
    expect((await server.call('getProfile', key)).status).toBe(401);
    expect((await server.call('getProfile', { params: { userName: 'nobody-at-all' } }, stranger)).status).toBe(404);
  });

  test.each([
    ['an address without https', ['http://olga.example'], 'InvalidFormat'],
    ['a script', ['javascript:alert(1)'], 'InvalidFormat'],
    ['an address with a password', ['https://olga:secret@olga.example'], 'InvalidFormat'],
    ['a fifth link', Array.from({ length: 5 }, (_, index) => `https://olga.example/${index}`), 'TooLong'],
    ['a long link', [`https://olga.example/${'x'.repeat(200)}`], 'TooLong'],
  ])('refuses %s and stores nothing', async (_, links, errorCode) => {
    await update(owner, { links: ['https://olga.example'] });
    const { status, failure } = await update(owner, { bio: 'Changed', links });
    expect([status, failure?.errors[0]]).toMatchObject([
      400,
      { fieldName: expect.stringMatching(/^Links(\[0\])?$/), errorCode },
    ]);
    const { body } = await profileOf(owner, stranger);
    expect([body.bio, body.links]).toEqual([undefined, ['https://olga.example']]);
  });

  test('answers 404 to whom the member hides it, and to both sides of a block', async () => {
    await update(owner, { viewMyProfile: 'justMe' });
    expect((await profileOf(owner, stranger)).status).toBe(404);
    expect((await profileOf(owner, owner)).status).toBe(200);
    for (const tab of profileTabNames) expect((await tabOf(tab, owner, stranger)).status).toBe(404);
    await update(owner, { viewMyProfile: 'everyone' });
    await server.call('block', { body: { userId: owner.accountId } }, stranger);
    expect((await profileOf(owner, stranger)).status).toBe(404);
    expect((await profileOf(stranger, owner)).status).toBe(404);
    expect((await tabOf('posts', owner, stranger)).status).toBe(404);
  });
});

describe('a tab', () => {
  test('is offered and answers only to those who see it', async () => {
    expect((await profileOf(owner, owner)).body.tabs).toEqual(profileTabNames);
    expect((await profileOf(owner, stranger)).body.tabs).toEqual(['posts', 'goals', 'stances', 'comments']);
    await follow(stranger, owner);
    expect((await profileOf(owner, stranger)).body.tabs).toEqual(profileTabNames.filter((tab) => tab !== 'votes'));
    await update(owner, {
      viewMyVotes: 'friendsAndFollowers',
      viewMyPostsAndComments: 'justMe',
      replyMyPostsAndComments: 'noOne',
    });
    const { tabs } = (await profileOf(owner, stranger)).body;
    expect(tabs).toEqual(['favorites', 'friends', 'following', 'followers', 'votes']);
    for (const tab of profileTabNames)
      expect([tab, (await tabOf(tab, owner, stranger)).status]).toEqual([tab, tabs.includes(tab) ? 200 : 404]);
  });

  test('shows no anonymous post, comment, stance or vote, not even to its author', async () => {
    const ann = await server.memberAs({ level: 5, verified: true });
    await update(ann, { viewMyVotes: 'everyone' });
    const secret = { body: 'Said by nobody', language: 'en', anonymous: true } as const;
    expect((await server.call('createPost', { body: secret }, ann)).status).toBe(201);
    const open = await post(owner, 'To talk about');
    expect((await comment(ann, open.id, 'Said by nobody either', { anonymous: true })).id).toBeDefined();
    expect((await vote(ann, { anonymous: true, viewMyVotes: 'everyone' })).status).toBe(200);
    server.moveClock(3 * 3_600_000);
    for (const tab of ['posts', 'comments', 'stances', 'votes'] as const)
      for (const viewer of [ann, stranger])
        expect([tab, (await tabOf(tab, ann, viewer)).body]).toMatchObject([tab, { results: [], total: 0 }]);
  });

  test('pages by a cursor without gaps or repetitions', async () => {
    for (let number = 1; number <= 5; number += 1) await post(owner, `Post ${number}`);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await tabOf('posts', owner, stranger, { take: 2, ...(after ? { after } : {}) });
      seen.push(...body.results.map((each) => ('id' in each ? each.id : '')));
      after = body.next;
      if (seen.length === 2) await post(owner, 'A newer one');
    } while (after);
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    expect((await tabOf('posts', owner, stranger, { after: 'forged' })).status).toBe(400);
  });

  test('shows a comment only with its subject and the comments above it', async () => {
    await follow(stranger, owner);
    const secret = await post(owner, 'For followers', { viewMyPostsAndComments: 'friendsAndFollowers' });
    await comment(owner, secret.id, 'Below a narrow post');
    const open = await post(owner, 'For everyone');
    const shown = await comment(owner, open.id, 'For all to read');
    const third = await server.memberAs();
    const listed = async (viewer: TestMember) =>
      (await server.call('listProfileComments', { params: { userName: owner.userName } }, viewer)).body.results;
    expect(await listed(third)).toMatchObject([
      {
        excerpt: 'For all to read',
        subject: { kind: 'Post', name: 'For everyone', url: `/posts/${open.slug}?comment=${shown.id}` },
      },
    ]);
    expect((await listed(stranger)).map(({ excerpt }) => excerpt)).toEqual(['For all to read', 'Below a narrow post']);
    const long = `${'Word '.repeat(80)}end`;
    await comment(owner, open.id, long);
    expect((await listed(third))[0]?.excerpt).toBe(`${'Word '.repeat(60).trim()}…`);
    await server.call('deletePost', { params: { id: open.id } }, owner);
    expect(await listed(third)).toEqual([]);
  });
});

/** Leaves out the follows between the viewer and the listed members: an assumed viewer has none with third ones. */
const comparable = (results: readonly object[], viewer: TestMember) =>
  results
    .filter((each) => !('userId' in each && each.userId === viewer.accountId))
    .filter((each) => !('followeeId' in each && each.followeeId === viewer.accountId));

describe('the own profile seen as somebody else', () => {
  let audienceId: string;
  let viewers: Record<'member' | 'follower' | 'friend' | 'audience' | 'polly', TestMember>;

  /** Makes items of every scope, and a real member for each relation. */
  beforeEach(async () => {
    const [member, follower, friend, audience, polly] = await Promise.all(
      Array.from({ length: 5 }, () => server.memberAs({ level: 5 })),
    );
    viewers = { member: member!, follower: follower!, friend: friend!, audience: audience!, polly: polly! };
    await follow(viewers.follower, owner);
    await follow(viewers.friend, owner);
    await follow(owner, viewers.friend);
    await update(owner, { displayName: 'Olga Owner' });
    const made = await server.call('createAudience', { body: { name: 'Street', isDefault: true } }, owner);
    audienceId = made.body.id;
    const members = { params: { id: audienceId }, body: { userIds: [viewers.audience.accountId] } };
    await server.call('addAudienceMembers', members, owner);
    const { database } = server.services;
    await database.query(forgetOwners());
    await database.query(speakFor({ personId, accountId: viewers.polly.accountId }));
    const about = await post(stranger, 'Of a stranger');
    for (const scope of [
      'everyone',
      'friendsAndFollowers',
      'justFriends',
      'selectedAudiences',
      'justThePolly',
      'justMe',
    ] as const) {
      const choice = {
        viewMyPostsAndComments: scope,
        ...(scope === 'selectedAudiences' ? { audiences: [audienceId] } : {}),
        ...(scope === 'justThePolly' ? { pollyId: personId } : {}),
      };
      const { id } = await post(owner, `For ${scope}`, choice);
      await server.call('favoritePost', { params: { id } }, owner);
      const { pollyId: _, ...ofComment } = choice;
      if (scope !== 'justThePolly') await comment(owner, about.id, `Comment for ${scope}`, ofComment);
      await stanceOf(server, owner, {
        topic: `as-${scope.toLowerCase()}`,
        body: `Stance for ${scope}`,
        ...choice,
      } as never);
    }
    await server.call('favoritePost', { params: { id: about.id } }, owner);
    await vote(owner, { viewMyVotes: 'friendsAndFollowers' });
  });

  test('has all items for its owner', async () => {
    const all = { posts: 6, favorites: 7, stances: 6, comments: 5, votes: 1 };
    for (const [tab, total] of Object.entries(all))
      expect((await tabOf(tab as ProfileTab, owner, owner)).body).toMatchObject({ total });
  });

  const speakFor = statement<{ personId: string; accountId: string }>(
    'testing.profilePageSpeakFor',
    'INSERT INTO page_owners VALUES ($personId, $accountId, false, now())',
  );
  const forgetOwners = statement('testing.profilePageForgetOwners', 'DELETE FROM page_owners');

  const viewOf = (relation: keyof typeof viewers): View => ({
    as: relation,
    ...(relation === 'audience' ? { asId: audienceId } : {}),
    ...(relation === 'polly' ? { asId: personId } : {}),
  });

  const scopes = ['everyone', 'friendsAndFollowers', 'justFriends', 'selectedAudiences', 'justMe'] as const;

  test.each(scopes)('equals what a real member of each relation gets, with the flags at %s', async (scope) => {
    const flags = { viewMyPostsAndComments: scope, replyMyPostsAndComments: 'noOne', viewMyVotes: scope } as const;
    await update(owner, flags);
    for (const relation of Object.keys(viewers) as (keyof typeof viewers)[]) {
      const real = viewers[relation];
      const assumed = (await profileOf(owner, owner, viewOf(relation))).body;
      expect({ relation, ...assumed }).toEqual({ relation, ...(await profileOf(owner, real)).body });
      for (const tab of profileTabNames) {
        const [seen, got] = [await tabOf(tab, owner, owner, viewOf(relation)), await tabOf(tab, owner, real)];
        const said = (answer: typeof seen) => ({
          status: answer.status,
          results: answer.status === 200 ? comparable(answer.body.results, real) : [],
        });
        expect({ relation, tab, ...said(seen) }).toEqual({ relation, tab, ...said(got) });
      }
    }
  });

  test('equals what they get of a narrow profile, and what guests get', async () => {
    await update(owner, { viewMyProfile: 'justFriends' });
    for (const relation of Object.keys(viewers) as (keyof typeof viewers)[])
      expect((await profileOf(owner, owner, viewOf(relation))).status).toBe(
        (await profileOf(owner, viewers[relation])).status,
      );
    await update(owner, { viewMyProfile: 'everyone' });
    expect((await profileOf(owner, owner, { as: 'guest' })).status).toBe(404);
    expect((await profileOf(owner, undefined)).status).toBe(401);
  });

  test('names the audiences and the politicians that apply', async () => {
    expect((await server.call('listProfileViewers', {}, owner)).body).toEqual({
      audiences: [{ id: audienceId, name: 'Street' }],
      pollies: [{ id: personId, name: 'Marit Vossen' }],
    });
  });

  test('is refused for the profile of another member, and for the audience of another', async () => {
    expect((await profileOf(owner, stranger, { as: 'friend' })).failure?.errorCode).toBe('Forbidden');
    expect((await tabOf('posts', owner, stranger, { as: 'friend' })).failure?.errorCode).toBe('Forbidden');
    expect((await profileOf(stranger, stranger, { as: 'audience', asId: audienceId })).status).toBe(404);
    expect((await profileOf(owner, owner, { as: 'audience' })).failure?.errors).toMatchObject([{ fieldName: 'AsId' }]);
  });
});
