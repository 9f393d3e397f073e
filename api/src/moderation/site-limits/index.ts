/** The limits of the site, which admins change while it runs (docs/decisions/05-limits.md): the public face. */
export { siteLimitHandlers } from './site-limits.routes.ts';
export { followSiteLimits, loadSiteLimits } from './site-limits.rules.ts';
