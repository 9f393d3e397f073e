import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { approveFollower, removeFollower } from './follows/approval.rules.ts';
import * as audiences from './audiences/audiences.rules.ts';
import * as departures from './departures/departures.rules.ts';
import { block, listBlocks, unblock } from './blocks/blocks.rules.ts';
import { follow, unfollow } from './follows/follow.rules.ts';
import { completeMention } from './mention-completion/mention-completion.rules.ts';
import * as lists from './lists/lists.rules.ts';

/** The calls of `shared/contract/src/relations/calls.ts`. */
type RelationCall =
  | 'follow'
  | 'unfollow'
  | 'listFollowees'
  | 'listFollowers'
  | 'listFriends'
  | 'listFollowRequests'
  | 'listProfileFriends'
  | 'listProfileFollowing'
  | 'listProfileFollowers'
  | 'approveFollower'
  | 'removeFollower'
  | 'listUsers'
  | 'completeMention'
  | 'listBlocks'
  | 'block'
  | 'unblock'
  | 'listAudiences'
  | 'createAudience'
  | 'getAudience'
  | 'updateAudience'
  | 'deleteAudience'
  | 'listAudienceMembers'
  | 'addAudienceMembers'
  | 'addAudienceNames'
  | 'removeAudienceMember'
  | 'areMembers'
  | 'leaveAudiences'
  | 'listLeftAudiences'
  | 'returnToAudiences';

/** Makes the handlers of the calls about follows, friends, blocks and audiences. */
export const relationHandlers = (services: Services): Handlers<RelationCall> => ({
  follow: ({ body }, { viewer }) => follow(services, viewer, body),
  unfollow: ({ query }, { viewer }) => unfollow(services, viewer, query),
  listFollowees: ({ query }, { viewer }) => lists.listFollowees(services, viewer, query),
  listFollowers: ({ query }, { viewer }) => lists.listFollowers(services, viewer, query),
  listFriends: ({ query }, { viewer }) => lists.listFriends(services, viewer, query),
  listProfileFriends: ({ params, query }, { viewer }) =>
    lists.listProfileFriends(services, viewer, { ...params, ...query }, query),
  listProfileFollowing: ({ params, query }, { viewer }) =>
    lists.listProfileFollowing(services, viewer, { ...params, ...query }, query),
  listProfileFollowers: ({ params, query }, { viewer }) =>
    lists.listProfileFollowers(services, viewer, { ...params, ...query }, query),
  listFollowRequests: ({ query }, { viewer }) => lists.listFollowRequests(services, viewer, query),
  approveFollower: ({ params }, { viewer }) => approveFollower(services, viewer, params.id),
  removeFollower: async ({ params }, { viewer }) => {
    await removeFollower(services, viewer, params.id);
    return {};
  },
  listUsers: ({ query }, { viewer }) => lists.listUsers(services, viewer, query),

  completeMention: ({ query }, { viewer }) => completeMention(services, viewer, query),

  listBlocks: ({ query }, { viewer }) => listBlocks(services, viewer, query),
  block: async ({ body }, { viewer }) => {
    await block(services, viewer, body.userId);
    return {};
  },
  unblock: async ({ params }, { viewer }) => {
    await unblock(services, viewer, params.id);
    return {};
  },

  listAudiences: (_, { viewer }) => audiences.listAudiences(services, viewer),
  createAudience: ({ body }, { viewer }) => audiences.createAudience(services, viewer, body),
  getAudience: ({ params }, { viewer }) => audiences.getAudience(services.database, viewer, params.id),
  updateAudience: ({ params, body }, { viewer }) => audiences.updateAudience(services, viewer, params.id, body),
  deleteAudience: async ({ params }, { viewer }) => {
    await audiences.deleteAudience(services, viewer, params.id);
    return {};
  },
  listAudienceMembers: ({ params, query }, { viewer }) => audiences.listMembers(services, viewer, params.id, query),
  addAudienceMembers: ({ params, body }, { viewer }) => audiences.addMembers(services, viewer, params.id, body.userIds),
  addAudienceNames: ({ params, body }, { viewer }) => audiences.addNames(services, viewer, params.id, body.names),
  removeAudienceMember: ({ params }, { viewer }) => audiences.removeMember(services, viewer, params),
  areMembers: ({ params, query }, { viewer }) => audiences.areMembers(services, viewer, params.id, query.userIds),

  leaveAudiences: async ({ body }, { viewer }) => {
    await departures.leaveAudiences(services, viewer, body.userId);
    return {};
  },
  listLeftAudiences: ({ query }, { viewer }) => departures.listLeftAudiences(services, viewer, query),
  returnToAudiences: async ({ params }, { viewer }) => {
    await departures.returnToAudiences(services, viewer, params.id);
    return {};
  },
});
