/** Abuse reports: the public face of the domain. */
export { countWaitingReports } from './review.rules.ts';
export { reportsPersonalData } from './personal-data.ts';
export { reportHandlers } from './reports.routes.ts';
