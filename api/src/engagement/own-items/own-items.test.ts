import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, memberWithProfile } from '../../access/relations/testing/members.ts';
import { goalOf } from '../../community/goals/testing/goals.ts';
import { commentsOn, createSubject } from '../../content/comments/testing/comments.ts';
import { approvedStance } from '../../content/stances/testing/stances.ts';
import { addVerifiedMember, votingFixture, type VotingFixture } from '../../politics/votes/testing/voting-fixture.ts';
import { withFreshPassword } from '../../testing/members.ts';
import type { TestMember, TestServer } from '../../testing/server.ts';

let fixture: VotingFixture;
let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let friend: TestMember;
let count = 0;

beforeAll(async () => {
  fixture = await votingFixture({
    limits: { postGapSeconds: 0, postGapSecondsLow: 0, commentGapSeconds: 0, commentGapSecondsLow: 0 },
  });
  server = fixture.server;
  ann = await memberWithProfile(server, { userName: 'ann', level: 5 });
  bob = await memberWithProfile(server, { userName: 'bob', level: 5 });
  friend = await memberWithProfile(server, { userName: 'friend', level: 5 });
  await befriend(server, ann, friend);
});
afterAll(() => server.close());

type Change = CallInput<'changeOwnItems'>['body'];
type Kind = Change['kind'];

const post = async (author: TestMember, body = `Turnips, number ${(count += 1)}`) =>
  (await server.call('createPost', { body: { body, language: 'en' } }, author)).body.id;
const change = async (as: TestMember, kind: Kind, ids: string[], wanted: Change['change']) =>
  (await server.call('changeOwnItems', { body: { kind, ids, change: wanted } }, as)).body.results;
const remove = (as: TestMember, kind: Kind, ...ids: string[]) => change(as, kind, ids, { act: 'delete' });
const show = (as: TestMember, kind: Kind, ids: string[], to: 'everyone' | 'justFriends' | 'justMe', mayWiden = false) =>
  change(as, kind, ids, { act: 'show', to, mayWiden });
const postStatus = async (id: string, as?: TestMember) => (await server.call('getPost', { params: { id } }, as)).status;
const ownPosts = async (as: TestMember, term?: string) =>
  (await server.call('listPosts', { query: { mine: 'true', take: 100, ...(term ? { term } : {}) } }, as)).body.results;
const ownComments = async (as: TestMember, term?: string) =>
  (await server.call('listOwnComments', { query: { mine: 'true', ...(term ? { term } : {}) } }, as)).body.results;

