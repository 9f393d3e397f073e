import type { MessageBox } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, EmptyState, FailureNotice, LoadMore, moreOf, Page, PageHeading, Skeleton } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useLiveEvents } from '@hustings/vertical/live-events';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ChatParts } from '../../../chats/chat-parts.tsx';
import { queries } from '../../../queries.ts';
import { boxOf } from './box.ts';
import { BoxLinks } from './box-links.tsx';
import { ConversationEntry } from './conversation-entry.tsx';
import styles from './messages.module.css';

/** `/chat/messages`: the conversations of the member with other members, in the inbox or the requests. */
export default function MessagesScreen() {
  const { t } = useTranslation('chat');
  const { search } = useRouteLocation();
  const box = boxOf(search);
  const client = useQueryClient();
  const query = queries.conversations(box);
  const pages = useInfiniteQuery(query);
  const { data, error, refetch } = pages;
  const conversations = data?.pages.flatMap(({ results }) => results);
  useLiveEvents('own', (event) => {
    if (event !== 'missed' && event.kind !== 'directMessage') return;
    void client.invalidateQueries({ queryKey: query.queryKey });
    void client.invalidateQueries({ queryKey: queries.unread.queryKey });
  });
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{t('messages.name')}</PageHeading>
        <p className={styles.lead}>{t('messages.lead')}</p>
      </header>
      <ChatParts current="messages" />
      <BoxLinks box={box} unread={data?.pages[0]?.unread} />
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {conversations?.length === 0 && <Empty box={box} />}
      {conversations && conversations.length > 0 && (
        <ul className={styles.list} aria-label={t(box === 'inbox' ? 'messages.inbox' : 'messages.requests')}>
          {conversations.map((conversation) => (
            <ConversationEntry key={conversation.conversationId} conversation={conversation} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('messages.more')} />
    </Page>
  );
}

function Empty({ box }: { box: MessageBox }) {
  const { t } = useTranslation('chat');
  if (box === 'requests') {
    return <EmptyState title={t('messages.noRequests.title')}>{t('messages.noRequests.text')}</EmptyState>;
  }
  return (
    <EmptyState
      title={t('messages.none.title')}
      action={
        <ButtonLink variant="quiet" href="/members">
          {t('messages.none.action')}
        </ButtonLink>
      }
    >
      {t('messages.none.text')}
    </EmptyState>
  );
}
