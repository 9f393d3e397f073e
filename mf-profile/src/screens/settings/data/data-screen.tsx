import { useTranslation } from '@hustings/i18n';
import { SettingsPage } from '../../../settings/settings-page.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Export } from './export.tsx';

/** `/settings/data`: data export and account deletion (docs/decisions/03-accounts.md). */
export default function DataScreen() {
  const { t } = useTranslation('profile');
  return (
    <SettingsPage tab="data" lead={t('settings.data.lead')}>
      {(user) => (
        <>
          <Export />
          <DeleteAccount user={user} />
        </>
      )}
    </SettingsPage>
  );
}
