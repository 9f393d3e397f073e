import { statement } from '../../../platform/db/statement.ts';

/** Adds a feed, which is never due, to the pages of all people in office. */
export const addFeedToAll = statement<{ url: string; title: string; now: Date }>(
  'news.demo.feed',
  `INSERT INTO news_feeds (person_id, url, title, origin, created_at, due_at, succeeded_at)
   SELECT person_id, $url, $title, 'admin', $now, 'infinity', $now FROM polly_cards WHERE NOT former
   ON CONFLICT DO NOTHING`,
);

/** Adds an article to all feeds with the address `feedUrl`. */
export const addItem = statement<{
  feedUrl: string;
  urlHash: Uint8Array;
  titleHash: Uint8Array;
  url: string;
  title: string;
  summary: string;
  source: string;
  publishedAt: Date;
}>(
  'news.demo.item',
  `INSERT INTO news_items (feed_id, target_id, url_hash, title_hash, url, title, summary, source, published_at)
   SELECT id, target_id, $urlHash, $titleHash, $url, $title, $summary, $source, $publishedAt
   FROM news_feeds WHERE url = $feedUrl
   ON CONFLICT DO NOTHING`,
);
