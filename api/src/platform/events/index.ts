/** What happened, told to the pages that are open: the public face of the domain. */
export { startEvents, type EventHub } from './hub.ts';
export { registerEvents, type MayHear } from './events.routes.ts';
export { forgetOldEvents, positionNow, tellAccounts, tellOfPost, tellThread } from './events.rules.ts';
