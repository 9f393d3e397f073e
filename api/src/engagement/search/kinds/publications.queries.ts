import type { ContentLanguage } from '@hustings/contract';
import { pathOf } from '../../../content/publications/index.ts';
import { kindStatements, type Kind, type Scored } from '../kind.queries.ts';
import { readMarks } from '../highlights.ts';
import { headlineSql, saidIn, writtenSql } from '../full-text.queries.ts';

interface PublicationRow extends Scored {
  kind: 'blog' | 'interview' | 'page';
  slug: string;
  created: string;
  language: ContentLanguage;
  title: string;
  text: string;
}

const { fitting, nearly } = writtenSql({
  table: 'publications',
  alias: 'p',
  visible: 'p.is_published',
  since: 'published_at',
  words: 'post_words(p.title, p.description)',
});

/** What is there in several languages is one thing, and fits as well as it does in any. Index: the primary key. */
const once = (found: string): string => `
  SELECT DISTINCT ON (o.kind, o.slug) f.id, f.score FROM (${found}) f JOIN publications o ON o.id = f.id
  ORDER BY o.kind, o.slug, f.score DESC, f.id`;

/**
 * Blog entries, interviews and pages, in the reader's language where they are there in it, as their page shows them.
 * Indexes: publications_search, publications_words, the unique key.
 */
export const publications: Kind = {
  ...kindStatements({
    name: 'publications',
    fitting: once(fitting),
    nearly: once(nearly),
    columns: `p.kind, p.slug, p.published_at AS created, p.language,
      ${headlineSql('p', 'p.title')} AS title, ${headlineSql('p', `p.description || E'\\n' || p.body`)} AS text`,
    joined: `JOIN publications o ON o.id = page.id
      JOIN LATERAL (
        SELECT * FROM publications p WHERE p.kind = o.kind AND p.slug = o.slug AND p.is_published
        ORDER BY p.language <> (SELECT language FROM reader), p.language LIMIT 1
      ) p ON true`,
  }),
  hits: (rows, { term }) =>
    (rows as PublicationRow[]).map(({ id, kind, slug, title, text, created, language }) => ({
      kind: 'publication',
      id,
      url: pathOf({ kind, slug }),
      title: readMarks(title),
      text: saidIn(text, term),
      created,
      language,
    })),
};
