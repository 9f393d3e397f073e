import { useTranslation } from '@hustings/i18n';
import { SettingsPage } from '../../../settings/settings-page.tsx';
import { Approval } from './approval.tsx';
import { Blocked } from './blocked.tsx';
import { Consent } from './consent.tsx';
import { PrivacyForm } from './privacy-form.tsx';
import { ReadMarks } from './read-marks.tsx';

/** The page `/settings/privacy`. The specification also links to it as `/settings/3`. */
export default function PrivacyScreen() {
  const { t } = useTranslation('profile');
  return (
    <SettingsPage tab="privacy" lead={t('settings.privacy.lead')}>
      {(user) => (
        <>
          <PrivacyForm key={user.userId} user={user} />
          <Approval user={user} />
          <ReadMarks user={user} />
          <Blocked />
          <Consent user={user} />
        </>
      )}
    </SettingsPage>
  );
}
