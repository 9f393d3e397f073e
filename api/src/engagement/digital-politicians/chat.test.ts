import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestMember, TestServer } from '../../testing/server.ts';
import { startOpenAiStandIn, type OpenAiStandIn } from '../../testing/stand-ins/openai.ts';
import { demoSite, personOf } from './testing/demo-site.ts';

let model: OpenAiStandIn;
let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  model = await startOpenAiStandIn();
  server = await demoSite({
    settings: { chat: { baseUrl: model.baseUrl, apiKey: 'a key', model: 'a model' } },
    limits: { modelMilliseconds: 2_000, modelFailures: 100, modelRepliesPerDay: 1 },
  });
  member = await server.memberAs({ level: 4 });
}, 60_000);
afterAll(async () => {
  await server.close();
  await model.close();
});

/** Asks a question in a chat, and returns the replies when all of them have ended. */
async function ask(chatId: string, body: string) {
  await server.call('sendChatMessage', { params: { id: chatId }, body: { messageId: randomUUID(), body } }, member);
  return vi.waitFor(
    async () => {
      const { results } = (await server.call('listChatMessages', { params: { id: chatId }, query: {} }, member)).body;
      const replies = results.filter(({ from, questionId }) => from === 'simulation' && questionId);
      expect(replies.map(({ state }) => state)).not.toContain('writing');
      expect(replies.map(({ state }) => state)).not.toContain('waiting');
      expect(replies.length).toBeGreaterThan(0);
      return replies;
    },
    { timeout: 10_000, interval: 50 },
  );
}

it('a debate goes on with the others when the chat service fails for one', async () => {
  const personIds = await Promise.all(
    ['marit-vossen', 'elsabet-thistlewood'].map((slug) => personOf(server.services, slug)),
  );
  const chat = (await server.call('createChat', { body: { personIds, language: 'en' } }, member)).body;
  // The first reply asks the service, which fails. The budget is then used up, so the second reply is of quotations.
  model.behave({ kind: 'status', status: 400 });
  const replies = await ask(chat.chatId, 'What about the towns?');
  const bySlug = new Map(replies.map((reply) => [reply.speaker?.slug, reply]));
  expect(bySlug.get('marit-vossen')).toMatchObject({ state: 'offline', offlineReason: 'providerUnavailable' });
  expect(bySlug.get('elsabet-thistlewood')).toMatchObject({ state: 'complete' });
});

it('a member asks a simulation of the demo, and opens the passage of its statement', async () => {
  const personIds = [await personOf(server.services, 'elsabet-thistlewood')];
  const chat = (await server.call('createChat', { body: { personIds, language: 'en' } }, member)).body;
  const [reply] = await ask(chat.chatId, 'What about the dykes along the coast?');
  const statement = reply?.sentences?.find(({ kind }) => kind === 'statement');
  const { body } = await server.call('getChatPassage', { params: { id: statement?.passageIds[0] ?? '' } });
  expect(statement?.text).toContain(`“${body.text}”`);
  expect(body).toMatchObject({ kind: 'post', source: 'Elsabet Thistlewood' });
  expect(body.url).toMatch(/^\/posts\/higher-dykes/);
});
