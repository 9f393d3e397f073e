import { relations, type Relation } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { followedSql, notBlockedSql, relationSql, type RelationshipOperands } from './relations.queries.ts';

/** How one viewer stands to one author, and to the polly and the audiences of one item. */
export interface Relationship {
  /** Every relation that holds. */
  relations: ReadonlySet<Relation>;
  /** Whether one of the two has blocked the other. */
  blocked: boolean;
  /** Whether the author follows the viewer. */
  followed: boolean;
  /** Whether the author's account is gone: nothing of it is there any more. */
  gone: boolean;
}

/** A relationship as a statement answers it, in the column `relationship`. */
export interface RelationshipRow {
  relationship: { relations: Relation[]; blocked: boolean; followed: boolean; gone: boolean };
}

/**
 * The column `relationship` of a statement that reads single items: everything that the function for single items asks, in
 * the same look-up. Read it with `relationshipOf`.
 */
export function relationshipColumn(names: RelationshipOperands): string {
  const held = relations.map((relation) => `CASE WHEN ${relationSql(relation, names)} THEN '${relation}' END`);
  return `json_build_object(
    'relations', array_to_json(array_remove(ARRAY[${held.join(', ')}], NULL)),
    'blocked', NOT ${notBlockedSql(names)},
    'followed', ${followedSql(names)},
    'gone', ${names.author} IS NOT NULL AND NOT EXISTS (
      SELECT FROM accounts s_g WHERE s_g.id = ${names.author} AND s_g.deleted_at IS NULL
    )) AS relationship`;
}

/** A relationship from the column that `relationshipColumn` makes. */
export const relationshipOf = ({ relationship }: RelationshipRow): Relationship => ({
  ...relationship,
  relations: new Set(relationship.relations),
});

/** Whom or what a viewer looks at. */
export interface RelationshipTarget {
  /** The member who wrote it, or whom it is about; null where it is anonymous. */
  authorId: string | null;
  /** The item whose chosen audiences count; without it the author's default audience counts. */
  itemId?: string | undefined;
  /** The politician in question. */
  pollyId?: string | null | undefined;
}

const ofItem = { viewer: '$1::uuid', author: '$2::uuid', polly: '$3::uuid' };

// Indexes: as the relations name them; one row.
const toItem = statement('policy.relationshipToItem', `SELECT ${relationshipColumn({ ...ofItem, item: '$4::uuid' })}`);
const toMember = statement('policy.relationshipToMember', `SELECT ${relationshipColumn(ofItem)}`);

/** How a viewer (null: a guest) stands to the author of one item, or to one member. */
export async function relationshipTo(
  database: Queryable,
  viewerId: string | null,
  subject: RelationshipTarget,
): Promise<Relationship> {
  const values = [viewerId, subject.authorId, subject.pollyId ?? null];
  const [row] = subject.itemId
    ? await database.query<RelationshipRow>(toItem, [...values, subject.itemId])
    : await database.query<RelationshipRow>(toMember, values);
  if (!row) throw new Error('A statement without FROM answered no row.');
  return relationshipOf(row);
}

const toMembers = statement<{ viewerId: string | null; authorIds: readonly string[] }>(
  'policy.relationshipToMembers',
  `SELECT a.id AS "accountId", ${relationshipColumn({ viewer: '$viewerId::uuid', author: 'a.id' })}
   FROM unnest($authorIds::uuid[]) AS a (id)`,
);

/** How a viewer (null: a guest) stands to each of several members, in one statement. */
export async function relationshipsTo(
  database: Queryable,
  viewerId: string | null,
  accountIds: readonly string[],
): Promise<Map<string, Relationship>> {
  const rows = await database.query<RelationshipRow & { accountId: string }>(
    toMembers({ viewerId, authorIds: accountIds }),
  );
  return new Map(rows.map((row) => [row.accountId, relationshipOf(row)]));
}
