import type { Chat, ChatMessage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useId, type RefObject } from 'react';
import { AddParticipant } from './add-participant.tsx';
import { ChatTools } from './chat-tools.tsx';
import styles from './panel.module.css';
import { ParticipantList } from './participant-list.tsx';
import { Share } from './share.tsx';

interface PanelProps {
  chat: Chat;
  messages: readonly ChatMessage[];
  picture: RefObject<HTMLDivElement | null>;
}

/** The participants of a chat, and what its member can do with it. */
export function Panel({ chat, messages, picture }: PanelProps) {
  const { t } = useTranslation('chat');
  const ids = { participants: useId(), tools: useId() };
  return (
    <Card className={styles.panel}>
      <section className={styles.section} aria-labelledby={ids.participants}>
        <h2 id={ids.participants} className={styles.heading}>
          {t('panel.participants')}
        </h2>
        <ParticipantList chat={chat} />
        <AddParticipant chat={chat} />
      </section>
      <section className={styles.section} aria-labelledby={ids.tools}>
        <h2 id={ids.tools} className={styles.heading}>
          {t('panel.tools')}
        </h2>
        <Share chat={chat} />
        <ChatTools chat={chat} messages={messages} picture={picture} />
      </section>
    </Card>
  );
}
