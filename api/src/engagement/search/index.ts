/** Search among everything that has a page: the public face of the domain. */
export { searchHandlers, type SearchCall } from './search.routes.ts';
