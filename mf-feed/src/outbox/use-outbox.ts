import type { PostCard } from '@hustings/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { forgetWaiting, keepWaiting, outboxChannel, sendAll, waitingOf, type Waiting } from './outbox.ts';
import { useArrived } from './use-arrived.ts';

/** How often what waits is tried again while nothing tells that there is a connection, in milliseconds. */
const tryEvery = 20_000;

export const outboxKey = (userId: string) => ['outbox', userId] as const;

/** The posts of a member that wait in this browser. While this is shown they are sent as soon as that is possible. */
export function useOutbox(userId: string) {
  const client = useQueryClient();
  const arrived = useArrived();
  const { data: waiting = [] } = useQuery({
    queryKey: outboxKey(userId),
    queryFn: () => waitingOf(userId).catch(() => []),
    staleTime: Infinity,
  });
  const isAnyOpen = waiting.some(({ refusal }) => !refusal);

  const look = () => client.invalidateQueries({ queryKey: outboxKey(userId) });
  const send = (): void => void sendAll(userId, arrived).then(look, () => undefined);
  const sendNow = useEffectEvent(send);
  const hear = useEffectEvent((sent: PostCard | null) => {
    if (sent) arrived(sent);
    void look();
  });

  useEffect(() => {
    const channel = new BroadcastChannel(outboxChannel);
    channel.addEventListener('message', ({ data }) => hear(data as PostCard | null));
    return () => channel.close();
  }, []);

  // What was left by a page of before; what is published in this one is sent by whoever publishes it.
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
    /** Sends a post again that was refused or waits. */
    retry: async (each: Waiting) => {
      await keepWaiting({ ...each, refusal: undefined });
      await look();
      send();
    },
    /** Gives a post up. */
    discard: async (each: Waiting) => {
      await forgetWaiting(each);
      await look();
    },
  };
}
