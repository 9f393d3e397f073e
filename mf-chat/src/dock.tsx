import { defineVertical } from '@hustings/vertical';
import { dockRoutes } from './dock-routes.tsx';
import { messages } from './messages.ts';

/** The parcel that any page can open in the dock: the chats of a member beside the page. */
export const { bootstrap, mount, unmount, update, timeouts, prepare } = defineVertical({
  name: 'mf-chat-dock',
  routes: dockRoutes,
  messages,
});
