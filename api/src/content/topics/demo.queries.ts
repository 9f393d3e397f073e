import { statement } from '../../platform/db/statement.ts';

/** Adds a topic. Does nothing if its slug is taken. Index: the unique slug. */
export const addDemoTopic = statement<{
  slug: string;
  nameEn: string;
  nameNl: string;
  questionEn: string;
  questionNl: string;
}>(
  'topics.demo',
  `INSERT INTO topics (slug, name_en, name_nl, question_en, question_nl)
   VALUES ($slug, $nameEn, $nameNl, $questionEn, $questionNl)
   ON CONFLICT DO NOTHING`,
);

/** Adds a hot topic. Does nothing if its position is taken. Indexes: the unique slug, the primary key. */
export const addDemoHotTopic = statement<{
  language: string;
  position: number;
  name: string;
  note: string | null;
  topicSlug: string | null;
  tagSlug: string | null;
}>(
  'topics.demoHot',
  `INSERT INTO hot_topics (language, position, name, note, topic_id, tag_slug)
   VALUES ($language, $position, $name, $note, (SELECT id FROM topics WHERE slug = $topicSlug), $tagSlug)
   ON CONFLICT DO NOTHING`,
);
