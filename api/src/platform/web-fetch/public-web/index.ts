/** The way out to addresses that anybody may have named. */
export { cleanText } from './clean-text.ts';
export { decodePage } from './decode.ts';
export { webAddress } from './addresses.ts';
export { makeReadWeb, WebFailure, type ReadWeb, type WebContent } from './web-reader.ts';
