/** What waits for admins, over all queues (docs/decisions/12-moderation.md): the public face of the room. */
export { moderationHandlers } from './queue.routes.ts';
