import type { Messages } from './messages.ts';

/** The texts of components and page failures, which every page needs. */
export const frameMessages: Messages = {
  en: () => import(/* webpackChunkName: "frame-en" */ './locales/en.ts'),
  nl: () => import(/* webpackChunkName: "frame-nl" */ './locales/nl.ts'),
};
