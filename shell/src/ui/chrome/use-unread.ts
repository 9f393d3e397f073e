import { commentPages } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { call } from '@hustings/vertical/client';
import { useLiveEvents } from '@hustings/vertical/live-events';
import { useEffect } from 'react';

/** Whether comments are read on a page, of which one may have been told. */
const hasComments = (pathname: string): boolean =>
  Object.values(commentPages).some((folder) => pathname.startsWith(folder));

/**
 * How many notifications the member has not read, as it is just now. What is about the page that is looked at counts as
 * read.
 */
export function useUnread(pathname: string): number {
  const unread = useSession((session) => session.unread ?? 0);
  const setUnread = useSession((session) => session.setUnread);

  useLiveEvents('own', () => {
    // Without an answer the number stays as it was: the next event asks again.
    call('countNotifications', {}).then(
      (answer) => setUnread(answer.unread),
      () => {},
    );
  });

  useEffect(() => {
    if (unread === 0 || !hasComments(pathname) || document.visibilityState !== 'visible') return;
    call('readNotifications', { body: { path: pathname } }).then(
      (answer) => setUnread(answer.unread),
      () => {},
    );
  }, [pathname, unread, setUnread]);

  return unread;
}
