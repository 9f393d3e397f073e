/** Invitations by mail (docs/decisions/20-invitations.md). */
export { invitationHandlers } from './invitations.routes.ts';
export { seedInvitations } from './demo/seed-invitations.ts';
export { deleteOldInvitations } from './invite/invite.rules.ts';
export { invitationJobs } from './jobs.ts';
export { acceptInvitation, refuseInvitations } from './link/link.rules.ts';
export { invitationsPersonalData } from './personal-data/personal-data.ts';
