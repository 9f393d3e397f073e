import { randomUUID } from 'node:crypto';
import { privacyChoices, type CurrentUser, type Relation } from '@hustings/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { befriend, follows, memberWithProfile } from '../../access/relations/testing/members.ts';
import { uploadForm } from '../../identity/profiles/testing/upload-form.ts';
import { statement } from '../../platform/db/statement.ts';
import { deleteAfterAppeal } from '../../testing/removals.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { notificationJobs } from '../notifications/index.ts';
import { send, sends } from './testing/messages.ts';

type Flag = CurrentUser['sendMeDirectMessage'];

const minute = 60_000;
const day = 86_400_000;

let server: TestServer;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({
    limits: { directMessageGapSeconds: 0, messagesPerRequest: 2, recentPasswordMinutesAdmin: 1_000_000 },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  [ann, bob] = await Promise.all([memberWithProfile(server, { level: 3 }), memberWithProfile(server, { level: 3 })]);
  await allow(bob, 'everyone');
  await allow(ann, 'everyone');
});

const allow = (member: TestMember, sendMeDirectMessage: Flag) =>
  server.call('updateUser', { params: { id: member.accountId }, body: { sendMeDirectMessage } }, member);
const block = (by: TestMember, whom: TestMember) => server.call('block', { body: { userId: whom.accountId } }, by);
const unfollow = (by: TestMember, whom: TestMember) =>
  server.call('unfollow', { query: { followeeId: whom.accountId, followeeType: 'user' } }, by);
const withMember = (as: TestMember, other: TestMember) =>
  server.call('getConversationWith', { params: { userName: other.userName } }, as);
const list = async (as: TestMember, box: 'inbox' | 'requests' = 'inbox') =>
  (await server.call('listConversations', { query: { box } }, as)).body.results;
const idsIn = async (as: TestMember, box: 'inbox' | 'requests') =>
  (await list(as, box)).map(({ conversationId }) => conversationId);
const get = (as: TestMember, id: string) => server.call('getConversation', { params: { id } }, as);
const messagesOf = async (as: TestMember, id: string) =>
  (await server.call('listDirectMessages', { params: { id } }, as)).body.results;
const textsOf = async (as: TestMember, id: string) => (await messagesOf(as, id)).map(({ body }) => body);
const noticesOf = async (as: TestMember) =>
  (await server.call('listNotifications', {}, as)).body.results.filter(({ type }) => type === 'directMessage');
const mailsTo = async ({ userName }: TestMember) => {
  await notificationJobs(server.services)
    .find(({ name }) => name === 'notification-mails')
    ?.work();
  return (await server.call('listKeptMail', { query: { to: `${userName}@test.example` } })).body.results;
};

const eventsOf = statement<{ topic: string }>(
  'testing.messages.events',
  `SELECT data FROM events WHERE topic = $topic AND kind = 'directMessage' ORDER BY id`,
);
const eventsTo = ({ accountId }: TestMember) =>
  server.services.database.query<{ data: Record<string, string> }>(eventsOf({ topic: `account:${accountId}` }));

const upload = async (as: TestMember) => {
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'Ann' } })
    .jpeg()
    .toBuffer();
  const { payload, contentType } = uploadForm(bytes, { type: 'image/jpeg' });
  const response = await server.inject({
    method: 'POST',
    url: '/api/messages/pictures',
    payload,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': contentType },
  });
  return { status: response.statusCode, body: response.json<{ pictureId: string; width: number; height: number }>() };
};
const fetchPicture = (as: TestMember, id: string) =>
  server.inject({
    method: 'GET',
    url: `/api/messages/pictures/${id}`,
    headers: { authorization: `Bearer ${as.token}` },
  });

