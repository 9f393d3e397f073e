import type { ContentLanguage, RichTextDocument } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';

/** What is published, and in which form. */
export type Kind = 'blog' | 'interview' | 'page';

/** What it says. */
export interface Content {
  body: RichTextDocument;
  interview?: {
    person: { name: string; role: string };
    questions: { question: string; answer: RichTextDocument }[];
  };
}

/** Something of the site, as the database knows it. */
export interface PublicationRow {
  id: string;
  kind: Kind;
  slug: string;
  language: ContentLanguage;
  title: string;
  description: string;
  version: number;
  published: string | null;
  isPublished: boolean;
  changed: string;
}

/** The same in a list; of an interview with whom it is. */
export type ListedRow = PublicationRow & { person: { name: string; role: string } | null };

/** The same with what it says. */
export type WholeRow = PublicationRow & { content: Content };

const columns = `p.id, p.kind, p.slug, p.language, p.title, p.description, p.version, p.published_at AS published,
  p.is_published AS "isPublished", p.changed_at AS changed`;

/**
 * The published ones of a kind ($1), newest first, each in the language $2 where it is there in it, else in one other. $3
 * and $4 the last before, $5 how many, $6 how many to pass over. Indexes: publications_newest, the unique key.
 */
export const listPublished = statement(
  'publications.listPublished',
  `SELECT ${columns}, p.content->'interview'->'person' AS person FROM publications p
   WHERE p.kind = $1 AND p.is_published AND (p.published_at, p.id) < ($3::timestamptz, $4::uuid)
     AND NOT EXISTS (
       SELECT FROM publications o
       WHERE o.kind = p.kind AND o.slug = p.slug AND o.is_published AND p.language <> $2
         AND (o.language = $2 OR o.language < p.language))
   ORDER BY p.published_at DESC, p.id DESC LIMIT $5 OFFSET $6`,
);

/** A published one of a kind by its slug, in the language `language` or else in another. Index: the unique key. */
export const publishedBySlug = statement<{ kind: string; slug: string; language: string }>(
  'publications.publishedBySlug',
  `SELECT ${columns}, p.content FROM publications p WHERE p.kind = $kind AND p.slug = $slug AND p.is_published
   ORDER BY p.language <> $language, p.language LIMIT 1`,
);

/** All of a kind ($1) or of every kind, the last changed first. $2 and $3 the last before, $4 how many, $5 to pass over. */
export const listAll = statement(
  'publications.listAll',
  `SELECT ${columns} FROM publications p
   WHERE ($1::text IS NULL OR p.kind = $1) AND (p.changed_at, p.id) < ($2::timestamptz, $3::uuid)
   ORDER BY p.changed_at DESC, p.id DESC LIMIT $4 OFFSET $5`,
);

/** One by its id. Index: the primary key. */
export const byId = statement<{ publicationId: string }>(
  'publications.byId',
  `SELECT ${columns}, p.content FROM publications p WHERE p.id = $publicationId`,
);

/** Stores a new one; none where its place is taken. */
export const insert = statement<{
  kind: string;
  slug: string;
  language: string;
  title: string;
  description: string;
  content: string;
  now: string;
  body: string;
}>(
  'publications.insert',
  `INSERT INTO publications AS p (kind, slug, language, title, description, content, changed_at, body)
   VALUES ($kind, $slug, $language, $title, $description, $content::jsonb, $now,
     $body) ON CONFLICT DO NOTHING RETURNING ${columns}, p.content`,
);

/** Locks the one of a kind, slug and language. Index: the unique key. */
export const lock = statement<{ kind: string; slug: string; language: string }>(
  'publications.lock',
  'SELECT id, version FROM publications WHERE kind = $kind AND slug = $slug AND language = $language FOR UPDATE',
);

/** Gives one new words (`title` to `content`, without form `body`) at a moment. Index: the primary key. */
export const change = statement<{
  publicationId: string;
  title: string;
  description: string;
  content: string;
  now: string;
  body: string;
}>(
  'publications.change',
  `UPDATE publications p SET title = $title, description = $description, content = $content::jsonb, changed_at = $now,
    body = $body, version = version + 1
   WHERE id = $publicationId RETURNING ${columns}, p.content`,
);

/** Keeps the present version of one. Index: the primary keys. */
export const keepVersion = statement<{ publicationId: string }>(
  'publications.keepVersion',
  `INSERT INTO publication_versions (publication_id, version, title, description, content, saved_at)
   SELECT id, version, title, description, content, changed_at FROM publications WHERE id = $publicationId`,
);

/** Publishes one or takes it back at a moment. Index: the primary key. */
export const publish = statement<{ publicationId: string; isPublished: boolean; now: string }>(
  'publications.publish',
  `UPDATE publications p SET is_published = $isPublished::boolean,
     published_at = CASE WHEN $isPublished::boolean THEN coalesce(published_at, $now::timestamptz) ELSE published_at END
   WHERE id = $publicationId RETURNING ${columns}`,
);

/** Versions of one, newest first. */
export const versions = statement<{
  publicationId: string;
  beforeVersion: string | number | null;
  take: number;
  offset: number;
}>(
  'publications.versions',
  `SELECT version, title, description, content, saved_at AS saved FROM publication_versions
   WHERE publication_id = $publicationId AND version < coalesce($beforeVersion::int,
     2147483647) ORDER BY version DESC LIMIT $take OFFSET $offset`,
);

/** Where every published one is, for a sitemap: the newest first, `limit` at most. Index: publications_newest. */
export const addresses = statement<{ limit: number }>(
  'publications.addresses',
  `SELECT kind, slug, max(changed_at) AS changed FROM publications WHERE is_published
   GROUP BY kind, slug ORDER BY changed DESC, kind, slug LIMIT $limit`,
);
