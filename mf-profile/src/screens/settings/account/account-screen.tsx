import { useTranslation } from '@hustings/i18n';
import { SettingsPage } from '../../../settings/settings-page.tsx';
import { EmailCard } from './email-form.tsx';
import { OneTimeCodes } from './one-time-codes.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

/** The page `/settings/account`. */
export default function AccountScreen() {
  const { t } = useTranslation('profile');
  return (
    <SettingsPage tab="account" lead={t('settings.account.lead')}>
      {(user) => (
        <>
          <EmailCard user={user} />
          <PasswordForm user={user} />
          <Sessions />
          <OneTimeCodes />
        </>
      )}
    </SettingsPage>
  );
}
