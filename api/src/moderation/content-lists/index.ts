/** The lists of content for admins (docs/decisions/12-moderation.md). */
export { contentListHandlers } from './content-lists.routes.ts';
