import type { Scope } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { reportedBy, type Reportable } from '../../../platform/core/reportable.ts';
import { maySee, relationshipColumn, relationshipOf, type RelationshipRow } from '../../../access/visibility/index.ts';

const foundStatement = statement<{ viewerId: string; itemId: string }>(
  'posts.findReported',
  // $1 viewer, $2 post. Index: the primary key, and those of the policy.
  `SELECT p.account_id AS "authorId", p.view_scope AS "viewScope",
     ${relationshipColumn({ viewer: '$viewerId::uuid', author: 'p.account_id', item: 'p.id', polly: 'p.polly_id' })}
   FROM posts p WHERE p.id = $itemId AND p.removed_at IS NULL`,
);

const usesOf = (post: string, difference: 1 | -1): string =>
  `UPDATE tags SET uses = uses + ${difference} FROM ${post}, post_tags t
   WHERE ${post}.view_scope = 'everyone' AND t.post_id = ${post}.id AND tags.id = t.tag_id`;

const hideStatement = statement<{ itemId: string; now: Date }>(
  'posts.hideReported',
  // What nobody sees counts for no tag. Index: the primary keys.
  `WITH hidden AS (
     UPDATE posts SET hidden_at = $now WHERE id = $itemId AND hidden_at IS NULL AND removed_at IS NULL RETURNING id, view_scope
   )
   ${usesOf('hidden', -1)}`,
);

const showStatement = statement<{ itemId: string }>(
  'posts.showReported',
  // A post that went with its account meanwhile is counted when the account comes back. Index: the primary keys.
  `WITH shown AS (
     UPDATE posts SET hidden_at = NULL WHERE id = $itemId AND hidden_at IS NOT NULL RETURNING id, view_scope, removed_at
   ), there AS (SELECT id, view_scope FROM shown WHERE removed_at IS NULL)
   ${usesOf('there', 1)}`,
);

const removeStatement = statement<{ itemId: string; now: Date }>(
  'posts.removeReported',
  // It does not come back with an account that does. Index: the primary key.
  'UPDATE posts SET removed_at = coalesce(removed_at, $now), hidden_with_account = false WHERE id = $itemId',
);

const describeStatement = statement<{ itemIds: readonly string[] }>(
  'posts.describeReported',
  // Index: the primary key.
  `SELECT id, '/posts/' || slug AS address, concat_ws(': ', title, excerpt) AS excerpt FROM posts WHERE id = ANY ($itemIds::uuid[])`,
);

/** Posts as something that members report. */
export const reportablePosts: Reportable = {
  kind: 'post',
  async find(transaction, accountId, itemId) {
    type Row = RelationshipRow & { authorId: string | null; viewScope: Scope };
    const [row] = await transaction.query<Row>(foundStatement({ viewerId: accountId, itemId }));
    return row && maySee('post', relationshipOf(row), row.viewScope) ? { authorId: row.authorId } : undefined;
  },
  ...reportedBy({
    hide: hideStatement,
    show: showStatement,
    remove: removeStatement,
    describe: describeStatement,
  }),
};
