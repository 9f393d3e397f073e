import type { ContentLanguage, RichTextDocument } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';

/** The kind of a publication. */
export type Kind = 'blog' | 'interview' | 'page';

/** The content of a publication. */
export interface Content {
  body: RichTextDocument;
  interview?: {
    person: { name: string; role: string };
    questions: { question: string; answer: RichTextDocument }[];
  };
}

/** A stored publication or draft. */
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

/** A publication in a list; `person` is the interviewed person. */
export type ListedRow = PublicationRow & { person: { name: string; role: string } | null };

/** A publication with its content. */
export type WholeRow = PublicationRow & { content: Content };

const columns = `p.id, p.kind, p.slug, p.language, p.title, p.description, p.version, p.published_at AS published,
  p.is_published AS "isPublished", p.changed_at AS changed`;

/**
 * Selects a page of the publications of a kind, newest first. Selects each publication in one language: in `language`
 * if available, else in another. Indexes: publications_newest, the unique key.
 */
export const listPublished = statement<{
  kind: string;
  language: string;
  /** The sort key of the last publication of the previous page. */
  beforePublished: string | number;
  beforeId: string | number;
  limit: number;
  offset: number;
}>(
  'publications.listPublished',
  `SELECT ${columns}, p.content->'interview'->'person' AS person FROM publications p
   WHERE p.kind = $kind AND p.is_published AND (p.published_at, p.id) < ($beforePublished::timestamptz, $beforeId::uuid)
     AND NOT EXISTS (
       SELECT FROM publications o
       WHERE o.kind = p.kind AND o.slug = p.slug AND o.is_published AND p.language <> $language
         AND (o.language = $language OR o.language < p.language))
   ORDER BY p.published_at DESC, p.id DESC LIMIT $limit OFFSET $offset`,
);

/**
 * Selects a publication by kind and slug, in `language` if available, else in another language. Index: the unique key.
 */
export const publishedBySlug = statement<{ kind: string; slug: string; language: string }>(
  'publications.publishedBySlug',
  `SELECT ${columns}, p.content FROM publications p WHERE p.kind = $kind AND p.slug = $slug AND p.is_published
   ORDER BY p.language <> $language, p.language LIMIT 1`,
);

/**
 * Selects a page of the publications and drafts of one kind or of all kinds, the last changed first. Uses no index:
 * reads all publications.
 */
export const listAll = statement<{
  kind: string | null;
  /** The sort key of the last publication of the previous page. */
  beforeChanged: string | number;
  beforeId: string | number;
  limit: number;
  offset: number;
}>(
  'publications.listAll',
  `SELECT ${columns} FROM publications p
   WHERE ($kind::text IS NULL OR p.kind = $kind) AND (p.changed_at, p.id) < ($beforeChanged::timestamptz, $beforeId::uuid)
   ORDER BY p.changed_at DESC, p.id DESC LIMIT $limit OFFSET $offset`,
);

/** Selects a publication or draft by id. Index: the primary key. */
export const byId = statement<{ publicationId: string }>(
  'publications.byId',
  `SELECT ${columns}, p.content FROM publications p WHERE p.id = $publicationId`,
);

/** Inserts a draft. Returns no row if its kind, slug and language are taken. */
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

/** Locks a publication by kind, slug and language. Index: the unique key. */
export const lock = statement<{ kind: string; slug: string; language: string }>(
  'publications.lock',
  'SELECT id, version FROM publications WHERE kind = $kind AND slug = $slug AND language = $language FOR UPDATE',
);

/** Changes the texts of a publication; `body` is its plain text. Index: the primary key. */
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

/** Stores the current version of a publication. Indexes: the primary keys. */
export const storeVersion = statement<{ publicationId: string }>(
  'publications.storeVersion',
  `INSERT INTO publication_versions (publication_id, version, title, description, content, saved_at)
   SELECT id, version, title, description, content, changed_at FROM publications WHERE id = $publicationId`,
);

/** Publishes or withdraws a publication. Index: the primary key. */
export const publish = statement<{ publicationId: string; isPublished: boolean; now: string }>(
  'publications.publish',
  `UPDATE publications p SET is_published = $isPublished::boolean,
     published_at = CASE WHEN $isPublished::boolean THEN coalesce(published_at, $now::timestamptz) ELSE published_at END
   WHERE id = $publicationId RETURNING ${columns}`,
);

/** Selects a page of the versions of a publication, newest first. Index: the primary key. */
export const versions = statement<{
  publicationId: string;
  beforeVersion: string | number | null;
  limit: number;
  offset: number;
}>(
  'publications.versions',
  `SELECT version, title, description, content, saved_at AS saved FROM publication_versions
   WHERE publication_id = $publicationId AND version < coalesce($beforeVersion::int, 2147483647)
   ORDER BY version DESC LIMIT $limit OFFSET $offset`,
);

/** Selects the addresses of the publications for a sitemap, the last changed first. Index: publications_newest. */
export const addresses = statement<{ limit: number }>(
  'publications.addresses',
  `SELECT kind, slug, max(changed_at) AS changed FROM publications WHERE is_published
   GROUP BY kind, slug ORDER BY changed DESC, kind, slug LIMIT $limit`,
);
