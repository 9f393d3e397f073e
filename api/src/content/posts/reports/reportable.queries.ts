import type { Scope } from '@hustings/contract';
import { visibleOrganisationOfSql } from '../../../community/organisations/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { isPresentSql, relationshipColumn, type RelationshipRow } from '../../../access/visibility/index.ts';
import { visibilityColumns } from '../list/cards.queries.ts';

/** A reported post, with the viewer's relationship to its author. `authorId` is the member who wrote it. */
export type ReportedRow = RelationshipRow & { authorId: string | null; viewScope: Scope };

/**
 * Returns the `ReportedRow` of a post that is not removed. Indexes: the primary key, the indexes of
 * `relationshipColumn`.
 */
export const findReported = statement<{ viewerId: string; itemId: string }>(
  'posts.findReported',
  `SELECT coalesce(p.account_id, p.written_by) AS "authorId", p.view_scope AS "viewScope",
     ${relationshipColumn(visibilityColumns)}
   FROM posts p WHERE p.id = $itemId AND ${isPresentSql('p')} AND ${visibleOrganisationOfSql('p', '$viewerId::uuid')}`,
);

const addUses = (post: string, difference: 1 | -1): string =>
  `UPDATE tags SET uses = uses + ${difference} FROM ${post}, post_tags t
   WHERE ${post}.view_scope = 'everyone' AND t.post_id = ${post}.id AND tags.id = t.tag_id`;

/** Hides a post, which then no longer counts as a use of its tags. Indexes: the primary keys. */
export const hideReported = statement<{ itemId: string; now: Date }>(
  'posts.hideReported',
  `WITH hidden AS (
     UPDATE posts SET hidden_at = $now WHERE id = $itemId AND hidden_at IS NULL AND removed_at IS NULL RETURNING id, view_scope
   )
   ${addUses('hidden', -1)}`,
);

/**
 * Shows a hidden post, which then counts as a use of its tags again. If the account of its author is hidden too, the
 * post counts only when the account is restored. Indexes: the primary keys.
 */
export const showReported = statement<{ itemId: string }>(
  'posts.showReported',
  `WITH shown AS (
     UPDATE posts SET hidden_at = NULL WHERE id = $itemId AND hidden_at IS NOT NULL RETURNING id, view_scope, removed_at
   ), there AS (SELECT id, view_scope FROM shown WHERE removed_at IS NULL)
   ${addUses('there', 1)}`,
);

/** Removes a post permanently: it stays removed when the account of its author is restored. Index: the primary key. */
export const removeReported = statement<{ itemId: string; now: Date }>(
  'posts.removeReported',
  'UPDATE posts SET removed_at = coalesce(removed_at, $now), hidden_with_account = false WHERE id = $itemId',
);

/** Returns the `DescribedItem` of posts. Index: the primary key. */
export const describeReported = statement<{ itemIds: readonly string[] }>(
  'posts.describeReported',
  `SELECT id, '/posts/' || slug AS address, concat_ws(': ', title, excerpt) AS excerpt FROM posts WHERE id = ANY ($itemIds::uuid[])`,
);

/** The `listedSql` of posts. Indexes: posts_newest, posts_of_account. */
export const listedPostsSql = `SELECT p.id, p.created_at AS created, p.account_id AS author_id,
    p.organisation_id, p.sealed_author IS NOT NULL AS is_anonymous, p.hidden_at IS NOT NULL AS is_hidden,
    concat_ws(' ', p.title, p.excerpt) AS words
  FROM posts p WHERE p.removed_at IS NULL AND p.view_scope = 'everyone'`;
