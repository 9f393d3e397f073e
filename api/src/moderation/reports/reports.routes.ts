import type { Handlers } from '../../platform/core/handler.ts';
import type { Reportable } from '../../platform/core/reportable.ts';
import type { Services } from '../../platform/core/services.ts';
import { decideAbuse, holdReport, letGoOfReport, listAbuse } from './review.rules.ts';
import { decideReports, previewReportDecisions } from './bulk-decisions.rules.ts';
import { reportAbuse } from './reports.rules.ts';

type ReportCall =
  | 'reportAbuse'
  | 'listAbuse'
  | 'holdReport'
  | 'letGoOfReport'
  | 'approveAbuse'
  | 'rejectAbuse'
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
  previewReportDecisions: ({ body }, { viewer }) => previewReportDecisions(services, viewer, body),
  decideReports: ({ body }, { viewer }) => decideReports(services, reportables, viewer, body),
});
