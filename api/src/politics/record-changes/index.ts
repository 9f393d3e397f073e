/** The history of records that admins edit by hand. */
export {
  changesBetween,
  listRecordChanges,
  recordChanges,
  type ChangedRecord,
  type Facts,
  type FieldChange,
  type RecordAct,
} from './record-changes.ts';
export { editRecord } from './edit-record.ts';
