import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Notice } from '@hustings/ui';

/** Explains the consent to store political opinions (GDPR, Art. 9), with a link to give it. */
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
