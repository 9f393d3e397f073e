/** People whom admins create and correct by hand. */
export { personRecordHandlers } from './people-records.routes.ts';
