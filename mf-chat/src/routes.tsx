import type { RouteDefinition } from '@hustings/vertical/route';
import { chatMeta, conversationMeta, sharedMeta } from './meta.ts';
import { queries } from './queries.ts';
import { boxOf } from './screens/messages/list/box.ts';

export const routes: RouteDefinition[] = [
  {
    path: '/chat',
    chunk: 'chats',
    load: () => import(/* webpackChunkName: "chats" */ './screens/chats/chats-screen.tsx'),
    queries: ({ search }) => {
      const polly = search.get('polly');
      return [
        queries.chats,
        queries.entities({ term: '', all: false }),
        queries.unread,
        ...(polly ? [queries.entity(polly)] : []),
      ];
    },
  },
  {
    path: '/chat/messages',
    chunk: 'messages',
    load: () => import(/* webpackChunkName: "messages" */ './screens/messages/list/messages-screen.tsx'),
    queries: ({ search }) => [queries.conversations(boxOf(search)), queries.unread],
  },
  {
    path: '/chat/messages/:id',
    chunk: 'conversation',
    load: () =>
      import(/* webpackChunkName: "conversation" */ './screens/messages/conversation/conversation-screen.tsx'),
    queries: ({ params: { id = '' }, search }) => {
      const to = search.get('to');
      if (id === 'new') return to ? [queries.conversationWith(to)] : [];
      return [queries.conversation(id), queries.directMessages(id)];
    },
    meta: conversationMeta,
  },
  {
    path: '/chat/shared/:token',
    chunk: 'shared-chat',
    load: () => import(/* webpackChunkName: "shared-chat" */ './screens/shared/shared-screen.tsx'),
    queries: ({ params: { token = '' } }) => [queries.shared(token)],
    meta: sharedMeta,
  },
  {
    path: '/chat/:id',
    chunk: 'chat',
    load: () => import(/* webpackChunkName: "chat" */ './screens/chat/chat-screen.tsx'),
    queries: ({ params: { id = '' } }) => [queries.chat(id), queries.messages(id)],
    meta: chatMeta,
  },
];
