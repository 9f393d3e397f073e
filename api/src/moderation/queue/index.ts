/** The queues of admins (docs/decisions/12-moderation.md): the public face of the domain. */
export { moderationHandlers } from './queue.routes.ts';
