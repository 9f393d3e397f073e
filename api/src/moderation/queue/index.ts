/** The queues of admins (docs/decisions/12-moderation.md). */
export { moderationHandlers } from './queue.routes.ts';
