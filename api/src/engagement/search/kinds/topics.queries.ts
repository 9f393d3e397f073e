import { pathOfTopic } from '../../../content/topics/index.ts';
import {
  hasSimilarWords,
  hasWords,
  kindStatements,
  nameScore,
  scoreSql,
  similarScore,
  type Kind,
  type ScoredRow,
} from '../kind.queries.ts';
import { markWords } from '../highlights.ts';

type TopicRow = ScoredRow & Record<'slug' | 'nameEn' | 'nameNl' | 'questionEn' | 'questionNl', string>;

const words = 'topic_words(t.name_en, t.name_nl, t.question_en, t.question_nl)';
/** Scores the English and the Dutch name, and uses the higher score. */
const score = `greatest(${nameScore('name_words(t.name_en)')}, ${nameScore('name_words(t.name_nl)')})`;

/** Searches topics that are not archived by name and question in both languages. Shows hits in the reader's language. Index: topics_words. */
export const topics: Kind = {
  ...kindStatements({
    name: 'topics',
    matching: `SELECT t.id, ${scoreSql(score)} AS score FROM topics t WHERE t.archived_at IS NULL AND ${hasWords(words)}`,
    similar: `SELECT t.id, ${scoreSql(similarScore(words))} AS score FROM topics t WHERE t.archived_at IS NULL AND ${hasSimilarWords(words)}`,
    columns: `t.slug, t.name_en AS "nameEn", t.name_nl AS "nameNl", t.question_en AS "questionEn",
      t.question_nl AS "questionNl"`,
    joins: 'JOIN topics t ON t.id = page.id',
  }),
  hits: (rows, { term, language }) =>
    (rows as TopicRow[]).map(({ id, slug, nameEn, nameNl, questionEn, questionNl }) => ({
      kind: 'topic',
      id,
      url: pathOfTopic(slug),
      title: markWords(language === 'nl' ? nameNl : nameEn, term),
      text: markWords(language === 'nl' ? questionNl : questionEn, term),
    })),
};
