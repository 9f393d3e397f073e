import { useSession } from '@hustings/session';
import { useLive } from '@hustings/vertical/live';
import { useRef, useState } from 'react';
import { countNew, type CommentSubject } from './subjects.ts';

/**
 * How many comments others have written since the list was read, and what forgets that once they are shown. Members hear
 * of them as they come; which of them the member may see, the server says.
 *
 * @param newest the number of the newest comment that the list knows of; undefined while there is no list.
 */
export function useNewComments(subject: CommentSubject, newest: number | undefined) {
  const isMember = useSession((session) => session.user !== undefined);
  const [found, setFound] = useState({ after: newest, count: 0 });
  const isAsking = useRef(false);

  async function ask(): Promise<void> {
    // One question at a time: many may write at once.
    if (newest === undefined || isAsking.current) return;
    isAsking.current = true;
    const { count } = await countNew(subject, newest).catch(() => ({ count: 0 }));
    isAsking.current = false;
    setFound({ after: newest, count });
  }

  useLive(isMember && subject.id ? `thread:${subject.type}:${subject.id}` : undefined, () => void ask());
  return found.after === newest ? found.count : 0;
}
