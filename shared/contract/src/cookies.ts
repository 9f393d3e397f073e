/** The cookie of the chosen language. The server reads it, so that the document comes in that language. */
export const languageCookie = 'hustings-language';

/** The cookie of the chosen theme. The server reads it, so that the first paint is right. */
export const themeCookie = 'hustings-theme';
