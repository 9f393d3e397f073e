import type { Profile, ProfileTab } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { useEffect, useRef } from 'react';
import { tabAddress, type ProfileView } from './address.ts';
import styles from './tabs.module.css';

/** Returns the names of the tabs. */
export const tabNames = (t: TFunction): Record<ProfileTab, string> => ({
  posts: t('profile.tabs.posts'),
  favorites: t('profile.tabs.favorites'),
  friends: t('profile.tabs.friends'),
  following: t('profile.tabs.following'),
  followers: t('profile.tabs.followers'),
  stances: t('profile.tabs.stances'),
  goals: t('profile.tabs.goals'),
  votes: t('profile.tabs.votes'),
  comments: t('profile.tabs.comments'),
});

/** Links to the tabs that the reader gets. On a narrow screen the row scrolls, and begins at the current tab. */
export function ProfileTabs({ profile, tab, view }: { profile: Profile; tab: ProfileTab; view: ProfileView }) {
  const { t } = useTranslation('profile');
  const names = tabNames(t);
  const row = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (row.current && current.current)
      row.current.scrollLeft = current.current.offsetLeft - row.current.offsetLeft - 16;
  }, []);
  return (
    <nav aria-label={t('profile.tabs.label', { name: nameOf(profile) })}>
      <ul ref={row} className={styles.list}>
        {profile.tabs.map((each) => (
          <li key={each}>
            <a
              ref={each === tab ? current : undefined}
              href={tabAddress(profile.userName, each, view)}
              className={styles.tab}
              aria-current={each === tab ? 'page' : undefined}
            >
              {names[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
