import { relations, type Relation } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { followedSql, notBlockedSql, relationSql, type RelationshipOperands } from './relations.queries.ts';

/** The relationship of a viewer to an author, and to the politician and the audiences of one item. */
export interface Relationship {
  /** All relations that hold. */
  relations: ReadonlySet<Relation>;
  /** Whether the viewer or the author has blocked the other. */
  blocked: boolean;
  /** Whether the author follows the viewer. */
  followed: boolean;
  /** Whether the author's account is deleted. */
  gone: boolean;
}

/** A relationship in the column `relationship` of a row. */
export interface RelationshipRow {
  relationship: { relations: Relation[]; blocked: boolean; followed: boolean; gone: boolean };
}

/**
 * Makes the column `relationship` of a statement that reads single items, so that one query reads an item and decides
 * on its visibility. Read the column with `relationshipOf`.
 */
export function relationshipColumn(operands: RelationshipOperands): string {
  const names = relations.map((relation) => `CASE WHEN ${relationSql(relation, operands)} THEN '${relation}' END`);
  return `json_build_object(
    'relations', array_to_json(array_remove(ARRAY[${names.join(', ')}], NULL)),
    'blocked', NOT ${notBlockedSql(operands)},
    'followed', ${followedSql(operands)},
    'gone', ${operands.author} IS NOT NULL AND NOT EXISTS (
      SELECT FROM accounts s_g WHERE s_g.id = ${operands.author} AND s_g.deleted_at IS NULL
    )) AS relationship`;
}

/** Reads the relationship from a row with a `relationshipColumn`. */
export const relationshipOf = ({ relationship }: RelationshipRow): Relationship => ({
  ...relationship,
  relations: new Set(relationship.relations),
});

/** The target of a relationship: a member, or one item with its author. */
export interface RelationshipTarget {
  /** The member, or the author of the item; null for an anonymous item. */
  authorId: string | null;
  /** The item, if its own audiences count; by default the author's default audience counts. */
  itemId?: string | undefined;
  /** The politician that the item is about. */
  pollyId?: string | null | undefined;
}

const operands = { viewer: '$viewerId::uuid', author: '$authorId::uuid', polly: '$pollyId::uuid' };

interface MemberTarget {
  viewerId: string | null;
  authorId: string | null;
  pollyId: string | null;
}

// One row each. Indexes: those of `relationSql`.
const relationshipToItem = statement<MemberTarget & { itemId: string }>(
  'visibility.relationshipToItem',
  `SELECT ${relationshipColumn({ ...operands, item: '$itemId::uuid' })}`,
);
const relationshipToMember = statement<MemberTarget>(
  'visibility.relationshipToMember',
  `SELECT ${relationshipColumn(operands)}`,
);

/** Returns the relationship of a viewer (null for a guest) to a member or to the author of one item. */
export async function relationshipTo(
  database: Queryable,
  viewerId: string | null,
  { authorId, itemId, pollyId = null }: RelationshipTarget,
): Promise<Relationship> {
  const target = { viewerId, authorId, pollyId };
  const [row] = await database.query<RelationshipRow>(
    itemId ? relationshipToItem({ ...target, itemId }) : relationshipToMember(target),
  );
  if (!row) throw new Error('A statement without FROM returned no row.');
  return relationshipOf(row);
}

const relationshipToMembers = statement<{ viewerId: string | null; accountIds: readonly string[] }>(
  'visibility.relationshipToMembers',
  `SELECT a.id AS "accountId", ${relationshipColumn({ viewer: '$viewerId::uuid', author: 'a.id' })}
   FROM unnest($accountIds::uuid[]) AS a (id)`,
);

/** Returns the relationships of a viewer (null for a guest) to several members by their ids, in one statement. */
export async function relationshipsTo(
  database: Queryable,
  viewerId: string | null,
  accountIds: readonly string[],
): Promise<Map<string, Relationship>> {
  const rows = await database.query<RelationshipRow & { accountId: string }>(
    relationshipToMembers({ viewerId, accountIds }),
  );
  return new Map(rows.map((row) => [row.accountId, relationshipOf(row)]));
}
