import type { ContentLanguage } from '@hustings/contract';
import { asAuthor, authorColumnsOf, ownItemMatcher, type AuthorRow } from '../../../access/authors/index.ts';
import { visiblePostSql } from '../../../content/posts/index.ts';
import { kindStatements, type Kind, type Scored } from '../kind.queries.ts';
import { readMarks } from '../highlights.ts';
import { headlineSql, saidIn, writtenSql } from '../full-text.queries.ts';

type PostRow = AuthorRow &
  Scored & {
    slug: string;
    created: string;
    language: ContentLanguage;
    title: string | null;
    text: string;
  };

const said = `coalesce(p.description || E'\\n', '') || p.body`;

/** Posts that the viewer may see, in the stems of their own language. Indexes: posts_search, posts_words. */
export const posts: Kind = {
  ...kindStatements({
    name: 'posts',
    ...writtenSql({
      table: 'posts',
      alias: 'p',
      visible: visiblePostSql(),
      since: 'created_at',
      words: 'post_words(p.title, p.excerpt)',
    }),
    columns: `p.slug, p.created_at AS created, p.language, ${authorColumnsOf('p')},
      ${headlineSql('p', 'p.title')} AS title,
      ${headlineSql('p', said)} AS text`,
    joined: 'JOIN posts p ON p.id = page.id LEFT JOIN accounts a ON a.id = p.account_id',
  }),
  hits(rows, { services, viewer, term }) {
    const recognise = ownItemMatcher(services, viewer);
    return (rows as PostRow[]).map((row) => ({
      kind: 'post',
      id: row.id,
      url: `/posts/${row.slug}`,
      title: row.title ? readMarks(row.title) : undefined,
      text: saidIn(row.text, term),
      author: asAuthor(row, recognise(row.id, row.pseudonym)),
      created: row.created,
      language: row.language,
    }));
  },
};
