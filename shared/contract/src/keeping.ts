import { browserMemory } from './browser-memory.ts';

/**
 * Names that server, page and service worker share for offline reading. The server says for which reader an answer may
 * be cached; the worker caches it per reader; a log-out deletes the cache.
 */

/** The header with the reader for whom an answer may be cached. Without it, the answer is not cached. */
export const keepForHeader = 'hustings-keep-for';

/** The reader of answers to guests. A member's reader is the id of the account. */
export const guestReader = 'guest';

/** The prefix of the name of a reader's cache. */
export const readingCachePrefix = browserMemory.readings.name;

/** The path of the document without a page, in which cached pages open offline. */
export const frameAddress = '/offline/frame';
