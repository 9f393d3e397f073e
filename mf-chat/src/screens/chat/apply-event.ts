import type { ChatEvent, ChatMessage, Page } from '@hustings/contract';
import type { InfiniteData } from '@tanstack/react-query';

export type MessagePages = InfiniteData<Page<ChatMessage>>;

/** Returns whether a reply is not finished. */
export const isOpen = ({ state }: ChatMessage): boolean => state === 'waiting' || state === 'writing';

/** Adds a sentence to a reply. Returns undefined if an earlier sentence is missing. */
function withSentence(message: ChatMessage, { position, sentence }: ChatEvent): ChatMessage | undefined {
  if (!sentence || position === undefined) return message;
  const sentences = message.sentences ?? [];
  if (position > sentences.length) return undefined;
  // The same event may arrive twice, and a read may have brought its sentence already.
  if (position < sentences.length) return message;
  return { ...message, sentences: [...sentences, sentence], ...(isOpen(message) ? { state: 'writing' as const } : {}) };
}

/**
 * Applies an event to the messages of its chat. Returns undefined if they must be read again: the event is about another
 * message, or an event before it was lost.
 */
export function withEvent(pages: MessagePages, event: ChatEvent): MessagePages | undefined {
  const known = pages.pages.flatMap(({ results }) => results).find(({ messageId }) => messageId === event.messageId);
  const grown = known && withSentence(known, event);
  if (!grown) return undefined;
  const { state = grown.state, offlineReason = grown.offlineReason } = event;
  const changed = { ...grown, state, offlineReason };
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      results: page.results.map((message) => (message.messageId === changed.messageId ? changed : message)),
    })),
  };
}

/** Puts new messages, oldest first, at the end of a chat. Known ones are replaced. */
export function withMessages(pages: MessagePages, added: readonly ChatMessage[]): MessagePages {
  const ids = new Set(added.map(({ messageId }) => messageId));
  const [first, ...others] = pages.pages.map((page) => ({
    ...page,
    results: page.results.filter(({ messageId }) => !ids.has(messageId)),
  }));
  if (!first) return pages;
  return { ...pages, pages: [{ ...first, results: [...added.toReversed(), ...first.results] }, ...others] };
}
