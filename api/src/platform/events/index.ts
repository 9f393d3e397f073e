/** The event streams of open pages: the public face of the domain. */
export { startEvents, type EventHub, type ThreadReaders } from './hub.ts';
export { registerEvents } from './events.routes.ts';
export {
  deleteOldEvents,
  positionNow,
  tellAccounts,
  tellOfChat,
  tellOfConversation,
  tellOfPost,
  tellOfReleases,
  tellThread,
} from './events.rules.ts';
