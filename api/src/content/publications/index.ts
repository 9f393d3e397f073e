/** Publications of the site itself: blog, interviews and pages. */
export { seedPublications } from './demo.ts';
export { deleteUnusedPictures } from './pictures/pictures.rules.ts';
export { publicationHandlers } from './publications.routes.ts';
export { findPublicationCard, pathOf, publishedPaths, type PublicationCard } from './publications.rules.ts';
