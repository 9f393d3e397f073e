// @vitest-environment jsdom
import type { Chat, ChatMessage, ChatSentence } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  chat,
  chatId,
  eventOf,
  jorin,
  marit,
  passage,
  passageId,
  question,
  reply,
  replyId,
  tell,
} from '../../testing/chats.ts';
import { ann, showChat } from '../../testing/show-chat.tsx';
import ChatScreen from './chat-screen.tsx';

/** The chat and its messages, newest first, as the server has them, and the bodies that it got. */
let stored: Chat;
let messages: ChatMessage[];
let sent: unknown[];

const server = mockedServer(
  mockCall('getChat', () => stored),
  mockCall('listChatMessages', () => ({ results: messages, offset: 0 })),
  mockCall('getChatPassage', passage),
  mockCall('sendChatMessage', ({ body }) => {
    sent.push(body);
    stored = chat({ writing: true, allowance: { ...stored.allowance, remaining: 58 } });
    messages = [reply({ state: 'waiting', sentences: [] }), question];
    return { messages: messages.toReversed(), allowance: stored.allowance };
  }),
);

/** Puts everything that is observed into sight, as a browser does that lays the page out. */
let seeAll: () => void;

beforeEach(() => {
  const seen: (() => void)[] = [];
  seeAll = () => act(() => seen.splice(0).forEach((see) => see()));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => see([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  [stored, messages, sent] = [chat(), [reply(), question], []];
});

const open = (language: 'en' | 'nl' = 'en') =>
  showChat(`/chat/${chatId}`, <ChatScreen />, { user: ann, params: { id: chatId }, language });
const composer = () => screen.findByRole('textbox', { name: 'Your question' });
/** The announcements that contain a text. */
const said = (text: string) => screen.getAllByRole('status').filter(({ textContent }) => textContent.includes(text));
const log = async () => within(await screen.findByRole('log', { name: 'Conversation' }));

test('marks every reply as a simulation, and cites each statement', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Marit Vossen (simulated)' })).toBeDefined();
  const found = await log();
  expect(await found.findByText('(simulated)')).toBeDefined();
  expect(found.getByText('Simulation')).toBeDefined();
  expect(found.queryByRole('img')).toBeNull();
  expect(found.getAllByRole('button', { name: 'Source 1' })).toHaveLength(1);
});

test('names the sources of a reply once it is in sight, and shows what the office corrected', async () => {
  server.use(mockCall('getChatPassage', { ...passage, correction: { text: 'Only on Fridays.', at: passage.saidAt } }));
  const { person } = open();
  expect(await screen.findByRole('button', { name: 'Source 1' })).toBeDefined();
  seeAll();
  expect(await screen.findByRole('button', { name: 'Source 1: Night trains' })).toBeDefined();
  const [source] = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('listitem');
  expect(source?.textContent).toBe('1Night trainsOfficial position · 1 April 2026');
  await person.click(screen.getByRole('button', { name: 'Corrected by the office' }));
  expect(await screen.findByText('Only on Fridays.')).toBeDefined();
});

test('opens a source with its text, date, link and correction', async () => {
  server.use(mockCall('getChatPassage', { ...passage, correction: { text: 'Only on Fridays.', at: passage.saidAt } }));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Source 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Source of Marit Vossen (simulated)' }));
  expect(await dialog.findByText('Trains should run all night.')).toBeDefined();
  expect(dialog.getByText('1 April 2026', { selector: 'time' })).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Read it in context' }).getAttribute('href')).toBe(passage.url);
  expect(dialog.getByText('Correction by Marit Vossen')).toBeDefined();
  expect(dialog.getByText('Only on Fridays.')).toBeDefined();
});

test('asks with Enter, keeps the focus, and shows what remains today', async () => {
  messages = [];
  const { person } = open();
  await person.type(await composer(), 'What about trains?{Enter}');
  expect(await screen.findByText('58 of 60 questions left today')).toBeDefined();
  expect(sent).toEqual([{ messageId: expect.any(String) as string, body: 'What about trains?' }]);
  expect(document.activeElement).toBe(await composer());
  expect(((await composer()) as HTMLTextAreaElement).value).toBe('');
});

test('keeps the question after a refusal, and sends it again with the same id', async () => {
  const { person } = open();
  server.use(mockFailure('sendChatMessage', 'EntityOffline'));
  await person.type(await composer(), 'Again?{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('offline');
  expect(((await composer()) as HTMLTextAreaElement).value).toBe('Again?');
});

test('leads to the chat in which a reply is still written', async () => {
  const { person } = open();
  server.use(mockFailure('sendChatMessage', 'ReplyNotFinished', { chatId: replyId }));
  await person.type(await composer(), 'Again?{Enter}');
  const link = await screen.findByRole('link', { name: 'Open the chat with that reply' });
  expect(link.getAttribute('href')).toBe(`/chat/${replyId}`);
});

test('adds sentences as they arrive, and announces the reply once, when it has finished', async () => {
  stored = chat({ writing: true });
  messages = [reply({ state: 'writing', sentences: [] }), question];
  open();
  const found = await log();
  await found.findByText('Marit Vossen (simulated) is answering …');
  const sentence: ChatSentence = { kind: 'statement', text: 'Trains run.', passageIds: [passageId] };
  tell(eventOf({ kind: 'chat', data: { chatId, messageId: replyId, position: 0, sentence } }));
  expect(await found.findByText('Trains run.')).toBeDefined();
  expect(said('Trains run.')).toHaveLength(0);
  stored = chat();
  messages = [reply({ sentences: [sentence] }), question];
  tell(eventOf({ kind: 'chat', data: { chatId, messageId: replyId, state: 'complete' } }));
  await waitFor(() => expect(said('Trains run.')).toHaveLength(1));
  expect(said('Trains run.')[0]?.textContent).toBe('Marit Vossen (simulated): Trains run.');
});

test('stops a reply', async () => {
  stored = chat({ writing: true });
  messages = [reply({ state: 'writing' }), question];
  const stopped = vi.fn<() => Record<string, never>>(() => ({}));
  server.use(mockCall('stopChatReplies', stopped));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(stopped).toHaveBeenCalledOnce());
});

test('says that the server stopped, and asks again', async () => {
  messages = [reply({ state: 'interrupted', mayAskAgain: true }), question];
  server.use(
    mockCall('askChatAgain', () => {
      messages = [reply(), question];
      return { messages: [reply({ state: 'waiting', sentences: [] })], allowance: stored.allowance };
    }),
  );
  const { person } = open();
  expect(await screen.findByText(/The server stopped while writing this reply/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(screen.queryByText(/The server stopped/)).toBeNull());
});

test('explains the maximum when a participant cannot speak', async () => {
  stored = chat({
    participants: [
      { ...marit, muted: false },
      { ...jorin, muted: true },
    ],
  });
  server.use(mockFailure('updateChatParticipant', 'ParticipantLimit'));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Unmute Jorin Wolde' }));
  expect((await screen.findByRole('alert')).textContent).toContain('At most 5 participants');
});

test('lets another begin, removes a participant, and shows who is muted', async () => {
  stored = chat({
    participants: [
      { ...marit, muted: false },
      { ...jorin, muted: true },
    ],
  });
  server.use(
    mockCall('setChatFirst', () => (stored = chat({ participants: stored.participants.toReversed() }))),
    mockCall('removeChatParticipant', () => (stored = chat({ participants: stored.participants.slice(0, 1) }))),
  );
  const { person } = open();
  expect(await screen.findByText('Muted')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Speak first next round: Jorin Wolde' }));
  await person.click(await screen.findByRole('button', { name: 'Remove Marit Vossen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Marit Vossen' })).toBeNull());
});

test('is private until it is shared, and ends the link', async () => {
  server.use(
    mockCall('shareChat', () => (stored = chat({ shared: true, shareUrl: '/chat/shared/abc' }))),
    mockCall('unshareChat', () => (stored = chat())),
  );
  const { person } = open();
  expect(await screen.findByText('Only you can see this chat.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Share by link' }));
  const link = await screen.findByRole('link', { name: 'Open the shared page' });
  expect(link.getAttribute('href')).toBe('/chat/shared/abc');
  await person.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText('Only you can see this chat.')).toBeDefined();
});

