/** The client for untrusted addresses on the public internet: the public face of the domain. */
export { cleanText } from './clean-text.ts';
export { webAddress } from './addresses.ts';
export { makeReadWeb, WebFailure, type ReadWeb, type WebContent } from './web-reader.ts';
