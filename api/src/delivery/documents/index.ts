/** The documents and static files of the site. */
export { registerSite, type SiteOptions } from './site.ts';
