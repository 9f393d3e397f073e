/** Members for admins (docs/decisions/12-moderation.md): the list, a member's page, and what admins do to an account. */
export { memberHandlers } from './members.routes.ts';
