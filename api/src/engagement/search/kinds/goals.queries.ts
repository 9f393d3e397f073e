import type { ContentLanguage, SearchHit } from '@hustings/contract';
import { asNamedAuthor, authorColumns, type NamedAuthorRow } from '../../../access/authors/index.ts';
import { visibleGoalSql } from '../../../community/goals/index.ts';
import { headlineFragment, readMarks } from '../highlights.ts';
import { kindStatements, type Kind, type ScoredRow } from '../kind.queries.ts';
import { fullTextSql, headlineSql } from '../full-text.queries.ts';

type OwnerRow = Omit<NamedAuthorRow, 'pseudonym'> | { [Column in keyof Omit<NamedAuthorRow, 'pseudonym'>]: null };

type GoalRow = ScoredRow &
  OwnerRow & {
    slug: string;
    created: string;
    language: ContentLanguage;
    title: string;
    text: string;
    organisation: string | null;
  };

/** Searches goals that have been opened, by the word stems of their language. Indexes: goals_search, goals_words. */
export const goals: Kind = {
  ...kindStatements({
    name: 'goals',
    ...fullTextSql({
      table: 'goals',
      alias: 's',
      visible: `s.opened_at IS NOT NULL AND ${visibleGoalSql('$viewerId::uuid')}`,
      publishedAt: 'opened_at',
      words: 'post_words(s.title, s.excerpt)',
    }),
    columns: `s.slug, s.opened_at AS created, s.language, ${authorColumns},
      (SELECT o.name FROM member_organisations o WHERE o.id = s.organisation_id) AS organisation,
      ${headlineSql('s', 's.title')} AS title, ${headlineSql('s', 's.info')} AS text`,
    joins: 'JOIN goals s ON s.id = page.id LEFT JOIN accounts a ON a.id = s.account_id',
  }),
  hits: (rows, { term }) =>
    (rows as GoalRow[]).map((row): SearchHit => ({
      kind: 'goal',
      id: row.id,
      url: `/goals/${row.slug}`,
      title: readMarks(row.title),
      text: headlineFragment(row.text, term),
      detail: row.organisation ?? undefined,
      author: row.authorId === null ? undefined : asNamedAuthor(row),
      created: row.created,
      language: row.language,
    })),
};
