import type { RouteDefinition } from '@hustings/vertical/route';
import { chatMeta } from './meta.ts';
import { queries } from './queries.ts';

/** What the dock shows at the addresses of the pages. */
export const dockRoutes: RouteDefinition[] = [
  {
    path: '/chat',
    chunk: 'dock-chats',
    load: () => import(/* webpackChunkName: "dock-chats" */ './screens/dock/docked-chats.tsx'),
    queries: ({ search }) => {
      const polly = search.get('polly');
      return [queries.chats, ...(polly ? [queries.entity(polly)] : [])];
    },
  },
  {
    path: '/chat/:id',
    chunk: 'dock-chat',
    load: () => import(/* webpackChunkName: "dock-chat" */ './screens/dock/docked-chat.tsx'),
    queries: ({ params: { id = '' } }) => [queries.chat(id), queries.messages(id)],
    meta: chatMeta,
  },
];
