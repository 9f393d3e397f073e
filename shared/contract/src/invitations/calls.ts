import { z } from 'zod';
import { describeCalls, nothing } from '../call-description.ts';
import { Id, Nothing, Paging } from '../common/schemas.ts';
import {
  InvitationKey,
  InvitationLetter,
  InvitationLink,
  InvitationPreview,
  InvitationRefusal,
  Invitations,
  Invited,
  NewInvitations,
} from './schemas.ts';

const byKey = z.object({ key: InvitationKey });

/** Calls about invitations by mail (docs/product.md#7-calls and docs/decisions/20-invitations.md). */
export const invitationCalls = describeCalls({
  inviteFriends: {
    endpoint: 'POST /friends/invite',
    summary: 'Invite people by mail; the answer is the same whether or not an address has an account',
    tag: 'relations',
    access: 'member',
    body: NewInvitations,
    answer: Invited,
    status: 201,
    failures: ['ReputationTooLow', 'LinkInText', 'InvitationsPaused', 'RateLimited'],
    changes: ['listInvitations'],
  },
  previewInvitation: {
    endpoint: 'POST /friends/invite/preview',
    summary: 'The mail of an invitation, as it would be sent',
    tag: 'relations',
    access: 'member',
    body: InvitationLetter,
    answer: InvitationPreview,
    failures: ['LinkInText'],
    changes: nothing.onlyReads,
  },
  listInvitations: {
    endpoint: 'GET /friends/invitations',
    summary: "The caller's invitations that were not withdrawn, newest first",
    tag: 'relations',
    access: 'member',
    query: Paging,
    answer: Invitations,
  },
  withdrawInvitation: {
    endpoint: 'DELETE /friends/invitations/:id',
    summary: 'Withdraw an invitation: a mail that was not sent is dropped, and the address is deleted',
    tag: 'relations',
    access: 'member',
    params: z.object({ id: Id }),
    answer: Nothing,
    failures: ['NotFound'],
    changes: ['listInvitations', 'getInvitation'],
  },
  getInvitation: {
    endpoint: 'GET /invitations/:key',
    summary: 'Who invites by the link of a mail; counts nothing as opened',
    tag: 'relations',
    access: 'guest',
    openToBanned: true,
    params: byKey,
    answer: InvitationLink,
  },
  openInvitation: {
    endpoint: 'POST /invitations/:key/opening',
    summary: 'Note that the link of an invitation was followed; a second time changes nothing',
    tag: 'relations',
    access: 'guest',
    openToBanned: true,
    params: byKey,
    answer: Nothing,
    failures: ['NotFound'],
    changes: { nothing: 'Only the member who invites sees the state.' },
  },
  refuseInvitations: {
    endpoint: 'POST /invitations/refusal',
    summary: 'Get no more invitations at an address, by the link of a mail; `report` also complains about this one',
    tag: 'relations',
    access: 'guest',
    openToBanned: true,
    body: InvitationRefusal,
    answer: Nothing,
    failures: ['NotFound'],
    changes: nothing.notShown,
  },
});
