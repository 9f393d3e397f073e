import { defineVertical } from '@hustings/vertical';
import { messages } from './messages.ts';
import { routes } from './routes.tsx';

export const { bootstrap, mount, unmount, update, timeouts, drawsAhead, prepare, sendKept } = defineVertical({
  name: 'mf-elections',
  routes,
  messages,
  kept: { calls: () => import(/* webpackChunkName: "send-calls" */ '@hustings/features/outbox/send') },
});
