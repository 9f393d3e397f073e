import { useTranslation } from '@hustings/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { SettingsPage } from '../../../settings/settings-page.tsx';
import { MailsForm } from './mails-form.tsx';
import { PushCard } from './push-card.tsx';

/** `/settings/notifications`: mails, and push notifications in this browser. */
export default function NotificationSettingsScreen() {
  const { t } = useTranslation('profile');
  return (
    <SettingsPage tab="notifications" lead={t('settings.notifications.lead')}>
      {() => <Settings />}
    </SettingsPage>
  );
}

function Settings() {
  const { data: settings } = useSuspenseQuery(queries.notificationSettings);
  return (
    <>
      <MailsForm settings={settings} />
      {settings.pushKey && <PushCard pushKey={settings.pushKey} />}
    </>
  );
}
