import { z } from 'zod';
import { HoldQuery, Id, Nothing, pageOf } from '../common/schemas.ts';
import {
  AbuseDecision,
  AbuseFilters,
  AbuseRemoval,
  AbuseReport,
  NewRemovalAppeal,
  OwnRemoval,
  OwnRemovalFilters,
  RemovalAppealDecision,
  RemovalRestoration,
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

/** What all decisions of an admin about a reported item have in common. */
const decision = {
  tag: 'moderation',
  access: 'admin',
  answer: ReportedItem,
  changes: [...reported, ...comments],
} as const;
/** The failures of a decision on reports that wait. */
const undecidable = ['PasswordNeeded', 'NotFound', 'AlreadyDecided', 'HeldByAnother'] as const;

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
    ...decision,
    endpoint: 'POST /approveAbuse',
    summary: 'Find that reports are right: the item is removed, and counts against its author for a time',
    body: AbuseRemoval,
    failures: undecidable,
  },
  rejectAbuse: {
    ...decision,
    endpoint: 'POST /rejectAbuse',
    summary: 'Find that reports are not right: the item is shown again, and reports do not hide it any more',
    body: AbuseDecision,
    failures: undecidable,
  },
  ignoreAbuse: {
    ...decision,
    endpoint: 'POST /ignoreAbuse',
    summary: 'Close reports without a decision about the item: it is shown again, and later reports count as the first',
    body: AbuseDecision,
    failures: undecidable,
  },
  restoreRemoved: {
    ...decision,
    endpoint: 'POST /adminutils/reports/:id/restoration',
    summary: 'Show a removed item again before it is deleted; this also grants a pending appeal',
    params: byId,
    body: RemovalRestoration,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyDecided'],
  },
  decideRemovalAppeal: {
    ...decision,
    endpoint: 'POST /adminutils/reports/:id/appeal',
    summary: 'Decide on an appeal against a removal; another admin than the one who removed the item decides',
    params: byId,
    body: RemovalAppealDecision,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyDecided', 'OtherAdminNeeded'],
  },
  listOwnRemovals: {
    endpoint: 'GET /user/removals',
    summary: "The caller's items that an admin removed, with the rules, the reasons and the appeals",
    tag: 'moderation',
    access: 'member',
    query: OwnRemovalFilters,
    answer: z.object({ results: z.array(OwnRemoval) }),
    failures: ['PasswordNeeded'],
  },
  appealRemoval: {
    endpoint: 'POST /user/removals/:id/appeal',
    summary: "Appeal against the removal of one's own item, once and within 20 days",
    tag: 'moderation',
    access: 'member',
    openToSuspended: true,
    params: byId,
    body: NewRemovalAppeal,
    answer: OwnRemoval,
    status: 201,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyExists', 'TokenExpired'],
    changes: ['listOwnRemovals', 'listQueue', 'getWaiting'],
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
