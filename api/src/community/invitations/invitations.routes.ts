import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import * as invite from './invite/invite.rules.ts';
import * as link from './link/link.rules.ts';

type InvitationCall =
  | 'inviteFriends'
  | 'previewInvitation'
  | 'listInvitations'
  | 'withdrawInvitation'
  | 'getInvitation'
  | 'openInvitation'
  | 'refuseInvitations';

/** Handles the calls about invitations by mail. */
export const invitationHandlers = (services: Services): Handlers<InvitationCall> => ({
  inviteFriends: ({ body }, { viewer }) => invite.inviteFriends(services, viewer, body),
  previewInvitation: ({ body }, { viewer }) => invite.previewInvitation(services, viewer, body),
  listInvitations: ({ query }, { viewer }) => invite.listInvitations(services, viewer, query),
  withdrawInvitation: async ({ params }, { viewer }) => {
    await invite.withdrawInvitation(services, viewer, params.id);
    return {};
  },
  getInvitation: ({ params }) => link.getInvitation(services, params.key),
  openInvitation: async ({ params }) => {
    await link.openInvitation(services, params.key);
    return {};
  },
  refuseInvitations: async ({ body }) => {
    await link.refuseInvitations(services, body);
    return {};
  },
});
