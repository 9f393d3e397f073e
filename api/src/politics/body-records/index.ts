/** Parties, other bodies and offices that admins create and correct by hand. */
export { bodyRecordHandlers } from './body-records.routes.ts';
