import { useTranslation } from '@hustings/i18n';
import { EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { queries } from '../../queries.ts';
import { ChatEntry } from './chat-entry.tsx';
import styles from './chats-screen.module.css';

/**
 * The chats of the member, last active first. If an entry with the focus is deleted, the list takes the focus.
 *
 * @param opens where a chat opens, if not as a page
 */
export function ChatList({ opens }: { opens?: 'dock' }) {
  const { t } = useTranslation('chat');
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const pages = useInfiniteQuery(queries.chats);
  const chats = pages.data?.pages.flatMap(({ results }) => results);
  const count = useRef(0);
  useEffect(() => {
    const shown = chats?.length ?? 0;
    if (shown < count.current && document.activeElement === document.body) list.current?.focus();
    count.current = shown;
  }, [chats?.length]);
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('chats.own')}</h2>
      {!chats && !pages.error && <Skeleton lines={5} />}
      {!chats && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {chats?.length === 0 && <EmptyState title={t('chats.none.title')}>{t('chats.none.text')}</EmptyState>}
      {chats && chats.length > 0 && (
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('chats.own')}>
          {chats.map((chat) => (
            <ChatEntry key={chat.chatId} chat={chat} opens={opens} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('chats.more')} />
    </section>
  );
}
