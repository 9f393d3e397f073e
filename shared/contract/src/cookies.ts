import { browserMemory } from './browser-memory.ts';

/** The cookie with the chosen language. The server renders documents in it. */
export const languageCookie = browserMemory.language.name;

/** The cookie and local storage key with the id of the member in anonymous mode. It affects the look of pages only. */
export const anonymousCookie = browserMemory.anonymous.name;

/** The cookie with the chosen theme. The server renders documents in it. */
export const themeCookie = browserMemory.theme.name;
