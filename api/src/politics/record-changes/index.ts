/** The history of records that admins edit by hand. */
export { changesBetween, listRecordChanges, recordChanges, type Facts, type FieldChange } from './record-changes.ts';
export { editRecord } from './edit-record.ts';
