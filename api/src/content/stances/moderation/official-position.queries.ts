import { statement } from '../../../platform/db/statement.ts';

/**
 * Locks a politician. If two official positions are published simultaneously, the second then replaces the first.
 * Index: the primary key.
 */
export const lockPolly = statement<{ personId: string }>(
  'stances.lockPolly',
  'SELECT id FROM people WHERE id = $personId FOR NO KEY UPDATE',
);

/** Locks a stance of an account. Index: the primary key. */
export const lockOwnStance = statement<{ stanceId: string; accountId: string }>(
  'stances.lockOwnPosition',
  `SELECT topic_id AS "topicId", view_scope = 'everyone' AS "isForEveryone", official_for AS "officialFor"
   FROM topic_stances WHERE id = $stanceId AND account_id = $accountId AND removed_at IS NULL FOR NO KEY UPDATE`,
);

/** Ends the official position of a politician on a topic. Index: topic_stances_one_position. */
export const endPosition = statement<{ personId: string; topicId: string }>(
  'stances.endPosition',
  `UPDATE topic_stances SET official_for = NULL, official_at = NULL
   WHERE official_for = $personId AND topic_id = $topicId`,
);

/** Makes a stance the official position of a politician. Index: the primary key. */
export const publishPosition = statement<{ stanceId: string; personId: string; now: Date }>(
  'stances.publishPosition',
  'UPDATE topic_stances SET official_for = $personId, official_at = $now WHERE id = $stanceId',
);

/** Ends all official positions of a politician. Index: topic_stances_official. */
export const endPositions = statement<{ personId: string }>(
  'stances.endPositions',
  'UPDATE topic_stances SET official_for = NULL, official_at = NULL WHERE official_for = $personId',
);
