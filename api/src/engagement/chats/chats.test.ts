import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { seedPeople } from '../../politics/people/index.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { endLapsedReplies } from './replies/end.rules.ts';
import { ask, awaitStates, chatWith, messagesOf, polliesOf, replyIn, repliesOf, textsOf } from './testing/chats.ts';
import { scriptedHandlers, scriptedPassage, scriptedSimulations } from './testing/scripted.ts';

let server: TestServer;
let ann: TestMember;
let polly: string;
let others: string[];
const simulations = scriptedSimulations();

beforeAll(async () => {
  server = await testServer({
    handlers: scriptedHandlers(simulations),
    limits: { chatMessagesPerDay: 20, chatsPerDay: 1_000 },
  });
  await seedPeople(server.services);
  const [first, ...rest] = (await polliesOf(server, 25)).map(({ personId }) => personId);
  polly = first ?? '';
  others = rest;
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.memberAs({ level: 4 });
  simulations.offline.clear();
  simulations.hold();
  simulations.requests.length = 0;
});

const lapse = statement(
  'testing.chats.lapseNow',
  "UPDATE chat_messages SET writing_until = now() - interval '1 day' WHERE writing_until IS NOT NULL",
);

const idIn = (id: string) => ({ params: { id } });
const create = (personIds: string[], as: TestMember, chatId?: string) =>
  server.call('createChat', { body: { personIds, language: 'en', chatId } }, as);
const get = async (id: string) => (await server.call('getChat', idIn(id), ann)).body;

