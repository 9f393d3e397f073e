/** The site as browsers see it: pages and the files that they are made of. The public face of the domain. */
export { registerSite, type SiteOptions } from './site.ts';
