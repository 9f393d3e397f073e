import type { Handlers } from '../../platform/core/handler.ts';
import type { Reportable } from '../../platform/core/reportable.ts';
import type { Services } from '../../platform/core/services.ts';
import { decideAbuse, holdReport, letGoOfReport, listAbuse } from './review.rules.ts';
import { decideReports, previewReportDecisions } from './bulk-decisions.rules.ts';
import { appealRemoval, listOwnRemovals } from './removals/own-removals.rules.ts';
import { decideRemovalAppeal, restoreRemoved } from './removals/removals.rules.ts';
import { reportAbuse } from './reports.rules.ts';

type ReportCall =
  | 'reportAbuse'
  | 'listAbuse'
  | 'holdReport'
  | 'letGoOfReport'
  | 'approveAbuse'
  | 'rejectAbuse'
  | 'ignoreAbuse'
  | 'restoreRemoved'
  | 'decideRemovalAppeal'
  | 'listOwnRemovals'
  | 'appealRemoval'
  | 'previewReportDecisions'
  | 'decideReports';

/** Answers the calls about abuse reports. */
export const reportHandlers = (services: Services, reportables: readonly Reportable[]): Handlers<ReportCall> => ({
  reportAbuse: async ({ body }, { viewer }) => {
    await reportAbuse(services, reportables, viewer, body);
    return {};
  },
  listAbuse: ({ query }) => listAbuse(services, reportables, query),
  holdReport: ({ params, query }, { viewer }) => holdReport(services, reportables, viewer, params.id, query),
  letGoOfReport: ({ params }, { viewer }) => letGoOfReport(services, viewer, params.id),
  approveAbuse: ({ body }, { viewer }) => decideAbuse(services, reportables, viewer, body, 'approved'),
  rejectAbuse: ({ body }, { viewer }) => decideAbuse(services, reportables, viewer, body, 'rejected'),
  ignoreAbuse: ({ body }, { viewer }) =>
    decideAbuse(services, reportables, viewer, { ...body, rule: undefined }, 'ignored'),
  restoreRemoved: ({ params, body }, { viewer }) => restoreRemoved(services, reportables, viewer, params.id, body),
  decideRemovalAppeal: ({ params, body }, { viewer }) =>
    decideRemovalAppeal(services, reportables, viewer, params.id, body),
  listOwnRemovals: ({ query }, { viewer }) => listOwnRemovals(services, reportables, viewer, query),
  appealRemoval: ({ params, body }, { viewer }) => appealRemoval(services, reportables, viewer, params.id, body),
  previewReportDecisions: ({ body }, { viewer }) => previewReportDecisions(services, viewer, body),
  decideReports: ({ body }, { viewer }) => decideReports(services, reportables, viewer, body),
});
