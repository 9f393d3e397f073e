import { z } from 'zod';
import { HoldQuery, Id, Nothing, pageOf } from '../common/schemas.ts';
import {
  AbuseDecision,
  AbuseFilters,
  AbuseRemoval,
  AbuseReport,
  ReportDecisions,
  ReportDecisionsOutcome,
  ReportDecisionsPreview,
  ReportedItem,
} from './schemas.ts';
import { describeCalls, nothing } from '../call-description.ts';

/** The calls whose answers may contain a reported item. */
const reported = [
  'listAbuse',
  'listQueue',
  'getWaiting',
  'getFeed',
  'listPosts',
  'getPost',
  'listTopicStances',
  'getTopicStance',
  'getProfile',
  'listMemberProfiles',
] as const;
/** The calls whose answers may contain a reported comment. */
const comments = [
  'listPostComments',
  'listPollyComments',
  'listPartyComments',
  'listTopicStanceComments',
  'listPostReplies',
  'listPollyReplies',
  'listPartyReplies',
  'listTopicStanceReplies',
] as const;

const byId = z.object({ id: Id });

/** Calls about reports of abuse and their review (docs/product.md#7-calls; docs/decisions/12-moderation.md). */
export const reportCalls = describeCalls({
  reportAbuse: {
    endpoint: 'POST /abuse',
    summary: 'Report abuse, once for each item; reports of several members hide it until it is reviewed',
    tag: 'moderation',
    access: 'member',
    body: AbuseReport,
    answer: Nothing,
    status: 201,
    failures: ['ReputationTooLow', 'NotFound', 'Forbidden', 'AlreadyExists', 'RateLimited'],
    changes: ['getPost', 'getTopicStance', 'listPosts', 'listTopicStances', 'getProfile'],
  },
  listAbuse: {
    endpoint: 'GET /abuse',
    summary: 'What was reported, the latest first, with the reports',
    tag: 'moderation',
    access: 'admin',
    query: AbuseFilters,
    answer: pageOf(ReportedItem),
  },
  holdReport: {
    endpoint: 'POST /adminutils/reports/:id/hold',
    summary: 'Take a case to work on; others then leave it alone for a time',
    tag: 'moderation',
    access: 'admin',
    params: byId,
    query: HoldQuery,
    answer: ReportedItem,
    failures: ['NotFound', 'AlreadyDecided', 'HeldByAnother'],
    changes: ['listAbuse', 'listQueue'],
  },
  letGoOfReport: {
    endpoint: 'DELETE /adminutils/reports/:id/hold',
    summary: 'Work no more on a case',
    tag: 'moderation',
    access: 'admin',
    params: byId,
    answer: Nothing,
    failures: ['NotFound'],
    changes: ['listAbuse', 'listQueue'],
  },
  approveAbuse: {
    endpoint: 'POST /approveAbuse',
    summary: 'Find that reports are right: the item is removed, and counts against its author for a time',
    tag: 'moderation',
    access: 'admin',
    body: AbuseRemoval,
    answer: ReportedItem,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyDecided', 'HeldByAnother'],
    changes: [...reported, ...comments],
  },
  rejectAbuse: {
    endpoint: 'POST /rejectAbuse',
    summary: 'Find that reports are not right: the item is shown again, and reports do not hide it any more',
    tag: 'moderation',
    access: 'admin',
    body: AbuseDecision,
    answer: ReportedItem,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyDecided', 'HeldByAnother'],
    changes: [...reported, ...comments],
  },
  previewReportDecisions: {
    endpoint: 'POST /adminutils/reports/decisions/preview',
    summary: 'What the same decision on several reported items would do',
    tag: 'moderation',
    access: 'admin',
    body: ReportDecisions.pick({ ids: true, state: true }),
    answer: ReportDecisionsPreview,
    changes: nothing.onlyReads,
  },
  decideReports: {
    endpoint: 'POST /adminutils/reports/decisions',
    summary: 'Decide on several reported items in the same way; those that another admin holds are left out',
    tag: 'moderation',
    access: 'admin',
    body: ReportDecisions,
    answer: ReportDecisionsOutcome,
    failures: ['PasswordNeeded'],
    changes: [...reported, ...comments],
  },
});
