import { useTranslation } from '@hustings/i18n';
import { SettingsPage } from '../../../settings/settings-page.tsx';
import { Places } from './places.tsx';
import { Topics } from './topics.tsx';
import { Uses } from './uses.tsx';

/** `/settings/interests`: the topics and places of the member, and their uses. */
export default function InterestsScreen() {
  const { t } = useTranslation('profile');
  return (
    <SettingsPage tab="interests" lead={t('settings.interests.lead')}>
      {(user) => (
        <>
          <Topics />
          <Places />
          <Uses user={user} />
        </>
      )}
    </SettingsPage>
  );
}
