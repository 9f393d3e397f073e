import type { ContentLanguage } from '@hustings/contract';
import { asPostAuthor, authorColumnsOf, ownItemMatcher, type PostAuthorRow } from '../../../access/authors/index.ts';
import { organisationAuthorColumn } from '../../../community/organisations/index.ts';
import { visiblePostSql } from '../../../content/posts/index.ts';
import { kindStatements, type Kind, type ScoredRow } from '../kind.queries.ts';
import { headlineFragment, readMarks } from '../highlights.ts';
import { fullTextSql, headlineSql } from '../full-text.queries.ts';

type PostRow = PostAuthorRow &
  ScoredRow & {
    slug: string;
    created: string;
    language: ContentLanguage;
    title: string | null;
    text: string;
  };

const fullText = `coalesce(p.description || E'\\n', '') || p.body`;

/** Searches posts by the word stems of their language. Indexes: posts_search, posts_words. */
export const posts: Kind = {
  ...kindStatements({
    name: 'posts',
    ...fullTextSql({
      table: 'posts',
      alias: 'p',
      visible: visiblePostSql('$viewerId::uuid'),
      publishedAt: 'created_at',
      words: 'post_words(p.title, p.excerpt)',
    }),
    columns: `p.slug, p.created_at AS created, p.language, ${authorColumnsOf('p')},
      ${organisationAuthorColumn('p', '$viewerId::uuid')},
      ${headlineSql('p', 'p.title')} AS title,
      ${headlineSql('p', fullText)} AS text`,
    joins: 'JOIN posts p ON p.id = page.id LEFT JOIN accounts a ON a.id = p.account_id',
  }),
  hits(rows, { services, viewer, term }) {
    const recognise = ownItemMatcher(services, viewer);
    return (rows as PostRow[]).map((row) => ({
      kind: 'post',
      id: row.id,
      url: `/posts/${row.slug}`,
      title: row.title ? readMarks(row.title) : undefined,
      text: headlineFragment(row.text, term),
      author: asPostAuthor(row, recognise(row.id, row.pseudonym)),
      created: row.created,
      language: row.language,
    }));
  },
};
