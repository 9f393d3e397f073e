import { browserMemory } from './browser-memory.ts';

/** The cookie of the chosen language. The server reads it, so that the document comes in that language. */
export const languageCookie = browserMemory.language.name;

/**
 * The cookie, and the key in the browser's store, of anonymous mode: the id of the member who has it on. It decides what a
 * page looks like and nothing else.
 */
export const anonymousCookie = browserMemory.anonymous.name;

/** The cookie of the chosen theme. The server reads it, so that the first paint is right. */
export const themeCookie = browserMemory.theme.name;
