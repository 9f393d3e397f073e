import type { Messages } from './messages.ts';

/** The texts that every page can count on, whoever owns it: those of the components and of the page's own failures. */
export const frameMessages: Messages = {
  en: () => import(/* webpackChunkName: "frame-en" */ './locales/en.ts'),
  nl: () => import(/* webpackChunkName: "frame-nl" */ './locales/nl.ts'),
};
