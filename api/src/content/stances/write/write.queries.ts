import type { ContentLanguage, Scope, StancePosition, ViewScope } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/**
 * Locks the account of an author, and reads whether it has consented to the storage of political opinions. A withdrawal
 * of consent waits for the lock. Returns no row if the account was deleted. Index: the primary key.
 */
export const lockConsent = statement<{ accountId: string }>(
  'stances.lockConsent',
  `SELECT consented_at IS NOT NULL AS consented FROM accounts
   WHERE id = $accountId AND deleted_at IS NULL FOR NO KEY UPDATE`,
);

/**
 * Reads whether an anonymous author has consented. Does not lock the row, because a row lock leaves a trace in the row.
 * A withdrawal of consent waits for the author's lock instead. Index: the primary key.
 */
export const readConsent = statement<{ accountId: string }>(
  'stances.readConsent',
  `SELECT consented_at IS NOT NULL AS consented FROM accounts
   WHERE id = $accountId AND deleted_at IS NULL AND NOT banned`,
);

/** Reads the id of a politician. Returns no row for an unknown id. Index: the primary key. */
export const pollyExists = statement<{ pollyId: string }>(
  'stances.pollyExists',
  'SELECT id FROM people WHERE id = $pollyId',
);

/** Stores a stance. Returns no row if its key is taken. Index: the unique slot. */
export const insertStance = statement<{
  slug: string;
  topicId: string;
  stanceKey: Uint8Array;
  accountId: string;
  position: StancePosition;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  language: ContentLanguage;
  /** The `NamedTag`s of the stance, as JSON. */
  tags: string;
  viewScope: ViewScope;
  replyScope: Scope;
  pollyId: string | null;
  now: string;
}>(
  'stances.insert',
  `INSERT INTO topic_stances (slug, topic_id, slot, account_id, position, body, excerpt, is_excerpt, language, tags,
     view_scope, reply_scope, polly_id, created_at)
   VALUES ($slug, $topicId, $stanceKey, $accountId, $position, $body, $excerpt, $isExcerpt, $language, $tags::jsonb,
     $viewScope, $replyScope, current_person($pollyId), $now)
   ON CONFLICT (slot) DO NOTHING RETURNING id`,
);

/** Locks a stance of an account. Index: the primary key. */
export const lockOwn = statement<{ stanceId: string; accountId: string }>(
  'stances.lockOwn',
  `SELECT position, body, tags, language, view_scope AS "viewScope", reply_scope AS "replyScope", polly_id AS "pollyId",
     ARRAY(SELECT audience_id FROM item_audiences WHERE item_id = id) AS audiences
   FROM topic_stances WHERE id = $stanceId AND account_id = $accountId AND removed_at IS NULL FOR NO KEY UPDATE`,
);

/** Counts the earlier versions of a stance. Index: the primary key. */
export const countVersions = statement<{ stanceId: string }>(
  'stances.countVersions',
  'SELECT count(*)::int AS total FROM topic_stance_versions WHERE stance_id = $stanceId',
);

/** Stores the present text and position of a stance as a version. Indexes: the primary keys. */
export const insertVersion = statement<{ stanceId: string }>(
  'stances.insertVersion',
  `INSERT INTO topic_stance_versions (stance_id, version, position, body, approved, written_at)
   SELECT s.id, 1 + coalesce((SELECT max(version) FROM topic_stance_versions v WHERE v.stance_id = s.id), 0), s.position,
     s.body, s.state = 'approved', coalesce(s.edited_at, s.created_at)
   FROM topic_stances s WHERE s.id = $stanceId`,
);

/**
 * Changes a stance. If `needsModerator` is true, the stance becomes pending and is no longer official. Index: the
 * primary key.
 */
export const changeStance = statement<{
  stanceId: string;
  position: StancePosition;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  /** The `NamedTag`s of the stance, as JSON. */
  tags: string;
  language: ContentLanguage;
  now: string;
  needsModerator: boolean;
}>(
  'stances.change',
  `UPDATE topic_stances SET position = $position, body = $body, excerpt = $excerpt, is_excerpt = $isExcerpt,
     tags = $tags::jsonb, language = $language, edited_at = $now,
     state = CASE WHEN $needsModerator::boolean THEN 'pending' ELSE state END,
     reason = CASE WHEN $needsModerator::boolean THEN NULL ELSE reason END,
     official_at = CASE WHEN $needsModerator::boolean THEN NULL ELSE official_at END,
     official_for = CASE WHEN $needsModerator::boolean THEN NULL ELSE official_for END
   WHERE id = $stanceId`,
);

/** Changes the scopes of a stance. Index: the primary key. */
export const changeScopes = statement<{ stanceId: string; viewScope: ViewScope; replyScope: Scope }>(
  'stances.changeScopes',
  'UPDATE topic_stances SET view_scope = $viewScope, reply_scope = $replyScope WHERE id = $stanceId',
);

/** Deletes the audiences of a stance. Index: the primary key. */
export const deleteAudiences = statement<{ stanceId: string }>(
  'stances.deleteAudiences',
  'DELETE FROM item_audiences WHERE item_id = $stanceId',
);

/** Deletes a stance of an account, with its audiences, versions and comments. Index: the primary key. */
export const deleteStance = statement<{ stanceId: string; accountId: string }>(
  'stances.deleteOwn',
  `WITH audiences AS (DELETE FROM item_audiences WHERE item_id = $stanceId)
   DELETE FROM topic_stances WHERE id = $stanceId AND account_id = $accountId RETURNING id`,
);
