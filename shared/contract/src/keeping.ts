import { browserMemory } from './browser-memory.ts';

/**
 * Names that server, page and service worker share for offline reading. The server names the reader for whom an answer
 * may be cached. The worker caches the answer for this reader. A log-out deletes the cache.
 */

/** The header that names the reader for whom an answer may be cached. An answer without this header is not cached. */
export const keepForHeader = 'hustings-keep-for';

/** The name of the reader of answers to guests. For a member, the name of the reader is the id of the account. */
export const guestReader = 'guest';

/** The prefix of the name of a reader's cache. */
export const readingCachePrefix = browserMemory.readings.name;

/** The path of the document without a page. Offline, cached pages open in this document. */
export const frameAddress = '/offline/frame';
