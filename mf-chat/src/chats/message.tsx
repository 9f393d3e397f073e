import type { InterfaceLanguage, SharedChatMessage } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { PlainText } from '@hustings/features/plain-text';
import { useFormat, useTranslation } from '@hustings/i18n';
import { classes } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './chats.module.css';
import { ReplyState } from './reply-state.tsx';
import { Sentences } from './sentences.tsx';
import { SimulatedBadge, SimulatedSign } from './simulated-mark.tsx';

interface MessageProps {
  message: SharedChatMessage;
  /** The language of the chat. */
  language: InterfaceLanguage;
  /** The name of the member: "You", or words that name nobody in a shared transcript. */
  member: string;
  /** Controls below a reply. */
  actions?: ReactNode;
}

/** Shows a message of a chat. Each kind of sender has a shape of its own (docs/decisions/11-digital-politicians.md). */
export function Message(props: MessageProps) {
  const { message } = props;
  if (message.from === 'simulation') return <Reply {...props} />;
  return <Words {...props} />;
}

/** A question of the member, or the words of the moderator. */
function Words({ message: { from, body, removed, created }, language, member }: MessageProps) {
  const { t } = useTranslation('chat');
  const { time } = useFormat();
  return (
    <li className={classes(styles.message, from === 'member' ? styles.own : styles.moderator)}>
      <p className={styles.from}>
        <strong>{from === 'member' ? member : t('moderator')}</strong>
        <time dateTime={created}>{time(created)}</time>
      </p>
      <p className={styles.body} dir="auto" lang={from === 'moderator' ? language : undefined}>
        {removed ? <em>{t('message.removed')}</em> : <PlainText>{body ?? ''}</PlainText>}
      </p>
    </li>
  );
}

/** The words of a simulation, sentence by sentence, each with its sources. */
function Reply({ message, language, actions }: MessageProps) {
  const { t } = useTranslation('chat');
  const { time } = useFormat();
  const { speaker, sentences = [], removed, created } = message;
  return (
    <li className={classes(styles.message, styles.simulation)}>
      <p className={styles.from}>
        <SimulatedSign />
        {speaker && (
          <PageLink className={styles.speaker} href={`/polly/${speaker.slug}`}>
            {speaker.name}
          </PageLink>
        )}
        <SimulatedBadge />
        <time dateTime={created}>{time(created)}</time>
      </p>
      {removed ? (
        <p className={styles.body}>
          <em>{t('message.removed')}</em>
        </p>
      ) : (
        <Sentences sentences={sentences} language={language} name={speaker?.name ?? ''} />
      )}
      {!removed && <ReplyState message={message} />}
      {actions}
    </li>
  );
}
