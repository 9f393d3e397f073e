import { pagesOfPostSql } from '../../../access/dispatch/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import {
  quotableNewsSql,
  quotablePostSql,
  quotableStanceSql,
  speakerOfStanceSql,
  standingSql,
} from '../passages/sources.queries.ts';

/** A source that has no passages yet. */
export interface SourceRow {
  id: string;
  personId: string;
  language: string;
  body: string;
  title: string;
  otherTitle: string;
  editedAt: string | null;
  saidAt: string;
  /** Whether a stance is the official position of the polly. */
  isPosition: boolean;
  /** The names of the polly; null where the source is in the polly's own words. */
  names: readonly string[] | null;
}

/** The parameters of a batch of sources, which follow the source with `afterId`. */
interface Batch {
  afterId: string;
  limit: number;
}

const noPassageSql = (column: string, id: string, personId: string): string =>
  `NOT EXISTS (SELECT FROM passages g WHERE g.${column} = ${id} AND g.person_id = ${personId})`;

/**
 * Selects official stances without passages, by id. Reads the stances of pages only. Indexes: topic_stances_official,
 * topic_stances_of_account, passages_stance.
 */
export const newStances = statement<Batch>(
  'passages.newStances',
  `SELECT s.id, ${speakerOfStanceSql} AS "personId", s.language, s.body, s.edited_at AS "editedAt",
     CASE WHEN s.language = 'nl' THEN t.name_nl ELSE t.name_en END AS title,
     CASE WHEN s.language = 'nl' THEN t.name_en ELSE t.name_nl END AS "otherTitle",
     coalesce(s.edited_at, s.created_at) AS "saidAt", s.official_for IS NOT NULL AS "isPosition",
     NULL AS names
   FROM topic_stances s JOIN topics t ON t.id = s.topic_id
   WHERE s.id > $afterId AND (s.official_for IS NOT NULL OR s.account_id IN (SELECT account_id FROM page_owners))
     AND ${speakerOfStanceSql} IS NOT NULL AND ${quotableStanceSql}
     AND ${noPassageSql('stance_id', 's.id', speakerOfStanceSql)}
   ORDER BY s.id LIMIT $limit`,
);

/**
 * Selects posts of claimed pages without passages, by id. Reads the posts of page owners only. Indexes: posts_of_account,
 * the primary key of post_tags, passages_post.
 */
export const newPosts = statement<Batch>(
  'passages.newPosts',
  `SELECT p.id, page.person_id AS "personId", p.language, p.body, coalesce(p.title, '') AS title, '' AS "otherTitle",
     p.edited_at AS "editedAt", coalesce(p.edited_at, p.created_at) AS "saidAt", false AS "isPosition",
     NULL AS names
   FROM posts p CROSS JOIN LATERAL (SELECT DISTINCT person_id FROM (${pagesOfPostSql('p')}) pages) page
   WHERE p.id IN (SELECT own.id FROM posts own WHERE own.account_id IN (SELECT account_id FROM page_owners))
     AND p.id > $afterId AND ${quotablePostSql} AND ${noPassageSql('post_id', 'p.id', 'page.person_id')}
   ORDER BY p.id LIMIT $limit`,
);

/**
 * Selects news of pollies without passages, by id. Feeds do not say their language (`und`). Indexes: the primary key, passages_news_item.
 */
export const newNews = statement<Batch>(
  'passages.newNews',
  `SELECT n.id, n.target_id AS "personId", 'und' AS language, coalesce(n.summary, n.title) AS body, n.title,
     n.title AS "otherTitle", NULL AS "editedAt", n.published_at AS "saidAt", false AS "isPosition",
     array_prepend(y.name, y.other_names) AS names
   FROM news_items n JOIN people y ON y.id = n.target_id
   WHERE n.id > $afterId AND ${quotableNewsSql} AND ${noPassageSql('news_item_id', 'n.id', 'n.target_id')}
   ORDER BY n.id LIMIT $limit`,
);

/**
 * Selects the votes in roll calls that have no passages, some roll calls at a time, by their id. Indexes: the primary keys,
 * passages_roll_call.
 */
export const newVotes = statement<Batch>(
  'passages.newVotes',
  `SELECT c.id, v.person_id AS "personId", c.language, c.title AS body, c.title, c.title AS "otherTitle",
     NULL AS "editedAt", c.held_on::timestamp AT TIME ZONE 'UTC' AS "saidAt", false AS "isPosition", NULL AS names
   FROM (SELECT r.* FROM roll_calls r WHERE r.id > $afterId AND EXISTS (SELECT FROM roll_call_votes rv
       WHERE rv.roll_call_id = r.id AND ${noPassageSql('roll_call_id', 'r.id', 'rv.person_id')})
     ORDER BY r.id LIMIT ($limit::int + 49) / 50) c
   JOIN roll_call_votes v ON v.roll_call_id = c.id
   WHERE ${noPassageSql('roll_call_id', 'c.id', 'v.person_id')} ORDER BY c.id, v.person_id`,
);

