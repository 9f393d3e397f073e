/**
 * What leaves the site by itself, for readers without an account: feeds, the site map, cards for shared links. All of it is
 * the same for everybody, and made of what everybody may see. The public face of the domain.
 */
export { aboutAddress, type AboutAddress } from './about.ts';
export { syndicationRoutes } from './syndication.routes.ts';
