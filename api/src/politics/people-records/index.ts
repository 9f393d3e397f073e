/** People whom admins create and correct by hand. */
export { deleteUnusedImages, takeImage } from './images/images.rules.ts';
export { personRecordHandlers } from './people-records.routes.ts';
