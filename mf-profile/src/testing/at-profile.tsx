import type { CurrentUser, Profile } from '@hustings/contract';
import { author, member, show } from '@hustings/features/testing';
import english from '../locales/en.json';
import dutch from '../locales/nl.json';
import { screens } from '../screens/profile/profile-screen.tsx';

/** The member who visits a profile. */
export const ann = member('ann', 'Ann Bakker');

/** The member whose profile is visited. */
export const bob: Profile = {
  ...author('bob', 'Bob Meijer', 3),
  followLevel: 'not',
  isRequested: false,
  isFollower: true,
  isFriend: false,
  bio: 'Baker.\nReads minutes.',
  displayLocation: 'Haverlo',
  referToMeAs: 'he/him/his',
  links: ['https://bob.example/@me'],
  joined: '2026-01-02',
  isFounding: true,
  approvesFollowers: false,
  levelRights: ['follow', 'post'],
  tabs: ['posts', 'stances', 'comments'],
};

/** An empty list. */
export const none = { results: [], offset: 0 };

/** How a profile is visited. By default Ann visits the posts of Bob. */
export interface ProfileVisit {
  tab?: keyof typeof screens;
  username?: string;
  user?: CurrentUser;
  search?: string;
  language?: 'en' | 'nl';
}

/** Shows a tab of a profile. */
export function showProfile({
  tab = 'posts',
  username = 'bob',
  user = ann,
  search = '',
  language = 'en',
}: ProfileVisit) {
  const Screen = screens[tab];
  const texts = { profile: language === 'en' ? english : dutch };
  return show(<Screen />, { user, params: { username }, search, language, texts });
}
