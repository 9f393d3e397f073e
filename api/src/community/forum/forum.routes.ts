import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { forumSignInUrl, signInToForum } from './forum.rules.ts';

/** Answers the calls about the forum. */
export const communityHandlers = (services: Services): Handlers<'getCommunity' | 'signInToForum'> => ({
  getCommunity: () => ({ forumUrl: forumSignInUrl(services) }),

  signInToForum: ({ body }, { viewer }) => ({ redirect: signInToForum(services, body, viewer) }),
});
