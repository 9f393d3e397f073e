import { isPresentSql } from '../../access/visibility/index.ts';
import { statement } from '../../platform/db/statement.ts';

/** A hot topic that an admin has chosen. Either `topic` or `tag` is set. */
export interface ChosenRow {
  name: string;
  note: string | null;
  topic: string | null;
  tag: string | null;
  from: string | null;
  until: string | null;
}

const columns = `h.name, h.note, t.slug AS topic, h.tag_slug AS tag, h.shown_from AS from, h.shown_until AS until`;

/**
 * Selects the hot topics that admins have chosen for a language, in the order that they chose. Indexes: the primary
 * keys.
 */
export const chosenTopics = statement<{ language: string }>(
  'topics.chosenHot',
  `SELECT ${columns} FROM hot_topics h LEFT JOIN topics t ON t.id = h.topic_id WHERE h.language = $language ORDER BY h.position`,
);

/** Selects the chosen hot topics of a language whose period includes `now`, without archived topics. Indexes: the primary keys. */
export const shownTopics = statement<{ language: string; now: Date }>(
  'topics.shownHot',
  `SELECT ${columns} FROM hot_topics h LEFT JOIN topics t ON t.id = h.topic_id
   WHERE h.language = $language AND t.archived_at IS NULL AND (h.shown_from IS NULL OR h.shown_from <= $now)
     AND (h.shown_until IS NULL OR h.shown_until > $now)
   ORDER BY h.position`,
);

/** Takes a lock, so that only one transaction at a time changes the hot topics of a language. */
export const lockChosen = statement<{ language: string }>(
  'topics.lockChosen',
  `SELECT pg_advisory_xact_lock(hashtextextended('hot topics ' || $language::text, 0))`,
);

/** Deletes the chosen hot topics of a language. Index: the primary key. */
export const deleteChosen = statement<{ language: string }>(
  'topics.deleteChosen',
  'DELETE FROM hot_topics WHERE language = $language',
);

/**
 * Inserts a chosen hot topic. Inserts nothing and returns no row if no topic has the slug `topicSlug`. Index: the
 * unique slug.
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

/** The maximum number of posts that `discussedTags` reads. It reads the newest ones. */
const maxPosts = 5_000;

/**
 * Selects the tags of public posts in a language since a moment, most discussed first. Counts for each tag the members
 * who wrote a public post with the tag, or a public comment on one of these posts. Leaves out tags with fewer than
 * `minMembers` members. Ignores anonymous authors, because they cannot be told apart. Indexes: posts_newest,
 * threads_post, comments_in_order, the primary keys.
 */
export const discussedTags = statement<{ language: string; since: Date; minMembers: number; limit: number }>(
  'topics.discussedTags',
  `WITH recent AS MATERIALIZED (
     SELECT p.id, p.account_id FROM posts p
     WHERE p.created_at >= $since AND ${isPresentSql('p')} AND p.hidden_at IS NULL AND p.view_scope = 'everyone'
       AND p.language = $language
     ORDER BY p.created_at DESC, p.id DESC LIMIT ${maxPosts}
   ), wrote AS (
     SELECT id AS post_id, account_id FROM recent WHERE account_id IS NOT NULL
     UNION
     SELECT r.id, c.account_id FROM recent r JOIN threads t ON t.post_id = r.id JOIN comments c ON c.thread_id = t.id
     WHERE c.counted AND c.account_id IS NOT NULL
   )
   SELECT g.slug, g.name, count(DISTINCT w.account_id)::int AS members
   FROM wrote w JOIN post_tags pt ON pt.post_id = w.post_id JOIN tags g ON g.id = pt.tag_id
   GROUP BY g.id HAVING count(DISTINCT w.account_id) >= $minMembers ORDER BY members DESC, g.slug LIMIT $limit`,
);
