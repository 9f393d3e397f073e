/** What the site itself publishes: the public face of the domain. */
export { seedPublications } from './demo.ts';
export { publicationHandlers } from './publications.routes.ts';
export { pathOf, publishedPaths } from './publications.rules.ts';
