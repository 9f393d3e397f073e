import { statement } from '../../platform/db/statement.ts';

/**
 * Adds a publication with its first version. Does nothing if its kind, slug and language are taken. Index: the unique
 * key.
 */
export const addDemoPublication = statement<{
  kind: string;
  slug: string;
  language: string;
  title: string;
  description: string;
  content: string;
  published: string;
  body: string;
}>(
  'publications.demo',
  `WITH stored AS (
     INSERT INTO publications (kind, slug, language, title, description, content, published_at, shown_from, is_published, changed_at,
       body)
     VALUES ($kind, $slug, $language, $title, $description, $content::jsonb, $published, $published, true, $published, $body)
     ON CONFLICT DO NOTHING
     RETURNING id, version, title, description, content, changed_at
   )
   INSERT INTO publication_versions SELECT * FROM stored`,
);
