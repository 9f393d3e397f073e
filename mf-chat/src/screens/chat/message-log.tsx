import type { Chat } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { FailureNotice, LoadMore, moreOf, Skeleton, VisuallyHidden } from '@hustings/ui';
import type { RefObject } from 'react';
import list from '../../chats/chats.module.css';
import { Message } from '../../chats/message.tsx';
import { SimulationBand } from '../../chats/simulated-mark.tsx';
import styles from './chat.module.css';
import { ReplyActions } from './reply-actions.tsx';
import type { useChat } from './use-chat.ts';
import { useFinishedReply } from './use-finished-reply.ts';

interface MessageLogProps {
  chat: Chat;
  opened: ReturnType<typeof useChat>;
  /** The part of the page that a picture of the chat shows. */
  picture: RefObject<HTMLDivElement | null>;
}

/**
 * The messages, newest at the bottom. The log itself is silent: sentences arrive one by one, and a reply is announced
 * once, when it has finished.
 */
export function MessageLog({ chat, opened, picture }: MessageLogProps) {
  const { t } = useTranslation('chat');
  const { pages, messages, showAsked } = opened;
  const said = useFinishedReply(messages);
  return (
    <>
      <div role="log" aria-live="off" aria-label={t('log.label')} className={styles.log}>
        {/* The outer element is a reversed column, so that the newest message stays in sight without a script. */}
        <div ref={picture} className={styles.sheet}>
          <SimulationBand />
          <div className={styles.earlier}>
            <LoadMore {...moreOf(pages)} isEnded={false} label={t('log.earlier')} />
          </div>
          {!pages.data && !pages.error && <Skeleton lines={6} />}
          {!pages.data && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
          <ol className={list.list}>
            {messages.map((message) => (
              <Message
                key={message.messageId}
                message={message}
                language={chat.language}
                member={t('you')}
                actions={<ReplyActions chatId={chat.chatId} message={message} onAsked={showAsked} />}
              />
            ))}
          </ol>
        </div>
      </div>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}
