/** The texts of this vertical; a page loads those of one language. */
export const messages = {
  en: () => import(/* webpackChunkName: "en" */ './locales/en.ts'),
  nl: () => import(/* webpackChunkName: "nl" */ './locales/nl.ts'),
};
