import type { RouteDefinition } from '@hustings/vertical/route';

/** The component gallery; a demo serves it. */
export const devUiRoutes: RouteDefinition[] = [
  {
    path: '/dev/ui',
    chunk: 'dev-ui',
    load: () => import(/* webpackChunkName: "dev-ui" */ './dev-ui-screen.tsx'),
  },
];
