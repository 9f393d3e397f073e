import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Page, PageHeading } from '@hustings/ui';
import styles from '../../../settings/form.module.css';
import { EmailCard } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';

/**
 * `/emailandpasswordupdate`: the forms for a new mail address and a new password. The specification gives them a page
 * of their own.
 */
export default function CredentialsScreen() {
  const { t } = useTranslation('profile');
  const user = useSession((session) => session.user);
  return (
    <Page className={styles.form}>
      <PageHeading>{t('settings.account.credentials')}</PageHeading>
      <p className={styles.note}>{t('settings.account.credentialsLead')}</p>
      {user && <EmailCard user={user} />}
      {user && <PasswordForm user={user} />}
      <p className={styles.note}>
        <a href="/settings/account">{t('settings.account.more')}</a>
      </p>
    </Page>
  );
}
