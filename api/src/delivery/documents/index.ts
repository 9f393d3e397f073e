/** The documents and static files of the site. */
export { makeReleaseTrial } from './trial/index.ts';
export { registerSite, type SiteOptions } from './site.ts';
