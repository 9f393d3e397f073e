import { statement } from '../../../platform/db/statement.ts';

/** Stores the correction of a passage in place of an earlier one. Index: the primary key. */
export const storeCorrection = statement<{ passageId: string; accountId: string; body: string; now: Date }>(
  'passages.storeCorrection',
  `INSERT INTO passage_corrections (passage_id, account_id, body, created_at) VALUES ($passageId, $accountId, $body, $now)
   ON CONFLICT (passage_id) DO UPDATE SET account_id = excluded.account_id, body = excluded.body,
     created_at = excluded.created_at`,
);

/** Deletes the correction of a passage. Index: the primary key. */
export const deleteCorrection = statement<{ passageId: string }>(
  'passages.deleteCorrection',
  'DELETE FROM passage_corrections WHERE passage_id = $passageId',
);

/** Selects the corrections that a member wrote, for the export. Index: passage_corrections_account. */
export const ownCorrections = statement<{ accountId: string }>(
  'passages.ownCorrections',
  `SELECT y.name AS person, g.body AS passage, c.body, c.created_at AS created
   FROM passage_corrections c JOIN passages g ON g.id = c.passage_id JOIN people y ON y.id = g.person_id
   WHERE c.account_id = $accountId ORDER BY c.created_at, c.passage_id`,
);

/** Deletes the passages of the stances and posts of a member. Indexes: posts_of_account, topic_stances_of_account. */
export const deletePassagesOf = statement<{ accountId: string }>(
  'passages.deleteOfAccount',
  `DELETE FROM passages WHERE post_id IN (SELECT id FROM posts WHERE account_id = $accountId)
     OR stance_id IN (SELECT id FROM topic_stances WHERE account_id = $accountId)`,
);

/** Deletes the corrections that a member wrote. Index: passage_corrections_account. */
export const deleteCorrectionsOf = statement<{ accountId: string }>(
  'passages.deleteCorrectionsOf',
  'DELETE FROM passage_corrections WHERE account_id = $accountId',
);
