import { statement } from '../../../platform/db/statement.ts';

/** Selects the member's own named stances among `ids`. Index: the primary key. */
export const ownAmong = statement<{ accountId: string; ids: readonly string[] }>(
  'stances.ownAmong',
  'SELECT id FROM topic_stances WHERE id = ANY ($ids::uuid[]) AND account_id = $accountId AND removed_at IS NULL',
);
