import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { boot } from '@hustings/session';
import { ButtonLink } from '@hustings/ui';
import styles from './form.module.css';

/** Links to a mail in a demo, which sends none. Only the browser knows whether it runs a demo. */
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
