/** One member for admins (docs/decisions/12-moderation.md): the page, and what admins do to the account. */
export { memberHandlers } from './members.routes.ts';
