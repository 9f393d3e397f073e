/** What the site itself publishes: the public face of the domain. */
export { seedPublications } from './demo.ts';
export { publicationHandlers } from './routes.ts';
export { pathOf, publishedPaths } from './rules.ts';
