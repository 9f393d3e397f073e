import { idOf } from '@hustings/features/testing';
import { expect, test } from 'vitest';
import { chatId, question, reply, replyId } from '../../testing/chats.ts';
import { withEvent, withMessages, type MessagePages } from './apply-event.ts';

const sentence = { kind: 'statement' as const, text: 'It should.', passageIds: [idOf(32)] };
const pagesOf = (...results: MessagePages['pages'][number]['results']): MessagePages => ({
  pages: [{ results, offset: 0 }],
  pageParams: [''],
});
const writing = reply({ state: 'writing' });
const sentencesOf = (pages: MessagePages | undefined) =>
  pages?.pages[0]?.results[0]?.sentences?.map(({ text }) => text);

test('adds the next sentence of a reply', () => {
  const after = withEvent(pagesOf(writing, question), { chatId, messageId: replyId, position: 2, sentence });
  expect(sentencesOf(after)?.at(-1)).toBe('It should.');
  expect(after?.pages[0]?.results[0]?.state).toBe('writing');
});

test('changes nothing if an event arrives twice', () => {
  const before = pagesOf(writing, question);
  const after = withEvent(before, { chatId, messageId: replyId, position: 1, sentence });
  expect(sentencesOf(after)).toEqual(sentencesOf(before));
});

test('asks for the messages again if a sentence or a message is missing', () => {
  const pages = pagesOf(writing, question);
  expect(withEvent(pages, { chatId, messageId: replyId, position: 4, sentence })).toBeUndefined();
  expect(withEvent(pages, { chatId, messageId: idOf(99), state: 'writing' })).toBeUndefined();
  expect(withEvent(pages, { chatId })).toBeUndefined();
});

test('sets the state of a reply', () => {
  const change = { chatId, messageId: replyId, state: 'offline', offlineReason: 'switchedOffByOwner' } as const;
  expect(withEvent(pagesOf(writing), change)?.pages[0]?.results[0]).toMatchObject({
    state: 'offline',
    offlineReason: 'switchedOffByOwner',
  });
});

test('does not reopen a reply that has ended', () => {
  const after = withEvent(pagesOf(reply()), { chatId, messageId: replyId, position: 2, sentence });
  expect(after?.pages[0]?.results[0]?.state).toBe('complete');
});

test('puts accepted messages at the end, and replaces known ones', () => {
  const waiting = reply({ state: 'waiting', sentences: [] });
  const pages = withMessages(pagesOf(reply({ state: 'stopped' })), [question, waiting]);
  expect(pages.pages[0]?.results).toEqual([waiting, question]);
});
