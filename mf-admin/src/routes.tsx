import type { RouteDefinition } from '@hustings/vertical/route';
import type { pages } from './screens/not-here-yet/pages.tsx';

export const routes: RouteDefinition[] = [
  notHereYet('/admin/setting', 'overview'),
  notHereYet('/admin/setting/:section', 'section'),
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
