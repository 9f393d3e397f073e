import type { RouteDefinition } from '@hustings/vertical/route';
import type { pages } from './screens/coming-soon/pages.tsx';

export const routes: RouteDefinition[] = [comingSoon('/chat', 'chats'), comingSoon('/chat/:id', 'chat')];

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
