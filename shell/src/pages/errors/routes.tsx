import type { RouteDefinition } from '@hustings/vertical/route';

const titles = { en: 'Page not found', nl: 'Pagina niet gevonden' };

/** What is left when no other route owns an address. */
export const errorRoutes: RouteDefinition[] = [
  {
    path: '/*path',
    chunk: 'not-found',
    load: () => import(/* webpackChunkName: "not-found" */ './not-found-screen.tsx'),
    meta: ({ language }) => ({ title: titles[language] }),
  },
];
