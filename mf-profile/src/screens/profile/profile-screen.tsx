import type { Profile, ProfileTab } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, FailureNotice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteLocation, useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queries } from '../../queries.ts';
import { viewOf, type ProfileView } from './address.ts';
import { CommentList } from './lists/comment-list.tsx';
import { FollowerList, FriendList } from './lists/follower-lists.tsx';
import { FollowingList } from './lists/following-list.tsx';
import { GoalList } from './lists/goal-list.tsx';
import type { TabProps } from './lists/tab-list.tsx';
import { FavoriteList, PostList } from './lists/post-list.tsx';
import { StanceList } from './lists/stance-list.tsx';
import { VoteList } from './lists/vote-list.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import styles from './profile.module.css';
import { ViewAs, ViewedAs } from './view-as.tsx';

const lists: Record<ProfileTab, ComponentType<TabProps>> = {
  posts: PostList,
  favorites: FavoriteList,
  friends: FriendList,
  following: FollowingList,
  followers: FollowerList,
  stances: StanceList,
  goals: GoalList,
  votes: VoteList,
  comments: CommentList,
};

/** Returns the page of a tab. */
const screenOf = (tab: ProfileTab): ComponentType =>
  function ProfileScreen() {
    return <ProfilePage tab={tab} />;
  };

/** The pages of a profile, one for each tab: `/@:username` and the addresses below it (docs/product.md#2-pages). */
export const screens: Record<ProfileTab, ComponentType> = {
  posts: screenOf('posts'),
  favorites: screenOf('favorites'),
  friends: screenOf('friends'),
  following: screenOf('following'),
  followers: screenOf('followers'),
  stances: screenOf('stances'),
  goals: screenOf('goals'),
  votes: screenOf('votes'),
  comments: screenOf('comments'),
};

function ProfilePage({ tab }: { tab: ProfileTab }) {
  const { username } = useRouteParams<{ username: string }>();
  const { search } = useRouteLocation();
  const own = useSession(({ user }) => user?.userName.toLowerCase() === username.toLowerCase());
  const view = own ? viewOf(search) : {};
  const { data: profile, error, refetch } = useQuery(queries.profile(username, view));
  const isGone = error instanceof CallError && error.code === 'NotFound';
  return (
    <Page className={styles.page}>
      {own && view.as && <ViewedAs username={username} view={view} />}
      {profile && <Shown {...{ profile, tab, view, own }} />}
      {isGone && (view.as ? <NothingFor view={view} /> : <Gone />)}
      {error && !profile && !isGone && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!profile && !error && <Skeleton lines={8} />}
    </Page>
  );
}

interface ShownProps {
  profile: Profile;
  tab: ProfileTab;
  view: ProfileView;
  own: boolean;
}

function Shown({ profile, tab, view, own }: ShownProps) {
  const List = lists[tab];
  const asSelf = own && view.as === undefined;
  return (
    <>
      <ProfileHead profile={profile} view={view} own={own} />
      {asSelf && <ViewAs profile={profile} tab={tab} />}
      <ProfileTabs profile={profile} tab={tab} view={view} />
      {profile.tabs.includes(tab) ? <List profile={profile} view={view} own={asSelf} /> : <Gone />}
    </>
  );
}

/** Stands in for a profile or a tab that does not exist for the reader. */
function Gone() {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.gone}>
      <PageHeading>{t('profile.gone.title')}</PageHeading>
      <p>{t('profile.gone.text')}</p>
      <ButtonLink href="/members">{t('profile.gone.action')}</ButtonLink>
    </div>
  );
}

/** Tells members that an assumed viewer gets nothing of their profile. */
function NothingFor({ view }: { view: ProfileView }) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.gone}>
      <PageHeading>{t('profile.viewAs.nothing')}</PageHeading>
      <p>{view.as === 'guest' ? t('profile.viewAs.guestGets') : t('profile.viewAs.theyGet')}</p>
    </div>
  );
}
