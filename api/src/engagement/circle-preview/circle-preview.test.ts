import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend, follows, memberWithProfile } from '../../access/relations/testing/members.ts';
import { stanceOf } from '../../content/stances/testing/stances.ts';
import { upsertFromSource } from '../../politics/people/index.ts';
import { testSource } from '../../politics/people/testing/test-source.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: TestMember;
const viewers: Record<'follower' | 'friend' | 'street' | 'choir', TestMember> = {} as never;
const audiences: Record<'street' | 'choir', string> = {} as never;
/** The ids of the owner's posts and comments. */
const posts: string[] = [];
const stances: string[] = [];
const votes: string[] = [];

beforeAll(async () => {
  const gaps = { postGapSeconds: 0, postGapSecondsLow: 0, commentGapSeconds: 0, commentGapSecondsLow: 0 };
  server = await testServer({ limits: { ...gaps, repeatedTextMinutes: 0 } });
  owner = await memberWithProfile(server, { level: 5 });
  for (const name of ['follower', 'friend', 'street', 'choir'] as const)
    viewers[name] = await memberWithProfile(server, { level: 5 });
  await follows(server, viewers.follower, owner);
  await befriend(server, owner, viewers.friend);
  for (const name of ['street', 'choir'] as const) {
    const made = await server.call('createAudience', { body: { name, isDefault: name === 'street' } }, owner);
    audiences[name] = made.body.id;
    const members = { params: { id: made.body.id }, body: { userIds: [viewers[name].accountId] } };
    await server.call('addAudienceMembers', members, owner);
  }
  const source = testSource([{ name: 'Ada North' }, { name: 'Ben South' }]);
  await upsertFromSource(server.services.database, source, {
    today: '2026-06-01',
    retrieved: '2026-06-01',
    apply: true,
  });
  const pollies = (await server.call('listPollies', {})).body.results.map(({ personId }) => personId);
  const circles = [
    { viewMyPostsAndComments: 'everyone' },
    { viewMyPostsAndComments: 'friendsAndFollowers' },
    { viewMyPostsAndComments: 'justFriends' },
    { viewMyPostsAndComments: 'selectedAudiences', audiences: [audiences.street] },
    { viewMyPostsAndComments: 'selectedAudiences', audiences: [audiences.choir] },
    { viewMyPostsAndComments: 'justMe' },
  ] as const;
  for (const circle of circles)
    posts.push(
      (await server.call('createPost', { body: { body: 'Text', language: 'en', ...circle } as never }, owner)).body.id,
    );
  for (const [index, circle] of circles.slice(0, 4).entries())
    stances.push((await stanceOf(server, owner, { topic: `circle-${index}`, body: 'Text', ...circle } as never)).id);
  for (const [index, viewMyVotes] of (['justFriends', 'selectedAudiences'] as const).entries()) {
    const body = { personId: pollies[index] ?? '', vote: 'up' as const, viewMyVotes };
    votes.push((await server.call('castDailyPollyVote', { body }, owner)).body.id);
  }
  for (const id of posts.slice(0, 4))
    await server.call('createPostComment', { params: { id }, body: { body: 'Text' } }, owner);
});
afterAll(() => server.close());

const preview = (query: object, as = owner) => server.call('previewCircle', { query: query as never }, as);

const found = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).filter(({ status }) => status === 200).length;

/** Counts what a real session gets. */
async function seenBy(viewer: TestMember) {
  const comments = posts.map(async (id) => {
    const { status, body } = await server.call('listPostComments', { params: { id } }, viewer);
    return { status: status === 200 && body.results.length > 0 ? 200 : 404 };
  });
  return {
    posts: await found(posts.map((id) => server.call('getPost', { params: { id } }, viewer))),
    comments: await found(comments),
    stances: await found(stances.map((id) => server.call('getTopicStance', { params: { id } }, viewer))),
    votes: await found(votes.map((id) => server.call('getDailyVote', { params: { id } }, viewer))),
  };
}

test.each([
  ['follower', () => ({ scope: 'friendsAndFollowers' }), 2],
  ['friend', () => ({ scope: 'justFriends' }), 1],
  ['street', () => ({ scope: 'selectedAudiences' }), 1],
  ['choir', () => ({ scope: 'selectedAudiences', audiences: audiences.choir }), 1],
] as const)('counts for the circle of the %s what a real session gets', async (viewer, query, people) => {
  const { status, body } = await preview(query());
  expect(status).toBe(200);
  expect(body.people).toBe(people);
  expect(body.examples).toHaveLength(people);
  expect(body.examples.map(({ userName }) => userName)).toContain(viewers[viewer].userName);
  const seen = await seenBy(viewers[viewer]);
  expect({
    posts: body.posts.visible,
    comments: body.comments.visible,
    stances: body.stances.visible,
    votes: body.votes.visible,
  }).toEqual(seen);
  expect([body.posts.total, body.comments.total, body.stances.total, body.votes.total]).toEqual([6, 4, 4, 2]);
});

test('joins several audiences, and omits members who were blocked', async () => {
  const both = { scope: 'selectedAudiences', audiences: [audiences.street, audiences.choir].join() };
  const { body } = await preview(both);
  expect([body.people, body.posts.visible]).toEqual([2, 3]);
  await server.call('block', { body: { userId: owner.accountId } }, viewers.choir);
  expect((await preview(both)).body.people).toBe(1);
});

test('is refused for the audience of another member', async () => {
  expect((await preview({ scope: 'selectedAudiences', audiences: audiences.street }, viewers.friend)).status).toBe(404);
});
