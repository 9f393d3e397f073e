import type { RouteDefinition } from '@hustings/vertical/route';
import { queries } from './queries.ts';
import type { pages } from './screens/coming-soon/pages.tsx';
import { organisationRoutes } from './screens/organisations/routes.tsx';
import { settingsRoutes } from './screens/settings/routes.ts';

export const routes: RouteDefinition[] = [
  comingSoon('/@:username', 'profile'),
  comingSoon('/@:username/favorites', 'favorites'),
  comingSoon('/my-stuff', 'myStuff'),
  ...settingsRoutes,
  {
    path: '/notifications',
    chunk: 'notifications',
    load: () => import(/* webpackChunkName: "notifications" */ './screens/notifications/notifications-screen.tsx'),
    queries: () => [queries.notifications],
  },
  comingSoon('/members', 'members'),
  comingSoon('/founding-members', 'foundingMembers'),
  {
    path: '/audiences',
    chunk: 'audiences',
    load: () => import(/* webpackChunkName: "audiences" */ './screens/audiences/audiences-screen.tsx'),
    queries: () => [queries.audiences],
  },
  comingSoon('/goals', 'goals'),
  comingSoon('/goals/thanks', 'goalThanks'),
  comingSoon('/goals/:slug', 'goal'),
  comingSoon('/create_goal/:slug', 'createGoal'),
  comingSoon('/edit_goal/:slug', 'editGoal'),
  ...organisationRoutes,
];

/** Returns a route for a page that is not built yet. */
function comingSoon(path: string, name: keyof typeof pages): RouteDefinition {
  return {
    path,
    chunk: 'coming-soon',
    load: async () => {
      const module = await import(/* webpackChunkName: "coming-soon" */ './screens/coming-soon/pages.tsx');
      return { default: module.pages[name] };
    },
  };
}
