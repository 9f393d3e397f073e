import { statement } from '../../platform/db/database.ts';

/** A topic, as the database knows it. */
export interface TopicRow {
  id: string;
  slug: string;
  nameEn: string;
  nameNl: string;
  questionEn: string;
  questionNl: string;
}

/** The columns of a `TopicRow`, of `topics` under an alias. */
const topicColumns = (alias: string): string => `${alias}.id, ${alias}.slug, ${alias}.name_en AS "nameEn",
  ${alias}.name_nl AS "nameNl", ${alias}.question_en AS "questionEn", ${alias}.question_nl AS "questionNl"`;

/** Topics by slug. $1 the slug to come after, $2 how many, $3 how many to pass over. Index: the unique slug. */
export const listTopics = statement(
  'topics.list',
  `SELECT ${topicColumns('t')} FROM topics t WHERE t.slug > $1 ORDER BY t.slug LIMIT $2 OFFSET $3`,
);

/** How many topics there are. */
export const countTopics = statement('topics.count', 'SELECT count(*)::int AS total FROM topics');

/** A topic by its slug ($1). Index: the unique slug. */
export const topicBySlug = statement('topics.bySlug', `SELECT ${topicColumns('t')} FROM topics t WHERE t.slug = $1`);

/** Adds a topic, or words the one anew that has the slug. $1 slug, $2 and $3 names, $4 and $5 questions. */
export const saveTopic = statement(
  'topics.save',
  // Index: the unique slug.
  `INSERT INTO topics AS t (slug, name_en, name_nl, question_en, question_nl) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (slug) DO UPDATE SET name_en = $2, name_nl = $3, question_en = $4, question_nl = $5
   RETURNING ${topicColumns('t')}`,
);