describe('whose messages a member gets', () => {
  /** Makes somebody one of the relations to a member. */
  const relate: Record<Exclude<Relation, 'self' | 'polly' | 'guest'>, (one: TestMember, to: TestMember) => unknown> = {
    member: () => undefined,
    follower: (one, to) => follows(server, one, to),
    friend: (one, to) => befriend(server, one, to),
    inAudience: async (one, to) => {
      const audience = { name: 'Neighbours', isDefault: true };
      const { body } = await server.call('createAudience', { body: audience }, to);
      const added = { params: { id: body.id }, body: { userIds: [one.accountId] } };
      await server.call('addAudienceMembers', added, to);
    },
  };
  /** The relations that each setting admits. */
  const admitted: Record<Flag, readonly string[]> = {
    everyone: ['member', 'follower', 'friend', 'inAudience'],
    friendsAndFollowers: ['follower', 'friend'],
    justFriends: ['friend'],
    selectedAudiences: ['inAudience'],
    noOne: [],
  };
  const cases = privacyChoices.sendMeDirectMessage.flatMap((flag) =>
    Object.keys(relate).map((relation) => [relation as keyof typeof relate, flag] as const),
  );

  it.each(cases)('a %s writes to somebody whose setting is %s, as the setting says', async (relation, flag) => {
    await relate[relation](ann, bob);
    await allow(bob, flag);
    const may = admitted[flag].includes(relation);
    const { status, failure } = await send(server, ann, bob);
    expect([status, failure?.errorCode]).toEqual(may ? [201, undefined] : [403, 'MessagesNotAllowed']);
    expect((await withMember(ann, bob)).body).toMatchObject({ mayWrite: may });
    // The other way round, the setting of the first member decides.
    expect((await send(server, bob, ann)).status).toBe(201);
  });

  it('follows a narrower setting and the end of a friendship at the next message', async () => {
    await befriend(server, ann, bob);
    await allow(bob, 'justFriends');
    const { conversation } = await sends(server, ann, bob);
    await unfollow(bob, ann);
    expect((await send(server, ann, bob)).failure?.errorCode).toBe('MessagesNotAllowed');
    expect((await get(ann, conversation.conversationId)).body).toMatchObject({
      mayWrite: false,
      refusal: { errorCode: 'MessagesNotAllowed' },
    });
    // What was written stays readable.
    expect(await textsOf(ann, conversation.conversationId)).toEqual(['Hello']);
    expect(await noticesOf(bob)).toEqual([]);
  });

  it('drops the mail of a message whose author may no longer write', async () => {
    await befriend(server, ann, bob);
    await allow(bob, 'justFriends');
    await sends(server, ann, bob);
    await unfollow(bob, ann);
    server.moveClock(11 * minute);
    expect(await mailsTo(bob)).toEqual([]);
  });

  it('lets somebody answer whom the setting does not admit, until the setting or the conversation ends it', async () => {
    await allow(ann, 'justFriends');
    expect((await send(server, bob, ann)).failure?.errorCode).toBe('MessagesNotAllowed');
    const { conversation } = await sends(server, ann, bob);
    expect(conversation.mayAnswer).toBe(true);
    expect((await send(server, bob, ann, { body: 'An answer' })).status).toBe(201);
    await allow(ann, 'friendsAndFollowers');
    expect((await send(server, bob, ann)).failure?.errorCode).toBe('MessagesNotAllowed');
    await sends(server, ann, bob);
    expect((await send(server, bob, ann)).status).toBe(201);
    await server.call('deleteConversation', { params: { id: conversation.conversationId } }, ann);
    expect((await send(server, bob, ann)).failure?.errorCode).toBe('MessagesNotAllowed');
  });

  it('says that nobody can answer a member who wants no messages', async () => {
    await allow(ann, 'noOne');
    expect((await withMember(ann, bob)).body.mayAnswer).toBe(false);
    expect((await sends(server, ann, bob)).conversation.mayAnswer).toBe(false);
    expect((await send(server, bob, ann)).failure?.errorCode).toBe('MessagesNotAllowed');
  });

  it('hides a conversation from both while one blocks the other, in lists, pictures, events and notifications', async () => {
    const { conversation, message } = await sends(server, ann, bob);
    await sends(server, bob, ann);
    const id = conversation.conversationId;
    const before = (await eventsTo(bob)).length;
    await block(bob, ann);
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      expect((await send(server, one, other)).status).toBe(404);
      expect((await withMember(one, other)).status).toBe(404);
      expect((await get(one, id)).status).toBe(404);
      expect((await server.call('listDirectMessages', { params: { id } }, one)).status).toBe(404);
      expect(await list(one)).toEqual([]);
      expect(await noticesOf(one)).toEqual([]);
      expect((await server.call('countUnreadMessages', {}, one)).body).toEqual({ inbox: 0, requests: 0 });
    }
    expect(await eventsTo(bob)).toHaveLength(before);
    server.moveClock(11 * minute);
    expect(await mailsTo(bob)).toEqual([]);
    // The one who blocked can still report what was written.
    const report = { kind: 'directMessage', itemId: message.messageId, reason: 'harassment' } as const;
    expect((await server.call('reportAbuse', { body: report }, bob)).status).toBe(201);
    await server.call('unblock', { params: { id: ann.accountId } }, bob);
    expect(await textsOf(bob, id)).toHaveLength(2);
  });

  it('answers 404 for nobody, oneself and a hidden profile that takes no messages', async () => {
    const nobody = { ...bob, userName: 'nobody-at-all' };
    expect((await send(server, ann, nobody)).status).toBe(404);
    expect((await send(server, ann, ann)).status).toBe(404);
    await allow(bob, 'noOne');
    await server.call('updateUser', { params: { id: bob.accountId }, body: { viewMyProfile: 'justMe' } }, bob);
    expect((await withMember(ann, bob)).status).toBe(404);
    expect((await withMember(ann, nobody)).status).toBe(404);
  });
});

