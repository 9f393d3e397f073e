/** Merges of records that are one, people or parties: likely duplicates, merges and their undo. */
export { partyMergeHandlers, personMergeHandlers } from './merges.routes.ts';
export { recordsPartyRows } from './parties/records.ts';
export { recordsPersonRows } from './people/records.ts';
export { personFacts, type PersonFactsRow } from './people/facts.queries.ts';
