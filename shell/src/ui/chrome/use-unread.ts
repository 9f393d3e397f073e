import { commentPages } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { call } from '@hustings/vertical/client';
import { useLiveEvents } from '@hustings/vertical/live-events';
import { useEffect } from 'react';

/** Returns true for pages with comments; showing them may mark notifications as read. */
const hasComments = (pathname: string): boolean =>
  Object.values(commentPages).some((folder) => pathname.startsWith(folder));

/** Keeps the number of unread notifications up to date. Notifications of the shown page count as read. */
export function useUnread(pathname: string): void {
  const unread = useSession((session) => session.unread ?? 0);
  const setUnread = useSession((session) => session.setUnread);

  useLiveEvents('own', (event) => {
    if (event !== 'missed' && event.kind !== 'notification') return;
    // Keep the last number if the call fails. The next event causes another call.
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
}
