import type { PostImage, RichTextDocument } from '@hustings/contract';
import { relationshipColumn, type RelationshipRow } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { cardColumns, mentionedNames, visibilityColumns, type CardRow } from '../list/cards.queries.ts';

/** A post on its own page, with the viewer's relationship to it. */
export type PostRow = CardRow &
  RelationshipRow & {
    description: string | null;
    body: string;
    document: RichTextDocument | null;
    images: PostImage[] | null;
    /** User names in lower case; null for a Full Post, whose document has them. */
    mentions: string[] | null;
    /** Null unless the viewer is the author and a scope names audiences. */
    audiences: string[] | null;
    pollyId: string | null;
    version: number;
    hidden: boolean;
    /** Whether the author has turned the comments off. */
    turnedOff: boolean;
    removed: boolean;
  };

/** The audiences that a post names, for its author only. Index: the primary key. */
const ownAudiences = `
  CASE WHEN p.account_id = $viewerId AND 'selectedAudiences' IN (p.view_scope, p.reply_scope)
    THEN ARRAY(SELECT i.audience_id FROM item_audiences i WHERE i.item_id = p.id) END`;

/** The names of the members that a quick post mentions. Index: the primary key of post_documents. */
const mentions = `
  CASE WHEN d.document IS NULL AND p.body LIKE '%@%' THEN ${mentionedNames} END`;

const onePost = (condition: string): string =>
  `SELECT ${cardColumns}, p.description, p.body, d.document, p.images, p.version, ${ownAudiences} AS audiences, ${mentions} AS mentions,
       p.polly_id AS "pollyId",
       p.hidden_at IS NOT NULL AS hidden, p.removed_at IS NOT NULL AS removed,
       EXISTS (SELECT FROM threads t WHERE t.post_id = p.id AND t.turned_off_at IS NOT NULL) AS "turnedOff",
       ${relationshipColumn(visibilityColumns)}
     FROM posts p LEFT JOIN accounts a ON a.id = p.account_id LEFT JOIN post_documents d ON d.post_id = p.id
     WHERE ${condition} AND NOT p.hidden_with_account`;

/** Returns a `PostRow`, also of a removed post. Indexes: the primary keys, threads_post. */
export const postById = statement<{ viewerId: string | null; postId: string }>(
  'posts.byId',
  onePost('p.id = $postId::uuid'),
);

/**
 * Returns the `PostRow` of a present or former slug, also of a removed post. Indexes: the unique slugs, the primary keys,
 * threads_post.
 */
export const postBySlug = statement<{ viewerId: string | null; slug: string }>(
  'posts.bySlug',
  onePost(`p.id = coalesce(
     (SELECT id FROM posts WHERE slug = $slug),
     (SELECT post_id FROM post_slugs WHERE slug = $slug)
   )`),
);
