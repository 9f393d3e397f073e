import type { TopicStance } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';

/** Tells the author that nobody else sees a stance, and why. */
export function StateNotice({ stance: { state, appears, reason } }: { stance: TopicStance }) {
  const { t } = useTranslation('feed');
  if (state === 'rejected') {
    return (
      <Notice tone="danger" title={t('stances.rejected.title')}>
        {reason && <p dir="auto">{t('stances.rejected.reason', { reason })}</p>}
        <p>{t('stances.rejected.text')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={t('stances.pending.title')}>
      <p>{appears ? t('stances.pending.anonymous') : t('stances.pending.text')}</p>
    </Notice>
  );
}
