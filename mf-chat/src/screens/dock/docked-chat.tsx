import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useRef } from 'react';
import { Composer } from '../chat/composer.tsx';
import { MessageLog } from '../chat/message-log.tsx';
import { useChat } from '../chat/use-chat.ts';
import styles from './dock.module.css';

/** In the dock: a chat with simulated politicians, marked as on its page. */
export default function DockedChat() {
  const { t } = useTranslation('chat');
  const { id } = useRouteParams<{ id: string }>();
  const opened = useChat(id);
  const log = useRef<HTMLDivElement>(null);
  const { data: chat, error, refetch } = opened.chat;
  const isGone = opened.isDeleted || (error instanceof CallError && error.status === 404);
  if (isGone || !chat) {
    return (
      <div className={styles.chats}>
        {isGone && <p>{t('chat.gone.text')}</p>}
        {!isGone && (error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />)}
        <a className={styles.link} href="/chat" data-opens="dock">
          {t('chat.back')}
        </a>
      </div>
    );
  }
  return (
    <div className={styles.conversation}>
      <MessageLog chat={chat} opened={opened} picture={log} />
      <Composer chat={chat} onAsked={opened.showAsked} />
    </div>
  );
}
