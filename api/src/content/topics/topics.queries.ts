import { maximumCountedStances } from '@hustings/contract';
import { isPresentSql } from '../../access/visibility/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { hasWords } from '../../platform/db/words.queries.ts';

/** A stored topic. */
export interface TopicRow {
  id: string;
  slug: string;
  nameEn: string;
  nameNl: string;
  questionEn: string;
  questionNl: string;
  isArchived: boolean;
}

/** A topic as admins edit it. */
export type TopicRecordRow = TopicRow & { version: number; stancesCount: number };

/** Returns the columns of a `TopicRow`, selected from `topics` under the given alias. */
const topicColumns = (alias: string): string => `${alias}.id, ${alias}.slug, ${alias}.name_en AS "nameEn",
  ${alias}.name_nl AS "nameNl", ${alias}.question_en AS "questionEn", ${alias}.question_nl AS "questionNl",
  ${alias}.archived_at IS NOT NULL AS "isArchived"`;

/** The columns of a `TopicRecordRow` of `topics t`. Index: topic_stances_of_topic. */
const recordColumns = `${topicColumns('t')}, t.version, (SELECT count(*)::int FROM (
    SELECT FROM topic_stances s WHERE s.topic_id = t.id AND ${isPresentSql('s')}
      AND s.withheld_at IS NULL AND s.view_scope = 'everyone'
    LIMIT ${maximumCountedStances}) counted) AS "stancesCount"`;

/** Selects a page of the topics that are not archived, ordered by slug. Index: topics_open. */
export const listTopics = statement<{ afterSlug: string | number; limit: number; offset: number }>(
  'topics.list',
  `SELECT ${topicColumns('t')} FROM topics t WHERE t.archived_at IS NULL AND t.slug > $afterSlug
   ORDER BY t.slug LIMIT $limit OFFSET $offset`,
);

/** Counts the topics that are not archived. Index: topics_open. */
export const countTopics = statement(
  'topics.count',
  'SELECT count(*)::int AS total FROM topics WHERE archived_at IS NULL',
);

/** Selects a topic by its slug, or by a former one. Indexes: the unique slug, the primary keys. */
export const topicBySlug = statement<{ slug: string }>(
  'topics.bySlug',
  `SELECT ${topicColumns('t')} FROM topics t
   WHERE t.slug = $slug OR t.id = (SELECT topic_id FROM former_topic_slugs WHERE slug = $slug)
   ORDER BY t.slug <> $slug LIMIT 1`,
);

interface TopicTexts {
  slug: string;
  nameEn: string;
  nameNl: string;
  questionEn: string;
  questionNl: string;
}

/** Adds a topic. Returns no row if the slug is taken. Index: the unique slug. */
export const insertTopic = statement<TopicTexts>(
  'topics.insert',
  `INSERT INTO topics AS t (slug, name_en, name_nl, question_en, question_nl) VALUES ($slug, $nameEn, $nameNl,
    $questionEn, $questionNl)
   ON CONFLICT (slug) DO NOTHING RETURNING ${recordColumns}`,
);

/** Locks a topic. Index: the primary key. */
export const lockTopic = statement<{ topicId: string }>(
  'topics.lock',
  'SELECT slug, version FROM topics WHERE id = $topicId FOR NO KEY UPDATE',
);

/** Replaces the texts of a topic. Index: the primary key. */
export const changeTopic = statement<TopicTexts & { topicId: string }>(
  'topics.change',
  `UPDATE topics t SET slug = $slug, name_en = $nameEn, name_nl = $nameNl, question_en = $questionEn,
     question_nl = $questionNl, version = t.version + 1
   WHERE t.id = $topicId RETURNING ${recordColumns}`,
);

/** Archives a topic, or opens it again without a moment. Index: the primary key. */
export const archiveTopic = statement<{ topicId: string; archivedAt: Date | null }>(
  'topics.archive',
  `UPDATE topics t SET archived_at = $archivedAt, version = t.version + 1
   WHERE t.id = $topicId RETURNING ${recordColumns}`,
);

/** Stores that a topic had a slug, also instead of another topic. Index: the primary key. */
export const storeFormerSlug = statement<{ slug: string; topicId: string }>(
  'topics.storeFormerSlug',
  `INSERT INTO former_topic_slugs (slug, topic_id) VALUES ($slug, $topicId)
   ON CONFLICT (slug) DO UPDATE SET topic_id = EXCLUDED.topic_id`,
);

/** Deletes a former slug, because a topic has it now. Index: the primary key. */
export const deleteFormerSlug = statement<{ slug: string }>(
  'topics.deleteFormerSlug',
  'DELETE FROM former_topic_slugs WHERE slug = $slug',
);

interface RecordPage {
  term: string;
  afterSlug: string | number;
  limit: number;
  offset: number;
}

/** Makes the statements that select a page of the topics in a state, ordered by slug: all of them, or those found. */
const listOf = (name: string, state: string) => {
  const listed = (condition: string): string => `SELECT ${recordColumns} FROM topics t
     WHERE ${state} AND t.slug > $afterSlug ${condition} ORDER BY t.slug LIMIT $limit OFFSET $offset`;
  const words = 'topic_words(t.name_en, t.name_nl, t.question_en, t.question_nl)';
  return {
    all: statement<Omit<RecordPage, 'term'>>(`topics.records.${name}`, listed('')),
    found: statement<RecordPage>(`topics.records.${name}Found`, listed(`AND ${hasWords(words)}`)),
  };
};

/** Selects a page of the topics in a state for admins. Indexes: topics_open, topics_archived, topics_words. */
export const listRecords = {
  open: listOf('open', 't.archived_at IS NULL'),
  archived: listOf('archived', 't.archived_at IS NOT NULL'),
};
