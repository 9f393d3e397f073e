import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';

/** Explains the alternative on a site without a mail server. */
export function NoMailNotice({ about }: { about: 'signUp' | 'activation' | 'password' }) {
  const { t } = useTranslation('account');
  return (
    <Notice tone="info" title={t('noMail.title')}>
      <p>{t(`noMail.${about}`)}</p>
    </Notice>
  );
}
