import type { CurrentUser, NavigationEntry } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import {
  IconAdmin,
  IconGoal,
  IconLogOut,
  IconMask,
  IconPeople,
  IconPerson,
  IconSettings,
  IconWrite,
} from '@hustings/ui';
import { MenuChoice, MenuItem, MenuPopover, MenuSeparator } from '@hustings/ui/menu';
import { useComingSoon } from '@hustings/vertical/coming-soon';
import type { RefObject } from 'react';
import { setTheme } from '../../session/preferences.ts';
import { useLogOut } from './log-out.ts';
import { themes } from './theme-switch.tsx';

/** The list of organisations, which is an entry of its own for admins. */
const organisations = '/organisations';

export interface UserMenuItemsProps {
  id: string;
  user: CurrentUser;
  adminEntries: NavigationEntry[];
  triggerRef: RefObject<HTMLElement | null>;
  /** The item to focus; undefined while the menu is closed. */
  startAt: 'first' | 'last' | undefined;
  onClose(): void;
  /** Called to ask about switching anonymous mode. */
  onSwitch(): void;
}

/** The items of the user menu (docs/product.md#2-pages). */
export function UserMenuItems({ id, user, adminEntries, triggerRef, startAt, onClose, onSwitch }: UserMenuItemsProps) {
  const { t } = useTranslation('chrome');
  const language = useSession((session) => session.language);
  const theme = useSession((session) => session.theme);
  const isAnonymous = useSession((session) => session.anonymous);
  const { logOut } = useLogOut();
  const isComingSoon = useComingSoon();
  const name = user.displayName ?? user.userName;
  return (
    <MenuPopover
      {...{ id, triggerRef, onClose }}
      label={isAnonymous ? t('anonymous.name') : name}
      isOpen={startAt !== undefined}
      startAt={startAt ?? 'first'}
    >
      {!isComingSoon(user.profileUrl) && (
        <MenuItem href={user.profileUrl} icon={<IconPerson />} description={`@${user.userName}`}>
          {t('user.profile')}
        </MenuItem>
      )}
      {!isComingSoon('/my-stuff') && (
        <MenuItem href="/my-stuff" icon={<IconWrite />}>
          {t('user.myStuff')}
        </MenuItem>
      )}
      <MenuItem href="/my-stuff/drafts" icon={<IconWrite />}>
        {t('user.drafts')}
      </MenuItem>
      <MenuItem href="/audiences" icon={<IconPeople />}>
        {t('user.audiences')}
      </MenuItem>
      {!isComingSoon('/goals') && (
        <MenuItem href="/goals" icon={<IconGoal />}>
          {t('user.goals')}
        </MenuItem>
      )}
      {!isComingSoon(organisations) && !adminEntries.some(({ path }) => path === organisations) && (
        <MenuItem href={organisations} icon={<IconPeople />}>
          {t('user.organisations')}
        </MenuItem>
      )}
      <MenuItem href="/settings" icon={<IconSettings />}>
        {t('user.settings')}
      </MenuItem>
      {user.adminNeedsCodes && (
        <MenuItem href="/settings/account" icon={<IconAdmin />} description={t('user.adminNeedsCodes')}>
          {t('user.setUpCodes')}
        </MenuItem>
      )}
      {adminEntries.length > 0 && <MenuSeparator />}
      {adminEntries.map(({ path, label }) => (
        <MenuItem key={path} href={path} icon={<IconAdmin />}>
          {label[language]}
        </MenuItem>
      ))}
      {user.user_privilege.mayPostAnonymously && (
        <MenuItem icon={<IconMask />} description={t('anonymous.hint')} onAction={onSwitch}>
          {t(isAnonymous ? 'anonymous.switchOff' : 'anonymous.switchOn')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuChoice
        title={t('theme.title')}
        options={themes.map((choice) => ({ id: choice.id, label: t(`theme.${choice.id}`), icon: <choice.Icon /> }))}
        value={theme}
        onChange={setTheme}
      />
      <MenuSeparator />
      <MenuItem icon={<IconLogOut />} onAction={logOut}>
        {t('user.logOut')}
      </MenuItem>
    </MenuPopover>
  );
}
