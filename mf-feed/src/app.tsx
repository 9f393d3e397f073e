import { defineVertical } from '@hustings/vertical';
import { messages } from './messages.ts';
import { routes } from './routes.tsx';

export const { bootstrap, mount, unmount, update, timeouts, drawsAhead, prepare, sendKept } = defineVertical({
  name: 'mf-feed',
  routes,
  messages,
  kept: {
    outbox: () => import(/* webpackChunkName: "send-outbox" */ './outbox/send-outbox.ts'),
    calls: () => import(/* webpackChunkName: "send-calls" */ '@hustings/features/outbox/send'),
  },
});
