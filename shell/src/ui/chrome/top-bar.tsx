import type { NavigationEntry } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { classes, IconClose, IconMenu, VisuallyHidden } from '@hustings/ui';
import { useId } from 'react';
import { AnonymousStrip } from './anonymous-strip.tsx';
import { BarSearch } from './bar-search.tsx';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { useBarMember, useEntries } from './entries-of.ts';
import { GuestActions } from './guest-actions.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Entries } from './navigation.tsx';
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
  const member = useBarMember();
  const entries = useEntries(navigation, member);
  const isAdmin = member?.roles.includes('Admin') ?? false;
  const adminEntries = isAdmin ? navigation.filter(({ access }) => access === 'admin') : [];
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
          <Entries {...{ entries, pathname }} isMember={member !== undefined} />
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
              <div className={styles.wide}>
                <LanguageSwitch />
              </div>
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
      {member && <AnonymousStrip user={member} />}
      <StatusBar />
    </header>
  );
}
