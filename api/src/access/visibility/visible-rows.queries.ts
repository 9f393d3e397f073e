import { scopesOf, whoSees, type Relation, type VisibleEntityName } from '@hustings/contract';
import { notBlockedSql, relationSql, type RelationshipOperands } from './relations.queries.ts';

/** Where a statement finds what decides whether a viewer sees a row. */
export interface VisibilityOperands extends RelationshipOperands {
  /** The scope of the row. */
  scope: string;
  /** When reports hid the row, or NULL; without it rows of this kind are never hidden. */
  hidden?: string | undefined;
}

/** Cheap to expensive: the first that holds is enough. */
const byCost: readonly Relation[] = ['member', 'guest', 'self', 'follower', 'friend', 'inAudience', 'polly'];

/** Whether somebody in a relation is surely in another of these too. */
const isIncluded = (relation: Relation, all: readonly Relation[]): boolean =>
  (relation === 'friend' && all.includes('follower')) ||
  (relation !== 'member' && relation !== 'guest' && all.includes('member'));

const isEverybody = (all: readonly Relation[]): boolean => all.includes('member') && all.includes('guest');

/**
 * The scopes that let, with the relation that each asks for. A relation is written once for all of its scopes:
 * PostgreSQL makes every look-up of a statement ready before it begins, also those that no row will ask for.
 */
function letBy(entity: VisibleEntityName, names: VisibilityOperands): string {
  const scopesWhere = (isIn: (relations: readonly Relation[]) => boolean): string | undefined => {
    const found = scopesOf(entity).filter((scope) => isIn(whoSees(entity, scope)));
    return found.length ? `${names.scope} IN (${found.map((scope) => `'${scope}'`).join(', ')})` : undefined;
  };
  const everybody = scopesWhere(isEverybody);
  const related = byCost.flatMap((relation) => {
    const scoped = scopesWhere((all) => all.includes(relation) && !isEverybody(all) && !isIncluded(relation, all));
    return scoped ? [`${scoped} AND ${relationSql(relation, names)}`] : [];
  });
  return [...(everybody ? [everybody] : []), ...related].join('\n    OR ') || 'false';
}

/**
 * The condition under which a viewer sees a row, for the WHERE of a list: the same table that `maySee` reads
 * (docs/decisions/06-visibility.md), as SQL. What everyone sees costs one comparison a row, and the viewer's blocks one
 * look-up a statement; only a narrower scope is looked up a row.
 *
 * Does not check whether the row or its author's account was removed: the list does. It asks for `removed_at IS NULL`,
 * which hiding an account sets on its items, or for `deleted_at IS NULL` if it lists accounts.
 */
export function visibleSql(entity: VisibleEntityName, names: VisibilityOperands): string {
  const hidden = names.hidden ? `(${names.hidden} IS NULL OR ${relationSql('self', names)}) AND ` : '';
  return `(${hidden}${notBlockedSql(names)} AND (${letBy(entity, names)}))`;
}
