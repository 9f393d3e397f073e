import { useFormat, useTranslation } from '@hustings/i18n';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import noticeStyles from '../notice/notice.module.css';
import { failureOf, failureText } from './failure-text.ts';

export interface FailureNoticeProps {
  /** What a call threw. */
  error: unknown;
  onRetry?(): void;
  className?: string;
}

/** A failure in its place on the page: what happened, what stands in the way, when it ends, and a second try. */
export function FailureNotice({ error, onRetry, className }: FailureNoticeProps) {
  const { t } = useTranslation('ui');
  return (
    <Notice tone="danger" title={t('failure.title')} className={className}>
      <p>
        {failureText(t, error)} <Levels error={error} />
        <Wait error={error} />
      </p>
      <MissingForLevel error={error} />
      {onRetry && (
        <Button variant="quiet" className={noticeStyles.action} onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      )}
    </Notice>
  );
}

/** The level that an act needs and the one that the member has (decisions, section 4). */
function Levels({ error }: { error: unknown }) {
  const { t } = useTranslation('ui');
  const { required, actual } = failureOf(error).meta as { required?: number; actual?: number };
  return required === undefined || actual === undefined ? null : t('failure.levels', { required, actual });
}

/** Where a member does what is missing. */
const wayTo: Record<string, string> = {
  displayName: '/settings/profile',
  namesOrBio: '/settings/profile',
  avatar: '/settings/avatar',
  voterLocation: '/settings/voter-locations',
};

/** What a member has yet to do for the level that an act needs (decisions, section 4). */
function MissingForLevel({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation('ui');
  const { missing } = failureOf(error).meta as { missing?: string[] };
  const known = (missing ?? []).filter((step) => i18n.exists(`failure.missing.${step}`, { ns: 'ui' }));
  if (known.length === 0) return null;
  return (
    <>
      <p>{t('failure.next')}</p>
      <ul className={noticeStyles.list}>
        {known.map((step) => (
          <li key={step}>
            {step in wayTo ? <a href={wayTo[step]}>{t(`failure.missing.${step}`)}</a> : t(`failure.missing.${step}`)}
          </li>
        ))}
      </ul>
    </>
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
