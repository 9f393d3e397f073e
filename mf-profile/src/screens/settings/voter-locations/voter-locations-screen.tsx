import { useTranslation } from '@hustings/i18n';
import { SettingsPage } from '../../../settings/settings-page.tsx';
import { Locations } from './locations.tsx';

/** The page `/settings/voter-locations`. */
export default function VoterLocationsScreen() {
  const { t } = useTranslation('profile');
  return (
    <SettingsPage tab="voterLocations" lead={t('settings.places.lead')}>
      {() => <Locations />}
    </SettingsPage>
  );
}
