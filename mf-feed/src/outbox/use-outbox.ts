import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { postOutbox, type SentPost, type Waiting } from './outbox.ts';
import { outboxKey } from './sent-post.ts';
import { usePostSent } from './use-post-sent.ts';

/** Milliseconds between retries while no event reports a connection. */
const tryEvery = 20_000;

/** Returns the member's unsent posts in this browser; sends them as soon as possible while the component is mounted. */
export function useOutbox(userId: string) {
  const client = useQueryClient();
  const arrived = usePostSent();
  const { data: waiting = [] } = useQuery({
    queryKey: outboxKey(userId),
    queryFn: () => postOutbox.list(userId).catch(() => []),
    staleTime: Infinity,
  });
  const isAnyOpen = waiting.some(({ refusal }) => !refusal);

  const look = () => client.invalidateQueries({ queryKey: outboxKey(userId) });
  const send = (): void => void postOutbox.sendAll(userId, arrived).then(look, () => undefined);
  const sendNow = useEffectEvent(send);
  const hear = useEffectEvent((sent: SentPost | null) => {
    if (sent) arrived(sent);
    void look();
  });

  useEffect(() => postOutbox.subscribe(hear), []);

  // Sends posts that an earlier page left unsent; `usePublish` sends those of this page.
  useEffect(() => sendNow(), []);

  useEffect(() => {
    if (!isAnyOpen) return;
    const timer = setInterval(sendNow, tryEvery);
    addEventListener('online', sendNow);
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendNow);
    };
  }, [isAnyOpen]);

  return {
    waiting,
    /** Sends a refused or unsent post again. */
    retry: async (each: Waiting) => {
      await postOutbox.store({ ...each, refusal: undefined });
      await look();
      send();
    },
    /** Discards a post. */
    discard: async (each: Waiting) => {
      await postOutbox.remove(each);
      await look();
    },
  };
}
