/** The texts of this vertical. A page loads only the texts of its own language. */
export const messages = {
  en: () => import(/* webpackChunkName: "en" */ './locales/en.ts'),
  nl: () => import(/* webpackChunkName: "nl" */ './locales/nl.ts'),
};
