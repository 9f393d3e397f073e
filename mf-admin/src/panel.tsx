import { defineVertical } from '@hustings/vertical';
import { messages } from './panel/messages.ts';
import { routes } from './panel/routes.tsx';

/** The parcel that an admin can open on any page: what runs in it, for developers. */
export const { bootstrap, mount, unmount, update, timeouts, prepare } = defineVertical({
  name: 'mf-admin-panel',
  routes,
  messages,
});
