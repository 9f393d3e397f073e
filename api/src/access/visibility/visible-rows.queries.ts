import { scopesOf, whoSees, type Relation, type VisibleEntityName } from '@hustings/contract';
import { notBlockedSql, relationSql, type RelationshipOperands } from './relations.queries.ts';

/** The operands that decide whether a viewer sees a row. */
export interface VisibilityOperands extends RelationshipOperands {
  /** The scope of the row. */
  scope: string;
  /** The time at which reports hid the row, or NULL; absent if reports do not hide rows of this kind. */
  hidden?: string | undefined;
  /** The condition that the viewer, who is not the author, sees the row also while reports hide it. */
  seenHidden?: string | undefined;
}

/** The relations in the order of their cost, cheapest first, because OR stops at the first one that is true. */
const byCost: readonly Relation[] = ['member', 'guest', 'self', 'follower', 'friend', 'inAudience', 'polly'];

/** Returns whether a relation implies one of the others. */
const isImplied = (relation: Relation, others: readonly Relation[]): boolean =>
  (relation === 'friend' && others.includes('follower')) ||
  (relation !== 'member' && relation !== 'guest' && others.includes('member'));

const isEverybody = (all: readonly Relation[]): boolean => all.includes('member') && all.includes('guest');

/**
 * Makes the condition that the scope admits the viewer. For each relation, it lists the scopes that admit the relation.
 * Each relation occurs once, because PostgreSQL initialises every look-up of a statement, even one that is not needed.
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
 * (docs/decisions/06-visibility.md). A scope that admits everyone costs one comparison for each row, and a narrower
 * scope one look-up for each row. The viewer's blocks cost one look-up for each statement.
 *
 * Does not check whether the row or its author's account was removed; the statement of the list must do so. Hiding an
 * account sets `removed_at` of its named items. A list of items therefore checks `isPresentSql`, and a list of accounts
 * checks `deleted_at IS NULL`.
 */
export function visibleSql(entity: VisibleEntityName, operands: VisibilityOperands): string {
  const seenHidden = operands.seenHidden ? ` OR ${operands.seenHidden}` : '';
  const notHidden = operands.hidden
    ? `(${operands.hidden} IS NULL OR ${relationSql('self', operands)}${seenHidden}) AND `
    : '';
  return `(${notHidden}${notBlockedSql(operands)} AND (${admittedSql(entity, operands)}))`;
}
