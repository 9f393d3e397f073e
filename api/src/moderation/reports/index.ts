/** Abuse reports of members, and their review by admins. */
export { countWaitingReports } from './review.rules.ts';
export { reportsPersonalData } from './personal-data.ts';
export { reportHandlers } from './reports.routes.ts';
