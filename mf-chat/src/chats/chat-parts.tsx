import { useTranslation } from '@hustings/i18n';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import styles from './parts.module.css';

/** The two parts of `/chat`: talks with simulations, and messages between members. */
export function ChatParts({ current }: { current: 'simulations' | 'messages' }) {
  const { t } = useTranslation('chat');
  const { data } = useQuery(queries.unread);
  const unread = (data?.inbox ?? 0) + (data?.requests ?? 0);
  return (
    <nav aria-label={t('parts.label')}>
      <ul className={styles.parts}>
        <li>
          <a className={styles.part} href="/chat" aria-current={current === 'simulations' ? 'page' : undefined}>
            {t('parts.simulations')}
          </a>
        </li>
        <li>
          <a className={styles.part} href="/chat/messages" aria-current={current === 'messages' ? 'page' : undefined}>
            {t('parts.messages')}{' '}
            {unread > 0 && <span className={styles.count}>{t('parts.unread', { count: unread })}</span>}
          </a>
        </li>
      </ul>
    </nav>
  );
}