describe('a change of several items', () => {
  it('deletes only those of the member, and says which were refused', async () => {
    const [own, other, anothers] = [await post(ann), await post(ann), await post(bob)];
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await remove(ann, 'post', own, anothers, unknown, own, other)).toEqual([
      { id: own },
      { id: anothers, refusal: 'NotFound' },
      { id: unknown, refusal: 'NotFound' },
      { id: other },
    ]);
    expect([await postStatus(own), await postStatus(other), await postStatus(anothers)]).toEqual([410, 410, 200]);
    expect(await remove(ann, 'post', own)).toEqual([{ id: own, refusal: 'NotFound' }]);
  });

  it('changes no item of another member, of any kind', async () => {
    const postId = await post(ann);
    const thread = commentsOn(server, 'post', postId);
    const comment = (await thread.comment('Mine', ann)).body.id;
    const stance = await approvedStance(server, ann);
    const vote = (await fixture.cast(ann, { viewMyVotes: 'everyone' })).body.id;
    const goal = (await goalOf(server, ann)).goalId;
    const items = { post: postId, comment, topicStance: stance, dailyVote: vote, goal };
    for (const [kind, id] of Object.entries(items) as [Kind, string][]) {
      const refused = [{ id, refusal: 'NotFound' }];
      expect(await remove(bob, kind, id)).toEqual(refused);
      expect(await show(bob, kind, [id], 'justMe', true)).toEqual(refused);
    }
    expect(await postStatus(postId)).toBe(200);
    expect((await server.call('getTopicStance', { params: { id: stance } })).status).toBe(200);
    expect((await server.call('getDailyVote', { params: { id: vote } })).status).toBe(200);
    expect((await server.call('getGoal', { params: { id: goal } }, bob)).status).toBe(200);
    expect((await ownComments(ann)).map(({ id }) => id)).toContain(comment);
    for (const [kind, id] of Object.entries(items).toReversed() as [Kind, string][])
      expect(await remove(ann, kind, id)).toEqual([{ id }]);
  });

  it('narrows at once, and widens only what the member agreed to show', async () => {
    const [narrow, wide] = [await post(ann), await post(ann)];
    expect(await show(ann, 'post', [narrow, wide], 'justFriends')).toEqual([{ id: narrow }, { id: wide }]);
    expect([await postStatus(narrow, friend), await postStatus(narrow, bob)]).toEqual([200, 404]);
    expect(await show(ann, 'post', [narrow], 'justMe')).toEqual([{ id: narrow }]);
    expect(await postStatus(narrow, friend)).toBe(404);
    expect(await show(ann, 'post', [narrow, wide], 'justFriends')).toEqual([
      { id: narrow, refusal: 'ChangedMeanwhile' },
      { id: wide },
    ]);
    expect(await postStatus(narrow, friend)).toBe(404);
    expect(await show(ann, 'post', [narrow, wide], 'everyone', true)).toEqual([{ id: narrow }, { id: wide }]);
    expect([await postStatus(narrow), await postStatus(wide)]).toEqual([200, 200]);
  });

  it('keeps the text, the version and the title of a post', async () => {
    const body = { title: 'Leeks', body: 'A long read', language: 'en' as const, tags: ['Vegetables'] };
    const { id } = (await server.call('createPost', { body }, ann)).body;
    const before = (await server.call('getPost', { params: { id } }, ann)).body;
    await show(ann, 'post', [id], 'justMe');
    const after = (await server.call('getPost', { params: { id } }, ann)).body;
    expect(after).toEqual({ ...before, viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'justMe' });
  });

  it('hides a comment with the replies below it, and shows them again', async () => {
    const thread = commentsOn(server, 'post', await createSubject(server, 'post', bob));
    const comment = (await thread.comment('Above', ann)).body.id;
    const reply = (await thread.reply(comment, 'Below', bob)).body.id;
    await thread.reply(reply, 'Far below', friend);
    const seen = async (as?: TestMember) => (await thread.list({}, as)).body.results.flatMap(({ body }) => body ?? []);
    const counted = async () => (await thread.list({})).body.thread.count;
    expect([await seen(), await counted()]).toEqual([['Above', 'Below', 'Far below'], 3]);
    expect(await show(ann, 'comment', [comment], 'justFriends')).toEqual([{ id: comment }]);
    expect([await seen(), await seen(friend), await counted()]).toEqual([[], ['Above', 'Below', 'Far below'], 0]);
    await show(ann, 'comment', [comment], 'everyone', true);
    expect([await seen(), await counted()]).toEqual([['Above', 'Below', 'Far below'], 3]);
  });

  it('changes who sees a vote, also of a closed day, and deletes it', async () => {
    const voter = await server.memberAs();
    const { id } = (await fixture.cast(voter, { viewMyVotes: 'justMe' })).body;
    const isSeen = async () => (await server.call('getDailyVote', { params: { id } })).status === 200;
    expect(await show(voter, 'dailyVote', [id], 'everyone')).toEqual([{ id, refusal: 'ChangedMeanwhile' }]);
    expect(await isSeen()).toBe(false);
    await show(voter, 'dailyVote', [id], 'everyone', true);
    expect(await isSeen()).toBe(true);
    server.moveClock(48 * 3_600_000);
    await show(voter, 'dailyVote', [id], 'justMe');
    expect(await isSeen()).toBe(false);
    expect(await remove(voter, 'dailyVote', id)).toEqual([{ id }]);
  });

  it('survives a deletion and a change of the same items at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => post(ann)));
    const [deleted, ...changed] = await Promise.all([
      remove(ann, 'post', ...ids),
      show(ann, 'post', ids.toReversed(), 'justMe'),
      show(ann, 'post', ids, 'justFriends'),
    ]);
    expect(deleted).toEqual(ids.map((id) => ({ id })));
    for (const { refusal } of changed.flat()) expect([undefined, 'NotFound', 'ChangedMeanwhile']).toContain(refusal);
    const left = new Set((await ownPosts(ann)).map(({ id }) => id));
    expect(ids.filter((id) => left.has(id))).toEqual([]);
    expect(await Promise.all(ids.map((id) => postStatus(id, ann)))).toEqual(ids.map(() => 410));
  });

  it('takes at most 100 items', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    const body = { kind: 'post' as const, ids, change: { act: 'delete' as const } };
    expect((await server.call('changeOwnItems', { body }, ann)).status).toBe(400);
  });
});

