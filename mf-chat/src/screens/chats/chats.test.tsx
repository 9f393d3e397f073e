// @vitest-environment jsdom
import { mockCall } from '@hustings/contract/mocks';
import { member, mockedServer, now } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chat, chatId, entity, jorin, marit } from '../../testing/chats.ts';
import { ann, showChat } from '../../testing/show-chat.tsx';
import ChatsScreen from './chats-screen.tsx';

const olle = entity(3, 'Olle Strand', { online: false, offlineReason: 'tooFewPassages' });
const card = {
  chatId,
  language: 'en' as const,
  participants: [{ personId: marit.personId, slug: marit.slug, name: marit.name }],
  lastQuestion: 'What about trains?',
  created: now,
  lastActive: now,
  shared: true,
};

/** The bodies and the queries that the server got. */
let sent: unknown[];
let asked: Record<string, string>[];

const server = mockedServer(
  mockCall('listChats', { results: [card], offset: 0 }),
  mockCall('countUnreadMessages', { inbox: 2, requests: 0 }),
  mockCall('getChatEntity', marit),
  mockCall('listChatEntities', ({ query }) => {
    asked.push(Object.fromEntries(query));
    return { results: query.get('status') === 'all' ? [marit, jorin, olle] : [marit, jorin], offset: 0 };
  }),
  mockCall('createChat', ({ body }) => {
    sent.push(body);
    return chat();
  }),
);

beforeEach(() => {
  [sent, asked] = [[], []];
});

const address = () => screen.getByLabelText('Address of the page').textContent;

test('lists the chats, and the politicians to talk to', async () => {
  showChat('/chat', <ChatsScreen />, { user: ann });
  const chats = within(await screen.findByRole('list', { name: 'Your chats' }));
  expect(chats.getByRole('link', { name: 'Marit Vossen (simulated)' }).getAttribute('href')).toBe(`/chat/${chatId}`);
  expect(chats.getByText('Shared')).toBeDefined();
  const entities = within(await screen.findByRole('list', { name: 'Who you can talk to' }));
  expect((await entities.findAllByText('(simulated)')).length).toBe(2);
  const messages = await screen.findByRole('link', { name: 'Messages 2 unread' });
  expect(messages.getAttribute('href')).toBe('/chat/messages');
});

test('starts a chat in the language of the page, and opens it', async () => {
  const { person } = showChat('/chat', <ChatsScreen />, { user: ann });
  await person.click(await screen.findByRole('button', { name: 'Start a chat with Marit Vossen (simulated)' }));
  await waitFor(() => expect(address()).toBe(`/chat/${chatId}`));
  expect(sent).toEqual([{ chatId: expect.any(String) as string, personIds: [marit.personId], language: 'en' }]);
});

test('shows who is offline, and why', async () => {
  const { person } = showChat('/chat', <ChatsScreen />, { user: ann });
  await person.click(await screen.findByRole('checkbox', { name: 'Also show who is offline, and why' }));
  expect(await screen.findByText('There are too few statements with a source to answer from.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Start a chat with Olle/ })).toBeNull();
});

test('searches by name', async () => {
  const { person } = showChat('/chat', <ChatsScreen />, { user: ann });
  await person.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'mar{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ term: 'mar' }));
});

test('puts a debate of at least two together', async () => {
  const { person } = showChat('/chat', <ChatsScreen />, { user: ann });
  await person.click(await screen.findByRole('button', { name: 'Debate with several politicians' }));
  const start = screen.getByRole('button', { name: 'Start debate' });
  await person.click(await screen.findByRole('checkbox', { name: 'Jorin Wolde takes part' }));
  expect(start).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('checkbox', { name: 'Marit Vossen takes part' }));
  expect(screen.getByText('2 chosen: Jorin Wolde and Marit Vossen.')).toBeDefined();
  await person.click(start);
  await waitFor(() => expect(sent).toMatchObject([{ personIds: [jorin.personId, marit.personId] }]));
});

test('tells a member of a lower level what a debate needs', async () => {
  server.use(
    mockCall('getReputation', {
      level: 2,
      postsPerDay: 3,
      commentsPerDay: 10,
      levels: [
        {
          level: 4,
          reached: false,
          postsPerDay: 5,
          commentsPerDay: 50,
          rights: ['debate'],
          requirements: [{ name: 'avatar', met: false }],
        },
      ],
    }),
  );
  const { person } = showChat('/chat', <ChatsScreen />, { user: member('bob', 'Bob', 2) });
  await person.click(await screen.findByRole('button', { name: 'Debate with several politicians' }));
  expect(await screen.findByText('You can start a debate from level 4')).toBeDefined();
  expect(await screen.findByRole('link', { name: /Add a picture/ })).toBeDefined();
  expect(sent).toEqual([]);
});

test('shows the politician that the address names first', async () => {
  showChat('/chat?polly=marit-vossen', <ChatsScreen />, { user: ann });
  const first = within(await screen.findByRole('region', { name: 'Talk with Marit Vossen (simulated)' }));
  expect(first.getByRole('button', { name: 'Start a chat with Marit Vossen (simulated)' })).toBeDefined();
});
