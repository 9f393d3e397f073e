import type { NavigationEntry } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { classes, IconClose, IconMenu, VisuallyHidden } from '@hustings/ui';
import { useComingSoon } from '@hustings/vertical/coming-soon';
import { useId } from 'react';
import { BarSearch } from './bar-search.tsx';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { GuestActions } from './guest-actions.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { EntryLinks } from './navigation.tsx';
import { PhoneActions } from './phone-actions.tsx';
import { StatusBar } from './status-bar.tsx';
import styles from './top-bar.module.css';
import { useDisclosure } from './use-disclosure.ts';
import { UserMenu } from './user-menu.tsx';

export interface TopBarProps {
  /** The entries that this viewer has, in order. */
  navigation: NavigationEntry[];
  pathname: string;
}

/** The bar of a guest or a member; a blocked member gets that of a guest (docs/product.md#2-pages). */
export function TopBar({ navigation, pathname }: TopBarProps) {
  const { t } = useTranslation('chrome');
  const user = useSession((session) => session.user);
  const member = user?.bannedStatus === 0 ? user : undefined;
  const admin = member?.roles.includes('Admin') ?? false;
  const isComingSoon = useComingSoon();
  const here = navigation.filter(({ path }) => !isComingSoon(path));
  const shown = here.filter(({ access }) => access === 'guest' || (member && access === 'member'));
  const adminEntries = admin ? here.filter(({ access }) => access === 'admin') : [];
  const { open, toggle, box, button } = useDisclosure(pathname);
  const id = useId();
  return (
    <header className={styles.bar}>
      <a href="#outlet" className="skip-link">
        {t('skip')}
      </a>
      <div ref={box} className={styles.inner}>
        <Brand />
        <nav id={id} aria-label={t('navigation')} className={classes(styles.navigation, open && styles.open)}>
          <ul className={styles.entries}>
            <EntryLinks {...{ pathname }} entries={shown} />
          </ul>
          {!member && <PhoneActions signedIn={user !== undefined} />}
        </nav>
        <BarSearch pathname={pathname} />
        <div className={styles.end}>
          {member ? (
            <>
              <Bell pathname={pathname} />
              <UserMenu user={member} adminEntries={adminEntries} />
            </>
          ) : (
            <>
              <span className={styles.wideOnly}>
                <LanguageSwitch />
              </span>
              <GuestActions signedIn={user !== undefined} />
            </>
          )}
          <button
            ref={button}
            type="button"
            className={styles.opener}
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
          >
            {open ? <IconClose aria-hidden="true" /> : <IconMenu aria-hidden="true" />}
            <VisuallyHidden>{t(open ? 'menu.close' : 'menu.open')}</VisuallyHidden>
          </button>
        </div>
      </div>
      <StatusBar />
    </header>
  );
}
