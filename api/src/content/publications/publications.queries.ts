import type { ContentLanguage, RichTextDocument, StoredPicture } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';
import { uuidOrNullSql } from '../../platform/db/uuid.queries.ts';
import { hasWords } from '../../platform/db/words.queries.ts';

/** The kind of a publication. */
export type Kind = 'blog' | 'interview' | 'page';

/** The content of a publication. */
export interface Content {
  picture?: StoredPicture;
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
  /** The time from which readers see the publication. Meaningless for a draft. */
  shownFrom: string | null;
  changed: string;
}

/** A publication in a list; `person` is the interviewed person. */
export type ListedRow = PublicationRow & { person: { name: string; role: string } | null };

/** A publication with its content. */
export type WholeRow = PublicationRow & { content: Content };

const columns = `p.id, p.kind, p.slug, p.language, p.title, p.description, p.version, p.published_at AS published,
  p.is_published AS "isPublished", p.shown_from AS "shownFrom", p.changed_at AS changed`;

/** The condition that readers see a publication at `$now`. */
const isShown = (alias: string): string => `${alias}.is_published AND ${alias}.shown_from <= $now`;

/**
 * Selects a page of the publications of a kind, newest first. Selects each publication in one language: in `language`
 * if available, else in another. Indexes: publications_newest, the unique key.
 */
export const listPublished = statement<{
  now: Date;
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
   WHERE p.kind = $kind AND ${isShown('p')} AND (p.published_at, p.id) < ($beforePublished::timestamptz, $beforeId::uuid)
     AND NOT EXISTS (
       SELECT FROM publications o
       WHERE o.kind = p.kind AND o.slug = p.slug AND ${isShown('o')} AND p.language <> $language
         AND (o.language = $language OR o.language < p.language))
   ORDER BY p.published_at DESC, p.id DESC LIMIT $limit OFFSET $offset`,
);

/**
 * Selects a publication by kind and slug, in `language` if available, else in another language. Index: the unique key.
 */
export const publishedBySlug = statement<{ kind: string; slug: string; language: string; now: Date }>(
  'publications.publishedBySlug',
  `SELECT ${columns}, p.content FROM publications p WHERE p.kind = $kind AND p.slug = $slug AND ${isShown('p')}
   ORDER BY p.language <> $language, p.language LIMIT 1`,
);

/**
 * Selects what a card shows of a publication, by its slug, in `language` if available, or by id. Indexes: the unique key,
 * the primary key.
 */
export const publishedCard = statement<{ kind: string; slugOrId: string; language: string; now: Date }>(
  'publications.publishedCard',
  `SELECT ${columns} FROM publications p
   WHERE p.kind = $kind AND (p.slug = $slugOrId OR p.id = ${uuidOrNullSql('$slugOrId')}) AND ${isShown('p')}
   ORDER BY p.language <> $language, p.language LIMIT 1`,
);

/** Selects the current slug of a publication that had a slug before. Index: the primary key. */
export const currentSlug = statement<{ kind: string; slug: string }>(
  'publications.currentSlug',
  'SELECT current_slug AS slug FROM former_publication_slugs WHERE kind = $kind AND slug = $slug',
);

/** SQL of the state of a publication at `$now`. */
const stateSql = `CASE WHEN NOT p.is_published THEN 'draft' WHEN p.shown_from > $now THEN 'scheduled' ELSE 'published' END`;

/** Parameters of a page of the publications and drafts in one state or in all states. */
interface AllPage {
  state: string | null;
  now: Date;
  /** The sort key of the last publication of the previous page. */
  beforeChanged: string | number;
  beforeId: string | number;
  limit: number;
  offset: number;
}

const listAllSql = (condition: string): string => `SELECT ${columns} FROM publications p
   WHERE ${condition} AND (p.changed_at, p.id) < ($beforeChanged::timestamptz, $beforeId::uuid)
     AND ($state::text IS NULL OR ${stateSql} = $state)
   ORDER BY p.changed_at DESC, p.id DESC LIMIT $limit OFFSET $offset`;

/**
 * Selects a page of the publications and drafts, the last changed first: all, those of a kind, or those found. Indexes:
 * publications_changed, publications_changed_of_kind, publications_words.
 */
export const listAll = {
  all: statement<AllPage>('publications.listAll', listAllSql('true')),
  ofKind: statement<AllPage & { kind: string }>('publications.listKind', listAllSql('p.kind = $kind')),
  found: statement<AllPage & { kind: string | null; term: string }>(
    'publications.listFound',
    listAllSql(`($kind::text IS NULL OR p.kind = $kind) AND ${hasWords('post_words(p.title, p.description)')}`),
  ),
};

/** Selects all languages of a publication. Index: the unique key. */
export const inAllLanguages = statement<{ kind: string; slug: string }>(
  'publications.inAllLanguages',
  `SELECT ${columns}, p.content FROM publications p WHERE p.kind = $kind AND p.slug = $slug ORDER BY p.language`,
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

/**
 * Publishes a publication from a moment on, or withdraws it without one. The time of its first publication stays once
 * readers have seen it. Index: the primary key.
 */
export const publish = statement<{ publicationId: string; shownFrom: Date | null; now: Date }>(
  'publications.publish',
  `UPDATE publications p SET is_published = $shownFrom::timestamptz IS NOT NULL,
     published_at = CASE WHEN p.published_at <= $now THEN p.published_at ELSE coalesce($shownFrom, p.published_at) END,
     shown_from = $shownFrom, version = p.version + 1
   WHERE p.id = $publicationId RETURNING ${columns}, p.content`,
);

/** Locks a publication by id. Index: the primary key. */
export const lockById = statement<{ publicationId: string }>(
  'publications.lockById',
  'SELECT kind, slug, version FROM publications WHERE id = $publicationId FOR UPDATE',
);

/** Gives a publication another slug, in all its languages. Index: the unique key. */
export const rename = statement<{ kind: string; slug: string; newSlug: string }>(
  'publications.rename',
  'UPDATE publications SET slug = $newSlug, version = version + 1 WHERE kind = $kind AND slug = $slug RETURNING id',
);

/**
 * Makes a former slug, and those that led to it, lead to the new slug. Indexes: the primary key,
 * former_publication_slugs_current.
 */
export const storeFormerSlug = statement<{ kind: string; slug: string; newSlug: string }>(
  'publications.storeFormerSlug',
  `WITH earlier AS (
     UPDATE former_publication_slugs SET current_slug = $newSlug WHERE kind = $kind AND current_slug = $slug
   )
   INSERT INTO former_publication_slugs (kind, slug, current_slug) VALUES ($kind, $slug, $newSlug)
   ON CONFLICT (kind, slug) DO UPDATE SET current_slug = EXCLUDED.current_slug`,
);

/** Deletes a former slug, because a publication has it now. Index: the primary key. */
export const deleteFormerSlug = statement<{ kind: string; slug: string }>(
  'publications.deleteFormerSlug',
  'DELETE FROM former_publication_slugs WHERE kind = $kind AND slug = $slug',
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
export const addresses = statement<{ limit: number; now: Date }>(
  'publications.addresses',
  `SELECT kind, slug, max(changed_at) AS changed FROM publications p WHERE ${isShown('p')}
   GROUP BY kind, slug ORDER BY changed DESC, kind, slug LIMIT $limit`,
);