test('copies the chat with its sources, and says when that fails', async () => {
  const { person } = open();
  const copy = await screen.findByRole('button', { name: 'Copy as text' });
  await (await log()).findByRole('button', { name: 'Source 1' });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
  await person.click(copy);
  expect(await screen.findByText('Copied, with the sources.')).toBeDefined();
  expect(write.mock.calls[0]?.[0]).toContain('[1] Night trains, Hustings, 1 April 2026');
  write.mockRejectedValueOnce(new Error('denied'));
  await person.click(copy);
  expect(await screen.findByText(/The chat could not be copied/)).toBeDefined();
});

test('deletes a chat only after a confirmation', async () => {
  const deleted = vi.fn<() => Record<string, never>>(() => ({}));
  server.use(mockCall('deleteChat', deleted));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(deleted).not.toHaveBeenCalled();
  await person.click(dialog.getByRole('button', { name: 'Delete chat' }));
  await waitFor(() => expect(screen.getByLabelText('Address of the page').textContent).toBe('/chat'));
  expect(deleted).toHaveBeenCalledOnce();
});

test('asks whether a reply is right', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /^Is this right\?/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this right?' }));
  expect(dialog.getByRole('button', { name: /What is wrong with it/ })).toBeDefined();
});

test('says that a chat is not there', async () => {
  server.use(mockFailure('getChat', 'NotFound'));
  open();
  expect(await screen.findByRole('heading', { name: 'There is no chat here' })).toBeDefined();
});

test('speaks Dutch', async () => {
  open('nl');
  expect(await screen.findByRole('heading', { level: 1, name: 'Marit Vossen (gesimuleerd)' })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Bron 1' })).toBeDefined();
});
