import { statement } from '../../platform/db/statement.ts';

/** A stored topic. */
export interface TopicRow {
  id: string;
  slug: string;
  nameEn: string;
  nameNl: string;
  questionEn: string;
  questionNl: string;
}

/** Returns the columns of a `TopicRow`, selected from `topics` under the given alias. */
const topicColumns = (alias: string): string => `${alias}.id, ${alias}.slug, ${alias}.name_en AS "nameEn",
  ${alias}.name_nl AS "nameNl", ${alias}.question_en AS "questionEn", ${alias}.question_nl AS "questionNl"`;

/** Selects a page of topics, ordered by slug. Index: the unique slug. */
export const listTopics = statement<{ afterSlug: string | number; limit: number; offset: number }>(
  'topics.list',
  `SELECT ${topicColumns('t')} FROM topics t WHERE t.slug > $afterSlug ORDER BY t.slug LIMIT $limit OFFSET $offset`,
);

/** Counts the topics. */
export const countTopics = statement('topics.count', 'SELECT count(*)::int AS total FROM topics');

/** Selects a topic by its slug. Index: the unique slug. */
export const topicBySlug = statement<{ slug: string }>(
  'topics.bySlug',
  `SELECT ${topicColumns('t')} FROM topics t WHERE t.slug = $slug`,
);

/** Adds a topic, or replaces the texts of the stored topic with the same slug. */
export const saveTopic = statement<{
  slug: string;
  nameEn: string;
  nameNl: string;
  questionEn: string;
  questionNl: string;
}>(
  'topics.save',
  // Index: the unique slug.
  `INSERT INTO topics AS t (slug, name_en, name_nl, question_en, question_nl) VALUES ($slug, $nameEn, $nameNl,
    $questionEn, $questionNl)
   ON CONFLICT (slug) DO UPDATE SET name_en = $nameEn, name_nl = $nameNl, question_en = $questionEn,
     question_nl = $questionNl
   RETURNING ${topicColumns('t')}`,
);
