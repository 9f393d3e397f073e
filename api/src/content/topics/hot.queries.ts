import { statement } from '../../platform/db/statement.ts';

/** A hot topic, as an admin has chosen it. */
export interface ChosenRow {
  name: string;
  note: string | null;
  topic: string | null;
  tag: string | null;
  from: string | null;
  until: string | null;
}

const columns = `h.name, h.note, t.slug AS topic, h.tag_slug AS tag, h.shown_from AS from, h.shown_until AS until`;

/** All that was chosen for a language, in its order. Indexes: the primary keys. */
export const chosenTopics = statement<{ language: string }>(
  'topics.chosenHot',
  `SELECT ${columns} FROM hot_topics h LEFT JOIN topics t ON t.id = h.topic_id WHERE h.language = $language ORDER BY h.position`,
);

/** What of it is shown at a moment. Indexes: the primary keys. */
export const shownTopics = statement<{ language: string; now: Date }>(
  'topics.shownHot',
  `SELECT ${columns} FROM hot_topics h LEFT JOIN topics t ON t.id = h.topic_id
   WHERE h.language = $language AND (h.shown_from IS NULL OR h.shown_from <= $now)
     AND (h.shown_until IS NULL OR h.shown_until > $now)
   ORDER BY h.position`,
);

/** Waits until nobody else chooses for a language. */
export const lockChoice = statement<{ language: string }>(
  'topics.lockChoice',
  `SELECT pg_advisory_xact_lock(hashtextextended('hot topics ' || $language::text, 0))`,
);

/** Takes back all that was chosen for a language. Index: the primary key. */
export const deleteChosen = statement<{ language: string }>(
  'topics.deleteChosen',
  'DELETE FROM hot_topics WHERE language = $language',
);

/**
 * Chooses a hot topic: `language` language, `position` its place, `name` name, `note` note, `topicSlug` slug of a topic
 * or null, `tagSlug` slug of a tag or null, `shownFrom` and `shownUntil` from when until when. No row comes back where
 * the topic is not there. Index: the unique slug.
 */
export const insertChosen = statement<{
  language: string;
  position: number;
  name: string;
  note: string | null;
  topicSlug: string | null;
  tagSlug: string | null;
  shownFrom: string | null;
  shownUntil: string | null;
}>(
  'topics.insertChosen',
  `INSERT INTO hot_topics (language, position, name, note, topic_id, tag_slug, shown_from, shown_until)
   SELECT $language, $position, $name, $note, t.id, $tagSlug, $shownFrom, $shownUntil
   FROM (SELECT (SELECT id FROM topics WHERE slug = $topicSlug) AS id) t WHERE $topicSlug::text IS NULL OR t.id IS NOT NULL
   RETURNING position`,
);

/** Most posts that are looked at; a site with more in its days has its topics among the newest of them. */
const mostPosts = 5_000;

/**
 * Tags of posts that everyone sees, in a language, written since a moment, by how many members wrote such a post or a
 * comment on it that everyone sees: at least `mostOfAuthor` of them, `limit` tags at most. Anonymous authors count for
 * nothing, since nobody could tell one from the other. Indexes: posts_newest, threads_post, comments_in_order, the
 * primary keys.
 */
export const discussedTags = statement<{ language: string; since: Date; mostOfAuthor: number; limit: number }>(
  'topics.discussedTags',
  `WITH recent AS MATERIALIZED (
     SELECT p.id, p.account_id FROM posts p
     WHERE p.created_at >= $since AND p.removed_at IS NULL AND p.hidden_at IS NULL AND p.view_scope = 'everyone'
       AND p.language = $language
     ORDER BY p.created_at DESC, p.id DESC LIMIT ${mostPosts}
   ), wrote AS (
     SELECT id AS post_id, account_id FROM recent WHERE account_id IS NOT NULL
     UNION
     SELECT r.id, c.account_id FROM recent r JOIN threads t ON t.post_id = r.id JOIN comments c ON c.thread_id = t.id
     WHERE c.counted AND c.account_id IS NOT NULL
   )
   SELECT g.slug, g.name, count(DISTINCT w.account_id)::int AS members
   FROM wrote w JOIN post_tags pt ON pt.post_id = w.post_id JOIN tags g ON g.id = pt.tag_id
   GROUP BY g.id HAVING count(DISTINCT w.account_id) >= $mostOfAuthor ORDER BY members DESC, g.slug LIMIT $limit`,
);
