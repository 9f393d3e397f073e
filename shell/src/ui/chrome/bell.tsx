import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { IconBell, VisuallyHidden } from '@hustings/ui';
import styles from './bell.module.css';
import { currentPage } from './navigation.tsx';
import { useUnread } from './use-unread.ts';

/** The highest number that is shown. The server counts one further, to tell that there are more. */
const most = 99;

/** The link to the notifications, with a live, announced count of unread ones. */
export function Bell({ pathname }: { pathname: string }) {
  const { t } = useTranslation('chrome');
  useUnread(pathname);
  return (
    <a href="/notifications" className={styles.bell} aria-current={currentPage('/notifications', pathname)}>
      <IconBell aria-hidden="true" />
      <VisuallyHidden>{t('bell.name')}</VisuallyHidden>
      <UnreadCount />
    </a>
  );
}

/** The number of unread notifications, which is announced when it changes. Only the shown one of two is. */
export function UnreadCount() {
  const { t } = useTranslation('chrome');
  const unread = useSession((session) => session.unread ?? 0);
  const said = unread > most ? t('bell.many') : t('bell.unread', { count: unread });
  return (
    <>
      {unread > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {unread > most ? `${most}+` : unread}
        </span>
      )}
      <VisuallyHidden>
        <output>{unread > 0 && <>, {said}</>}</output>
      </VisuallyHidden>
    </>
  );
}
