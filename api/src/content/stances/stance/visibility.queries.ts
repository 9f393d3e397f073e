import { isPresentSql, visibleSql, type ViewpointOperands } from '../../../access/visibility/index.ts';

/** The SQL operands of a stance `s` for `visibleSql` and `relationshipColumn`. */
export const stanceOperands = { author: 's.account_id', item: 's.id', polly: 's.polly_id' } as const;

/**
 * Returns the condition under which a viewer sees the stance `s`: it is not removed, its scope admits the viewer, and a
 * moderator has approved it or the viewer wrote it under their name (docs/decisions/06-visibility.md,
 * docs/decisions/12-moderation.md). Anonymous authors find their stances by `itemIdsOf` instead.
 *
 * @param viewer an SQL operand: the id of the viewing account
 * @param viewpoint the known relations of the viewer to one author
 */
export const visibleStanceSql = (viewer: string, viewpoint?: ViewpointOperands): string =>
  `${isPresentSql('s')} AND ${visibleSql('topicStance', {
    viewer,
    viewpoint,
    ...stanceOperands,
    scope: 's.view_scope',
    hidden: 's.withheld_at',
  })}`;
