import { statement } from '../../../platform/db/statement.ts';
import type { NewsItemCursor } from '../../news/index.ts';

/**
 * A common table expression `candidate`: the people who stand in an election and have not withdrawn, with the current
 * slug. Indexes: candidacy_cards_by_name, person_slugs_person.
 */
const candidates = `candidate AS MATERIALIZED (
     SELECT DISTINCT card.person_id, card.name, slug.slug
     FROM candidacy_cards card JOIN person_slugs slug ON slug.person_id = card.person_id AND slug.current
     WHERE card.election_id = $electionId AND card.status <> 'withdrawn'
   )`;

/** The rows of the article of the item `i` in the news of the candidates. Index: news_items_address. */
const sameArticle = (i: string): string => `news_items same JOIN candidate named ON named.person_id = same.target_id
     WHERE same.url_hash = ${i}.url_hash AND same.removed_at IS NULL`;

/**
 * Selects a page of the news about the candidates of an election, newest first. An article in the news of several
 * candidates comes once, with all of them. Reads at most a page of the news of each candidate. Indexes:
 * news_items_newest, news_items_address.
 */
export const listElectionNews = statement<NewsItemCursor & { electionId: string; limit: number; offset: number }>(
  'elections.news',
  `WITH ${candidates}
   SELECT item.id, item.title, item.summary, item.url, item.source, item.published_at AS published, (
     SELECT json_agg(json_build_object('personId', named.person_id, 'slug', named.slug, 'name', named.name)
                     ORDER BY named.name, named.person_id)
     FROM ${sameArticle('item')}
   ) AS candidates
   FROM candidate
   CROSS JOIN LATERAL (
     SELECT * FROM news_items i
     WHERE i.target_id = candidate.person_id AND i.removed_at IS NULL
       AND (i.published_at, i.id) < ($beforePublished::timestamptz, $beforeId::uuid)
       AND NOT EXISTS (SELECT FROM ${sameArticle('i')} AND (same.published_at, same.id) > (i.published_at, i.id))
     ORDER BY i.published_at DESC, i.id DESC LIMIT $limit::int + $offset::int
   ) item
   ORDER BY item.published_at DESC, item.id DESC OFFSET $offset::int LIMIT $limit::int`,
);

/** Counts the articles about the candidates of an election. Index: news_items_newest. */
export const countElectionNews = statement<{ electionId: string }>(
  'elections.countNews',
  `WITH ${candidates}
   SELECT count(DISTINCT i.url_hash)::int AS total
   FROM candidate JOIN news_items i ON i.target_id = candidate.person_id AND i.removed_at IS NULL`,
);
