import type { CurrentUser } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';
import { relationshipColumn, type RelationshipRow } from '../../access/visibility/index.ts';

/** A member whom a text names, and the relationship of the text's author to that member. */
export interface NamedRow extends RelationshipRow {
  accountId: string;
  mentionMe: CurrentUser['mentionMe'];
}

/** Reads the members with the given user names, which are in lower case. Index: the unique user name. */
export const namedMembers = statement<{ viewerId: string | null; userNameKeys: readonly string[] }>(
  'mentions.namedMembers',
  `SELECT a.id AS "accountId", a.mention_me AS "mentionMe", ${relationshipColumn({ viewer: '$viewerId::uuid', author: 'a.id' })}
   FROM accounts a WHERE a.user_name_key = ANY ($userNameKeys::text[]) AND a.deleted_at IS NULL`,
);
