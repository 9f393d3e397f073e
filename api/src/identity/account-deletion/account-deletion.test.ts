import type { Comment } from '@hustings/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpForm, goodPassword } from '../accounts/testing.ts';
import type { TestServer } from '../../testing/server.ts';
import { frozenMember, words, type FrozenMember, type FullMember } from './testing/full-member.ts';
import { dayMilliseconds, undoKeyInMail } from './testing/traces.ts';

let frozen: FrozenMember;
let server: TestServer;
let member: FullMember;

beforeAll(async () => {
  frozen = await frozenMember();
});
afterAll(() => frozen.drop());
beforeEach(async () => {
  ({ server, member } = await frozen.thaw());
});
afterEach(() => server.close());

const leave = (body: { password?: string } = { password: goodPassword }) =>
  server.call('deleteAccount', { body }, member);
const undelete = async (key?: string) =>
  server.call('undeleteAccount', { params: { key: key ?? (await undoKeyInMail(server, member.email)) } });
const logIn = (more: { undoDeletion?: boolean } = {}) =>
  server.call('logIn', { body: { userName: words.userName, password: goodPassword, ...more } });

/** What others find on the site of the member and of what the member has touched. */
async function seenByOthers() {
  const as = member.other;
  const ferry = (await server.call('getPost', { params: { id: member.othersPostId } }, as)).body;
  const comments = (await server.call('listPostComments', { params: { id: member.othersPostId } }, as)).body.results;
  const tags = (await server.call('listTags', {})).body.results;
  const picture = await server.inject({ method: 'GET', url: `/api/user/${member.accountId}/picture` });
  return {
    own: (await server.call('getPost', { params: { id: member.postId } }, as)).status,
    feed: (await server.call('listPosts', {}, as)).body.results.map(({ excerpt }) => excerpt),
    byAuthor: (await server.call('listPosts', { query: { author: words.userName } }, as)).body.results.length,
    byTag: (await server.call('listPosts', { query: { tag: 'harbour' } }, as)).body.results.length,
    tags: tags.map(({ name }) => name).toSorted(),
    commentsCount: ferry.commentsCount,
    favoritesCount: ferry.favoritesCount,
    comments: comments.map(told),
    picture: picture.statusCode,
  };
}

const told = ({ depth, body, author, removed }: Comment): string =>
  `${'>'.repeat(depth)}${removed ? `[deleted]${author ?? ''}${body ?? ''}` : body}`;

const before = {
  own: 200,
  feed: ['What about the ferry?', words.post],
  byAuthor: 1,
  byTag: 2,
  tags: [words.tag, 'Harbour'],
  commentsCount: 4,
  favoritesCount: 1,
  comments: [words.comment, words.answered, '>The city will.', `>>${words.reply}`],
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

describe('an account that is deleted', () => {
  it('is hidden at once: posts, comments, favourites, tags, picture and every count', async () => {
    expect(await seenByOthers()).toEqual(before);
    const { status, body } = await leave();
    expect(status).toBe(200);
    expect(Date.parse(body.undoUntil) - Date.now()).toBeGreaterThan(29.9 * dayMilliseconds);
    expect(await seenByOthers()).toEqual(hidden);
  });

  it('is signed out everywhere, and nothing more can be written in its name', async () => {
    await leave();
    expect((await server.call('getCurrentUser', {}, member)).status).toBe(401);
    expect((await server.call('favoritePost', { params: { id: member.othersPostId } }, member)).status).toBe(401);
  });

  it('asks for the password where it was not given a moment ago, and for the right one', async () => {
    server.moveClock(11 * 60_000);
    expect((await leave({})).failure?.errorCode).toBe('PasswordNeeded');
    expect((await leave({ password: 'Not-The-Right-1' })).failure).toMatchObject({
      errorCode: 'InvalidCredentials',
      errors: [{ fieldName: 'Password' }],
    });
    expect(await seenByOthers()).toEqual(before);
    expect((await leave()).status).toBe(200);
  });

  it('needs no password again within the minutes after it was given', async () => {
    expect((await leave({})).status).toBe(200);
  });

  it('tells its owner by mail until when it can be had back', async () => {
    await leave();
    const { body } = await server.call('listKeptMail', { query: { to: member.email } });
    expect(body.results[0]).toMatchObject({ subject: 'Your account has been deleted' });
    expect(body.results[0]?.text).toContain('http://127.0.0.1:4000/undelete/');
  });

  it('clears the cookie of the session that deleted it', async () => {
    const { headers } = await leave();
    expect(String(headers['set-cookie'])).toMatch(/hustings-session=;/);
  });

  it('can be deleted by a banned member', async () => {
    const banned = await server.memberAs({ banned: true });
    expect((await server.call('deleteAccount', { body: {} }, banned)).status).toBe(200);
  });

  it('is deleted once, however often it is asked for at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => leave({})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect(await seenByOthers()).toEqual(hidden);
  });

  it('leaves nothing behind that was written at the same moment', async () => {
    const writing = [1, 2, 3, 4, 5].map((number) =>
      server.call(
        'createPostComment',
        { params: { id: member.othersPostId }, body: { body: `At once ${number}` } },
        member,
      ),
    );
    await Promise.all([...writing.slice(0, 2), leave({}), ...writing.slice(2)]);
    expect(await seenByOthers()).toEqual(hidden);
  });
});

