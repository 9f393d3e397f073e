import { useSession } from '@hustings/session';
import { useLiveEvents } from '@hustings/vertical/live-events';
import { useRef, useState } from 'react';
import { countNew } from './comment-calls.ts';
import type { CommentSubject } from './subjects.ts';

const none: readonly string[] = [];

/**
 * Collects the ids of new comments by others since the list was read; reading the list again clears the ids. The server
 * decides which comments the member may see.
 *
 * @param newest the newest comment of the list; undefined without a list
 */
export function useNewComments(subject: CommentSubject, newest: string | undefined): readonly string[] {
  const isMember = useSession((session) => session.user !== undefined);
  const [found, setFound] = useState({ after: newest, ids: none });
  const isAsking = useRef(false);

  async function ask(): Promise<void> {
    // Make one call at a time, even if many comments arrive.
    if (newest === undefined || isAsking.current) return;
    isAsking.current = true;
    const { ids } = await countNew(subject, newest).catch(() => ({ ids: none }));
    isAsking.current = false;
    setFound({ after: newest, ids });
  }

  useLiveEvents(isMember && subject.id ? `thread:${subject.type}:${subject.id}` : undefined, () => void ask());
  return found.after === newest ? found.ids : none;
}
