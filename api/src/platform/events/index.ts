/** The event streams of open pages: the public face of the domain. */
export { startEvents, type EventHub } from './hub.ts';
export { registerEvents, type MaySubscribe } from './events.routes.ts';
export { deleteOldEvents, positionNow, tellAccounts, tellOfPost, tellThread } from './events.rules.ts';
