import type { Batch } from '../../../platform/core/personal-data.ts';
import { statement } from '../../../platform/db/statement.ts';

/**
 * Reads a batch of the stances of an account, with topics in the language of the member. Indexes:
 * topic_stances_of_account, the primary keys.
 */
export const writtenStances = statement<{ accountId: string } & Batch>(
  'stances.written',
  `SELECT s.id, s.slug, CASE a.language WHEN 'nl' THEN t.question_nl ELSE t.question_en END AS topic, s.position,
     s.body, s.language, s.state, s.reason, s.official_at AS official, s.created_at AS created, s.view_scope AS "viewMyPostsAndComments",
     s.reply_scope AS "replyMyPostsAndComments",
     ARRAY(SELECT v.body FROM topic_stance_versions v WHERE v.stance_id = s.id ORDER BY v.version) AS "earlierTexts",
     ARRAY(SELECT tag ->> 'name' FROM jsonb_array_elements(s.tags) tag) AS tags
   FROM topic_stances s JOIN topics t ON t.id = s.topic_id JOIN accounts a ON a.id = s.account_id
   WHERE s.account_id = $accountId AND s.id > $afterId ORDER BY s.id LIMIT $limit`,
);

/** Hides the stances of an account. Index: topic_stances_of_account. */
export const hideStances = statement<{ accountId: string; now: Date }>(
  'stances.hide',
  'UPDATE topic_stances SET removed_at = $now, hidden_with_account = true WHERE account_id = $accountId AND removed_at IS NULL',
);

/** Shows the stances again that `hideStances` hid. Index: topic_stances_of_account. */
export const showStances = statement<{ accountId: string }>(
  'stances.show',
  `UPDATE topic_stances SET removed_at = NULL, hidden_with_account = false WHERE account_id = $accountId AND hidden_with_account`,
);

/** Counts the named stances of an account. Index: topic_stances_of_account. */
export const countStances = statement<{ accountId: string }>(
  'stances.countOf',
  'SELECT count(*)::int AS total FROM topic_stances WHERE account_id = $accountId AND removed_at IS NULL',
);

/** Deletes the stances of an account, with their audiences, versions and comments. Index: topic_stances_of_account. */
export const deleteStances = statement<{ accountId: string }>(
  'stances.deleteAllOf',
  `WITH audiences AS (
     DELETE FROM item_audiences WHERE item_id IN (SELECT id FROM topic_stances WHERE account_id = $accountId)
   )
   DELETE FROM topic_stances WHERE account_id = $accountId`,
);
