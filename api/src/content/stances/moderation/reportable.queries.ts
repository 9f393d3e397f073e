import type { Scope } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { isPresentSql, relationshipColumn, type RelationshipRow } from '../../../access/visibility/index.ts';
import { stanceOperands } from '../stance/visibility.queries.ts';

/** A stance that a member reports, with the member's relationship to its author. */
export interface ReportedRow extends RelationshipRow {
  authorId: string | null;
  viewScope: Scope;
}

/**
 * Reads an approved stance. Members cannot report other stances, because only the author sees them. Index: the primary
 * key.
 */
export const reportableStance = statement<{ viewerId: string; stanceId: string }>(
  'stances.findReported',
  `SELECT s.account_id AS "authorId", s.view_scope AS "viewScope", ${relationshipColumn({
    viewer: '$viewerId::uuid',
    ...stanceOperands,
  })}
   FROM topic_stances s WHERE s.id = $stanceId AND ${isPresentSql('s')} AND s.state = 'approved'`,
);

/** Hides a stance. Index: the primary key. */
export const hideReported = statement<{ itemId: string; now: Date }>(
  'stances.hideReported',
  'UPDATE topic_stances SET hidden_at = $now WHERE id = $itemId AND hidden_at IS NULL AND removed_at IS NULL',
);

/** Shows a hidden stance again. Index: the primary key. */
export const showReported = statement<{ itemId: string }>(
  'stances.showReported',
  'UPDATE topic_stances SET hidden_at = NULL WHERE id = $itemId AND hidden_at IS NOT NULL',
);

/**
 * Removes a stance permanently: it stays removed when the account of its author is restored. Keeps the text for an
 * appeal. Deletes the key, so that the author may write another stance on the topic. Index: the primary key.
 */
export const removeReported = statement<{ itemId: string; now: Date }>(
  'stances.removeReported',
  `UPDATE topic_stances SET removed_at = coalesce(removed_at, $now), hidden_with_account = false, slot = NULL WHERE id = $itemId`,
);

/** Reads the excerpts and addresses of stances. Index: the primary key. */
export const describeReported = statement<{ itemIds: readonly string[] }>(
  'stances.describeReported',
  `SELECT id, '/topicstance/' || slug AS address, excerpt FROM topic_stances WHERE id = ANY ($itemIds::uuid[])`,
);

/** The `listedSql` of stances. Indexes: topic_stances_newest, topic_stances_of_account. */
export const listedStancesSql = `SELECT s.id, s.created_at AS created, s.account_id AS author_id,
    NULL::uuid AS organisation_id, s.sealed_author IS NOT NULL AS is_anonymous, s.hidden_at IS NOT NULL AS is_hidden,
    s.excerpt AS words
  FROM topic_stances s WHERE s.removed_at IS NULL AND s.view_scope = 'everyone' AND s.state = 'approved'`;
