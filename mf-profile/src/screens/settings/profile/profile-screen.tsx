import { useTranslation } from '@hustings/i18n';
import { SettingsPage } from '../../../settings/settings-page.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The page `/settings`, also at `/settings/profile`. */
export default function ProfileScreen() {
  const { t } = useTranslation('profile');
  return (
    <SettingsPage tab="profile" lead={t('settings.profile.lead')}>
      {(user) => <ProfileForm key={user.userId} user={user} />}
    </SettingsPage>
  );
}
