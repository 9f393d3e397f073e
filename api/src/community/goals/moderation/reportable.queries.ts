import { statement } from '../../../platform/db/statement.ts';
import { viewer } from '../goal/goal.queries.ts';
import { visibleGoalSql } from '../goal/visibility.queries.ts';

/**
 * Reads the owner of a goal that the viewer sees, or would see if reports had not hidden it; of a goal of an
 * organisation its owner. Indexes: the primary key, organisation_memberships_owner.
 */
export const reportableGoal = statement<{ viewerId: string; itemId: string }>(
  'goals.findReported',
  `SELECT coalesce(s.account_id, (
     SELECT m.account_id FROM organisation_memberships m
     WHERE m.organisation_id = s.organisation_id AND m.role = 'owner')) AS "authorId"
   FROM (
     SELECT g.id, g.account_id, g.organisation_id, g.polly_id, g.view_scope, g.removed_at,
       NULL::timestamptz AS withheld_at
     FROM goals g WHERE g.id = $itemId AND g.state <> 'draft'
   ) s
   WHERE ${visibleGoalSql(viewer)}`,
);

/** Locks a goal before a decision changes it. Index: the primary key. */
export const lockReported = statement<{ itemId: string }>(
  'goals.lockReported',
  'SELECT id FROM goals WHERE id = $itemId FOR NO KEY UPDATE',
);

/** Hides a goal. Index: the primary key. */
export const hideReported = statement<{ itemId: string; now: Date }>(
  'goals.hideReported',
  'UPDATE goals SET hidden_at = $now WHERE id = $itemId AND hidden_at IS NULL AND removed_at IS NULL',
);

/** Shows a hidden goal again. Index: the primary key. */
export const showReported = statement<{ itemId: string }>(
  'goals.showReported',
  'UPDATE goals SET hidden_at = NULL WHERE id = $itemId AND hidden_at IS NOT NULL',
);

/**
 * Removes a goal permanently: it stays removed when the account of its owner is restored. Keeps the text for an appeal.
 * Index: the primary key.
 */
export const removeReported = statement<{ itemId: string; now: Date }>(
  'goals.removeReported',
  `UPDATE goals SET removed_at = coalesce(removed_at, $now), hidden_with_account = false WHERE id = $itemId`,
);

/** Reads the beginnings and addresses of goals. Index: the primary key. */
export const describeReported = statement<{ itemIds: readonly string[] }>(
  'goals.describeReported',
  `SELECT id, '/goals/' || slug AS address, left(title || ': ' || info, 300) AS excerpt
   FROM goals WHERE id = ANY ($itemIds::uuid[])`,
);

/** The `listedSql` of goals. Indexes: goals_created, goals_account_created. */
export const listedGoalsSql = `SELECT g.id, g.created_at AS created, g.account_id AS author_id, g.organisation_id,
    false AS is_anonymous, g.hidden_at IS NOT NULL AS is_hidden, concat_ws(' ', g.title, g.excerpt) AS words
  FROM goals g WHERE g.removed_at IS NULL AND g.view_scope = 'everyone' AND g.state <> 'draft'`;
