import { browserMemory } from './browser-memory.ts';

/**
 * What server, page and service worker call the same, so that what was read opens without a connection. The server says for
 * whom an answer may be kept; the worker keeps it, in one cache for one reader; whoever signs out has it forgotten.
 */

/** The header of an answer that may be kept: for whom. Absent: it is kept nowhere. */
export const keepForHeader = 'hustings-keep-for';

/** The reader of what is answered to nobody in particular; everybody else has the id of their account. */
export const guestReader = 'guest';

/** The name of the cache of one reader begins so. */
export const readingCachePrefix = browserMemory.readings.name;

/** The document without a page of its own, in which one is shown whose parts were read before. */
export const frameAddress = '/offline/frame';
