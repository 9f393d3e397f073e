import { useSession } from '@hustings/session';
import type { LinkPreview, NewPost } from '@hustings/contract';
import type { CallError } from '@hustings/vertical/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { postOutbox, type Outcome, type Waiting } from '../outbox/outbox.ts';
import { usePostSent } from '../outbox/use-post-sent.ts';
import { outboxKey } from '../outbox/sent-post.ts';

interface Publishing {
  post: NewPost;
  /** The text shown until the server has the post. */
  excerpt: string;
  /** The preview of the linked page. */
  link?: LinkPreview | undefined;
  /** Addresses whose preview the author removed. */
  removedLinks?: string[] | undefined;
  /** The pictures below the text, with their sizes. */
  images?: Waiting['images'];
  /** The organisation in whose name the post is. */
  organisation?: Waiting['organisation'];
  /** The name of the draft that becomes the post. */
  draft?: string;
  /** Resolves to further fields of the post; the post is sent only afterwards. */
  after?: Promise<Partial<NewPost>>;
}

/**
 * Publishes a post. Shows it at once and stores it in this browser until the server has it, so that it survives a lost
 * connection. Removes it if the server refuses it.
 *
 * @param onOutcome receives the outcome, unless the view has changed
 */
export function usePublish(onOutcome: (outcome: Outcome) => void) {
  const client = useQueryClient();
  const arrived = usePostSent();
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
    // Sends the post even if the browser can store nothing, and shows a failure.
    const isStored = await postOutbox.store(waiting).then(
      () => true,
      () => false,
    );
    const outcome = await postOutbox.sendOne(waiting);
    const stays = 'waits' in outcome && isStored;
    if ('sent' in outcome) arrived(outcome.sent, waiting);
    else if (!stays) {
      show((all) => all.filter(({ id }) => id !== waiting.id));
      await postOutbox.remove(waiting).catch(() => undefined);
    }
    if (!isHere.current) return;
    if ('refused' in outcome) setError(outcome.refused);
    onOutcome(outcome);
  }

  /** Publishes a post. Ignores a second press before the button is disabled. */
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
