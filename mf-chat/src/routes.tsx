import type { RouteDefinition } from '@hustings/vertical/route';
import type { pages } from './screens/not-here-yet/pages.tsx';

export const routes: RouteDefinition[] = [notHereYet('/chat', 'chats'), notHereYet('/chat/:id', 'chat')];

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
