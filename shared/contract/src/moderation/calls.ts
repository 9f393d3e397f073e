import { z } from 'zod';
import { DownloadAnswer, pageOf } from '../common/schemas.ts';
import { AdminMember, MemberFilters, AdminMemberFilters, QueueEntry, QueueFilters, Waiting } from './schemas.ts';
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
  listQueue: {
    endpoint: 'GET /adminutils/queue',
    summary: 'Everything that waits for a decision of an admin: urgent entries first, then the oldest',
    tag: 'moderation',
    access: 'admin',
    query: QueueFilters,
    answer: pageOf(QueueEntry),
  },
  listMembers: {
    endpoint: 'GET /adminutils/members',
    summary: 'Members by name, address, state, level, place and day of sign-up; by default the newest first',
    tag: 'moderation',
    access: 'admin',
    query: AdminMemberFilters,
    answer: pageOf(AdminMember),
    failures: ['InvalidValue'],
  },
  countMembers: {
    endpoint: 'GET /adminutils/members/count',
    summary: 'How many members the filters of a table select',
    tag: 'moderation',
    access: 'admin',
    query: MemberFilters,
    /** `href` is the address of the table. */
    answer: z.object({ total: z.number().int(), href: z.string() }),
    failures: ['PasswordNeeded'],
  },
  downloadMembers: {
    endpoint: 'GET /adminutils/members.csv',
    summary: 'The selected members as a table, oldest first; the act is recorded',
    tag: 'moderation',
    access: 'admin',
    query: MemberFilters,
    sends: 'text/csv; charset=utf-8',
    answer: DownloadAnswer,
    failures: ['PasswordNeeded'],
  },
});
