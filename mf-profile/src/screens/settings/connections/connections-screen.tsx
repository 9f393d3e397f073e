import { useTranslation } from '@hustings/i18n';
import { SettingsPage } from '../../../settings/settings-page.tsx';
import { Boost } from './boost.tsx';
import { Connections } from './connections.tsx';

/** The page `/settings/connections`. */
export default function ConnectionsScreen() {
  const { t } = useTranslation('profile');
  return (
    <SettingsPage tab="connections" lead={t('settings.connections.lead')}>
      {(user) => (
        <>
          <Connections />
          {user.reputationBoost && <Boost boost={user.reputationBoost} />}
        </>
      )}
    </SettingsPage>
  );
}
