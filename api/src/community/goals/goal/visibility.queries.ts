import { visibleSql, type ViewpointOperands } from '../../../access/visibility/index.ts';
import { visibleOrganisationSql } from '../../organisations/index.ts';

/** The SQL operands of a goal `s` for `visibleSql` and `relationshipColumn`. */
export const goalOperands = { author: 's.account_id', item: 's.id', polly: 's.polly_id' } as const;

/**
 * Returns the condition that an account owns or runs an organisation. Index: the primary key of
 * organisation_memberships.
 *
 * @param organisationId an SQL operand: the organisation, or NULL
 * @param account an SQL operand: the account, or NULL
 */
export const leadsSql = (organisationId: string, account: string): string => `EXISTS (
  SELECT FROM organisation_memberships leader WHERE leader.organisation_id = ${organisationId}
    AND leader.account_id = ${account} AND leader.role <> 'member')`;

/** Returns the condition that a viewer owns the goal `s`, or runs the organisation that owns it. */
export const ownsGoalSql = (viewer: string): string =>
  `((s.account_id = ${viewer}) IS TRUE
    OR (s.organisation_id IS NOT NULL AND ${leadsSql('s.organisation_id', viewer)}))`;

/**
 * Returns the condition that a viewer sees the goal `s` (docs/decisions/19-goals.md). Its scope decides; a goal of an
 * organisation is for all members who see the organisation. Only its owner sees a draft, and a goal that reports hide.
 *
 * @param viewer an SQL operand: the account of the viewer, NULL for a guest
 * @param viewpoint the known relations of the viewer to one author
 */
export const visibleGoalSql = (viewer: string, viewpoint?: ViewpointOperands): string =>
  `(s.removed_at IS NULL AND CASE WHEN s.organisation_id IS NULL
    THEN ${visibleSql('goal', { viewer, viewpoint, ...goalOperands, scope: 's.view_scope', hidden: 's.withheld_at' })}
    ELSE ${viewer} IS NOT NULL
      AND EXISTS (
        SELECT FROM member_organisations o WHERE o.id = s.organisation_id AND ${visibleOrganisationSql(viewer, 'o')})
      AND (s.withheld_at IS NULL OR ${leadsSql('s.organisation_id', viewer)})
    END)`;
