/** Search in the site: the public face of the domain. */
export { searchHandlers, type SearchCall } from './search.routes.ts';
