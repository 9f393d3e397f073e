import { scopesOf, whoSees, type Relation, type Scope, type VisibleEntityName } from '@hustings/contract';
import { notBlockedSql, relationSql, type StandingNames } from './standing-sql.ts';

/** Where a statement finds what decides whether a viewer sees a row. */
export interface VisibleNames extends StandingNames {
  /** The scope of the row. */
  scope: string;
  /** When reports hid the row, or NULL; without it rows of this kind are never hidden. */
  hidden?: string | undefined;
}

/** Cheap to expensive: the first that holds is enough. */
const byCost: readonly Relation[] = ['member', 'guest', 'self', 'follower', 'friend', 'inAudience', 'polly'];

function anyOf(relations: readonly Relation[], names: StandingNames): string {
  // Everybody is one or the other.
  if (relations.includes('member') && relations.includes('guest')) return 'true';
  const sql = byCost.filter((relation) => relations.includes(relation)).map((each) => relationSql(each, names));
  return sql.join(' OR ') || 'false';
}

function caseOf(entity: VisibleEntityName, scopes: readonly Scope[], names: VisibleNames): string {
  const branches = scopes.map((scope) => `WHEN '${scope}' THEN ${anyOf(whoSees(entity, scope), names)}`);
  return `CASE ${names.scope}\n    ${branches.join('\n    ')}\n    ELSE false END`;
}

/**
 * The condition under which a viewer sees a row, for the WHERE of a list: the same table that `maySee` reads
 * (decisions, section 6), as SQL. What everyone sees costs one comparison a row, and the viewer's blocks one look-up a
 * statement; only a narrower scope is looked up a row.
 *
 * It does not ask whether the row or its author's account was removed: the list does (`removed_at IS NULL`, which hiding
 * an account sets on what it wrote; `deleted_at IS NULL` where accounts are listed).
 */
export function visibleSql(entity: VisibleEntityName, names: VisibleNames): string {
  const hidden = names.hidden ? `(${names.hidden} IS NULL OR ${relationSql('self', names)}) AND ` : '';
  return `(${hidden}${notBlockedSql(names)} AND ${caseOf(entity, scopesOf(entity), names)})`;
}
