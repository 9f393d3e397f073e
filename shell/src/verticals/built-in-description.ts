import type { VerticalDescription } from '@hustings/vertical';
import { devUiRoutes } from '../pages/dev-ui/routes.tsx';
import { errorRoutes } from '../pages/errors/routes.tsx';
import { routes as accountRoutes } from '../pages/routes.tsx';

/** Describes the shell's own pages as a vertical. Pages under `/dev` exist in a demo only. */
export const builtInDescription = ({ demo }: { demo: boolean }): VerticalDescription => ({
  name: 'shell',
  routes: [...accountRoutes, ...(demo ? devUiRoutes : []), ...errorRoutes],
  messages: {
    en: () => import(/* webpackChunkName: "en" */ '../locales/pages.en.ts'),
    nl: () => import(/* webpackChunkName: "nl" */ '../locales/pages.nl.ts'),
  },
});
