import { pathOfTopic } from '../../../content/topics/index.ts';
import {
  hasSimilarWords,
  hasWords,
  kindStatements,
  nameScore,
  scoreSql,
  similarScore,
  type Kind,
  type Scored,
} from '../kind.queries.ts';
import { markWords } from '../highlights.ts';

type TopicRow = Scored & Record<'slug' | 'nameEn' | 'nameNl' | 'questionEn' | 'questionNl', string>;

const words = 'topic_words(t.name_en, t.name_nl, t.question_en, t.question_nl)';
/** In whichever language the name fits better. */
const score = `greatest(${nameScore('name_words(t.name_en)')}, ${nameScore('name_words(t.name_nl)')})`;

/** Topics, by their name and question in both languages; shown in the reader's. Index: topics_words. */
export const topics: Kind = {
  ...kindStatements({
    name: 'topics',
    fitting: `SELECT t.id, ${scoreSql(score)} AS score FROM topics t WHERE ${hasWords(words)}`,
    nearly: `SELECT t.id, ${scoreSql(similarScore(words))} AS score FROM topics t WHERE ${hasSimilarWords(words)}`,
    columns: `t.slug, t.name_en AS "nameEn", t.name_nl AS "nameNl", t.question_en AS "questionEn",
      t.question_nl AS "questionNl"`,
    joined: 'JOIN topics t ON t.id = page.id',
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
