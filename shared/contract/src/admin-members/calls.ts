import { z } from 'zod';
import { Id } from '../common/schemas.ts';
import { describeCalls } from '../call-description.ts';
import { EndedSessions, MemberAct, MemberBoost, MemberForAdmins, MemberRole } from './schemas.ts';

const byId = z.object({ id: Id });
const changes = ['getAdminUser', 'listMembers', 'listAdminActs'] as const;

/** What all acts on one member share. */
const shared = {
  tag: 'moderation',
  access: 'admin',
  params: byId,
  answer: MemberForAdmins,
  changes,
} as const;

/** Calls about one member for admins (docs/decisions/12-moderation.md). */
export const adminMemberCalls = describeCalls({
  getAdminUser: {
    endpoint: 'GET /adminutils/user/:id',
    summary: 'A member with sanctions, levels, cases and devices; nothing of what the member does anonymously',
    tag: 'moderation',
    access: 'admin',
    params: byId,
    answer: MemberForAdmins,
    failures: ['NotFound'],
  },
  setMemberRole: {
    ...shared,
    endpoint: 'PUT /adminutils/user/:id/roles',
    summary: 'Grant or take the role of an admin, which signs the member out; one admin always remains',
    body: MemberRole,
    failures: ['PasswordNeeded', 'NotFound', 'Forbidden', 'ChangedMeanwhile', 'LastAdmin'],
  },
  setMemberBoost: {
    ...shared,
    endpoint: 'PUT /adminutils/user/:id/boost',
    summary: 'Give a member further levels for posting and commenting until an end, or end them',
    body: MemberBoost,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile'],
  },
  endMemberSessions: {
    ...shared,
    endpoint: 'POST /adminutils/user/:id/sessions/end',
    summary: 'Sign a member out on one device or on every device',
    body: EndedSessions,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile'],
  },
  mailPasswordReset: {
    ...shared,
    endpoint: 'POST /adminutils/user/:id/password-reset',
    summary: 'Mail a link for a new password to a member',
    body: MemberAct,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile', 'TooSoon'],
  },
  activateMember: {
    ...shared,
    endpoint: 'POST /adminutils/user/:id/activation',
    summary: 'Activate a sign-up whose address the admin vouches for',
    body: MemberAct,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile', 'EmailAlreadyExists'],
  },
  deleteMember: {
    ...shared,
    endpoint: 'POST /adminutils/user/:id/deletion',
    summary: 'Delete an account that was never verified; the member or an admin can undo it for 30 days',
    body: MemberAct,
    failures: ['PasswordNeeded', 'NotFound', 'Forbidden', 'ChangedMeanwhile'],
    changes: [...changes],
  },
  restoreMember: {
    ...shared,
    endpoint: 'POST /adminutils/user/:id/restoration',
    summary: 'Undo the deletion of an account by an admin',
    body: MemberAct,
    failures: ['PasswordNeeded', 'NotFound', 'Forbidden', 'ChangedMeanwhile'],
    changes: [...changes],
  },
});
