import type { RouteDefinition } from '@hustings/vertical/route';
import type { pages } from './screens/coming-soon/pages.tsx';

export const routes: RouteDefinition[] = [
  comingSoon('/elections_near_me', 'nearMe'),
  comingSoon('/election/:id', 'election'),
  comingSoon('/election/:id/compare', 'compare'),
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
