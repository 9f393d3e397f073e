import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Notice } from '@hustings/ui';

/** Political opinions are stored with explicit consent only (GDPR, Art. 9): why, and where one gives it. */
export function ConsentNotice() {
  const { t } = useTranslation('features');
  return (
    <Notice tone="info" title={t('voteCard.consent.title')}>
      <p>{t('voteCard.consent.text')}</p>
      <ButtonLink href="/settings/3" variant="quiet">
        {t('voteCard.consent.action')}
      </ButtonLink>
    </Notice>
  );
}