/** Selects speeches without passages, by id. Indexes: the primary key, passages_speech. */
export const newSpeeches = statement<Batch>(
  'passages.newSpeeches',
  `SELECT h.id, h.person_id AS "personId", h.language, h.body, h.title, '' AS "otherTitle", NULL AS "editedAt",
     h.held_on::timestamp AT TIME ZONE 'UTC' AS "saidAt", false AS "isPosition", NULL AS names
   FROM speeches h WHERE h.id > $afterId AND ${noPassageSql('speech_id', 'h.id', 'h.person_id')}
   ORDER BY h.id LIMIT $limit`,
);

/** Stores passages of sources. Does nothing for a passage that another process stored. Indexes: the unique keys. */
export const insertPassages = statement<{
  personIds: readonly string[];
  kinds: readonly string[];
  stanceIds: readonly (string | null)[];
  postIds: readonly (string | null)[];
  newsItemIds: readonly (string | null)[];
  rollCallIds: readonly (string | null)[];
  speechIds: readonly (string | null)[];
  editedAts: readonly (string | null)[];
  parts: readonly number[];
  languages: readonly string[];
  bodies: readonly string[];
  titles: readonly string[];
  otherTitles: readonly string[];
  saidAts: readonly string[];
  words: readonly number[];
}>(
  'passages.insert',
  `INSERT INTO passages (person_id, kind, stance_id, post_id, news_item_id, roll_call_id, speech_id, source_edited_at, part, language, body, title,
     other_title, said_at, words)
   SELECT * FROM unnest($personIds::uuid[], $kinds::text[], $stanceIds::uuid[], $postIds::uuid[], $newsItemIds::uuid[],
     $rollCallIds::uuid[], $speechIds::uuid[],
     $editedAts::timestamptz[], $parts::smallint[], $languages::text[], $bodies::text[], $titles::text[],
     $otherTitles::text[], $saidAts::timestamptz[], $words::integer[])
   ON CONFLICT DO NOTHING RETURNING id`,
);

/** Deletes passages of a batch whose source does not stand any more. Index: the primary key. */
export const deleteFallen = statement<Batch>(
  'passages.deleteFallen',
  `WITH batch AS MATERIALIZED (SELECT id FROM passages WHERE id > $afterId ORDER BY id LIMIT $limit),
   fallen AS (
     DELETE FROM passages USING (SELECT g.id FROM batch JOIN passages g ON g.id = batch.id WHERE NOT ${standingSql}) old
     WHERE passages.id = old.id RETURNING passages.id
   )
   SELECT (SELECT max(id::text) FROM batch) AS last, (SELECT count(*)::int FROM fallen) AS deleted`,
);

/** Counts the passages of each polly again. Writes only the rows that change. Reads all passages. */
export const countPassages = statement(
  'passages.count',
  `WITH counted AS (
     SELECT person_id, count(*)::int AS passages, count(*) FILTER (WHERE kind NOT IN ('news', 'vote'))::int AS own_passages,
       min(said_at) AS first_said_at, max(said_at) AS last_said_at
     FROM passages GROUP BY person_id
   ), emptied AS (
     UPDATE simulations m SET passages = 0, own_passages = 0, first_said_at = NULL, last_said_at = NULL
     WHERE m.passages > 0 AND NOT EXISTS (SELECT FROM counted c WHERE c.person_id = m.person_id) RETURNING m.person_id
   ), changed AS (
     INSERT INTO simulations AS m (person_id, passages, own_passages, first_said_at, last_said_at)
     SELECT person_id, passages, own_passages, first_said_at, last_said_at FROM counted
     ON CONFLICT (person_id) DO UPDATE SET passages = excluded.passages, own_passages = excluded.own_passages,
       first_said_at = excluded.first_said_at, last_said_at = excluded.last_said_at
     WHERE (m.passages, m.own_passages, m.first_said_at, m.last_said_at)
       IS DISTINCT FROM (excluded.passages, excluded.own_passages, excluded.first_said_at, excluded.last_said_at)
     RETURNING m.person_id
   )
   SELECT ((SELECT count(*) FROM emptied) + (SELECT count(*) FROM changed))::int AS changed`,
);
