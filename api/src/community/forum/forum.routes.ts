import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { forumEntrance, signInToForum } from './forum.rules.ts';

/** The calls about the forum. */
export const communityHandlers = (services: Services): Handlers<'getCommunity' | 'signInToForum'> => ({
  getCommunity: () => ({ forumUrl: forumEntrance(services) }),

  signInToForum: ({ body }, { viewer }) => ({ redirect: signInToForum(services, body, viewer) }),
});
