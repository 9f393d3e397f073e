/** Parties and other bodies that admins create and correct by hand. */
export { bodyRecordHandlers } from './body-records.routes.ts';
