import type { Messages } from '@hustings/vertical/messages';

/** The texts of the dock, which load when it opens. */
export const dockMessages: Messages = {
  en: () => import(/* webpackChunkName: "dock-en" */ '../locales/dock.en.ts'),
  nl: () => import(/* webpackChunkName: "dock-nl" */ '../locales/dock.nl.ts'),
};
