import { useFormat, useTranslation } from '@hustings/i18n';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import noticeStyles from '../notice/notice.module.css';
import { failureOf, failureText } from './failure-text.ts';

export interface FailureNoticeProps {
  /** The error of a call. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  className?: string;
}

/** Shows the error of a call: what happened, when a limit ends, and a retry button. */
export function FailureNotice({ error, onRetry, className }: FailureNoticeProps) {
  const { t } = useTranslation('ui');
  return (
    <Notice tone="danger" title={t('failure.title')} className={className}>
      <p>
        {failureText(t, error)} <Wait error={error} />
      </p>
      {onRetry && (
        <Button variant="quiet" className={noticeStyles.action} onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      )}
    </Notice>
  );
}

/** Says when a limit ends: at a time for a daily limit, after a wait for any other limit. */
function Wait({ error }: { error: unknown }) {
  const { t } = useTranslation('ui');
  const { dateTime } = useFormat();
  const { resetsAt, retryAfterSeconds } = failureOf(error).meta as { resetsAt?: string; retryAfterSeconds?: number };
  if (resetsAt) return t('failure.resets', { moment: dateTime(resetsAt) });
  if (!retryAfterSeconds) return null;
  if (retryAfterSeconds < 90) return t('failure.waitSeconds', { count: retryAfterSeconds });
  return t('failure.waitMinutes', { count: Math.ceil(retryAfterSeconds / 60) });
}
