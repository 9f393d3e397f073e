import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { boot } from '@hustings/session';
import { ButtonLink } from '@hustings/ui';
import styles from './form.module.css';

/**
 * Links to the page of a demo that shows mails, because a demo sends none. Only the browser knows whether the site is a
 * demo.
 */
export function MailPreviewLink({ address }: { address?: string | undefined }) {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  if (!hydrated || !boot?.demo) return null;
  return (
    <>
      <p className={styles.note}>{t('registered.demo')}</p>
      <ButtonLink href={`/dev/mail${address ? `?to=${encodeURIComponent(address)}` : ''}`}>
        {t('registered.openMail')}
      </ButtonLink>
    </>
  );
}
