/** Abuse reports of members, and their review by admins. */
export { casesById, countWaitingReports, removeItem } from './review.rules.ts';
export { waitingReportsSql } from './review.queries.ts';
export { reportsPersonalData } from './personal-data.ts';
export { reportHandlers } from './reports.routes.ts';
export { reportJobs } from './jobs.ts';
export { countPendingRemovalAppeals } from './removals/removals.rules.ts';
export { waitingRemovalAppealsSql } from './removals/removals.queries.ts';
