/** The banners above the pages of the site (docs/decisions/25-site-identity.md): the public face of the domain. */
export { bannerHandlers } from './banners.routes.ts';
export { bannerFor, followBanners, loadBanners } from './planned-banners.rules.ts';