describe('requests', () => {
  it('hold what somebody writes whom one does not follow, until it is answered', async () => {
    const { conversation } = await sends(server, ann, bob);
    const id = conversation.conversationId;
    expect([await idsIn(bob, 'inbox'), await idsIn(bob, 'requests')]).toEqual([[], [id]]);
    expect(await idsIn(ann, 'inbox')).toEqual([id]);
    expect((await get(ann, id)).body).toMatchObject({ awaitsAnswer: true, mayWrite: true });
    await sends(server, ann, bob);
    expect((await get(ann, id)).body.refusal).toEqual({ errorCode: 'MessageRequestWaiting', meta: { limit: 2 } });
    const { status, failure } = await send(server, ann, bob);
    expect([status, failure?.errorCode]).toEqual([403, 'MessageRequestWaiting']);
    await sends(server, bob, ann, 'An answer');
    expect([await idsIn(bob, 'inbox'), await idsIn(bob, 'requests')]).toEqual([[id], []]);
    expect((await sends(server, ann, bob)).conversation.awaitsAnswer).toBeUndefined();
  });

  it('are accepted with a press, by a follow, or never made for somebody who is followed', async () => {
    const { conversation } = await sends(server, ann, bob);
    const params = { id: conversation.conversationId };
    expect((await server.call('acceptMessageRequest', { params }, bob)).body.box).toBe('inbox');
    expect((await server.call('acceptMessageRequest', { params }, bob)).status).toBe(200);
    expect((await get(ann, params.id)).body.awaitsAnswer).toBeUndefined();
    const cleo = await memberWithProfile(server, { level: 3 });
    await allow(cleo, 'everyone');
    await follows(server, cleo, ann);
    const direct = await sends(server, ann, cleo);
    expect(await idsIn(cleo, 'inbox')).toEqual([direct.conversation.conversationId]);
  });

  it('are declined without a sign to the sender', async () => {
    const { conversation } = await sends(server, ann, bob, 'One');
    const params = { id: conversation.conversationId };
    const before = (await get(ann, params.id)).body;
    expect((await server.call('declineMessageRequest', { params }, bob)).status).toBe(200);
    expect((await get(ann, params.id)).body).toEqual(before);
    const told = (await eventsTo(bob)).length;
    await sends(server, ann, bob, 'Two');
    expect((await send(server, ann, bob)).failure?.errorCode).toBe('MessageRequestWaiting');
    expect([await list(bob), await list(bob, 'requests'), await noticesOf(bob)]).toEqual([[], [], []]);
    expect(await eventsTo(bob)).toHaveLength(told);
    expect((await get(bob, params.id)).status).toBe(404);
    // Writing brings the conversation back, with what came after.
    await sends(server, bob, ann, 'After all');
    expect(await textsOf(bob, params.id)).toEqual(['After all', 'Two']);
    expect((await server.call('declineMessageRequest', { params }, bob)).status).toBe(404);
  });

  it('need a level, and are limited in a day', async () => {
    const newcomer = await memberWithProfile(server, { level: 2 });
    const { failure } = await send(server, newcomer, bob);
    expect(failure).toMatchObject({ errorCode: 'ReputationTooLow', meta: { required: 3, actual: 2 } });
    expect((await withMember(newcomer, bob)).body.refusal?.errorCode).toBe('ReputationTooLow');
    await follows(server, bob, newcomer);
    expect((await send(server, newcomer, bob)).status).toBe(201);
    server.services.limits.messageRequestsPerDay = 1;
    const cleo = await memberWithProfile(server, { level: 3 });
    await allow(cleo, 'everyone');
    await sends(server, ann, bob);
    expect((await send(server, ann, cleo)).failure).toMatchObject({ errorCode: 'RateLimited', meta: { limit: 1 } });
    expect((await withMember(ann, cleo)).body.conversation).toBeUndefined();
    server.moveClock(day);
    expect((await send(server, ann, cleo)).status).toBe(201);
    server.services.limits.messageRequestsPerDay = 20;
  });
});

