import { statement } from '../../../platform/db/statement.ts';
import type { NewsItemCursor } from '../../news/index.ts';

/** The targets of news about an election: its candidates who have not withdrawn. Index: candidacy_cards_by_name. */
const candidates = `SELECT DISTINCT person_id AS target_id FROM candidacy_cards
  WHERE election_id = $electionId AND person_id IS NOT NULL AND status <> 'withdrawn'`;

/**
 * Selects a page of the news about the candidates of an election, newest first. Reads at most a page of the news of each
 * candidate. Index: news_items_newest.
 */
export const listElectionNews = statement<NewsItemCursor & { electionId: string; limit: number; offset: number }>(
  'elections.news',
  `SELECT item.id, item.title, item.summary, item.url, item.source, item.published_at AS published
   FROM (${candidates}) candidate
   CROSS JOIN LATERAL (
     SELECT * FROM news_items i
     WHERE i.target_id = candidate.target_id AND i.removed_at IS NULL
       AND (i.published_at, i.id) < ($beforePublished::timestamptz, $beforeId::uuid)
     ORDER BY i.published_at DESC, i.id DESC LIMIT $limit::int + $offset::int
   ) item
   ORDER BY item.published_at DESC, item.id DESC OFFSET $offset::int LIMIT $limit::int`,
);

/** Counts the news about the candidates of an election. Index: news_items_newest. */
export const countElectionNews = statement<{ electionId: string }>(
  'elections.countNews',
  `SELECT count(*)::int AS total FROM (${candidates}) candidate
   JOIN news_items i ON i.target_id = candidate.target_id AND i.removed_at IS NULL`,
);
