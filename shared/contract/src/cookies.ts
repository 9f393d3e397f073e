import { browserMemory } from './browser-memory.ts';

/** The name of the cookie with the chosen language, in which the server renders documents. */
export const languageCookie = browserMemory.language.name;

/**
 * The name of the cookie and the local storage key that contain the id of a member in anonymous mode. They affect only
 * the look of pages.
 */
export const anonymousCookie = browserMemory.anonymous.name;

/** The name of the cookie that stores the chosen theme. The server renders documents with that theme. */
export const themeCookie = browserMemory.theme.name;

/** The name of the cookie with the last banner that a visitor closed, as `bannerKey` writes it. */
export const bannerCookie = browserMemory.banner.name;
