import type { ContentLanguage } from '@hustings/contract';
import { pathOf } from '../../../content/publications/index.ts';
import { kindStatements, type Kind, type ScoredRow } from '../kind.queries.ts';
import { headlineFragment, readMarks } from '../highlights.ts';
import { fullTextSql, headlineSql } from '../full-text.queries.ts';

interface PublicationRow extends ScoredRow {
  kind: 'blog' | 'interview' | 'page';
  slug: string;
  created: string;
  language: ContentLanguage;
  title: string;
  text: string;
}

const { matching, similar } = fullTextSql({
  table: 'publications',
  alias: 'p',
  visible: 'p.is_published AND p.shown_from <= now()',
  publishedAt: 'published_at',
  words: 'post_words(p.title, p.description)',
});

/** Keeps only the translation with the highest score of each publication. Index: the primary key. */
const bestTranslation = (found: string): string => `
  SELECT DISTINCT ON (o.kind, o.slug) f.id, f.score FROM (${found}) f JOIN publications o ON o.id = f.id
  ORDER BY o.kind, o.slug, f.score DESC, f.id`;

/**
 * Searches blog entries, interviews and pages. Shows the translation into the reader's language if it exists. Indexes:
 * publications_search, publications_words, the unique key.
 */
export const publications: Kind = {
  ...kindStatements({
    name: 'publications',
    matching: bestTranslation(matching),
    similar: bestTranslation(similar),
    columns: `p.kind, p.slug, p.published_at AS created, p.language,
      ${headlineSql('p', 'p.title')} AS title, ${headlineSql('p', `p.description || E'\\n' || p.body`)} AS text`,
    joins: `JOIN publications o ON o.id = page.id
      JOIN LATERAL (
        SELECT * FROM publications p WHERE p.kind = o.kind AND p.slug = o.slug AND p.is_published AND p.shown_from <= now()
        ORDER BY p.language <> (SELECT language FROM reader), p.language LIMIT 1
      ) p ON true`,
  }),
  hits: (rows, { term }) =>
    (rows as PublicationRow[]).map(({ id, kind, slug, title, text, created, language }) => ({
      kind: 'publication',
      id,
      url: pathOf({ kind, slug }),
      title: readMarks(title),
      text: headlineFragment(text, term),
      created,
      language,
    })),
};
