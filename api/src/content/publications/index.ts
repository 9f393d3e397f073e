/** Publications of the site itself: blog, interviews and pages. */
export { seedPublications } from './demo.ts';
export { deleteUnusedPictures } from './pictures/pictures.rules.ts';
export { publicationHandlers } from './publications.routes.ts';
export { pathOf, publishedPaths } from './publications.rules.ts';
