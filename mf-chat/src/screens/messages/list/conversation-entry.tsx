import type { ConversationCard } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Avatar, Card, Chip, classes } from '@hustings/ui';
import styles from './messages.module.css';

/** A conversation in a list, with its last message and the number of unread ones. */
export function ConversationEntry({ conversation }: { conversation: ConversationCard }) {
  const { t } = useTranslation('chat');
  const { relative } = useFormat();
  const { conversationId, member, last, unread, muted } = conversation;
  const name = member ? nameOf(member) : t('messages.deleted');
  return (
    <Card as="li" className={classes(styles.entry, unread > 0 && styles.unread)}>
      <Avatar name={name} src={member?.avatarUrl} />
      <div className={styles.about}>
        <a className={styles.name} href={`/chat/messages/${conversationId}`}>
          {name}
        </a>
        {last && <LastMessage last={last} />}
        <p className={styles.facts}>
          {last && <time dateTime={last.created}>{relative(last.created)}</time>}
          {unread > 0 && <Chip className={styles.new}>{t('messages.new', { count: unread })}</Chip>}
          {muted && <Chip>{t('messages.muted')}</Chip>}
        </p>
      </div>
    </Card>
  );
}

function LastMessage({ last }: { last: NonNullable<ConversationCard['last']> }) {
  const { t } = useTranslation('chat');
  const { own, excerpt, removed, hasPicture } = last;
  const words = removed ? t('message.removed') : (excerpt ?? (hasPicture ? t('messages.picture') : ''));
  return (
    <p className={styles.excerpt} dir="auto">
      {own ? t('messages.yours', { text: words }) : words}
    </p>
  );
}
