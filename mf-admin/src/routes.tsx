import type { RouteDefinition } from '@hustings/vertical/route';
import { overviewPath, sectionPath } from './addresses.ts';
import { queries } from './queries.ts';
import { sections } from './sections.ts';

export const routes: RouteDefinition[] = [
  {
    path: overviewPath,
    chunk: 'overview',
    load: () => import(/* webpackChunkName: "overview" */ './screens/overview/overview-screen.tsx'),
    queries: () => [queries.setup, queries.health, queries.waiting, queries.acts],
  },
  {
    path: `${sectionPath('members')}/:id`,
    chunk: 'member',
    load: () => import(/* webpackChunkName: "member" */ './screens/member/member-screen.tsx'),
    queries: ({ params }) => [queries.member(params['id'] ?? '')],
  },
  ...sections.map(({ id, chunk, load, queries: reads }) => ({ path: sectionPath(id), chunk, load, queries: reads })),
];
