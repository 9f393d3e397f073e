/** What waits for admins, over all queues (decisions, section 12): the public face of the room. */
export { moderationHandlers } from './routes.ts';
