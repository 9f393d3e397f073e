/** Documents and static files of the site: the public face of the domain. */
export { registerSite, type SiteOptions } from './site.ts';
