import type { Messages } from '@hustings/vertical/messages';

/** The texts of the frame: of the components, of the bar and footer, and of what the shell says when a page fails. */
export const shellMessages: Messages = {
  en: () => import(/* webpackChunkName: "frame-en" */ './en.ts'),
  nl: () => import(/* webpackChunkName: "frame-nl" */ './nl.ts'),
};
