import { nameOf } from '@hustings/features/byline';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, FailureNotice, MessagePage, Page, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useLiveEvents } from '@hustings/vertical/live-events';
import { useQueryClient } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { ConversationHead } from './conversation-head.tsx';
import styles from './conversation.module.css';
import { DirectLog } from './direct-log.tsx';
import { MessageForm } from './message-form.tsx';
import { RequestNotice } from './request-notice.tsx';
import { useConversation, type OpenedConversation } from './use-conversation.ts';

/** `/chat/messages/:id`: the messages of two members. */
export default function ConversationScreen() {
  const { opened, query } = useConversation();
  const { error, refetch } = query;
  if (error instanceof CallError && error.status === 404) return <ConversationGone />;
  if (opened) return <Opened opened={opened} />;
  return (
    <Page className={styles.page}>
      {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
    </Page>
  );
}

function Opened({ opened }: { opened: OpenedConversation }) {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const { conversation, member } = opened;
  const name = member ? nameOf(member) : t('messages.deleted');
  useLiveEvents('own', (event) => {
    if (event !== 'missed' && event.kind !== 'directMessage') return;
    if (event !== 'missed' && event.data.conversationId !== conversation?.conversationId && conversation) return;
    if (member) void client.invalidateQueries({ queryKey: queries.conversationWith(member.userName).queryKey });
    if (!conversation) return;
    void client.invalidateQueries({ queryKey: queries.conversation(conversation.conversationId).queryKey });
    void client.invalidateQueries({ queryKey: queries.directMessages(conversation.conversationId).queryKey });
  });
  return (
    <Page className={styles.page}>
      <ConversationHead opened={opened} name={name} />
      <div className={styles.conversation}>
        {conversation ? (
          <DirectLog conversation={conversation} name={name} />
        ) : (
          <p className={styles.beginning}>{t('conversation.beginning', { name })}</p>
        )}
        <div className={styles.below}>
          {conversation?.box === 'requests' && <RequestNotice conversation={conversation} name={name} />}
          <MessageForm opened={opened} name={name} />
        </div>
      </div>
    </Page>
  );
}

function ConversationGone() {
  const { t } = useTranslation('chat');
  return (
    <MessagePage title={t('conversation.gone.title')}>
      <p>{t('conversation.gone.text')}</p>
      <p>
        <ButtonLink href="/chat/messages">{t('conversation.back')}</ButtonLink>
      </p>
    </MessagePage>
  );
}
