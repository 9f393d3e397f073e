/** The texts of this vertical; a page loads only its language. */
export const messages = {
  en: () => import(/* webpackChunkName: "en" */ './locales/en.ts'),
  nl: () => import(/* webpackChunkName: "nl" */ './locales/nl.ts'),
};
