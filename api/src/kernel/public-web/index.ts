/** The way out to addresses that anybody may have named. */
export { webAddress } from './addresses.ts';
export { makeReadWeb, WebFailure, type ReadWeb, type WebContent } from './read-web.ts';
