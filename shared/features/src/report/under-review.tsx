import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';

/**
 * Tells an author that only they see the item: reports hide it until it is reviewed, or a moderator removed it
 * (docs/decisions/12-moderation.md).
 */
export function UnderReview() {
  const { t } = useTranslation('features');
  return (
    <Notice tone="info" title={t('report.hidden.title')}>
      <p>{t('report.hidden.text')}</p>
      <p>
        <a href="/my-stuff/removed">{t('report.hidden.link')}</a>
      </p>
    </Notice>
  );
}
