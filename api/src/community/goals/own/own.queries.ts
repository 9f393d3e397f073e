import type { Scope, ViewScope } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { ownsGoalSql } from '../goal/visibility.queries.ts';

/**
 * Selects the goals among `ids` that the member owns, or whose organisation the member runs. Indexes: the primary keys
 * of goals and organisation_memberships.
 */
export const ownAmong = statement<{ accountId: string; ids: readonly string[] }>(
  'goals.ownAmong',
  `SELECT s.id FROM goals s
   WHERE s.id = ANY ($ids::uuid[]) AND s.removed_at IS NULL AND ${ownsGoalSql('$accountId::uuid')}`,
);

/** Replaces the scopes of a goal, and counts its version. Index: the primary key. */
export const updateScopes = statement<{ goalId: string; viewScope: ViewScope; replyScope: Scope }>(
  'goals.updateScopes',
  `UPDATE goals SET view_scope = $viewScope, reply_scope = $replyScope, version = version + 1 WHERE id = $goalId`,
);
