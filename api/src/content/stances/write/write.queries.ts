import { statement } from '../../../platform/db/statement.ts';

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

/** Whether there is a politician of that id. Index: the primary key. */
export const pollyExists = statement<{ pollyId: string }>(
  'stances.pollyExists',
  'SELECT id FROM people WHERE id = $pollyId',
);

/** Stores a stance; none where the slot is taken. Index: the unique slot. */
export const insertStance = statement<{
  slug: string;
  topicId: string;
  slot: Uint8Array;
  accountId: string;
  position: string;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  language: string;
  tags: string;
  viewScope: string;
  replyScope: string;
  pollyId: string | null;
  now: string;
}>(
  'stances.insert',
  `INSERT INTO topic_stances (slug, topic_id, slot, account_id, position, body, excerpt, is_excerpt, language, tags,
     view_scope, reply_scope, polly_id, created_at)
   VALUES ($slug, $topicId, $slot, $accountId, $position, $body, $excerpt, $isExcerpt, $language, $tags::jsonb,
     $viewScope, $replyScope, $pollyId, $now)
   ON CONFLICT (slot) DO NOTHING RETURNING id`,
);

/** Locks a stance of an account. Index: the primary key. */
export const lockOwn = statement<{ stanceId: string; accountId: string }>(
  'stances.lockOwn',
  `SELECT position, body, tags, language, view_scope AS "viewScope", reply_scope AS "replyScope", polly_id AS "pollyId",
     ARRAY(SELECT audience_id FROM item_audiences WHERE item_id = id) AS audiences
   FROM topic_stances WHERE id = $stanceId AND account_id = $accountId AND removed_at IS NULL FOR NO KEY UPDATE`,
);

/** How often a stance was changed. Index: the primary key. */
export const countVersions = statement<{ stanceId: string }>(
  'stances.countVersions',
  'SELECT count(*)::int AS total FROM topic_stance_versions WHERE stance_id = $stanceId',
);

/** Keeps what a stance says now, before it is changed. Index: the primary keys. */
export const keepVersion = statement<{ stanceId: string }>(
  'stances.keepVersion',
  `INSERT INTO topic_stance_versions (stance_id, version, position, body, approved, written_at)
   SELECT s.id, 1 + coalesce((SELECT max(version) FROM topic_stance_versions v WHERE v.stance_id = s.id), 0), s.position,
     s.body, s.state = 'approved', coalesce(s.edited_at, s.created_at)
   FROM topic_stances s WHERE s.id = $stanceId`,
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

/** Changes who sees a stance and who answers it. Index: the primary key. */
export const changeScopes = statement<{ stanceId: string; viewScope: string; replyScope: string }>(
  'stances.changeScopes',
  'UPDATE topic_stances SET view_scope = $viewScope, reply_scope = $replyScope WHERE id = $stanceId',
);

/** Forgets which audiences an item named. Index: the primary key. */
export const forgetAudiences = statement<{ stanceId: string }>(
  'stances.forgetAudiences',
  'DELETE FROM item_audiences WHERE item_id = $stanceId',
);

/** Deletes a stance of an account with all that hangs on it. Index: the primary key. */
export const deleteStance = statement<{ stanceId: string; accountId: string }>(
  'stances.deleteOwn',
  `WITH audiences AS (DELETE FROM item_audiences WHERE item_id = $stanceId)
   DELETE FROM topic_stances WHERE id = $stanceId AND account_id = $accountId RETURNING id`,
);

/** Counts the stances that an account has under its name. Index: topic_stances_of_account. */
export const countStances = statement<{ accountId: string }>(
  'stances.countOf',
  'SELECT count(*)::int AS total FROM topic_stances WHERE account_id = $accountId AND removed_at IS NULL',
);

/** Deletes all stances of an account with all that hangs on them. Index: topic_stances_of_account. */
export const deleteStancesOf = statement<{ accountId: string }>(
  'stances.deleteAllOf',
  `WITH audiences AS (
     DELETE FROM item_audiences WHERE item_id IN (SELECT id FROM topic_stances WHERE account_id = $accountId)
   )
   DELETE FROM topic_stances WHERE account_id = $accountId`,
);
