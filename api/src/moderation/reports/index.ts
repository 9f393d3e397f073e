/** Abuse reports: the public face of the domain. */
export { countWaitingReports } from './deciding.ts';
export { reportsPersonalData } from './personal-data.ts';
export { reportHandlers } from './reports.routes.ts';
