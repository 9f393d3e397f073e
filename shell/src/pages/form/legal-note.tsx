import { Trans, useTranslation } from '@hustings/i18n';
import { TextLink } from './account-page.tsx';
import styles from './form.module.css';

/** Links to the terms and the privacy statement, beside the consent of a sign-up. */
export function LegalNote() {
  const { t } = useTranslation('account');
  return (
    <p className={styles.note}>
      <Trans
        t={t}
        i18nKey="register.legal"
        components={{ terms: <TextLink href="/terms" />, privacy: <TextLink href="/privacy" /> }}
      />
    </p>
  );
}
