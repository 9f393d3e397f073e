import { statement } from '../../../../platform/db/statement.ts';

/** A draft whose owner's mark depends on its mode. */
export interface EarlierRow {
  ownerMark: Buffer;
  id: string;
}

/** Selects the drafts of earlier versions. Index: drafts_of_earlier_versions. */
export const earlierDrafts = statement(
  'drafts.ofEarlierVersions',
  'SELECT owner_mark AS "ownerMark", id FROM drafts WHERE NOT has_account_mark',
);

/** Selects the ids of all accounts. */
export const allAccounts = statement('drafts.allAccounts', 'SELECT id FROM accounts');

/** Gives drafts the marks of their accounts. Leaves out drafts that are stored with that mark already. */
export const markDrafts = statement<{
  former: readonly Uint8Array[];
  draftIds: readonly string[];
  ownerMarks: readonly Uint8Array[];
}>(
  'drafts.mark',
  `UPDATE drafts d SET owner_mark = given.mark, has_account_mark = true
   FROM unnest($former::bytea[], $draftIds::uuid[], $ownerMarks::bytea[]) AS given (former, id, mark)
   WHERE d.owner_mark = given.former AND d.id = given.id AND NOT EXISTS (
     SELECT FROM drafts other WHERE other.owner_mark = given.mark AND other.id = given.id AND other.has_account_mark
   )`,
);

/** Deletes the drafts of earlier versions that no account owns. Index: drafts_of_earlier_versions. */
export const deleteEarlierDrafts = statement('drafts.deleteEarlier', 'DELETE FROM drafts WHERE NOT has_account_mark');

/** Writes all drafts again, without dead rows. */
export const rewriteDrafts = statement('drafts.rewrite', 'SELECT rewrite_drafts()');
