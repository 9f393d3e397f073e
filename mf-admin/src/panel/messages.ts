/** The texts of the panel, which load when it opens. */
export const messages = {
  en: () => import(/* webpackChunkName: "panel-en" */ '../locales/panel.en.ts'),
  nl: () => import(/* webpackChunkName: "panel-nl" */ '../locales/panel.nl.ts'),
};
