/** The queues and the list of members for admins (docs/decisions/12-moderation.md). */
export { moderationHandlers } from './queue.routes.ts';
