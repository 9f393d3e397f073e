/**
 * Feeds, the site map and cards for shared links. They contain only what guests may see, and are the same for every
 * reader.
 */
export type { Thing } from './cards/card.ts';
export { findPageMetadata, type PageMetadata } from './page-metadata.ts';
export { examplePaths } from './sitemap/sitemap.rules.ts';
export { syndicationRoutes } from './syndication.routes.ts';
