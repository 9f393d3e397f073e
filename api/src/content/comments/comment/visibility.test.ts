import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { namesIn } from '../../mentions/index.ts';
import { commentsOn, noPostingGaps, createSubject } from '../testing/comments.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let friend: TestMember;
let stranger: TestMember;
let postId: string;
let on: ReturnType<typeof commentsOn>;

beforeAll(async () => {
  server = await testServer({ limits: { ...noPostingGaps, repeatedTextMinutes: 0 } });
});
afterAll(() => server.close());

const follow = (followeeId: string, as: TestMember) =>
  server.call('follow', { body: { followeeId, followeeType: 'user' } }, as);
const completeProfile = (as: TestMember) =>
  server.call('updateUser', { params: { id: as.accountId }, body: { displayLocation: 'Testland' } }, as);

beforeEach(async () => {
  [ann, bob, friend, stranger] = (await Promise.all(
    Array.from({ length: 4 }, () => server.memberAs({ level: 5 })),
  )) as [TestMember, TestMember, TestMember, TestMember];
  for (const each of [bob, friend]) await completeProfile(each);
  await follow(friend.accountId, bob);
  await follow(bob.accountId, friend);
  postId = await createSubject(server, 'post', ann);
  on = commentsOn(server, 'post', postId);
});

const counts = async () => ({
  thread: (await on.list()).body.thread.count,
  post: (await server.call('getPost', { params: { id: postId } })).body.commentsCount,
});

const forFriends = (body: string) => ({ body, viewMyPostsAndComments: 'justFriends' }) as const;

describe('a comment for friends', () => {
  it('is visible to friends, and leaves no trace in lists and counts for others', async () => {
    const { newest } = (await on.list()).body.thread;
    const { id } = (await on.comment(forFriends('Among us'), bob)).body;
    await on.comment('For all', bob);
    expect(await on.read(friend)).toEqual(['Among us', 'For all']);
    expect(await on.read(bob)).toEqual(['Among us', 'For all']);
    for (const other of [stranger, ann, undefined]) {
      expect(await on.read(other)).toEqual(['For all']);
      expect((await on.replies(id, other)).status).toBe(404);
      expect((await on.versions(id, other)).status).toBe(404);
      expect((await on.list({ around: id }, other)).body.results).toEqual([]);
      expect((await on.countNew(newest, other)).body.count).toBe(1);
    }
    expect(await counts()).toEqual({ thread: 1, post: 1 });
    expect((await on.reply(id, 'I see you', stranger)).status).toBe(404);
  });

  it('hides all replies below it from others, whatever their scope', async () => {
    const { id } = (await on.comment(forFriends('Among us'), bob)).body;
    const { id: answer } = (await on.reply(id, 'For everyone, I thought', friend)).body;
    await on.reply(answer, 'And on', bob);
    expect(await on.read(friend)).toEqual(['Among us', '>For everyone, I thought', '>>And on']);
    expect(await on.read(stranger)).toEqual([]);
    expect(await counts()).toEqual({ thread: 0, post: 0 });
    await on.remove(id, bob);
    expect(await on.read(friend)).toEqual(['[deleted]', '>For everyone, I thought', '>>And on']);
    expect(await on.read(stranger)).toEqual([]);
  });
});

describe('who may reply', () => {
  it('must not be a wider circle than the viewers', async () => {
    const wide = { body: 'Wide', viewMyPostsAndComments: 'justFriends', replyMyPostsAndComments: 'everyone' } as const;
    expect((await on.comment(wide, bob)).failure).toMatchObject({
      errorCode: 'ReplyScopeTooWide',
      errors: [{ fieldName: 'ReplyMyPostsAndComments' }],
    });
  });

  it('follows the reply scope of the comment', async () => {
    const narrow = { body: 'Friends may answer', replyMyPostsAndComments: 'justFriends' } as const;
    const { id } = (await on.comment(narrow, bob)).body;
    expect((await on.list({}, stranger)).body.results[0]).toMatchObject({ body: narrow.body, mayReply: false });
    expect((await on.list({}, friend)).body.results[0]?.mayReply).toBe(true);
    expect((await on.reply(id, 'No', stranger)).failure?.errorCode).toBe('ReplyNotAllowed');
    expect((await on.reply(id, 'Yes', friend)).status).toBe(201);
  });

  it('follows the defaults of the profile, which a comment can change', async () => {
    const choice = { viewMyPostsAndComments: 'friendsAndFollowers', viewMyPostsAndCommentsDefault: true } as const;
    await on.comment({ body: 'From now on', ...choice }, bob);
    const { body } = await on.comment('As before', bob);
    expect(body).toMatchObject({
      viewMyPostsAndComments: 'friendsAndFollowers',
      replyMyPostsAndComments: 'friendsAndFollowers',
    });
  });

  it('includes a member of level 1 if the author of the post follows them', async () => {
    const cleo = await server.memberAs({ level: 1 });
    expect((await on.comment('Hello', cleo)).failure?.errorCode).toBe('ReputationTooLow');
    await completeProfile(ann);
    await follow(cleo.accountId, ann);
    const { id } = (await on.comment('By a stranger to cleo', bob)).body;
    expect((await on.reply(id, 'Hello', cleo)).status).toBe(201);
  });
});

it('a block hides the comments of both from each other, and keeps replies of others', async () => {
  const { id } = (await on.comment('By bob', bob)).body;
  await on.reply(id, 'By a friend', friend);
  await server.call('block', { body: { userId: bob.accountId } }, stranger);
  expect(await on.read(stranger)).toEqual(['[hidden]', '>By a friend']);
  expect((await on.reply(id, 'Hello?', stranger)).status).toBe(404);
  await on.comment('By the stranger', stranger);
  expect(await on.read(bob)).toEqual(['By bob', '>By a friend']);
});

describe('a mention', () => {
  it('includes only members who allow it and who may see the comment', async () => {
    const wary = await server.memberAs({ level: 2 });
    await server.call('updateUser', { params: { id: wary.accountId }, body: { mentionMe: 'justFriends' } }, wary);
    const body = `@${friend.userName}, @${stranger.userName}. and @${wary.userName} and @nobody.here`;
    const open = (await on.comment(body, bob)).body;
    expect(open.mentions?.toSorted()).toEqual([friend.userName, stranger.userName].toSorted());
    const closed = (await on.comment({ body: `${body}!`, viewMyPostsAndComments: 'justFriends' }, bob)).body;
    expect(closed.mentions).toEqual([friend.userName]);
    const changed = (await on.edit(open.id, `Only @${stranger.userName}`, bob)).body;
    expect(changed.mentions).toEqual([stranger.userName]);
  });

  it('is found in words, not in e-mail addresses', () => {
    expect(namesIn('Ask @Ann.B, @bob. (@cleo) mail dirk@eva.example @x')).toEqual(['ann.b', 'bob.', 'bob', 'cleo']);
  });
});
