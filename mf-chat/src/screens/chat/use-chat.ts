import type { AskedQuestion } from '@hustings/contract';
import { useLiveEvents } from '@hustings/vertical/live-events';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../queries.ts';
import { isOpen, withEvent, withMessages } from './apply-event.ts';

/** Milliseconds between reads while a reply is written. The server may stop, and then no event says so. */
const readPause = 5_000;

/** Reads a chat, oldest message first, and keeps it up to date by the event stream. */
export function useChat(id: string) {
  const client = useQueryClient();
  const [deletedId, setDeletedId] = useState<string>();
  const chatQuery = queries.chat(id);
  const messagesQuery = queries.messages(id);
  const chat = useQuery({ ...chatQuery, refetchInterval: ({ state }) => (state.data?.writing ? readPause : false) });
  const pages = useInfiniteQuery({
    ...messagesQuery,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ results }) => results.some(isOpen)) ? readPause : false),
  });
  const messages = pages.data?.pages.flatMap(({ results }) => results).toReversed() ?? [];

  function readAgain(): void {
    void client.invalidateQueries({ queryKey: chatQuery.queryKey });
    void client.invalidateQueries({ queryKey: messagesQuery.queryKey });
  }

  useLiveEvents('own', (event) => {
    if (event === 'missed') return readAgain();
    if (event.kind !== 'chat') return;
    const change = event.data;
    if (change.chatId !== id) return;
    if (change.deleted) return setDeletedId(id);
    const before = client.getQueryData(messagesQuery.queryKey);
    const after = before && withEvent(before, change);
    // An answer that is under way may be older than the event.
    if (!after || !change.sentence || client.isFetching({ queryKey: messagesQuery.queryKey }) > 0) readAgain();
    if (after) client.setQueryData(messagesQuery.queryKey, after);
  });

  /** Shows an accepted question, and the replies that wait. */
  function showAsked({ messages: added, allowance }: AskedQuestion): void {
    client.setQueryData(messagesQuery.queryKey, (before) => before && withMessages(before, added));
    client.setQueryData(chatQuery.queryKey, (before) => before && { ...before, allowance, writing: true });
  }

  return { chat, pages, messages, isDeleted: deletedId === id, showAsked };
}
