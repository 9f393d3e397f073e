import type { MessageBox, UnreadConversations } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes } from '@hustings/ui';
import styles from './messages.module.css';

interface BoxLinksProps {
  box: MessageBox;
  /** Absent until the list is there. */
  unread: UnreadConversations | undefined;
}

/** Links to the two boxes. Messages of members whom the caller does not follow wait in the requests. */
export function BoxLinks({ box, unread }: BoxLinksProps) {
  const { t } = useTranslation('chat');
  const boxes = [
    { id: 'inbox', href: '/chat/messages', name: t('messages.inbox') },
    { id: 'requests', href: '/chat/messages?box=requests', name: t('messages.requests') },
  ] as const;
  return (
    <nav aria-label={t('messages.boxes')}>
      <ul className={styles.boxes}>
        {boxes.map(({ id, href, name }) => (
          <li key={id}>
            <a
              href={href}
              className={classes(styles.box, id === box && styles.current)}
              aria-current={id === box ? 'page' : undefined}
            >
              {name}{' '}
              {unread && unread[id] > 0 && (
                <span className={styles.count}>{t('parts.unread', { count: unread[id] })}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
