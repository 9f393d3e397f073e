import { statement } from '../../../platform/db/statement.ts';

/** Inserts a post and returns its id. Creates the id if none is given. */
export const insertPost = statement<{
  slug: string;
  /** The author; null for a post in the name of an organisation. */
  accountId: string | null;
  organisationId: string | null;
  /** The member who wrote in the name of the organisation. */
  writtenBy: string | null;
  title: string | undefined;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  language: string;
  tags: string;
  createdAt: string;
  viewScope: string;
  replyScope: string;
  pollyId: string | null;
  postId: string | undefined;
  description: string | undefined;
  images: string | null;
  image: string | null;
  linkPreviewId: string | undefined;
}>(
  'posts.insert',
  `INSERT INTO posts (slug, account_id, title, body, excerpt, is_excerpt, language, tags, created_at, view_scope, reply_scope,
     polly_id, id, description, images, image, link_preview_id, organisation_id, written_by)
   VALUES ($slug, $accountId, $title, $body, $excerpt, $isExcerpt, $language, $tags::jsonb, $createdAt, $viewScope,
     $replyScope, current_person($pollyId), coalesce($postId, uuidv7()), $description, $images::jsonb,
     $image::jsonb, $linkPreviewId, $organisationId, $writtenBy)
   RETURNING id`,
);

/** Inserts or replaces the document of a post. Index: the primary key. */
export const upsertDocument = statement<{ postId: string; document: string }>(
  'posts.storeDocument',
  `INSERT INTO post_documents (post_id, document) VALUES ($postId, $document::jsonb)
   ON CONFLICT (post_id) DO UPDATE SET document = EXCLUDED.document`,
);

/** Inserts the thread of a new post, in which comments are turned off. */
export const turnCommentsOff = statement<{ postId: string; now: string }>(
  'posts.turnCommentsOff',
  `INSERT INTO threads (kind, subject_id, turned_off_at) VALUES ('post', $postId, $now)`,
);

/** Returns the slug of the tag that is named after a politician. Index: the unique key on person_id. */
export const pollyTag = statement<{ personId: string }>(
  'posts.pollyTag',
  'SELECT slug FROM tags WHERE person_id = $personId',
);

/** Returns the id of a politician. Returns no row for an unknown id. Index: the primary key. */
export const pollyExists = statement<{ pollyId: string }>(
  'posts.pollyExists',
  'SELECT id FROM people WHERE id = $pollyId',
);
