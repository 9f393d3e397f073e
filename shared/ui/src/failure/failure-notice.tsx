import { useFormat, useTranslation } from '@hustings/i18n';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import noticeStyles from '../notice/notice.module.css';
import { failureOf, failureText } from './failure-text.ts';

export interface FailureNoticeProps {
  /** What a call threw. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  className?: string;
}

/** A failure in its place on the page: what happened, when it ends, and a second try. */
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

/** When a limit ends: a moment for the limits of a day, a time to wait for the others. */
function Wait({ error }: { error: unknown }) {
  const { t } = useTranslation('ui');
  const { dateTime } = useFormat();
  const { resetsAt, retryAfterSeconds } = failureOf(error).meta as { resetsAt?: string; retryAfterSeconds?: number };
  if (resetsAt) return t('failure.resets', { moment: dateTime(resetsAt) });
  if (!retryAfterSeconds) return null;
  if (retryAfterSeconds < 90) return t('failure.waitSeconds', { count: retryAfterSeconds });
  return t('failure.waitMinutes', { count: Math.ceil(retryAfterSeconds / 60) });
}
