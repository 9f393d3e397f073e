import type { NavigationEntry } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { IconBell, IconPerson, IconSearch } from '@hustings/ui';
import { useComingSoon } from '@hustings/vertical/coming-soon';
import type { ReactNode } from 'react';
import { UnreadCount } from './bell.tsx';
import { isIn, useBarMember, useEntries } from './entries-of.ts';
import { currentPage } from './navigation.tsx';
import styles from './phone-bar.module.css';

interface PhoneBarProps {
  navigation: NavigationEntry[];
  pathname: string;
}

/**
 * The bar at the bottom of a phone. Its styles leave it out on wide and on low screens, where the top bar has all of
 * it, while somebody types, and on pages with a fixed bar of their own (`data-page-bar`).
 */
export function PhoneBar({ navigation, pathname }: PhoneBarProps) {
  const { t } = useTranslation('chrome');
  const language = useSession((session) => session.language);
  const member = useBarMember();
  const isComingSoon = useComingSoon();
  const entries = useEntries(navigation, member).filter((entry) => isIn(entry, 'phone'));
  const item = (path: string, label: string, icon: ReactNode, more?: ReactNode) =>
    isComingSoon(path) ? null : (
      <li key={path}>
        <a href={path} className={styles.link} aria-current={currentPage(path, pathname)}>
          <span className={styles.icon}>{icon}</span>
          <span className={styles.label}>{label}</span>
          {more}
        </a>
      </li>
    );
  return (
    <nav className={styles.bar} aria-label={t('phoneBar.label')}>
      <ul className={styles.items} data-phone-bar="">
        {item('/', t('phoneBar.home'), <Drawing path={homeIcon} />)}
        {item('/search', t('phoneBar.search'), <IconSearch aria-hidden="true" />)}
        {entries
          .slice(0, member ? 1 : 2)
          .map(({ path, label, icon }) => item(path, label[language], icon && <Drawing path={icon} />))}
        {member ? (
          <>
            {item('/notifications', t('bell.name'), <IconBell aria-hidden="true" />, <UnreadCount />)}
            {item(member.profileUrl, t('phoneBar.profile'), <IconPerson aria-hidden="true" />)}
          </>
        ) : (
          item('/login', t('guest.logIn'), <IconPerson aria-hidden="true" />)
        )}
      </ul>
    </nav>
  );
}

const homeIcon = 'M3 10.5 12 3l9 7.5V21h-6v-7H9v7H3z';

const Drawing = ({ path }: { path: string }) => (
  <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
