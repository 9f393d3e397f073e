import { useSession } from '@hustings/session';
import type { LinkPreview, NewPost } from '@hustings/contract';
import type { CallError } from '@hustings/vertical/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { forgetWaiting, keepWaiting, sendOne, type Outcome, type Waiting } from '../outbox/outbox.ts';
import { useArrived } from '../outbox/use-arrived.ts';
import { outboxKey } from '../outbox/use-outbox.ts';

interface Publishing {
  post: NewPost;
  /** What is shown of it until the server has it. */
  excerpt: string;
  /** The page that it leads to. */
  link?: LinkPreview | undefined;
  /** The addresses in it of which no preview is wanted. */
  removedLinks?: string[] | undefined;
  /** The pictures below its words, with their measures. */
  images?: Waiting['images'];
  /** The name of the draft that it was made from. */
  draft?: string;
  /** What has to be over before it is sent; what it tells is part of the post. */
  after?: Promise<Partial<NewPost>>;
}

/**
 * Publishes a post. It is shown at once, and kept in this browser until the server has it: without a connection it waits,
 * and is sent when there is one. A refusal takes it back.
 *
 * @param onOutcome is told what came of it; not where the view has changed meanwhile
 */
export function usePublish(onOutcome: (outcome: Outcome) => void) {
  const client = useQueryClient();
  const arrived = useArrived();
  const userId = useSession((session) => session.user?.userId) ?? '';
  const now = useSession((session) => session.now);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<CallError>();
  const isUnderWay = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const show = (change: (all: Waiting[]) => Waiting[]) =>
    client.setQueryData<Waiting[]>(outboxKey(userId), (all) => change(all ?? []));

  async function send({ post, after, ...about }: Publishing): Promise<void> {
    const linked = { ...post, linkPreviewId: about.link?.id };
    const shown: Waiting = { id: crypto.randomUUID(), userId, post: linked, created: now, ...about };
    show((all) => [shown, ...all]);
    const waiting = { ...shown, post: { ...linked, ...(await after) } };
    // Where the browser keeps nothing it is sent all the same, and a failure is said.
    const isKept = await keepWaiting(waiting).then(
      () => true,
      () => false,
    );
    const outcome = await sendOne(waiting);
    const stays = 'waits' in outcome && isKept;
    if (!stays) show((all) => all.filter(({ id }) => id !== waiting.id));
    if ('sent' in outcome) arrived(outcome.sent, waiting);
    else if (!stays) await forgetWaiting(waiting).catch(() => undefined);
    if (!isHere.current) return;
    if ('refused' in outcome) setError(outcome.refused);
    onOutcome(outcome);
  }

  /** A second press that comes before the button is seen to wait sends nothing. */
  function publish(publishing: Publishing): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    setError(undefined);
    void send(publishing).finally(() => {
      isUnderWay.current = false;
      if (isHere.current) setPending(false);
    });
  }

  return { publish, isPending, error };
}