describe('messages', () => {
  it('are sent once, however often the request comes', async () => {
    const messageId = randomUUID();
    const first = await send(server, ann, bob, { messageId });
    const again = await send(server, ann, bob, { messageId: messageId.toUpperCase() });
    expect(again).toMatchObject({ status: 201, body: { message: first.body.message } });
    expect(await messagesOf(bob, first.body.conversation.conversationId)).toHaveLength(1);
    const other = await send(server, ann, bob, { messageId, body: 'Other words' });
    expect([other.status, other.failure?.errorCode]).toEqual([409, 'AlreadyExists']);
    expect((await send(server, bob, ann, { messageId })).failure?.errorCode).toBe('AlreadyExists');
  });

  it('always carry a name', async () => {
    const { status, failure } = await send(server, ann, bob, { anonymous: true });
    expect([status, failure?.errorCode]).toEqual([403, 'AnonymousNotAllowed']);
    expect((await withMember(ann, bob)).body.conversation).toBeUndefined();
  });

  it.each([
    [{ body: '' }, 'Required'],
    [{ body: '   ' }, 'Required'],
    [{ body: 'x'.repeat(4_001) }, 'TooLong'],
    [{ body: 'a\u0000b' }, 'MalformedRequest'],
    [{ messageId: 'none' }, 'InvalidFormat'],
    [{ picture: { pictureId: randomUUID() } }, 'InvalidValue'],
  ])('refuse bad input and store nothing: %j', async (fields, code) => {
    const { status, failure } = await send(server, ann, bob, fields);
    expect([status, failure?.errorCode]).toEqual([400, code]);
    expect((await withMember(ann, bob)).body.conversation).toBeUndefined();
  });

  it('have a gap and a daily limit, of which refused and repeated ones count nothing', async () => {
    const { limits } = server.services;
    Object.assign(limits, { directMessageGapSeconds: 5, directMessagesPerDay: 2 });
    await befriend(server, ann, bob);
    const messageId = randomUUID();
    await send(server, ann, bob, { messageId });
    const soon = await send(server, ann, bob);
    expect([soon.status, soon.failure?.errorCode, soon.headers['retry-after']]).toEqual([429, 'TooSoon', '5']);
    expect((await send(server, ann, bob, { messageId })).status).toBe(201);
    server.moveClock(6_000);
    await sends(server, ann, bob);
    server.moveClock(6_000);
    expect((await send(server, ann, bob)).failure).toMatchObject({ errorCode: 'RateLimited', meta: { limit: 2 } });
    Object.assign(limits, { directMessageGapSeconds: 0, directMessagesPerDay: 200 });
  });

  it('are paged, newest first', async () => {
    await befriend(server, ann, bob);
    for (const text of ['1', '2', '3', '4', '5'])
      await sends(server, Number(text) % 2 ? ann : bob, text === '1' || Number(text) % 2 ? bob : ann, text);
    const { conversationId: id } = (await list(ann))[0] ?? { conversationId: '' };
    const page = (after?: string) =>
      server.call('listDirectMessages', { params: { id }, query: { take: 2, ...(after ? { after } : {}) } }, ann);
    const first = (await page()).body;
    const second = (await page(first.next)).body;
    const third = (await page(second.next)).body;
    expect([first, second, third].map(({ results }) => results.map(({ body }) => body))).toEqual([
      ['5', '4'],
      ['3', '2'],
      ['1'],
    ]);
    expect(third.next).toBeUndefined();
    expect((await page('bm90IGEgY3Vyc29y')).status).toBe(400);
    expect((await page(Buffer.from('[1e300]').toString('base64url'))).status).toBe(200);
  });

  it('are deleted for the one who deletes, and are gone once both have', async () => {
    await befriend(server, ann, bob);
    const { conversation, message } = await sends(server, ann, bob, 'One');
    await sends(server, ann, bob, 'Two');
    const params = { id: conversation.conversationId, messageId: message.messageId };
    expect((await server.call('deleteDirectMessage', { params }, bob)).status).toBe(200);
    expect(await textsOf(bob, params.id)).toEqual(['Two']);
    expect((await get(bob, params.id)).body.unread).toBe(1);
    expect(await textsOf(ann, params.id)).toEqual(['Two', 'One']);
    expect((await server.call('deleteDirectMessage', { params }, bob)).status).toBe(404);
    await server.call('deleteConversation', { params }, bob);
    expect(await list(bob)).toEqual([]);
    expect(await textsOf(bob, params.id)).toEqual([]);
    await server.call('deleteConversation', { params }, ann);
    expect(await server.services.database.query(storedOf({ conversationId: params.id }))).toEqual([]);
    await sends(server, ann, bob, 'Three');
    expect(await textsOf(bob, params.id)).toEqual(['Three']);
  });

  it('belong to two members: a third gets 404 everywhere', async () => {
    const { conversation, message } = await sends(server, ann, bob);
    const cleo = await server.memberAs({ level: 5, roles: ['Admin'] });
    const params = { id: conversation.conversationId, messageId: message.messageId };
    const answers = await Promise.all([
      get(cleo, params.id),
      server.call('listDirectMessages', { params }, cleo),
      server.call('deleteDirectMessage', { params }, cleo),
      server.call('deleteConversation', { params }, cleo),
      server.call('acceptMessageRequest', { params }, cleo),
      server.call('declineMessageRequest', { params }, cleo),
      server.call('muteConversation', { params, body: { muted: true } }, cleo),
      server.call('readConversation', { params, body: { messageId: params.messageId } }, cleo),
      server.call('reportAbuse', { body: { kind: 'directMessage', itemId: params.messageId, reason: 'hate' } }, cleo),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });
});

const storedOf = statement<{ conversationId: string }>(
  'testing.messages.stored',
  'SELECT id FROM direct_messages WHERE conversation_id = $conversationId',
);

describe('reading', () => {
  it('counts what is unread, and ends with the read mark', async () => {
    await befriend(server, ann, bob);
    const first = await sends(server, ann, bob, 'One');
    const second = await sends(server, ann, bob, 'Two');
    const id = first.conversation.conversationId;
    expect((await list(bob))[0]).toMatchObject({ unread: 2, last: { excerpt: 'Two', own: false } });
    expect((await server.call('countUnreadMessages', {}, bob)).body).toEqual({ inbox: 1, requests: 0 });
    const read = (messageId: string) => server.call('readConversation', { params: { id }, body: { messageId } }, bob);
    expect((await read(first.message.messageId)).body.unread).toBe(1);
    expect((await read(second.message.messageId)).body.unread).toBe(0);
    // An earlier mark takes nothing back.
    expect((await read(first.message.messageId)).body.unread).toBe(0);
    expect((await read(randomUUID())).status).toBe(404);
  });

  it('is shown to the other only if both show it', async () => {
    await befriend(server, ann, bob);
    const { message, conversation } = await sends(server, ann, bob);
    await server.call('acceptMessageRequest', { params: { id: conversation.conversationId } }, bob);
    const params = { id: conversation.conversationId };
    await server.call('readConversation', { params, body: { messageId: message.messageId } }, bob);
    const show = (member: TestMember, showReadMarks: boolean) =>
      server.call('updateUser', { params: { id: member.accountId }, body: { showReadMarks } }, member);
    const shown = async () => (await get(ann, params.id)).body.readUntil;
    expect(await shown()).toBeUndefined();
    await show(bob, true);
    expect(await shown()).toBeUndefined();
    await show(ann, true);
    expect(await shown()).toBe(message.messageId);
    await show(bob, false);
    expect(await shown()).toBeUndefined();
  });

  it('tells the open pages of both of a message, and of no text', async () => {
    const { conversation, message } = await sends(server, ann, bob, 'A secret');
    const data = { conversationId: conversation.conversationId, messageId: message.messageId };
    expect(await eventsTo(ann)).toEqual([{ data }]);
    expect(await eventsTo(bob)).toEqual([{ data }]);
  });
});

describe('notifications', () => {
  it('tell once until the conversation is read, without the text', async () => {
    await befriend(server, ann, bob);
    const { conversation } = await sends(server, ann, bob, 'A secret');
    const { message } = await sends(server, ann, bob, 'Another secret');
    const notices = await noticesOf(bob);
    expect(notices).toMatchObject([
      { count: 1, href: `/chat/messages/${conversation.conversationId}`, messageBox: 'inbox' },
    ]);
    expect(JSON.stringify(notices)).not.toContain('secret');
    server.moveClock(11 * minute);
    const mails = await mailsTo(bob);
    expect(mails.map(({ subject }) => subject)).toEqual([`${ann.userName} sent you a message`]);
    expect(JSON.stringify(mails)).not.toContain('secret');
    const params = { id: conversation.conversationId };
    await server.call('readConversation', { params, body: { messageId: message.messageId } }, bob);
    expect((await noticesOf(bob)).every(({ unread }) => !unread)).toBe(true);
    await sends(server, ann, bob, 'A third');
    expect((await noticesOf(bob)).filter(({ unread }) => unread)).toHaveLength(1);
  });

  it('are dropped if the conversation is read, muted or deleted first', async () => {
    await befriend(server, ann, bob);
    const { conversation, message } = await sends(server, ann, bob);
    const params = { id: conversation.conversationId };
    await server.call('readConversation', { params, body: { messageId: message.messageId } }, bob);
    await server.call('muteConversation', { params, body: { muted: true } }, bob);
    expect((await sends(server, ann, bob)).conversation.conversationId).toBe(params.id);
    expect((await list(bob))[0]).toMatchObject({ muted: true, unread: 1 });
    expect((await server.call('countUnreadMessages', {}, bob)).body.inbox).toBe(0);
    await server.call('muteConversation', { params, body: { muted: false } }, bob);
    await sends(server, ann, bob);
    await server.call('deleteConversation', { params }, bob);
    server.moveClock(11 * minute);
    expect(await mailsTo(bob)).toEqual([]);
  });

  it('say of a request that somebody would like to write', async () => {
    await sends(server, ann, bob);
    expect(await noticesOf(bob)).toMatchObject([{ messageBox: 'requests' }]);
    server.moveClock(11 * minute);
    expect((await mailsTo(bob)).map(({ subject }) => subject)).toEqual([`${ann.userName} would like to write to you`]);
  });
});

describe('pictures', () => {
  it('are re-encoded, and seen by the two members only', async () => {
    const { body: picture } = await upload(ann);
    const { pictureId } = picture;
    expect(picture).toMatchObject({ width: 800, height: 400 });
    expect([(await fetchPicture(ann, pictureId)).statusCode, (await fetchPicture(bob, pictureId)).statusCode]).toEqual([
      200, 404,
    ]);
    const sent = await send(server, ann, bob, { body: '', picture: { pictureId, alt: 'A red square' } });
    expect(sent.body.message).toMatchObject({ picture: { pictureId, alt: 'A red square', width: 800, height: 400 } });
    const shown = await fetchPicture(bob, pictureId);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    const cleo = await server.memberAs({});
    expect((await fetchPicture(cleo, pictureId)).statusCode).toBe(404);
    // One picture is in one message, and nobody sends that of another.
    expect((await send(server, ann, bob, { picture: { pictureId } })).failure?.errorCode).toBe('InvalidValue');
    const other = (await upload(bob)).body.pictureId;
    expect((await send(server, ann, bob, { picture: { pictureId: other } })).failure?.errorCode).toBe('InvalidValue');
    const admin = await server.memberAs({ roles: ['Admin'] });
    expect((await fetchPicture(admin, pictureId)).statusCode).toBe(404);
    const report = { kind: 'directMessage', itemId: sent.body.message.messageId, reason: 'hate' } as const;
    expect((await server.call('reportAbuse', { body: report }, bob)).status).toBe(201);
    const { results } = (await server.call('listAbuse', {}, admin)).body;
    expect(results.find(({ itemId }) => itemId === report.itemId)?.picture).toEqual({
      url: `/api/messages/pictures/${pictureId}`,
      alt: 'A red square',
    });
    expect((await fetchPicture(admin, pictureId)).statusCode).toBe(200);
    await block(bob, ann);
    expect((await fetchPicture(bob, pictureId)).statusCode).toBe(404);
  });
});

describe('reports', () => {
  it('share the one message with moderators, and remove it for both', async () => {
    await befriend(server, ann, bob);
    const { conversation, message } = await sends(server, ann, bob, 'Something awful');
    await sends(server, ann, bob, 'Something private');
    const report = { kind: 'directMessage', itemId: message.messageId, reason: 'threat' } as const;
    expect((await server.call('reportAbuse', { body: report }, ann)).failure?.errorCode).toBe('Forbidden');
    expect((await server.call('reportAbuse', { body: report }, bob)).status).toBe(201);
    const admin = await server.memberAs({ roles: ['Admin'] });
    const { results } = (await server.call('listAbuse', {}, admin)).body;
    const found = results.find(({ itemId }) => itemId === message.messageId);
    expect(found).toMatchObject({ kind: 'directMessage', excerpt: 'Something awful', authorName: ann.userName });
    expect([found?.address, found?.picture]).toEqual([undefined, undefined]);
    expect(JSON.stringify(results)).not.toContain('Something private');
    const decided = await server.call('approveAbuse', { body: { id: found?.id ?? '' } }, admin);
    expect(decided.status).toBe(200);
    const shownTo = (member: TestMember) => messagesOf(member, conversation.conversationId);
    const removed = { messageId: message.messageId, removed: true };
    expect(await shownTo(ann)).toMatchObject([{ body: 'Something private' }, { body: 'Something awful' }]);
    expect(await shownTo(bob)).toMatchObject([{ body: 'Something private' }, removed]);
    // After the time of appeal, the author does not see it either.
    await deleteAfterAppeal(server.services);
    for (const member of [ann, bob])
      expect(await shownTo(member)).toMatchObject([{ body: 'Something private' }, removed]);
  });
});
