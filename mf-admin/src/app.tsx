import { defineVertical } from '@hustings/vertical';
import { messages } from './messages.ts';
import { routes } from './routes.tsx';

export const { bootstrap, mount, unmount, update, timeouts, drawsAhead, prepare } = defineVertical({
  name: 'mf-admin',
  routes,
  messages,
});
