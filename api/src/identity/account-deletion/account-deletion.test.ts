import type { Comment } from '@hustings/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpForm, goodPassword } from '../accounts/testing.ts';
import type { TestServer } from '../../testing/server.ts';
import { snapshotMember, memberTexts, type MemberSnapshot, type FullMember } from './testing/full-member.ts';
import { dayMilliseconds, undoKeyInMail } from './testing/traces.ts';

let snapshot: MemberSnapshot;
let server: TestServer;
let member: FullMember;

beforeAll(async () => {
  snapshot = await snapshotMember();
});
afterAll(() => snapshot.drop());
beforeEach(async () => {
  ({ server, member } = await snapshot.restore());
});
afterEach(() => server.close());

const deleteAccount = (body: { password?: string } = { password: goodPassword }) =>
  server.call('deleteAccount', { body }, member);
const undelete = async (key?: string) =>
  server.call('undeleteAccount', { params: { key: key ?? (await undoKeyInMail(server, member.email)) } });
const logIn = (more: { undoDeletion?: boolean } = {}) =>
  server.call('logIn', { body: { userName: memberTexts.userName, password: goodPassword, ...more } });

/** Returns the data that other members see of the member and of items that the member has changed. */
async function seenByOthers() {
  const as = member.other;
  const ferry = (await server.call('getPost', { params: { id: member.othersPostId } }, as)).body;
  const comments = (await server.call('listPostComments', { params: { id: member.othersPostId } }, as)).body.results;
  const tags = (await server.call('listTags', {})).body.results;
  const picture = await server.inject({ method: 'GET', url: `/api/user/${member.accountId}/picture` });
  return {
    own: (await server.call('getPost', { params: { id: member.postId } }, as)).status,
    feed: (await server.call('listPosts', {}, as)).body.results.map(({ excerpt }) => excerpt),
    byAuthor: (await server.call('listPosts', { query: { author: memberTexts.userName } }, as)).body.results.length,
    byTag: (await server.call('listPosts', { query: { tag: 'harbour' } }, as)).body.results.length,
    tags: tags.map(({ name }) => name).toSorted(),
    commentsCount: ferry.commentsCount,
    favoritesCount: ferry.favoritesCount,
    comments: comments.map(summaryOf),
    picture: picture.statusCode,
  };
}

const summaryOf = ({ depth, body, author, removed }: Comment): string =>
  `${'>'.repeat(depth)}${removed ? `[deleted]${author ?? ''}${body ?? ''}` : body}`;

const before = {
  own: 200,
  feed: ['What about the ferry?', memberTexts.post],
  byAuthor: 1,
  byTag: 2,
  tags: [memberTexts.tag, 'Harbour'],
  commentsCount: 4,
  favoritesCount: 1,
  comments: [memberTexts.comment, memberTexts.answered, '>The city will.', `>>${memberTexts.reply}`],
  picture: 200,
};

const hidden = {
  own: 404,
  feed: ['What about the ferry?'],
  byAuthor: 0,
  byTag: 1,
  tags: ['Harbour'],
  commentsCount: 1,
  favoritesCount: 0,
  comments: ['[deleted]', '>The city will.'],
  picture: 404,
};

describe('a deleted account', () => {
  it('is hidden immediately, with posts, comments, favourites, tags, picture and counts', async () => {
    expect(await seenByOthers()).toEqual(before);
    const { status, body } = await deleteAccount();
    expect(status).toBe(200);
    expect(Date.parse(body.undoUntil) - Date.now()).toBeGreaterThan(29.9 * dayMilliseconds);
    expect(await seenByOthers()).toEqual(hidden);
  });

  it('has no sessions and cannot write', async () => {
    await deleteAccount();
    expect((await server.call('getCurrentUser', {}, member)).status).toBe(401);
    expect((await server.call('favoritePost', { params: { id: member.othersPostId } }, member)).status).toBe(401);
  });

  it('is deleted only with the right password, if the last is not recent', async () => {
    server.moveClock(11 * 60_000);
    expect((await deleteAccount({})).failure?.errorCode).toBe('PasswordNeeded');
    expect((await deleteAccount({ password: 'Not-The-Right-1' })).failure).toMatchObject({
      errorCode: 'InvalidCredentials',
      errors: [{ fieldName: 'Password' }],
    });
    expect(await seenByOthers()).toEqual(before);
    expect((await deleteAccount()).status).toBe(200);
  });

  it('is deleted without a password if the last is recent', async () => {
    expect((await deleteAccount({})).status).toBe(200);
  });

  it('gets a mail with the date until which it can be restored', async () => {
    await deleteAccount();
    const { body } = await server.call('listKeptMail', { query: { to: member.email } });
    expect(body.results[0]).toMatchObject({ subject: 'Your account has been deleted' });
    expect(body.results[0]?.text).toMatch(
      /http:\/\/127\.0\.0\.1:4000\/undelete\/[^]*did not delete the account yourself/,
    );
  });

  it('clears the cookie of the deleting session', async () => {
    const { headers } = await deleteAccount();
    expect(String(headers['set-cookie'])).toMatch(/hustings-session=;/);
  });

  it('can be deleted by a banned member', async () => {
    const banned = await server.memberAs({ banned: true });
    expect((await server.call('deleteAccount', { body: {} }, banned)).status).toBe(200);
  });

  it('is deleted once by simultaneous requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => deleteAccount({})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect(await seenByOthers()).toEqual(hidden);
  });

  it('leaves nothing visible that was written simultaneously', async () => {
    const writing = [1, 2, 3, 4, 5].map((number) =>
      server.call(
        'createPostComment',
        { params: { id: member.othersPostId }, body: { body: `At once ${number}` } },
        member,
      ),
    );
    await Promise.all([...writing.slice(0, 2), deleteAccount({}), ...writing.slice(2)]);
    expect(await seenByOthers()).toEqual(hidden);
  });
});

