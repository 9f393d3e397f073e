import type { RouteDefinition } from '@hustings/vertical/route';

const titles = { en: 'Page not found', nl: 'Pagina niet gevonden' };

/** Matches every address that no other route matches. */
export const errorRoutes: RouteDefinition[] = [
  {
    path: '/*path',
    chunk: 'not-found',
    load: () => import(/* webpackChunkName: "not-found" */ './not-found-screen.tsx'),
    meta: ({ language }) => ({ title: titles[language] }),
  },
];
