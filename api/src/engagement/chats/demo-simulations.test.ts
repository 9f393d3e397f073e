import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestMember, TestServer } from '../../testing/server.ts';
import { demoSite, personOf } from '../digital-politicians/testing/demo-site.ts';
import { ask, awaitStates, chatWith, messagesOf, textsOf } from './testing/chats.ts';

let server: TestServer;
let ann: TestMember;
let marit: string;
beforeAll(async () => {
  server = await demoSite();
  ann = await server.memberAs({ level: 4 });
  marit = await personOf(server.services, 'marit-vossen');
}, 60_000);
afterAll(() => server.close());

test('a simulation of the demo is listed, introduces itself, and answers with passages that can be opened', async () => {
  const listed = await server.call('listChatEntities', { query: { take: 100 } }, ann);
  expect(listed.body.results.find(({ personId }) => personId === marit)).toMatchObject({
    slug: 'marit-vossen',
    online: true,
  });
  expect(listed.body.results.every(({ online, passages }) => online && passages > 0)).toBe(true);
  const found = await server.call('listChatEntities', { query: { term: 'marit vos' } }, ann);
  expect(found.body.results.map(({ personId }) => personId)).toEqual([marit]);

  const { chatId } = await chatWith(server, ann, [marit]);
  const [introduction] = await messagesOf(server, ann, chatId);
  expect(textsOf(introduction ?? {}).join(' ')).toContain('Marit Vossen (simulated)');
  await ask(server, ann, chatId, 'What do you think about night trains?');
  const [reply] = await awaitStates(server, ann, chatId, ['complete']);
  const statements = reply?.sentences?.filter(({ kind }) => kind === 'statement') ?? [];
  expect(statements.length).toBeGreaterThan(0);
  for (const { passageIds } of statements)
    for (const id of passageIds) {
      const passage = await server.call('getChatPassage', { params: { id } });
      expect(passage.body).toMatchObject({ personId: marit });
      expect(passage.body.url).toMatch(/^(\/|https:)/);
    }
});

test('a reported reply comes with the passages that it cites', async () => {
  const { chatId } = await chatWith(server, ann, [marit]);
  await ask(server, ann, chatId, 'Have you ever said anything about libraries in the evening?');
  const [reply] = await awaitStates(server, ann, chatId, ['complete']);
  const itemId = reply?.messageId ?? '';
  await server.call('reportAbuse', { body: { kind: 'chatMessage', itemId, reason: 'incorrect' } }, ann);
  const admin = await server.memberAs({ roles: ['Admin'] });
  const { results } = (await server.call('listAbuse', {}, admin)).body;
  const cited = new Set(reply?.sentences?.flatMap(({ passageIds }) => passageIds));
  const shown = results.find((each) => each.itemId === itemId)?.simulation;
  expect(cited.size).toBeGreaterThan(0);
  expect(new Set(shown?.passages.map(({ passageId }) => passageId))).toEqual(cited);
});

test('a debate of the demo answers in turn, in Dutch', async () => {
  const other = await personOf(server.services, 'jorin-van-der-wolde');
  const { chatId } = await chatWith(server, ann, [marit, other], { language: 'nl' });
  await ask(server, ann, chatId, 'Wat vindt u van gratis openbaar vervoer?');
  await awaitStates(server, ann, chatId, ['complete', 'complete']);
  const said = (await messagesOf(server, ann, chatId)).filter(({ from }) => from === 'moderator');
  expect(said.map(({ body }) => body)).toEqual([
    expect.stringContaining('Aan dit debat doen mee'),
    expect.stringContaining('Marit Vossen (gesimuleerd)'),
    expect.stringContaining('(gesimuleerd)'),
    expect.stringContaining('Iedereen heeft geantwoord'),
  ]);
});
