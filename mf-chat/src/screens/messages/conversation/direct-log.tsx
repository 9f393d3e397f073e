import type { Conversation } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import styles from './conversation.module.css';
import { DirectMessageItem } from './direct-message.tsx';
import { useReadMark } from './use-read-mark.ts';

/** The messages of a conversation, newest at the bottom. Showing them marks them as read. */
export function DirectLog({ conversation, name }: { conversation: Conversation; name: string }) {
  const { t } = useTranslation('chat');
  const { conversationId: id, readUntil } = conversation;
  const pages = useInfiniteQuery(queries.directMessages(id));
  const { data, error, refetch } = pages;
  const messages = data?.pages.flatMap(({ results }) => results).toReversed() ?? [];
  useReadMark(conversation, messages);
  return (
    <div role="log" aria-label={t('conversation.log', { name })} className={styles.log}>
      {/* The outer element is a reversed column, so that the newest message stays in sight without a script. */}
      <div className={styles.sheet}>
        <LoadMore {...moreOf(pages)} isEnded={false} label={t('log.earlier')} />
        {!data && !error && <Skeleton lines={6} />}
        {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {data && messages.length === 0 && <p className={styles.beginning}>{t('conversation.empty')}</p>}
        <ol className={styles.list}>
          {messages.map((message) => (
            <DirectMessageItem
              key={message.messageId}
              conversationId={id}
              message={message}
              name={name}
              isRead={message.messageId === readUntil}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}