describe('a new chat', () => {
  test('has the introduction of its participant, and is listed for its member alone', async () => {
    const chat = await chatWith(server, ann, [polly]);
    expect(chat).toMatchObject({
      participants: [{ personId: polly, online: true, muted: false }],
      shared: false,
      writing: false,
      allowance: { remaining: 20, limit: 20 },
    });
    const [introduction] = await messagesOf(server, ann, chat.chatId);
    expect(introduction).toMatchObject({ from: 'simulation', introduction: true, state: 'complete' });
    expect(textsOf(introduction ?? {})).toEqual(['I am a program.']);
    const { body } = await server.call('listChats', {}, ann);
    expect(body.results.map(({ chatId }) => chatId)).toEqual([chat.chatId]);
    const bob = await server.memberAs({ level: 4 });
    expect((await server.call('listChats', {}, bob)).body.results).toEqual([]);
  });

  test('is one chat, however often a client repeats the request', async () => {
    const chatId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create([polly], ann, chatId)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.chatId}`))).toEqual(new Set([`201 ${chatId}`]));
    expect(await messagesOf(server, ann, chatId)).toHaveLength(1);
    const bob = await server.memberAs({ level: 4 });
    expect((await create([polly], bob, chatId)).failure?.errorCode).toBe('AlreadyExists');
  });

  test('needs pollies who are known and online', async () => {
    expect((await create([randomUUID()], ann)).failure?.errorCode).toBe('NotFound');
    expect((await create([polly, polly], ann)).status).toBe(400);
    expect((await create([], ann)).status).toBe(400);
    simulations.offline.set(polly, 'switchedOffByOwner');
    expect((await create([polly], ann)).failure).toMatchObject({
      errorCode: 'EntityOffline',
      meta: { personId: polly, reason: 'switchedOffByOwner' },
    });
    expect((await server.call('listChats', {}, ann)).body.results).toEqual([]);
  });

  test('is a debate with several, from level 4 and with at most five', async () => {
    const bob = await server.memberAs({ level: 3 });
    const two = [polly, ...others.slice(0, 1)];
    expect((await create(two, bob)).failure).toMatchObject({
      errorCode: 'ReputationTooLow',
      meta: { required: 4, actual: 3 },
    });
    expect((await create([polly], bob)).status).toBe(201);
    expect((await create([polly, ...others.slice(0, 5)], ann)).failure).toMatchObject({
      errorCode: 'ParticipantLimit',
      meta: { limit: 5 },
    });
    expect((await create([polly, ...others.slice(0, 4)], ann)).status).toBe(201);
  });
});

describe('a question', () => {
  test('gets a reply, sentence by sentence, with its passages', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    const asked = await ask(server, ann, chatId, 'wait: trains?');
    expect(asked.status).toBe(202);
    expect(asked.body.allowance.remaining).toBe(19);
    expect(asked.body.messages).toMatchObject([
      { from: 'member', body: 'wait: trains?' },
      { from: 'simulation', speaker: { personId: polly } },
    ]);
    await expect.poll(async () => textsOf((await repliesOf(server, ann, chatId))[0] ?? {})).toHaveLength(1);
    expect(await get(chatId)).toMatchObject({ writing: true, lastQuestion: 'wait: trains?' });
    simulations.release();
    const [reply] = await awaitStates(server, ann, chatId, ['complete']);
    expect(reply?.sentences).toEqual([
      { kind: 'frame', text: 'Asked: wait: trains?', passageIds: [] },
      { kind: 'statement', text: 'More trains.', passageIds: [scriptedPassage.passageId] },
    ]);
    expect((await get(chatId)).writing).toBe(false);
    const passage = await server.call('getChatPassage', idIn(scriptedPassage.passageId));
    expect(passage.body).toMatchObject({ text: 'More trains.', source: 'Westmere Gazette' });
    expect((await server.call('getChatPassage', idIn(randomUUID()))).status).toBe(404);
  });

  test('comes with the earlier questions and the replies of the same polly', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    await ask(server, ann, chatId, 'First?');
    await awaitStates(server, ann, chatId, ['complete']);
    await ask(server, ann, chatId, 'Second?');
    await awaitStates(server, ann, chatId, ['complete', 'complete']);
    expect(simulations.requests.at(-1)?.history).toEqual([
      { from: 'member', text: 'First?' },
      { from: 'polly', text: 'Asked: First? More trains.' },
    ]);
  });

  test('is asked once, however often a client repeats it', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    const messageId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(server, ann, chatId, 'Trains?', messageId)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202));
    await awaitStates(server, ann, chatId, ['complete']);
    expect((await get(chatId)).allowance.remaining).toBe(19);
    expect((await ask(server, ann, chatId, 'Another?', messageId)).failure?.errorCode).toBe('AlreadyExists');
    const elsewhere = await chatWith(server, ann, [polly]);
    expect((await ask(server, ann, elsewhere.chatId, 'Trains?', messageId)).failure?.errorCode).toBe('AlreadyExists');
  });

  test('waits for the end of the last one: of twenty at once one is accepted', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(server, ann, chatId, `wait ${n}`)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ failure }) => failure?.errorCode ?? []))).toEqual(new Set(['ReplyNotFinished']));
    expect((await get(chatId)).allowance.remaining).toBe(19);
    simulations.release();
    await awaitStates(server, ann, chatId, ['complete']);
    expect((await ask(server, ann, chatId, 'Next?')).status).toBe(202);
    await awaitStates(server, ann, chatId, ['complete', 'complete']);
  });

  test('waits for the end of one in another chat: of ten chats at once one is answered', async () => {
    const eva = await server.memberAs({ level: 4 });
    const chats = await Promise.all(Array.from({ length: 10 }, () => chatWith(server, eva, [polly])));
    const answers = await Promise.all(chats.map(({ chatId }, n) => ask(server, eva, chatId, `wait ${n}`)));
    const accepted = answers.findIndex(({ status }) => status === 202);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ failure }) => failure?.errorCode ?? []))).toEqual(new Set(['ReplyNotFinished']));
    const [writing, other] = [chats[accepted]?.chatId ?? '', chats[(accepted + 1) % 10]?.chatId ?? ''];
    expect((await ask(server, eva, other, 'Trains?')).failure).toMatchObject({
      errorCode: 'ReplyNotFinished',
      meta: { chatId: writing },
    });
    // Another member is not held up.
    const free = await chatWith(server, ann, [polly]);
    expect((await ask(server, ann, free.chatId, 'Trains?')).status).toBe(202);
    await server.call('stopChatReplies', idIn(writing), eva);
    expect((await ask(server, eva, other, 'Trains?')).status).toBe(202);
    await awaitStates(server, eva, other, ['complete']);
    await awaitStates(server, ann, free.chatId, ['complete']);
  });

  test('in another chat does not wait for a question whose server stopped', async () => {
    const eva = await server.memberAs({ level: 4 });
    const [first, second] = [await chatWith(server, eva, [polly]), await chatWith(server, eva, [polly])];
    expect((await ask(server, eva, first.chatId, 'wait')).status).toBe(202);
    await expect.poll(async () => textsOf((await repliesOf(server, eva, first.chatId))[0] ?? {})).toHaveLength(1);
    await server.services.database.query(lapse());
    expect((await ask(server, eva, second.chatId, 'Trains?')).status).toBe(202);
    await awaitStates(server, eva, first.chatId, ['interrupted']);
    await awaitStates(server, eva, second.chatId, ['complete']);
    simulations.release();
  });

  test('has at most 500 characters, and is not empty', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    expect((await ask(server, ann, chatId, 'x'.repeat(501))).failure?.errorCode).toBe('TooLong');
    expect((await ask(server, ann, chatId, '   ')).status).toBe(400);
    expect((await ask(server, ann, chatId, 'x'.repeat(500))).status).toBe(202);
    await awaitStates(server, ann, chatId, ['complete']);
  });

  test('is refused when the day’s questions are used up, also after the chat is deleted', async () => {
    server.moveClockToNoon();
    const eva = await server.memberAs({ level: 4 });
    const limit = 20;
    const chats = await Promise.all(Array.from({ length: limit + 1 }, () => chatWith(server, eva, [polly])));
    const last = chats.pop();
    for (const { chatId } of chats) {
      expect((await ask(server, eva, chatId, 'Trains?')).status).toBe(202);
      await awaitStates(server, eva, chatId, ['complete']);
    }
    const refused = await ask(server, eva, last?.chatId ?? '', 'Trains?');
    expect(refused.failure?.errorCode).toBe('DailyChatLimit');
    expect(refused.failure?.meta).toMatchObject({ limit, resetsAt: expect.stringMatching(/Z$/) });
    for (const { chatId } of chats) await server.call('deleteChat', idIn(chatId), eva);
    const { chatId } = await chatWith(server, eva, [polly]);
    expect((await ask(server, eva, chatId, 'Trains?')).failure?.errorCode).toBe('DailyChatLimit');
    server.moveClock(86_400_000);
    const next = await ask(server, eva, chatId, 'Trains?');
    expect([next.status, next.body.allowance.remaining]).toEqual([202, limit - 1]);
    await awaitStates(server, eva, chatId, ['complete']);
  });
});

describe('a reply', () => {
  test('stops, keeps what is written, and can be asked for again', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    await ask(server, ann, chatId, 'wait');
    await expect.poll(async () => textsOf((await repliesOf(server, ann, chatId))[0] ?? {})).toHaveLength(1);
    expect((await server.call('stopChatReplies', idIn(chatId), ann)).status).toBe(200);
    const [stopped] = await awaitStates(server, ann, chatId, ['stopped']);
    expect(stopped).toMatchObject({ mayAskAgain: true });
    expect(textsOf(stopped ?? {})).toEqual(['Asked: wait']);
    simulations.release();
    const again = { id: chatId, messageId: stopped?.messageId ?? '' };
    const answer = await server.call('askChatAgain', { params: again }, ann);
    expect(answer.status).toBe(202);
    const [reply] = await awaitStates(server, ann, chatId, ['complete']);
    expect(reply?.messageId).toBe(replyIn(answer.body).messageId);
    expect(reply?.messageId).not.toBe(stopped?.messageId);
    expect(textsOf(reply ?? {})).toEqual(['Asked: wait', 'More trains.']);
    // A reply that the member stopped had cost a question, and so does the new one.
    expect((await get(chatId)).allowance.remaining).toBe(18);
    // A repeated request gets the same reply and costs nothing.
    const repeated = await server.call('askChatAgain', { params: again }, ann);
    expect([repeated.status, replyIn(repeated.body).messageId]).toEqual([202, reply?.messageId]);
    const twice = { id: chatId, messageId: reply?.messageId ?? '' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call('askChatAgain', { params: twice }, ann)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    expect(new Set(answers.map(({ body }) => replyIn(body).messageId)).size).toBe(1);
    expect((await get(chatId)).allowance.remaining).toBe(17);
    await awaitStates(server, ann, chatId, ['complete']);
    const oldest = await server.call('askChatAgain', { params: again }, ann);
    expect(replyIn(oldest.body).messageId).toBe(answers[0] && replyIn(answers[0].body).messageId);
    const unknown = { id: chatId, messageId: randomUUID() };
    expect((await server.call('askChatAgain', { params: unknown }, ann)).status).toBe(404);
  });

  test('stops although the provider does not react', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    await ask(server, ann, chatId, 'deaf');
    await expect.poll(async () => textsOf((await repliesOf(server, ann, chatId))[0] ?? {})).toHaveLength(1);
    await server.call('stopChatReplies', idIn(chatId), ann);
    await awaitStates(server, ann, chatId, ['stopped']);
    expect((await ask(server, ann, chatId, 'Next?')).status).toBe(202);
    await awaitStates(server, ann, chatId, ['stopped', 'complete']);
  });

  test.each(['offline', 'crash'])('of a provider that fails (%s) says so, and the chat goes on', async (question) => {
    const { chatId } = await chatWith(server, ann, [polly]);
    await ask(server, ann, chatId, question);
    const [failed] = await awaitStates(server, ann, chatId, ['offline']);
    expect(failed).toMatchObject({ offlineReason: 'providerUnavailable', mayAskAgain: true });
    expect((await ask(server, ann, chatId, 'Next?')).status).toBe(202);
    const [earlier] = await awaitStates(server, ann, chatId, ['offline', 'complete']);
    expect(earlier?.mayAskAgain).toBeUndefined();
    const params = { id: chatId, messageId: earlier?.messageId ?? '' };
    expect((await server.call('askChatAgain', { params }, ann)).failure?.errorCode).toBe('Gone');
  });

  test('is not touched by a writer that lost its hold, and goes on late', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    await ask(server, ann, chatId, 'wait');
    await expect.poll(async () => textsOf((await repliesOf(server, ann, chatId))[0] ?? {})).toHaveLength(1);
    // The writer looks dead, as a process does that sleeps or has lost its network.
    await server.services.database.query(lapse());
    await endLapsedReplies(server.services);
    const [interrupted] = await awaitStates(server, ann, chatId, ['interrupted']);
    const params = { id: chatId, messageId: interrupted?.messageId ?? '' };
    const again = await server.call('askChatAgain', { params }, ann);
    expect([again.status, again.body.allowance.remaining]).toEqual([202, 19]);
    await expect.poll(() => simulations.requests.length).toBe(2);
    simulations.release();
    const [reply] = await awaitStates(server, ann, chatId, ['complete']);
    expect(textsOf(reply ?? {})).toEqual(['Asked: wait', 'More trains.']);
    expect(await get(chatId)).toMatchObject({ writing: false, allowance: { remaining: 19 } });
  });

  test('of a simulation that went offline costs no question', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    simulations.offline.set(polly, 'allSwitchedOff');
    expect((await ask(server, ann, chatId, 'Trains?')).failure).toMatchObject({
      errorCode: 'EntityOffline',
      meta: { reason: 'allSwitchedOff' },
    });
    expect((await get(chatId)).allowance.remaining).toBe(20);
    expect(await messagesOf(server, ann, chatId)).toHaveLength(1);
  });
});

/** Returns who spoke in a chat after the introductions: the id of a polly, or the kind of sender. */
const spoken = async (chatId: string) =>
  (await messagesOf(server, ann, chatId))
    .filter(({ introduction }) => !introduction)
    .map(({ from, speaker }) => speaker?.personId ?? from);

describe('a debate', () => {
  test('has a moderator, and another participant begins each round', async () => {
    const [second = ''] = others;
    const { chatId } = await chatWith(server, ann, [polly, second]);
    await ask(server, ann, chatId, 'Trains?');
    await awaitStates(server, ann, chatId, ['complete', 'complete']);
    const round = ['member', 'moderator', 'moderator', polly, 'moderator', second, 'moderator'];
    expect(await spoken(chatId)).toEqual(round);
    expect((await get(chatId)).participants.map(({ personId }) => personId)).toEqual([second, polly]);
    await ask(server, ann, chatId, 'Buses?');
    await awaitStates(server, ann, chatId, ['complete', 'complete', 'complete', 'complete']);
    const nextRound = ['member', 'moderator', second, 'moderator', polly, 'moderator'];
    expect(await spoken(chatId)).toEqual([...round, ...nextRound]);
    const first = await server.call('setChatFirst', { ...idIn(chatId), body: { personId: second } }, ann);
    expect(first.body.participants.map(({ personId }) => personId)).toEqual([second, polly]);
  });

  test('hears neither the muted nor the removed, and says who is offline', async () => {
    const [second = '', third = ''] = others;
    const { chatId } = await chatWith(server, ann, [polly, second, third]);
    const mute = (personId: string, muted: boolean) =>
      server.call('updateChatParticipant', { params: { id: chatId, personId }, body: { muted } }, ann);
    expect((await mute(second, true)).body.participants).toHaveLength(3);
    simulations.offline.set(third, 'switchedOffByAdmin');
    await ask(server, ann, chatId, 'Trains?');
    await awaitStates(server, ann, chatId, ['complete', 'offline']);
    simulations.offline.set(second, 'tooFewPassages');
    expect((await mute(second, false)).failure?.errorCode).toBe('EntityOffline');
    const removed = await server.call('removeChatParticipant', { params: { id: chatId, personId: third } }, ann);
    expect(removed.body.participants.map(({ personId }) => personId)).toEqual([second, polly]);
    await mute(polly, true);
    expect((await ask(server, ann, chatId, 'Trains?')).failure?.errorCode).toBe('NobodyToAnswer');
    // What somebody said stays after they left.
    expect((await repliesOf(server, ann, chatId)).map(({ speaker }) => speaker?.personId)).toEqual([polly, third]);
  });

  test('has never more than five who speak, of fifty changes at once', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    const add = (personId: string, muted = false) =>
      server.call('addChatParticipant', { ...idIn(chatId), body: { personId, muted } }, ann);
    for (const personId of others.slice(0, 9)) expect((await add(personId, true)).status).toBe(200);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        others
          .slice(0, 9)
          .map((personId) =>
            server.call('updateChatParticipant', { params: { id: chatId, personId }, body: { muted: false } }, ann),
          ),
      ).flat(),
      ...others.slice(9, 14).map((personId) => add(personId)),
    ]);
    expect(answers).toHaveLength(50);
    const speaking = (await get(chatId)).participants.filter(({ muted }) => !muted);
    expect(speaking).toHaveLength(5);
    expect(new Set(answers.flatMap(({ failure }) => failure?.errorCode ?? []))).toEqual(new Set(['ParticipantLimit']));
  });

  test('has at most twenty participants, the muted included', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    const answers = await Promise.all(
      others
        .slice(0, 24)
        .map((personId) =>
          server.call('addChatParticipant', { ...idIn(chatId), body: { personId, muted: true } }, ann),
        ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.find(({ failure }) => failure)?.failure?.errorCode).toBe('MaximumReached');
    expect((await get(chatId)).participants).toHaveLength(20);
  });

  test('begins at level 4, also by adding somebody to a chat', async () => {
    const bob = await server.memberAs({ level: 3 });
    const { chatId } = await chatWith(server, bob, [polly]);
    const body = { personId: others[0] ?? '' };
    const added = await server.call('addChatParticipant', { ...idIn(chatId), body }, bob);
    expect(added.failure?.errorCode).toBe('ReputationTooLow');
  });
});

describe('a chat', () => {
  test('is renamed, and deleted for ever while a reply is being written', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    const rename = (title: string) => server.call('renameChat', { ...idIn(chatId), body: { title } }, ann);
    expect((await rename('Trains')).body.title).toBe('Trains');
    expect((await rename('')).body.title).toBeUndefined();
    await ask(server, ann, chatId, 'wait');
    await expect.poll(async () => textsOf((await repliesOf(server, ann, chatId))[0] ?? {})).toHaveLength(1);
    expect((await server.call('deleteChat', idIn(chatId), ann)).status).toBe(200);
    simulations.release();
    expect((await server.call('getChat', idIn(chatId), ann)).status).toBe(404);
    expect((await server.call('listChats', {}, ann)).body.results).toEqual([]);
  });

  test('does not exist for another member', async () => {
    const { chatId } = await chatWith(server, ann, [polly]);
    await ask(server, ann, chatId, 'Trains?');
    const [reply] = await awaitStates(server, ann, chatId, ['complete']);
    const bob = await server.memberAs({ level: 4 });
    const id = idIn(chatId);
    const participant = { params: { id: chatId, personId: polly } };
    const answers = [
      await server.call('getChat', id, bob),
      await server.call('renameChat', { ...id, body: { title: 'Mine' } }, bob),
      await server.call('listChatMessages', id, bob),
      await ask(server, bob, chatId, 'Trains?'),
      await server.call('stopChatReplies', id, bob),
      await server.call('askChatAgain', { params: { id: chatId, messageId: reply?.messageId ?? '' } }, bob),
      await server.call('addChatParticipant', { ...id, body: { personId: others[0] ?? '' } }, bob),
      await server.call('updateChatParticipant', { ...participant, body: { muted: true } }, bob),
      await server.call('removeChatParticipant', participant, bob),
      await server.call('setChatFirst', { ...id, body: { personId: polly } }, bob),
      await server.call('shareChat', id, bob),
      await server.call('unshareChat', id, bob),
      await server.call('deleteChat', id, bob),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await get(chatId)).toMatchObject({ shared: false, participants: [{ personId: polly, muted: false }] });
  });
});

const shared = (url: string | undefined, query = {}) =>
  server.call('getSharedChat', { params: { token: url?.split('/').at(-1) ?? '' }, query });

describe('a link', () => {
  test('shows the transcript to guests, without the name of the member, until it ends', async () => {
    const eva = await server.memberAs({ level: 4, displayName: 'Eva Unmistakable' });
    const chat = await chatWith(server, eva, [polly]);
    await ask(server, eva, chat.chatId, 'Trains?');
    await awaitStates(server, eva, chat.chatId, ['complete']);
    expect(chat.shareUrl).toBeUndefined();
    const { shareUrl } = (await server.call('shareChat', idIn(chat.chatId), eva)).body;
    expect(shareUrl).toMatch(/^\/chat\/shared\/[\w-]{22}$/);
    expect((await server.call('shareChat', idIn(chat.chatId), eva)).body.shareUrl).toBe(shareUrl);
    const transcript = await shared(shareUrl);
    expect(transcript.body.results.map(({ from, body }) => body ?? from)).toEqual([
      'simulation',
      'Trains?',
      'simulation',
    ]);
    const text = JSON.stringify(transcript.body);
    for (const secret of [eva.userName, eva.accountId, 'Unmistakable', chat.chatId]) expect(text).not.toContain(secret);
    const page = (await shared(shareUrl, { take: 1 })).body;
    expect((await shared(shareUrl, { take: 1, after: page.next })).body.results).toMatchObject([{ body: 'Trains?' }]);
    await server.call('unshareChat', idIn(chat.chatId), eva);
    expect((await shared(shareUrl)).status).toBe(404);
    const renewed = (await server.call('shareChat', idIn(chat.chatId), eva)).body.shareUrl;
    expect(renewed).not.toBe(shareUrl);
    expect((await shared(shareUrl)).status).toBe(404);
    expect((await shared(renewed)).status).toBe(200);
  });
});

describe('the list of digital politicians', () => {
  test('has those whose statements are stored, and all others on request', async () => {
    expect((await server.call('listChatEntities', {}, ann)).body.results).toEqual([]);
    const all = await server.call('listChatEntities', { query: { status: 'all', take: 100 } }, ann);
    expect(all.body.results).toHaveLength(100);
    const next = await server.call(
      'listChatEntities',
      { query: { status: 'all', take: 100, after: all.body.next } },
      ann,
    );
    const ids = [...all.body.results, ...next.body.results].map(({ personId }) => personId);
    expect(new Set(ids).size).toBe(ids.length);
    const { name, slug } = all.body.results[0] ?? { name: '', slug: '' };
    const found = await server.call('listChatEntities', { query: { status: 'all', term: name } }, ann);
    expect(found.body.results.map((each) => each.name)).toContain(name);
    expect((await server.call('getChatEntity', idIn(slug), ann)).body).toMatchObject({ name, online: true });
    expect((await server.call('getChatEntity', idIn('nobody-at-all'), ann)).status).toBe(404);
  });
});
