import type { Messages } from '@hustings/vertical/messages';

/** Texts of the components, the bar, the footer and the shell's own error messages. */
export const shellMessages: Messages = {
  en: () => import(/* webpackChunkName: "frame-en" */ './en.ts'),
  nl: () => import(/* webpackChunkName: "frame-nl" */ './nl.ts'),
};

/** Those of them that a guest may see on a rendered page before its first call. */
export const guestMessages: Messages = {
  en: () => import(/* webpackChunkName: "frame-guest-en" */ './guest.en.ts'),
  nl: () => import(/* webpackChunkName: "frame-guest-nl" */ './guest.nl.ts'),
};