describe('a deletion that is undone', () => {
  it('by the link of the mail, brings everything back as it was', async () => {
    await leave();
    const { status, body } = await undelete();
    expect([status, body]).toEqual([200, { userName: words.userName }]);
    expect(await seenByOthers()).toEqual(before);
    expect((await logIn()).status).toBe(200);
    const { body: mails } = await server.call('listKeptMail', { query: { to: member.email } });
    expect(mails.results[0]?.subject).toBe('Your account is back');
  });

  it('signs nobody in by the link', async () => {
    await leave();
    const { headers } = await undelete();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('works once by a link, and not by one that nobody was sent', async () => {
    await leave();
    const key = await undoKeyInMail(server, member.email);
    expect((await undelete('x'.repeat(43))).failure?.errorCode).toBe('TokenExpired');
    expect((await undelete(key)).status).toBe(200);
    expect((await undelete(key)).failure?.errorCode).toBe('TokenExpired');
    expect(await seenByOthers()).toEqual(before);
  });

  it('is offered at log-in, after the right password only, and done if it is wished', async () => {
    await leave();
    const wrong = await server.call('logIn', { body: { userName: words.userName, password: 'Not-The-Right-1' } });
    expect(wrong.failure?.errorCode).toBe('InvalidCredentials');
    const offered = await logIn();
    expect(offered.failure).toMatchObject({ errorCode: 'AccountDeleted', meta: { undoUntil: expect.any(String) } });
    expect(await seenByOthers()).toEqual(hidden);
    const back = await logIn({ undoDeletion: true });
    expect(back.status).toBe(200);
    expect(await seenByOthers()).toEqual(before);
  });

  it('is no longer possible after thirty days, by link or by log-in', async () => {
    await leave();
    const key = await undoKeyInMail(server, member.email);
    server.moveClock(30 * dayMilliseconds);
    expect((await undelete(key)).failure?.errorCode).toBe('TokenExpired');
    expect((await logIn({ undoDeletion: true })).failure?.errorCode).toBe('InvalidCredentials');
    expect(await seenByOthers()).toEqual(hidden);
  });

  it('can be deleted again', async () => {
    await leave();
    await undelete();
    const { body } = await logIn();
    const again = { ...member, token: body.bearerToken ?? '' };
    expect((await server.call('deleteAccount', { body: {} }, again)).status).toBe(200);
    expect(await seenByOthers()).toEqual(hidden);
    await undelete();
    expect(await seenByOthers()).toEqual(before);
  });

  it('leaves hidden what others have deleted in the meantime', async () => {
    await leave();
    await server.call('deleteAccount', { body: {} }, member.other);
    await undelete();
    const { body } = await server.call('listPosts', {});
    expect(
      body.results.map(({ excerpt, commentsCount, favoritesCount }) => [excerpt, commentsCount, favoritesCount]),
    ).toEqual([[words.post, 0, 0]]);
  });
});

describe('the user name of somebody who has left', () => {
  it.each(['Quillfeather', 'quillFEATHER'])('is nobody else’s, before the purge and after it: %s', async (userName) => {
    await leave();
    const form = await signUpForm(server, { userName, email: 'impostor@mail.example' });
    expect((await server.call('register', { body: form })).failure?.errorCode).toBe('UserNameAlreadyExists');
  });
});
