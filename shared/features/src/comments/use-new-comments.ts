import { useSession } from '@hustings/session';
import { useLiveEvents } from '@hustings/vertical/live-events';
import { useRef, useState } from 'react';
import { countNew, type CommentSubject } from './subjects.ts';

const none: readonly string[] = [];

/**
 * The ids of the comments that others have written since the list was read; a list that is read again forgets them. Members
 * hear of them as they come; which of them the member may see, the server says.
 *
 * @param newest up to where the list has seen the thread; undefined while there is no list.
 */
export function useNewComments(subject: CommentSubject, newest: string | undefined): readonly string[] {
  const isMember = useSession((session) => session.user !== undefined);
  const [found, setFound] = useState({ after: newest, ids: none });
  const isAsking = useRef(false);

  async function ask(): Promise<void> {
    // One question at a time: many may write at once.
    if (newest === undefined || isAsking.current) return;
    isAsking.current = true;
    const { ids } = await countNew(subject, newest).catch(() => ({ ids: none }));
    isAsking.current = false;
    setFound({ after: newest, ids });
  }

  useLiveEvents(isMember && subject.id ? `thread:${subject.type}:${subject.id}` : undefined, () => void ask());
  return found.after === newest ? found.ids : none;
}
