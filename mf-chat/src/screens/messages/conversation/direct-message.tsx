import type { DirectMessage } from '@hustings/contract';
import { PlainText } from '@hustings/features/plain-text';
import { ReportButton } from '@hustings/features/report';
import { useFormat, useTranslation } from '@hustings/i18n';
import { classes, FailureNotice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import styles from './conversation.module.css';

interface DirectMessageItemProps {
  conversationId: string;
  message: DirectMessage;
  /** The name of the other member. */
  name: string;
  /** Whether it is the last message that the other member has read. */
  isRead: boolean;
}

/** A message between members, which the caller can delete for themselves, or report. */
export function DirectMessageItem({ conversationId, message, name, isRead }: DirectMessageItemProps) {
  const { t } = useTranslation('chat');
  const { dateTime } = useFormat();
  const { messageId, own, body, picture, created, removed } = message;
  const time = dateTime(created);
  const remove = useSubmitOnce({
    mutationFn: () => call('deleteDirectMessage', { params: { id: conversationId, messageId } }),
  });
  return (
    <li className={classes(styles.message, own && styles.own)}>
      <p className={styles.from}>
        <strong>{own ? t('you') : name}</strong>
        <time dateTime={created}>{time}</time>
      </p>
      {removed && <em>{t('message.removed')}</em>}
      {picture && !removed && (
        <img
          className={styles.picture}
          src={picture.url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
      )}
      {body && !removed && (
        <p className={styles.body} dir="auto">
          <PlainText>{body}</PlainText>
        </p>
      )}
      {isRead && <p className={styles.note}>{t('conversation.read')}</p>}
      <p className={styles.actions}>
        <button
          type="button"
          className={styles.small}
          aria-busy={remove.isPending}
          aria-label={t('conversation.removeOf', { name: own ? t('you') : name, time })}
          onClick={() => remove.mutate()}
        >
          {t('conversation.remove')}
        </button>
        {!own && !removed && (
          <ReportButton
            kind="directMessage"
            itemId={messageId}
            className={styles.small}
            label={t('conversation.reportOf', { name, time })}
          >
            {t('conversation.report')}
          </ReportButton>
        )}
      </p>
      {remove.error && <FailureNotice error={remove.error} />}
    </li>
  );
}
