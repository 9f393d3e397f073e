import type { Batch } from '../../../platform/core/personal-data.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Reads a batch of the goals of an account. Indexes: goals_account, the primary keys. */
export const ownGoals = statement<{ accountId: string } & Batch>(
  'goals.exported',
  `SELECT s.id, s.slug, s.title, s.info, s.language, s.state, s.created_at AS created,
     (SELECT name FROM divisions WHERE id = s.division_id) AS place,
     ARRAY(SELECT tag ->> 'name' FROM jsonb_array_elements(s.tags) tag) AS tags,
     ARRAY(SELECT p.alt FROM goal_pictures p WHERE p.goal_id = s.id ORDER BY p.position, p.id) AS pictures,
     s.view_scope AS "viewMyPostsAndComments", s.reply_scope AS "replyMyPostsAndComments"
   FROM goals s WHERE s.account_id = $accountId AND s.id > $afterId ORDER BY s.id LIMIT $limit`,
);

/** Reads the files of the pictures of an account's goals. Indexes: goals_account, goal_pictures_goal. */
export const ownPictures = statement<{ accountId: string; size: number }>(
  'goals.exportedPictures',
  `SELECT p.id, f.file_hash AS hash FROM goals s JOIN goal_pictures p ON p.goal_id = s.id
   JOIN goal_picture_files f ON f.picture_id = p.id AND f.size = $size
   WHERE s.account_id = $accountId ORDER BY p.id`,
);

/** Reads a batch of the supports of an account. Indexes: the primary keys. */
export const supports = statement<{ accountId: string } & Batch>(
  'goals.exportedSupports',
  `SELECT s.id, s.title, s.slug, u.named, u.created_at AS since
   FROM goal_supports u JOIN goals s ON s.id = u.goal_id
   WHERE u.account_id = $accountId AND u.goal_id > $afterId ORDER BY u.goal_id LIMIT $limit`,
);

/** Reads a batch of the news of goals by an account. Index: goal_updates_account. */
export const updates = statement<{ accountId: string } & Batch>(
  'goals.exportedUpdates',
  `SELECT u.id, s.slug, u.body, u.created_at AS created FROM goal_updates u JOIN goals s ON s.id = u.goal_id
   WHERE u.account_id = $accountId AND u.id > $afterId ORDER BY u.id LIMIT $limit`,
);

/** Reads a batch of the answers to goals by an account. Index: goal_answers_account. */
export const answers = statement<{ accountId: string } & Batch>(
  'goals.exportedAnswers',
  `SELECT s.id, s.slug, r.body, r.created_at AS created FROM goal_answers r JOIN goals s ON s.id = r.goal_id
   WHERE r.account_id = $accountId AND r.goal_id > $afterId ORDER BY r.goal_id LIMIT $limit`,
);

/** Hides the goals of an account. Index: goals_account. */
export const hideGoals = statement<{ accountId: string; now: Date }>(
  'goals.hide',
  'UPDATE goals SET removed_at = $now, hidden_with_account = true WHERE account_id = $accountId AND removed_at IS NULL',
);

/** Shows the goals again that `hideGoals` hid. Index: goals_account. */
export const showGoals = statement<{ accountId: string }>(
  'goals.show',
  `UPDATE goals SET removed_at = NULL, hidden_with_account = false
   WHERE account_id = $accountId AND hidden_with_account`,
);

/** Deletes the goals of an account, with their audiences and all that belongs to them. Index: goals_account. */
export const deleteGoals = statement<{ accountId: string }>(
  'goals.purge',
  `WITH audiences AS (
     DELETE FROM item_audiences WHERE item_id IN (SELECT id FROM goals WHERE account_id = $accountId)
   )
   DELETE FROM goals WHERE account_id = $accountId`,
);

/** Locks the goals that an account supports, by id. Indexes: goal_supports_account, the primary key. */
export const lockSupported = statement<{ accountId: string }>(
  'goals.lockSupported',
  `SELECT id FROM goals WHERE id IN (SELECT goal_id FROM goal_supports WHERE account_id = $accountId)
   ORDER BY id FOR NO KEY UPDATE`,
);

/** Hides or shows the supports of an account. Index: goal_supports_account. */
export const hideSupports = statement<{ accountId: string; hidden: boolean }>(
  'goals.hideSupports',
  `UPDATE goal_supports SET hidden_with_account = $hidden
   WHERE account_id = $accountId AND hidden_with_account <> $hidden`,
);

/** Deletes the supports of an account. Index: goal_supports_account. */
export const deleteSupports = statement<{ accountId: string }>(
  'goals.purgeSupports',
  'DELETE FROM goal_supports WHERE account_id = $accountId',
);

/** Hides or shows the answers of an account. Index: goal_answers_account. */
export const hideAnswers = statement<{ accountId: string; hidden: boolean }>(
  'goals.hideAnswers',
  'UPDATE goal_answers SET hidden_with_account = $hidden WHERE account_id = $accountId',
);

/** Deletes the answers of an account. Index: goal_answers_account. */
export const deleteAnswers = statement<{ accountId: string }>(
  'goals.purgeAnswers',
  'DELETE FROM goal_answers WHERE account_id = $accountId',
);

/** Forgets who wrote the news of goals of organisations. Index: goal_updates_account. */
export const forgetUpdates = statement<{ accountId: string }>(
  'goals.forgetUpdates',
  'UPDATE goal_updates SET account_id = NULL WHERE account_id = $accountId',
);
