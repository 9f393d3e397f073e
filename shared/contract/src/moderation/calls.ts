import { pageOf } from '../common/schemas.ts';
import { AdminMember, MemberFilters, Waiting } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** Calls about tasks of admins (docs/decisions/12-moderation.md). */
export const moderationCalls = describeCalls({
  getWaiting: {
    endpoint: 'GET /adminutils/waiting',
    summary: 'How much waits for an admin, by queue',
    tag: 'moderation',
    access: 'admin',
    answer: Waiting,
  },
  listMembers: {
    endpoint: 'GET /adminutils/members',
    summary:
      'Members by a part of their name or by their address, with level and verification; without a term the newest',
    tag: 'moderation',
    access: 'admin',
    query: MemberFilters,
    answer: pageOf(AdminMember),
  },
});
