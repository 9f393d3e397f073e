import { statement } from '../../platform/db/database.ts';

/**
 * Locks the account of an author ($1) until the transaction ends, and tells whether it has consented to the storing of
 * political opinions: a withdrawal comes before or after. No row comes back where it is gone. Index: the primary key.
 */
export const lockConsent = statement(
  'stances.lockConsent',
  `SELECT consented_at IS NOT NULL AS consented FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
);

/** The same of an anonymous author, whose row is only looked at: the author's turn is what holds a withdrawal up. */
export const readConsent = statement(
  'stances.readConsent',
  'SELECT consented_at IS NOT NULL AS consented FROM accounts WHERE id = $1 AND deleted_at IS NULL AND NOT banned',
);

/** Whether there is a politician of that id ($1). Index: the primary key. */
export const pollyExists = statement('stances.pollyExists', 'SELECT id FROM people WHERE id = $1');

/**
 * Stores a stance; none where the slot is taken. $1 slug, $2 topic, $3 slot, $4 account, $5 position, $6 to $8 text and
 * excerpt, $9 language, $10 tags, $11 and $12 scopes, $13 polly in question, $14 now. Index: the unique slot.
 */
export const insertStance = statement(
  'stances.insert',
  `INSERT INTO topic_stances (slug, topic_id, slot, account_id, position, body, excerpt, is_excerpt, language, tags,
     view_scope, reply_scope, polly_id, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14)
   ON CONFLICT (slot) DO NOTHING RETURNING id`,
);

/** Locks a stance ($1) of an account ($2). Index: the primary key. */
export const lockOwn = statement(
  'stances.lockOwn',
  `SELECT position, body, tags, language, view_scope AS "viewScope", reply_scope AS "replyScope", polly_id AS "pollyId",
     ARRAY(SELECT audience_id FROM item_audiences WHERE item_id = id) AS audiences
   FROM topic_stances WHERE id = $1 AND account_id = $2 AND removed_at IS NULL FOR NO KEY UPDATE`,
);

/** How often a stance ($1) was changed. Index: the primary key. */
export const countVersions = statement(
  'stances.countVersions',
  'SELECT count(*)::int AS total FROM topic_stance_versions WHERE stance_id = $1',
);

/** Keeps what a stance ($1) says now, before it is changed. Index: the primary keys. */
export const keepVersion = statement(
  'stances.keepVersion',
  `INSERT INTO topic_stance_versions (stance_id, version, position, body, approved, written_at)
   SELECT s.id, 1 + coalesce((SELECT max(version) FROM topic_stance_versions v WHERE v.stance_id = s.id), 0), s.position,
     s.body, s.state = 'approved', coalesce(s.edited_at, s.created_at)
   FROM topic_stances s WHERE s.id = $1`,
);

/**
 * Gives a stance ($1) a new position ($2), text ($3 to $5), tags ($6) and language ($7) at a moment ($8). Where it needs a
 * moderator ($9) it waits for one anew, and is nobody's official position any more. Index: the primary key.
 */
export const changeStance = statement(
  'stances.change',
  `UPDATE topic_stances SET position = $2, body = $3, excerpt = $4, is_excerpt = $5, tags = $6::jsonb, language = $7,
     edited_at = $8,
     state = CASE WHEN $9::boolean THEN 'pending' ELSE state END,
     reason = CASE WHEN $9::boolean THEN NULL ELSE reason END,
     official_at = CASE WHEN $9::boolean THEN NULL ELSE official_at END,
     official_for = CASE WHEN $9::boolean THEN NULL ELSE official_for END
   WHERE id = $1`,
);

/** Changes who sees a stance ($1) and who answers it ($2, $3). Index: the primary key. */
export const changeScopes = statement(
  'stances.changeScopes',
  'UPDATE topic_stances SET view_scope = $2, reply_scope = $3 WHERE id = $1',
);

/** Forgets which audiences an item ($1) named. Index: the primary key. */
export const forgetAudiences = statement('stances.forgetAudiences', 'DELETE FROM item_audiences WHERE item_id = $1');

/** Deletes a stance ($1) of an account ($2) with all that hangs on it. Index: the primary key. */
export const deleteStance = statement(
  'stances.deleteOwn',
  `WITH audiences AS (DELETE FROM item_audiences WHERE item_id = $1)
   DELETE FROM topic_stances WHERE id = $1 AND account_id = $2 RETURNING id`,
);

/** Counts the stances that an account ($1) has under its name. Index: topic_stances_of_account. */
export const countStances = statement(
  'stances.countOf',
  'SELECT count(*)::int AS total FROM topic_stances WHERE account_id = $1 AND removed_at IS NULL',
);

/** Deletes all stances of an account ($1) with all that hangs on them. Index: topic_stances_of_account. */
export const deleteStancesOf = statement(
  'stances.deleteAllOf',
  `WITH audiences AS (
     DELETE FROM item_audiences WHERE item_id IN (SELECT id FROM topic_stances WHERE account_id = $1)
   )
   DELETE FROM topic_stances WHERE account_id = $1`,
);
