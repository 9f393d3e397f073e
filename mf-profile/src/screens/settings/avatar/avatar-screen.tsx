import { useTranslation } from '@hustings/i18n';
import { SettingsPage } from '../../../settings/settings-page.tsx';
import { AvatarForm } from './avatar-form.tsx';

/** The page `/settings/avatar`. */
export default function AvatarScreen() {
  const { t } = useTranslation('profile');
  return (
    <SettingsPage tab="avatar" lead={t('settings.avatar.lead')}>
      {(user) => <AvatarForm user={user} />}
    </SettingsPage>
  );
}
