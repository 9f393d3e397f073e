import type { AskedQuestion, ChatMessage } from '@hustings/contract';
import { ReportButton } from '@hustings/features/report';
import { useTranslation } from '@hustings/i18n';
import { FailureNotice, IconRetry } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import styles from './chat.module.css';
import { isOpen } from './apply-event.ts';

interface ReplyActionsProps {
  chatId: string;
  message: ChatMessage;
  onAsked(asked: AskedQuestion): void;
}

/** Asks for a reply again, and reports what a simulation said. */
export function ReplyActions({ chatId, message, onAsked }: ReplyActionsProps) {
  const { t } = useTranslation('chat');
  const { messageId, mayAskAgain, reported, introduction, removed, sentences = [], speaker } = message;
  const again = useSubmitOnce({
    mutationFn: () => call('askChatAgain', { params: { id: chatId, messageId } }),
    onSuccess: onAsked,
  });
  if (isOpen(message) || removed) return null;
  const name = t('simulated.name', { name: speaker?.name ?? '' });
  return (
    <>
      <p className={styles.actions}>
        {mayAskAgain && (
          <button type="button" className={styles.action} aria-busy={again.isPending} onClick={() => again.mutate()}>
            <IconRetry aria-hidden="true" width={16} height={16} />
            {t('reply.again')}
          </button>
        )}
        {reported ? (
          <span className={styles.note}>{t('reply.reported')}</span>
        ) : (
          sentences.length > 0 &&
          !introduction && (
            <ReportButton
              kind="chatMessage"
              itemId={messageId}
              className={styles.action}
              label={t('reply.reportOf', { name })}
            >
              {t('reply.report')}
            </ReportButton>
          )
        )}
      </p>
      {again.error && <FailureNotice error={again.error} />}
    </>
  );
}
