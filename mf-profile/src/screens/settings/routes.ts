import type { RouteDefinition } from '@hustings/vertical/route';
import { queries } from '../../queries.ts';

type Part = Omit<RouteDefinition, 'path'>;

const profile: Part = {
  chunk: 'settings-profile',
  load: () => import(/* webpackChunkName: "settings-profile" */ './profile/profile-screen.tsx'),
  queries: () => [queries.firstSteps],
};
const avatar: Part = {
  chunk: 'settings-avatar',
  load: () => import(/* webpackChunkName: "settings-avatar" */ './avatar/avatar-screen.tsx'),
  queries: () => [queries.firstSteps],
};
const privacy: Part = {
  chunk: 'settings-privacy',
  load: () => import(/* webpackChunkName: "settings-privacy" */ './privacy/privacy-screen.tsx'),
  queries: () => [queries.followRequests, queries.blocks],
};
const voterLocations: Part = {
  chunk: 'settings-places',
  load: () => import(/* webpackChunkName: "settings-places" */ './voter-locations/voter-locations-screen.tsx'),
  queries: () => [queries.voterLocations, queries.firstSteps],
};
const interests: Part = {
  chunk: 'settings-interests',
  load: () => import(/* webpackChunkName: "settings-interests" */ './interests/interests-screen.tsx'),
  queries: () => [queries.interests],
};
const account: Part = {
  chunk: 'settings-account',
  load: () => import(/* webpackChunkName: "settings-account" */ './account/account-screen.tsx'),
  queries: () => [queries.sessions, queries.oneTimeCodes, queries.signUpTerms],
};

const data: Part = {
  chunk: 'settings-data',
  load: () => import(/* webpackChunkName: "settings-data" */ './data/data-screen.tsx'),
  queries: () => [queries.export, queries.signUpTerms],
};

const notifications: Part = {
  chunk: 'settings-notifications',
  load: () => import(/* webpackChunkName: "settings-notifications" */ './notifications/notifications-screen.tsx'),
  queries: () => [queries.notificationSettings, queries.pushState],
};

const level: Part = {
  chunk: 'settings-level',
  load: () => import(/* webpackChunkName: "settings-level" */ './level/level-screen.tsx'),
  queries: () => [queries.reputation, queries.identity, queries.firstSteps],
};

const connections: Part = {
  chunk: 'settings-connections',
  load: () => import(/* webpackChunkName: "settings-connections" */ './connections/connections-screen.tsx'),
  queries: () => [queries.connections],
};

/**
 * The routes of the settings tabs. Each tab has an address with its name and one with its number, because the
 * specification links to `/settings/3`.
 */
export const settingsRoutes: RouteDefinition[] = [
  { path: '/settings', ...profile },
  { path: '/settings/profile', ...profile },
  { path: '/settings/1', ...profile },
  { path: '/settings/avatar', ...avatar },
  { path: '/settings/2', ...avatar },
  { path: '/settings/privacy', ...privacy },
  { path: '/settings/3', ...privacy },
  { path: '/settings/voter-locations', ...voterLocations },
  { path: '/settings/4', ...voterLocations },
  { path: '/settings/interests', ...interests },
  { path: '/settings/10', ...interests },
  { path: '/settings/account', ...account },
  { path: '/settings/5', ...account },
  { path: '/settings/connections', ...connections },
  { path: '/settings/7', ...connections },
  { path: '/settings/notifications', ...notifications },
  { path: '/settings/8', ...notifications },
  { path: '/settings/level', ...level },
  { path: '/settings/9', ...level },
  { path: '/settings/data', ...data },
  { path: '/settings/6', ...data },
  {
    path: '/settings/identity',
    chunk: 'settings-identity',
    load: () => import(/* webpackChunkName: "settings-identity" */ './identity/identity-screen.tsx'),
  },
  {
    path: '/settings/:tab',
    chunk: 'settings-unknown',
    load: () => import(/* webpackChunkName: "settings-unknown" */ './unknown-tab/unknown-tab-screen.tsx'),
  },
  {
    path: '/emailandpasswordupdate',
    chunk: 'credentials',
    load: () => import(/* webpackChunkName: "credentials" */ './account/credentials-screen.tsx'),
  },
];
