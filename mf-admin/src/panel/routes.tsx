import type { RouteDefinition } from '@hustings/vertical/route';
import { overviewPath } from '../addresses.ts';
import { queries } from '../queries.ts';

/** What the shell shows in the place `panel`. */
export const routes: RouteDefinition[] = [
  {
    path: overviewPath,
    chunk: 'panel',
    load: () => import(/* webpackChunkName: "panel" */ './panel-screen.tsx'),
    queries: () => [queries.releases, queries.listedReleases],
  },
];
