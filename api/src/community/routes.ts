import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { forumEntrance, signInToForum } from './rules.ts';

/** The calls about the forum. */
export const communityHandlers = (services: Services): Handlers<'getCommunity' | 'signInToForum'> => ({
  getCommunity: () => ({ forumUrl: forumEntrance(services) }),

  signInToForum: ({ body }, { viewer }) => ({ redirect: signInToForum(services, body, viewer) }),
});