describe('anonymous items', () => {
  it('are changed only as anonymous items, after the password', async () => {
    const member = await addVerifiedMember(server);
    const body = { body: 'Nobody knows me', language: 'en' as const, anonymous: true };
    const { id } = (await server.call('createPost', { body }, member)).body;
    expect(await remove(member, 'post', id)).toEqual([{ id, refusal: 'NotFound' }]);
    expect(await ownPosts(member)).toEqual([]);
    expect(await show(member, 'anonymous', [id], 'justMe')).toEqual([{ id, refusal: 'AnonymousNotAllowed' }]);

    server.moveClock(11 * 60_000);
    const stale = { kind: 'anonymous' as const, ids: [id], change: { act: 'delete' as const } };
    expect((await server.call('changeOwnItems', { body: stale }, member)).failure?.errorCode).toBe('PasswordNeeded');
    const refusals = await Promise.all([
      server.call('listOwnAnonymous', { query: {} }, member),
      server.call('listOwnVotes', { query: { anonymous: 'true' } }, member),
      server.call('getOwnVoteCalendar', { query: { anonymous: 'true', month: '2026-06' } }, member),
      server.call('downloadOwnVotes', { query: { anonymous: 'true' } }, member),
    ]);
    expect(refusals.map(({ failure }) => failure?.errorCode)).toEqual(refusals.map(() => 'PasswordNeeded'));
    const fresh = await withFreshPassword(server.services, member);
    const listed = async (term: string) =>
      (await server.call('listOwnAnonymous', { query: { term } }, fresh)).body.results.map((item) => item.id);
    expect([await listed('nobody KNÓWS'), await listed('everybody')]).toEqual([[id], []]);
    expect(await remove(fresh, 'anonymous', id)).toEqual([{ id }]);
    expect(await listed('')).toEqual([]);
  });
});

describe('the lists', () => {
  it('have only the named posts of the member, and find their words', async () => {
    const member = await memberWithProfile(server, { level: 5 });
    const [first, second] = [await post(member, 'On Brüssels sprouts'), await post(member, 'On carrots')];
    expect((await ownPosts(member)).map(({ id }) => id)).toEqual([second, first]);
    expect((await ownPosts(member, 'brussels')).map(({ id }) => id)).toEqual([first]);
    expect(await ownPosts(member, 'turnips')).toEqual([]);
    expect((await server.call('listPosts', { query: { mine: 'true' } })).status).toBe(401);
  });

  it('have the comments of the member, and do not name a subject that the member no longer sees', async () => {
    const member = await memberWithProfile(server, { level: 5 });
    const postId = await post(bob);
    const { id } = (await commentsOn(server, 'post', postId).comment('On leeks', member)).body;
    const subject = { kind: 'Post', url: expect.stringMatching(`^/posts/.*comment=${id}$`) };
    expect(await ownComments(member, 'leeks')).toMatchObject([{ id, excerpt: 'On leeks', subject }]);
    expect(await ownComments(member, 'carrots')).toEqual([]);
    await show(bob, 'post', [postId], 'justMe');
    const [hidden] = await ownComments(member);
    expect(hidden).toMatchObject({ id, excerpt: 'On leeks' });
    expect(hidden).not.toHaveProperty('subject');
    expect(await remove(member, 'comment', id)).toEqual([{ id }]);
    expect(await ownComments(member)).toEqual([]);
  });

  it('have the votes of the member by day and by name, also as files', async () => {
    const voter = await server.memberAs();
    const { day } = (await fixture.cast(voter, { vote: 'down', comment: '=1+1' })).body;
    await fixture.castOnParty(voter, { vote: 'undecided' });
    const query = { month: day.slice(0, 7) };
    expect((await server.call('getOwnVoteCalendar', { query }, voter)).body).toEqual({
      days: [{ day, up: 0, down: 1, undecided: 1 }],
      total: { up: 0, down: 1, undecided: 1, days: 1 },
      first: day,
      last: day,
    });
    const list = async (filters: CallInput<'listOwnVotes'>['query']) => {
      const { body } = await server.call('listOwnVotes', { query: { ...filters, include: 'total' } }, voter);
      return [body.total, ...body.results.map(({ name }) => name)];
    };
    expect((await list({ date: day })).toSorted()).toEqual([2, 'Ada North', 'Meadow Party']);
    expect(await list({ date: '2020-01-01' })).toEqual([0]);
    expect(await list({ term: 'meadow' })).toEqual([1, 'Meadow Party']);

    const fileAt = async (path: string) => {
      const headers = { authorization: `Bearer ${voter.token}` };
      return (await server.inject({ url: `/api/user/${path}`, headers })).body;
    };
    expect((await fileAt('votes.csv')).split('\r\n')).toContain(
      `${day},Ada North,/polly/ada-north,down,,,'=1+1,justMe,false`,
    );
    expect(JSON.parse(await fileAt('votes.json'))).toMatchObject({
      votes: [{ name: 'Ada North' }, { vote: 'undecided' }],
    });
  });
});
