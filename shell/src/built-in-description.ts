import type { VerticalDescription } from '@hustings/vertical';
import { devUiRoutes } from './pages/dev-ui/routes.tsx';
import { errorRoutes } from './pages/errors/routes.tsx';
import { routes as accountRoutes } from './pages/routes.tsx';

/** The shell's own pages, described as a vertical is. */
export const builtInDescription: VerticalDescription = {
  name: 'shell',
  routes: [...accountRoutes, ...devUiRoutes, ...errorRoutes],
  messages: {
    en: () => import(/* webpackChunkName: "en" */ './locales/pages.en.ts'),
    nl: () => import(/* webpackChunkName: "nl" */ './locales/pages.nl.ts'),
  },
};