describe('undoing a deletion', () => {
  it('restores everything by the link of the mail', async () => {
    await deleteAccount();
    const { status, body } = await undelete();
    expect([status, body]).toEqual([200, { userName: memberTexts.userName }]);
    expect(await seenByOthers()).toEqual(before);
    expect((await logIn()).status).toBe(200);
    const { body: mails } = await server.call('listKeptMail', { query: { to: member.email } });
    expect(mails.results[0]?.subject).toBe('Your account is back');
  });

  it('creates no session by the link', async () => {
    await deleteAccount();
    const { headers } = await undelete();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('works once by a link, and not by an unknown one', async () => {
    await deleteAccount();
    const key = await undoKeyInMail(server, member.email);
    expect((await undelete('x'.repeat(43))).failure?.errorCode).toBe('TokenExpired');
    expect((await undelete(key)).status).toBe(200);
    expect((await undelete(key)).failure?.errorCode).toBe('TokenExpired');
    expect(await seenByOthers()).toEqual(before);
  });

  it('is offered at log-in after the right password, and done if the member agrees', async () => {
    await deleteAccount();
    const wrong = await server.call('logIn', { body: { userName: memberTexts.userName, password: 'Not-The-Right-1' } });
    expect(wrong.failure?.errorCode).toBe('InvalidCredentials');
    const offered = await logIn();
    expect(offered.failure).toMatchObject({ errorCode: 'AccountDeleted', meta: { undoUntil: expect.any(String) } });
    expect(await seenByOthers()).toEqual(hidden);
    const back = await logIn({ undoDeletion: true });
    expect(back.status).toBe(200);
    expect(await seenByOthers()).toEqual(before);
  });

  it('is refused after thirty days, by link and by log-in', async () => {
    await deleteAccount();
    const key = await undoKeyInMail(server, member.email);
    server.moveClock(30 * dayMilliseconds);
    expect((await undelete(key)).failure?.errorCode).toBe('TokenExpired');
    expect((await logIn({ undoDeletion: true })).failure?.errorCode).toBe('InvalidCredentials');
    expect(await seenByOthers()).toEqual(hidden);
  });

  it('can be followed by another deletion', async () => {
    await deleteAccount();
    await undelete();
    const { body } = await logIn();
    const again = { ...member, token: body.bearerToken ?? '' };
    expect((await server.call('deleteAccount', { body: {} }, again)).status).toBe(200);
    expect(await seenByOthers()).toEqual(hidden);
    await undelete();
    expect(await seenByOthers()).toEqual(before);
  });

  it('does not restore items that others have deleted since', async () => {
    await deleteAccount();
    await server.call('deleteAccount', { body: {} }, member.other);
    await undelete();
    const { body } = await server.call('listPosts', {});
    expect(
      body.results.map(({ excerpt, commentsCount, favoritesCount }) => [excerpt, commentsCount, favoritesCount]),
    ).toEqual([[memberTexts.post, 0, 0]]);
  });
});

describe('the user name of a deleted account', () => {
  it.each(['Quillfeather', 'quillFEATHER'])('stays reserved, before and after the purge: %s', async (userName) => {
    await deleteAccount();
    const form = await signUpForm(server, { userName, email: 'impostor@mail.example' });
    expect((await server.call('register', { body: form })).failure?.errorCode).toBe('UserNameAlreadyExists');
  });
});
