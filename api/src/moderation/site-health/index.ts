/** The health of the site and its parts, for admins (docs/decisions/12-moderation.md). */
export { siteHealthHandlers } from './site-health.routes.ts';
