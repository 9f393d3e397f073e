import type { CurrentUser } from '@hustings/contract';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import {
  IconBell,
  IconCamera,
  IconDownload,
  IconKey,
  IconLevel,
  IconLock,
  IconMapPin,
  IconPerson,
  IconPrivacy,
  IconTag,
} from '@hustings/ui';
import { PartsPage } from '@hustings/ui/parts-page';
import type { ReactNode } from 'react';
import { BackToFirstSteps } from './back-to-first-steps.tsx';
import { LevelSteps } from './level-steps.tsx';
import { tabs, type TabId } from './tabs.ts';

const icons = {
  profile: IconPerson,
  avatar: IconCamera,
  privacy: IconPrivacy,
  notifications: IconBell,
  voterLocations: IconMapPin,
  interests: IconTag,
  account: IconLock,
  connections: IconKey,
  level: IconLevel,
  data: IconDownload,
};

const nameOf = (t: TFunction): Record<TabId, string> => ({
  profile: t('settings.tabs.profile'),
  avatar: t('settings.tabs.avatar'),
  privacy: t('settings.tabs.privacy'),
  notifications: t('settings.tabs.notifications'),
  voterLocations: t('settings.tabs.voterLocations'),
  interests: t('settings.tabs.interests'),
  account: t('settings.tabs.account'),
  connections: t('settings.tabs.connections'),
  level: t('settings.tabs.level'),
  data: t('settings.tabs.data'),
});

/** The tabs on which a member can complete steps to the next level. */
const stepsOn: ReadonlySet<TabId> = new Set(['profile', 'avatar', 'voterLocations']);

interface SettingsPageProps {
  tab: TabId;
  /** A sentence that explains the tab. */
  lead: ReactNode;
  children(user: CurrentUser): ReactNode;
}

/** The frame of every settings tab: title, tabs and the missing steps to a level. */
export function SettingsPage({ tab, lead, children }: SettingsPageProps) {
  const { t } = useTranslation('profile');
  const user = useSession((session) => session.user);
  const names = nameOf(t);
  const openTabs = user?.bannedStatus === 1 ? tabs.filter(({ id }) => id === 'data') : tabs;
  return (
    <PartsPage
      name={t('settings.name')}
      parts={openTabs.map(({ id, path }) => {
        const Icon = icons[id];
        return { id, path, name: names[id], icon: <Icon aria-hidden="true" /> };
      })}
      current={{ id: tab, name: names[tab] }}
      lead={lead}
    >
      {user && stepsOn.has(tab) && <BackToFirstSteps user={user} />}
      {user && stepsOn.has(tab) && <LevelSteps user={user} />}
      {user && children(user)}
    </PartsPage>
  );
}
