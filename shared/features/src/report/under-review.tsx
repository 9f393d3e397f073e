import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';

/** Tells an author that reports hide the item until it is reviewed (docs/decisions/12-moderation.md). */
export function UnderReview() {
  const { t } = useTranslation('features');
  return (
    <Notice tone="info" title={t('report.hidden.title')}>
      <p>{t('report.hidden.text')}</p>
    </Notice>
  );
}
