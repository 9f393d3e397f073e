/** The identity of the site (docs/decisions/25-site-identity.md): the public face of the domain. */
export { siteIdentityHandlers } from './site-identity.routes.ts';
export { announceSiteIdentity, followSiteIdentity, loadSiteIdentity, putLanguageFirst } from './site-identity.rules.ts';
export { deleteUnusedLogos, getLogo } from './logos.rules.ts';
export { coloursFrom } from './colours.rules.ts';
export { serveColours } from './serve-colours.ts';
