import type { ContentLanguage, RichTextDocument } from '@hustings/contract';
import { statement } from '../../platform/db/database.ts';

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

/** A published one of a kind ($1) by its slug ($2), in the language $3 or else in another. Index: the unique key. */
export const publishedBySlug = statement(
  'publications.publishedBySlug',
  `SELECT ${columns}, p.content FROM publications p WHERE p.kind = $1 AND p.slug = $2 AND p.is_published
   ORDER BY p.language <> $3, p.language LIMIT 1`,
);

/** All of a kind ($1) or of every kind, the last changed first. $2 and $3 the last before, $4 how many, $5 to pass over. */
export const listAll = statement(
  'publications.listAll',
  `SELECT ${columns} FROM publications p
   WHERE ($1::text IS NULL OR p.kind = $1) AND (p.changed_at, p.id) < ($2::timestamptz, $3::uuid)
   ORDER BY p.changed_at DESC, p.id DESC LIMIT $4 OFFSET $5`,
);

/** One by its id ($1). Index: the primary key. */
export const byId = statement('publications.byId', `SELECT ${columns}, p.content FROM publications p WHERE p.id = $1`);

/** Stores a new one; none where its place is taken. $1 kind, $2 slug, $3 language, $4 to $6 what it says, $7 now, $8 its text without form. */
export const insert = statement(
  'publications.insert',
  `INSERT INTO publications AS p (kind, slug, language, title, description, content, changed_at, body)
   VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8) ON CONFLICT DO NOTHING RETURNING ${columns}, p.content`,
);

/** Locks the one of a kind ($1), slug ($2) and language ($3). Index: the unique key. */
export const lock = statement(
  'publications.lock',
  'SELECT id, version FROM publications WHERE kind = $1 AND slug = $2 AND language = $3 FOR UPDATE',
);

/** Gives one ($1) new words ($2 to $4, without form $6) at a moment ($5). Index: the primary key. */
export const change = statement(
  'publications.change',
  `UPDATE publications p SET title = $2, description = $3, content = $4::jsonb, changed_at = $5, body = $6, version = version + 1
   WHERE id = $1 RETURNING ${columns}, p.content`,
);

/** Keeps the present version of one ($1). Index: the primary keys. */
export const keepVersion = statement(
  'publications.keepVersion',
  `INSERT INTO publication_versions (publication_id, version, title, description, content, saved_at)
   SELECT id, version, title, description, content, changed_at FROM publications WHERE id = $1`,
);

/** Publishes one ($1) or takes it back ($2) at a moment ($3). Index: the primary key. */
export const publish = statement(
  'publications.publish',
  `UPDATE publications p SET is_published = $2::boolean,
     published_at = CASE WHEN $2::boolean THEN coalesce(published_at, $3::timestamptz) ELSE published_at END
   WHERE id = $1 RETURNING ${columns}`,
);

/** Versions of one ($1), newest first. $2 the one to come after, or null, $3 how many, $4 to pass over. */
export const versions = statement(
  'publications.versions',
  `SELECT version, title, description, content, saved_at AS saved FROM publication_versions
   WHERE publication_id = $1 AND version < coalesce($2::int, 2147483647) ORDER BY version DESC LIMIT $3 OFFSET $4`,
);

/** Where every published one is, for a sitemap: the newest first, $1 at most. Index: publications_newest. */
export const addresses = statement(
  'publications.addresses',
  `SELECT kind, slug, max(changed_at) AS changed FROM publications WHERE is_published
   GROUP BY kind, slug ORDER BY changed DESC, kind, slug LIMIT $1`,
);
