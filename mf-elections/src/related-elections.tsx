import { defineVertical } from '@hustings/vertical';
import { relatedElections } from './extensions/index.ts';
import { messages } from './messages.ts';

/** The module that fills the extension slot `polly.related`. */
export const { bootstrap, mount, unmount, update, timeouts, prepare } = defineVertical({
  name: 'mf-elections',
  routes: [relatedElections],
  messages,
});
