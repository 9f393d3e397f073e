import { useTranslation } from '@hustings/i18n';
import { IconBell, VisuallyHidden } from '@hustings/ui';
import styles from './bell.module.css';
import { currentPage } from './navigation.tsx';
import { useUnread } from './use-unread.ts';

/** The highest number that is shown. The server counts one further, to tell that there are more. */
const most = 99;

/** The link to the notifications, with a live, announced count of unread ones. */
export function Bell({ pathname }: { pathname: string }) {
  const { t } = useTranslation('chrome');
  const unread = useUnread(pathname);
  const said = unread > most ? t('bell.many') : t('bell.unread', { count: unread });
  return (
    <a href="/notifications" className={styles.bell} aria-current={currentPage('/notifications', pathname)}>
      <IconBell aria-hidden="true" />
      <VisuallyHidden>{t('bell.name')}</VisuallyHidden>
      {unread > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {unread > most ? `${most}+` : unread}
        </span>
      )}
      <VisuallyHidden>
        <output>{unread > 0 && <>, {said}</>}</output>
      </VisuallyHidden>
    </a>
  );
}
