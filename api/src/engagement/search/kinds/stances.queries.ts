import type { ContentLanguage, StancePosition } from '@hustings/contract';
import { asAuthor, authorColumnsOf, ownItemMatcher, type AuthorRow } from '../../../access/authors/index.ts';
import { visibleStanceSql } from '../../../content/stances/index.ts';
import { kindStatements, type Kind, type ScoredRow } from '../kind.queries.ts';
import { headlineFragment, markWords } from '../highlights.ts';
import { fullTextSql, headlineSql } from '../full-text.queries.ts';

type StanceRow = AuthorRow &
  ScoredRow & {
    slug: string;
    created: string;
    language: ContentLanguage;
    position: StancePosition;
    topicEn: string;
    topicNl: string;
    text: string;
  };

/** Searches the texts of stances. Indexes: topic_stances_search, topic_stances_words. */
export const stances: Kind = {
  ...kindStatements({
    name: 'stances',
    ...fullTextSql({
      table: 'topic_stances',
      alias: 's',
      visible: visibleStanceSql('$viewerId::uuid'),
      publishedAt: 'created_at',
      words: 'post_words(NULL, s.excerpt)',
    }),
    columns: `s.slug, s.created_at AS created, s.language, s.position, t.name_en AS "topicEn", t.name_nl AS "topicNl",
      ${authorColumnsOf('s')}, ${headlineSql('s', 's.body')} AS text`,
    joins: `JOIN topic_stances s ON s.id = page.id JOIN topics t ON t.id = s.topic_id
      LEFT JOIN accounts a ON a.id = s.account_id`,
  }),
  hits(rows, { services, viewer, term, language }) {
    const recognise = ownItemMatcher(services, viewer);
    return (rows as StanceRow[]).map((row) => ({
      kind: 'topicStance',
      id: row.id,
      url: `/topicstance/${row.slug}`,
      title: markWords(language === 'nl' ? row.topicNl : row.topicEn, term),
      text: headlineFragment(row.text, term),
      position: row.position,
      author: asAuthor(row, recognise(row.id, row.pseudonym)),
      created: row.created,
      language: row.language,
    }));
  },
};
