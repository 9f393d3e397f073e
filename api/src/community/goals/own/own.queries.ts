import type { Scope, ViewScope } from '@hustings/contract';
import { afterBounds, pictureLimit, type OwnPictures } from '../../../platform/core/own-pictures.ts';
import { statement } from '../../../platform/db/statement.ts';
import { runOrganisationsSql } from '../../organisations/index.ts';
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

/** The columns and rows of the pictures of goals that a condition selects. */
const picturesFrom = (condition: string): string =>
  `goals s JOIN goal_pictures p ON p.goal_id = s.id WHERE ${condition} AND s.removed_at IS NULL`;

const pageOf = (condition: string, closed: string): string =>
  `SELECT p.id AS "fileId", s.id AS "itemId", s.created_at AS created, 640 AS width, 360 AS height, p.alt,
     NULL AS hash, s.slug, s.title AS name, s.language, s.view_scope AS "viewScope",
     s.state NOT IN ('closed', 'archived') AND NOT ${closed} AS "mayEdit"
   FROM ${picturesFrom(condition)} AND ${afterBounds('s.created_at', 's.id', 'p.id')}
   ORDER BY s.created_at DESC, s.id DESC, p.id DESC LIMIT ${pictureLimit}`;

/** The pictures of the member's goals. Indexes: goals_account_created, goal_pictures_goal. */
export const ownGoalPictures: OwnPictures = {
  kind: 'goal',
  pageSql: pageOf('s.account_id = $accountId', 'false'),
  countSql: `SELECT count(*) AS total FROM ${picturesFrom('s.account_id = $accountId')}`,
};

/**
 * The pictures of goals of the organisations that the member runs. Each organisation contributes at most a page.
 * Indexes: organisation_memberships_account, goals_organisation_created, goal_pictures_goal.
 */
export const organisationGoalPictures: OwnPictures = {
  kind: 'goal',
  pageSql: `SELECT own.* FROM member_organisations o CROSS JOIN LATERAL (
      ${pageOf('s.organisation_id = o.id', '(o.closed_at IS NOT NULL)')}
    ) own
    WHERE o.id IN (${runOrganisationsSql('$accountId::uuid')}) AND o.removed_at IS NULL`,
  countSql: `SELECT count(*) AS total FROM ${picturesFrom(
    `s.organisation_id IN (${runOrganisationsSql('$accountId::uuid')})`,
  )}`,
};
