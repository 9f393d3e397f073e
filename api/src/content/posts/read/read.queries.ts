import type { PostImage, RichTextDocument } from '@hustings/contract';
import { notHiddenSql, relationshipColumn, type RelationshipRow } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { cardColumns, mentionedNames, visibilityColumns, type CardRow } from '../list/cards.queries.ts';

/** The row for the page of a post, with the viewer's relationship to the author. */
export type PostRow = CardRow &
  RelationshipRow & {
    description: string | null;
    body: string;
    document: RichTextDocument | null;
    images: PostImage[] | null;
    /** The user names of the mentioned members, in lower case; null for a Full Post, whose document contains them. */
    mentions: string[] | null;
    /** The ids of the audiences that the scopes name; null if they name none or the viewer is not the author. */
    audiences: string[] | null;
    pollyId: string | null;
    version: number;
    hidden: boolean;
    /** Whether the author has turned the comments off. */
    turnedOff: boolean;
    removed: boolean;
  };

/** An SQL expression for the audiences of a post, NULL for everyone but its author. Index: the primary key. */
const ownAudiences = `
  CASE WHEN p.account_id = $viewerId AND 'selectedAudiences' IN (p.view_scope, p.reply_scope)
    THEN ARRAY(SELECT i.audience_id FROM item_audiences i WHERE i.item_id = p.id) END`;

/**
 * An SQL expression for the user names of the members that a quick post mentions. Index: the primary key of
 * post_documents.
 */
const mentions = `
  CASE WHEN d.document IS NULL AND p.body LIKE '%@%' THEN ${mentionedNames} END`;

const onePost = (condition: string): string =>
  `SELECT ${cardColumns}, p.description, p.body, d.document, p.images, p.version, ${ownAudiences} AS audiences, ${mentions} AS mentions,
       p.polly_id AS "pollyId",
       p.hidden_at IS NOT NULL AS hidden, p.removed_at IS NOT NULL AS removed,
       EXISTS (SELECT FROM threads t WHERE t.post_id = p.id AND t.turned_off_at IS NOT NULL) AS "turnedOff",
       ${relationshipColumn(visibilityColumns)}
     FROM posts p LEFT JOIN accounts a ON a.id = p.account_id LEFT JOIN post_documents d ON d.post_id = p.id
     WHERE ${condition} AND NOT p.hidden_with_account AND ${notHiddenSql('p.id')}`;

/** Returns the `PostRow` of a post, even if the post is removed. Indexes: the primary keys, threads_post. */
export const postById = statement<{ viewerId: string | null; postId: string }>(
  'posts.byId',
  onePost('p.id = $postId::uuid'),
);

/**
 * Returns the `PostRow` of the post with a present or former slug, even if the post is removed. Indexes: the unique
 * slugs, the primary keys, threads_post.
 */
export const postBySlug = statement<{ viewerId: string | null; slug: string }>(
  'posts.bySlug',
  onePost(`p.id = coalesce(
     (SELECT id FROM posts WHERE slug = $slug),
     (SELECT post_id FROM post_slugs WHERE slug = $slug)
   )`),
);
