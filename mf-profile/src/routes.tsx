import type { ProfileTab } from '@hustings/contract';
import { termOf } from '@hustings/features/search';
import type { RouteDefinition } from '@hustings/vertical/route';
import { profileMeta } from './meta.ts';
import { queries } from './queries.ts';
import { goalRoutes } from './screens/goals/routes.tsx';
import { sortingOf } from './screens/members/filters.ts';
import { followeeTypeOf, viewOf, type ProfileView } from './screens/profile/address.ts';
import { myStuffRoutes } from './screens/my-stuff/routes.ts';
import { organisationRoutes } from './screens/organisations/routes.tsx';
import { settingsRoutes } from './screens/settings/routes.ts';

export const routes: RouteDefinition[] = [
  profileTab('posts', '/@:username', ({ userName, view }) => queries.profilePosts(userName, view)),
  profileTab('favorites', '/@:username/favorites', ({ userName, view }) => queries.profileFavorites(userName, view)),
  profileTab('friends', '/@:username/friends', ({ userName, view }) => queries.profileFriends(userName, view)),
  profileTab('following', '/@:username/following', ({ userName, view, search }) =>
    queries.profileFollowing(userName, followeeTypeOf(search), view),
  ),
  profileTab('followers', '/@:username/followers', ({ userName, view }) => queries.profileFollowers(userName, view)),
  profileTab('stances', '/@:username/stances', ({ userName, view }) => queries.profileStances(userName, view)),
  profileTab('goals', '/@:username/goals', ({ userName, view }) => queries.profileGoals(userName, view)),
  profileTab('votes', '/@:username/votes', ({ userName, view }) => queries.profileVotes(userName, view)),
  profileTab('comments', '/@:username/comments', ({ userName, view }) => queries.profileComments(userName, view)),
  ...myStuffRoutes,
  ...settingsRoutes,
  {
    path: '/notifications',
    chunk: 'notifications',
    load: () => import(/* webpackChunkName: "notifications" */ './screens/notifications/notifications-screen.tsx'),
    queries: () => [queries.notifications],
  },
  memberList('/members', false),
  memberList('/founding-members', true),
  {
    path: '/audiences',
    chunk: 'audiences',
    load: () => import(/* webpackChunkName: "audiences" */ './screens/audiences/audiences-screen.tsx'),
    queries: () => [queries.audiences],
  },
  ...goalRoutes,
  ...organisationRoutes,
];

/** The profile that an address names, as whom it asks to see it, and the rest of the query. */
interface ProfileLocation {
  userName: string;
  view: ProfileView;
  search: URLSearchParams;
}

/** Returns a route for a tab of a profile. */
function profileTab(tab: ProfileTab, path: string, listOf: (location: ProfileLocation) => object): RouteDefinition {
  return {
    path,
    chunk: 'profile',
    load: async () => {
      const module = await import(/* webpackChunkName: "profile" */ './screens/profile/profile-screen.tsx');
      return { default: module.screens[tab] };
    },
    queries: ({ params: { username: userName = '' }, search }) => {
      const view = viewOf(search);
      // An assumed viewer may get nothing. The page says so itself, so the server must not answer 404 in its place.
      if (view.as) return [queries.profileViewers];
      return [queries.profile(userName, view), listOf({ userName, view, search })];
    },
    meta: profileMeta,
  };
}

/** Returns a route for a list of members. */
function memberList(path: string, onlyFounding: boolean): RouteDefinition {
  return {
    path,
    chunk: 'members',
    load: async () => {
      const module = await import(/* webpackChunkName: "members" */ './screens/members/members-screen.tsx');
      return { default: onlyFounding ? module.FoundingMembersScreen : module.MembersScreen };
    },
    queries: ({ search }) => {
      const term = termOf(search);
      const members = queries.members({ sorting: sortingOf(search), term, onlyFounding });
      return onlyFounding || term ? [members] : [members, queries.suggestions];
    },
  };
}
