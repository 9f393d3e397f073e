/** Merges of people who are one: likely duplicates, merges and their undo. */
export { personMergeHandlers } from './people-merges.routes.ts';
export { recordsPersonRows } from './records/records.ts';
export { personFacts, type PersonFactsRow } from './merge/merge.queries.ts';
