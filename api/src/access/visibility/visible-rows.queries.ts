import { scopesOf, whoSees, type Relation, type VisibleEntityName } from '@hustings/contract';
import { notBlockedSql, relationSql, type RelationshipOperands } from './relations.queries.ts';

/** The operands that decide whether a viewer sees a row. */
export interface VisibilityOperands extends RelationshipOperands {
  /** The scope of the row. */
  scope: string;
  /** The time at which reports hid the row, or NULL; absent if reports do not hide rows of this kind. */
  hidden?: string | undefined;
}

/** The relations from cheap to expensive, because OR stops at the first that holds. */
const byCost: readonly Relation[] = ['member', 'guest', 'self', 'follower', 'friend', 'inAudience', 'polly'];

/** Returns whether a relation implies one of the others. */
const isImplied = (relation: Relation, others: readonly Relation[]): boolean =>
  (relation === 'friend' && others.includes('follower')) ||
  (relation !== 'member' && relation !== 'guest' && others.includes('member'));

const isEverybody = (all: readonly Relation[]): boolean => all.includes('member') && all.includes('guest');

/**
 * Makes the condition that the scope admits the viewer: for each relation, the scopes that admit it. Each relation
 * occurs once, because PostgreSQL initialises every look-up of a statement before it runs, needed or not.
 */
function admittedSql(entity: VisibleEntityName, operands: VisibilityOperands): string {
  const scopesWhere = (admits: (relations: readonly Relation[]) => boolean): string | undefined => {
    const scopes = scopesOf(entity).filter((scope) => admits(whoSees(entity, scope)));
    return scopes.length ? `${operands.scope} IN (${scopes.map((scope) => `'${scope}'`).join(', ')})` : undefined;
  };
  const everybody = scopesWhere(isEverybody);
  const related = byCost.flatMap((relation) => {
    const scopes = scopesWhere((all) => all.includes(relation) && !isEverybody(all) && !isImplied(relation, all));
    return scopes ? [`${scopes} AND ${relationSql(relation, operands)}`] : [];
  });
  return [...(everybody ? [everybody] : []), ...related].join('\n    OR ') || 'false';
}

/**
 * Makes the condition that a viewer sees a row, for the WHERE clause of a list. It is `maySee` in SQL
 * (docs/decisions/06-visibility.md). A scope that admits everyone costs one comparison a row, the viewer's blocks one
 * look-up a statement, and a narrower scope one look-up a row.
 *
 * Does not check whether the row or its author's account was removed; the list must. Hiding an account sets
 * `removed_at` of its items, so a list of items checks `removed_at IS NULL`, and a list of accounts `deleted_at IS
 * NULL`.
 */
export function visibleSql(entity: VisibleEntityName, operands: VisibilityOperands): string {
  const notHidden = operands.hidden ? `(${operands.hidden} IS NULL OR ${relationSql('self', operands)}) AND ` : '';
  return `(${notHidden}${notBlockedSql(operands)} AND (${admittedSql(entity, operands)}))`;
}
