// @vitest-environment jsdom
import type { Conversation, DirectMessage } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, mockedServer, now } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { eventOf, tell } from '../../testing/chats.ts';
import { ann, showChat } from '../../testing/show-chat.tsx';
import ConversationScreen from './conversation/conversation-screen.tsx';
import MessagesScreen from './list/messages-screen.tsx';

const bob = author('bob', 'Bob Meijer');
const id = idOf(50);
const hello: DirectMessage = { messageId: idOf(51), own: false, body: 'Hello Ann', created: now };

const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  conversationId: id,
  member: bob,
  box: 'inbox',
  last: { messageId: hello.messageId, own: false, created: now, excerpt: 'Hello Ann' },
  unread: 0,
  muted: false,
  mayWrite: true,
  mayAnswer: true,
  ...changes,
});

/** The conversation and its messages, newest first, as the server has them, and the bodies that it got. */
let stored: Conversation;
let messages: DirectMessage[];
let sent: unknown[];

const server = mockedServer(
  mockCall('listConversations', ({ query }) => {
    const { mayWrite: _, mayAnswer: __, ...card } = conversation({ unread: 2, box: 'inbox' });
    const results = query.get('box') === 'requests' ? [] : [card];
    return { results, offset: 0, unread: { inbox: 1, requests: 0 } };
  }),
  mockCall('countUnreadMessages', { inbox: 1, requests: 0 }),
  mockCall('getConversation', () => stored),
  mockCall('listDirectMessages', () => ({ results: messages, offset: 0 })),
  mockCall('readConversation', ({ body }) => {
    sent.push(body);
    return (stored = { ...stored, unread: 0 });
  }),
  mockCall('sendDirectMessage', ({ body }) => {
    sent.push(body);
    const { body: text, messageId } = body as { body: string; messageId: string };
    const message = { messageId, own: true, body: text, created: now };
    messages = [message, ...messages];
    return { message, conversation: stored };
  }),
);

beforeEach(() => {
  [stored, messages, sent] = [conversation(), [hello], []];
});

const open = () => showChat(`/chat/messages/${id}`, <ConversationScreen />, { user: ann, params: { id } });
const field = () => screen.findByRole('textbox', { name: 'Message to Bob Meijer' });

test('lists conversations with what is unread, and leads to the requests', async () => {
  showChat('/chat/messages', <MessagesScreen />, { user: ann });
  const inbox = within(await screen.findByRole('list', { name: 'Inbox' }));
  expect(inbox.getByRole('link', { name: 'Bob Meijer' }).getAttribute('href')).toBe(`/chat/messages/${id}`);
  expect(inbox.getByText('2 new')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Requests' }).getAttribute('href')).toBe('/chat/messages?box=requests');
});

test('explains empty requests', async () => {
  showChat('/chat/messages?box=requests', <MessagesScreen />, { user: ann });
  expect(await screen.findByRole('heading', { name: 'No requests' })).toBeDefined();
});

test('shows messages, marks them as read, and sends one', async () => {
  stored = conversation({ unread: 1 });
  const { person } = open();
  expect(await screen.findByText('Hello Ann')).toBeDefined();
  await waitFor(() => expect(sent).toEqual([{ messageId: hello.messageId }]));
  await person.type(await field(), 'Hello Bob');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Hello Bob')).toBeDefined();
  expect(document.activeElement).toBe(await field());
});

test('shows a message that arrives', async () => {
  open();
  await screen.findByText('Hello Ann');
  messages = [{ ...hello, messageId: idOf(52), body: 'Are you there?' }, hello];
  tell(eventOf({ kind: 'directMessage', data: { conversationId: id, messageId: idOf(52) } }));
  expect(await screen.findByText('Are you there?')).toBeDefined();
});

test('keeps the text after a refusal, and sends it again with the same id', async () => {
  const { person } = open();
  const ids: string[] = [];
  server.use(mockFailure('sendDirectMessage', 'TooSoon', { retryAfterSeconds: 3 }));
  await person.type(await field(), 'Quick');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Quick');
  server.use(
    mockCall('sendDirectMessage', ({ body }) => {
      ids.push((body as { messageId: string }).messageId);
      return { message: { messageId: ids[0]!, own: true, body: 'Quick', created: now }, conversation: stored };
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(ids).toHaveLength(1));
});

test('accepts a request', async () => {
  stored = conversation({ box: 'requests' });
  server.use(mockCall('acceptMessageRequest', () => (stored = conversation())));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Request' })).toBeNull());
});

test('declines a request and returns to the requests', async () => {
  stored = conversation({ box: 'requests' });
  server.use(mockCall('declineMessageRequest', {}));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Address of the page').textContent).toBe('/chat/messages?box=requests'),
  );
});

test.each([
  ['MessagesNotAllowed', 'You cannot write to Bob Meijer: they have limited who can write to them.'],
  ['MessageRequestWaiting', 'You can write again once Bob Meijer has answered.'],
] as const)('says why one may not write: %s', async (errorCode, text) => {
  stored = conversation({ mayWrite: false, refusal: { errorCode } });
  open();
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('writes to a member for the first time', async () => {
  server.use(mockCall('getConversationWith', { member: bob, mayWrite: true, mayAnswer: true }));
  const { person } = showChat('/chat/messages/new?to=bob', <ConversationScreen />, {
    user: ann,
    params: { id: 'new' },
  });
  expect(await screen.findByText('You have not written to Bob Meijer yet.')).toBeDefined();
  await person.type(await field(), 'Hi');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: 'Hi' }]));
});

test('mutes a conversation', async () => {
  server.use(mockCall('muteConversation', () => (stored = conversation({ muted: true }))));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Mute', pressed: false }));
  expect(await screen.findByRole('button', { name: 'Mute', pressed: true })).toBeDefined();
});

test('deletes a message for the caller', async () => {
  server.use(
    mockCall('deleteDirectMessage', () => {
      messages = [];
      return {};
    }),
  );
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /^Delete for me: message by Bob Meijer/ }));
  expect(await screen.findByText('You have deleted all messages in this conversation.')).toBeDefined();
});
