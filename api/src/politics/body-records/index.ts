/** Parties, other bodies, offices and places that admins create and correct by hand. */
export { bodyRecordHandlers } from './body-records.routes.ts';
