/** Search in the site. */
export { searchHandlers, type SearchCall } from './search.routes.ts';
