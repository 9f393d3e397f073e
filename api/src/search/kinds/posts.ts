import type { ContentLanguage, MarkedText } from '@hustings/contract';
import { asAuthor, authorColumnsOf, recogniserOf, type AuthorRow } from '../../authors/index.ts';
import { visiblePostSql } from '../../posts/index.ts';
import { hasSimilarWords, kindStatements, scoreSql, similarScore, type Kind, type Scored } from '../kind.ts';
import { fragmentOf, markableSql, markEnd, markStart, markWords, readMarks } from '../marks.ts';

type PostRow = AuthorRow &
  Scored & {
    slug: string;
    created: string;
    language: ContentLanguage;
    title: string | null;
    text: string;
  };

/** Of what a common word finds, so many of the newest are put in order. */
const mostRanked = 500;

/** The whole text with marks: fragments are cut here, because PostgreSQL cuts off signs and the beginnings of sentences. */
const headline = (text: string): string =>
  `ts_headline(search_config(p.language), ${markableSql(text)}, (SELECT search_query($2)),
     'StartSel=${markStart}, StopSel=${markEnd}, HighlightAll=true')`;

/** How well it fits, and how new it is: half a year counts as much as fitting better by a factor of e. */
const rank = scoreSql(
  `ln(0.0001 + ts_rank(p.search, (SELECT search_query($2)))) + extract(epoch FROM p.created_at) / 15552000`,
);

const words = 'post_words(p.title, p.excerpt)';

/** The part of a text that says it; in scripts without spaces PostgreSQL finds no word to mark. */
function textOf({ text }: PostRow, term: string): MarkedText {
  const marked = readMarks(text);
  return fragmentOf(marked.marks.length > 0 ? marked : markWords(marked.text, term));
}

/** Posts that the viewer may see, in the stems of their own language. Indexes: posts_search, posts_words. */
export const posts: Kind = {
  ...kindStatements({
    name: 'posts',
    fitting: `
      SELECT p.id, ${rank} AS score FROM (
        SELECT id FROM (
          SELECT p.id, p.created_at FROM posts p WHERE p.search @@ (SELECT search_query($2)) AND ${visiblePostSql} OFFSET 0
        ) visible ORDER BY created_at DESC, id DESC LIMIT ${mostRanked}
      ) newest JOIN posts p ON p.id = newest.id`,
    nearly: `
      SELECT p.id, ${scoreSql(similarScore(words))} AS score FROM posts p
      WHERE ${hasSimilarWords(words)} AND ${visiblePostSql}`,
    columns: `p.slug, p.created_at AS created, p.language, ${authorColumnsOf('p')},
      ${headline('p.title')} AS title,
      ${headline('p.body')} AS text`,
    joined: 'JOIN posts p ON p.id = page.id LEFT JOIN accounts a ON a.id = p.account_id',
  }),
  hits(rows, { services, viewer, term }) {
    const recognise = recogniserOf(services, viewer);
    return (rows as PostRow[]).map((row) => ({
      kind: 'post',
      id: row.id,
      url: `/posts/${row.slug}`,
      title: row.title ? readMarks(row.title) : undefined,
      text: textOf(row, term),
      author: asAuthor(row, recognise(row.id, row.pseudonym)),
      created: row.created,
      language: row.language,
    }));
  },
};
