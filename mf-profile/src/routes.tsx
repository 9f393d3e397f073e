import type { RouteDefinition } from '@hustings/vertical/route';
import { queries } from './queries.ts';
import type { pages } from './screens/not-here-yet/pages.tsx';
import { settingsRoutes } from './screens/settings/routes.ts';

export const routes: RouteDefinition[] = [
  notHereYet('/@:username', 'profile'),
  notHereYet('/@:username/favorites', 'favorites'),
  notHereYet('/my-stuff', 'myStuff'),
  ...settingsRoutes,
  {
    path: '/notifications',
    chunk: 'notifications',
    load: () => import(/* webpackChunkName: "notifications" */ './screens/notifications/notifications-screen.tsx'),
    queries: () => [queries.notifications],
  },
  notHereYet('/members', 'members'),
  notHereYet('/founding-members', 'foundingMembers'),
  {
    path: '/audiences',
    chunk: 'audiences',
    load: () => import(/* webpackChunkName: "audiences" */ './screens/audiences/audiences-screen.tsx'),
    queries: () => [queries.audiences],
  },
  notHereYet('/goals', 'goals'),
  notHereYet('/goals/thanks', 'goalThanks'),
  notHereYet('/goals/:slug', 'goal'),
  notHereYet('/create_goal/:slug', 'createGoal'),
  notHereYet('/edit_goal/:slug', 'editGoal'),
  notHereYet('/organisations', 'organisations'),
  notHereYet('/organisation/:slug', 'organisation'),
  notHereYet('/create_orgs', 'createOrganisation'),
  notHereYet('/edit_orgs/:slug', 'editOrganisation'),
];

/** A route whose page says that it is not here yet. */
function notHereYet(path: string, name: keyof typeof pages): RouteDefinition {
  return {
    path,
    chunk: 'not-here-yet',
    load: async () => {
      const module = await import(/* webpackChunkName: "not-here-yet" */ './screens/not-here-yet/pages.tsx');
      return { default: module.pages[name] };
    },
  };
}
