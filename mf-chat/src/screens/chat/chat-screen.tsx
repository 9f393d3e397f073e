import type { Chat } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, FailureNotice, MessagePage, Page, PageHeading, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useId, useRef, useState } from 'react';
import { useChatName } from '../../chats/names.ts';
import styles from './chat.module.css';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { Panel } from './panel/panel.tsx';
import { useChat } from './use-chat.ts';

/** `/chat/:id`: a chat with simulated politicians (docs/decisions/11-digital-politicians.md). */
export default function ChatScreen() {
  const { id } = useRouteParams<{ id: string }>();
  const opened = useChat(id);
  const { data, error, refetch } = opened.chat;
  if (opened.isDeleted || (error instanceof CallError && error.status === 404)) return <ChatGone />;
  if (data) return <OpenedChat key={id} chat={data} opened={opened} />;
  return (
    <Page width="wide">
      {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
    </Page>
  );
}

function OpenedChat({ chat, opened }: { chat: Chat; opened: ReturnType<typeof useChat> }) {
  const { t } = useTranslation('chat');
  const name = useChatName()(chat);
  const panelId = useId();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  return (
    <Page width="wide" className={styles.page}>
      <header className={styles.head}>
        <a className={styles.back} href="/chat">
          {t('chat.back')}
        </a>
        <PageHeading className={styles.title}>{name}</PageHeading>
        <a className={styles.back} href={`/chat/${chat.chatId}`} data-opens="dock">
          {t('dock.keep')}
        </a>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isPanelOpen}
          aria-controls={panelId}
          onClick={() => setPanelOpen(!isPanelOpen)}
        >
          {t('panel.toggle', { count: chat.participants.length })}
        </button>
      </header>
      <div id={panelId} className={styles.panel} data-open={isPanelOpen ? '' : undefined}>
        <Panel chat={chat} messages={opened.messages} picture={picture} />
      </div>
      <div className={styles.conversation}>
        <MessageLog chat={chat} opened={opened} picture={picture} />
        <Composer chat={chat} onAsked={opened.showAsked} />
      </div>
    </Page>
  );
}

function ChatGone() {
  const { t } = useTranslation('chat');
  return (
    <MessagePage title={t('chat.gone.title')}>
      <p>{t('chat.gone.text')}</p>
      <p>
        <ButtonLink href="/chat">{t('chat.back')}</ButtonLink>
      </p>
    </MessagePage>
  );
}
