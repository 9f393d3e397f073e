import { createHash } from 'node:crypto';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';

const source = 'The Westmere Gazette';
const site = 'https://gazette.westmere.example';

/** What the invented paper of an invented country tells of its parliament; nothing of anybody's opinion. */
const stories: readonly [slug: string, title: string, summary: string, hoursAgo: number][] = [
  [
    'question-hour',
    'Question hour turns to night trains',
    'The house spent an hour on the timetable for next year. A written answer is due in two weeks.',
    5,
  ],
  [
    'budget-week',
    'Budget week begins on Monday',
    'All committees meet in public. The order of the debates has been published today.',
    30,
  ],
  ['open-day', 'Parliament opens its doors', 'Visitors can see the old library and sit in the seats of the house.', 75],
];

/** The feed is only named, and never asked: nobody has that address. */
const feedStatement = statement<{ now: Date }>(
  'news.demo.feed',
  `INSERT INTO news_feeds (person_id, url, title, origin, created_at, due_at, succeeded_at)
   SELECT person_id, '${site}/parliament.xml', '${source}', 'admin', $now, 'infinity',
     $now FROM polly_cards WHERE NOT former
   ON CONFLICT DO NOTHING`,
);

const itemStatement = statement<{
  urlHash: Uint8Array;
  titleHash: Uint8Array;
  url: string;
  title: string;
  summary: string;
  publishedAt: Date;
}>(
  'news.demo.item',
  `INSERT INTO news_items (feed_id, target_id, url_hash, title_hash, url, title, summary, source, published_at)
   SELECT id, target_id, $urlHash, $titleHash, $url, $title, $summary, '${source}',
     $publishedAt FROM news_feeds WHERE url = '${site}/parliament.xml'
   ON CONFLICT DO NOTHING`,
);

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Gives everybody in office in the demo world the same news of parliament. Seeding again changes nothing. */
export async function seedNews({ database, now }: Services): Promise<void> {
  const moment = now().getTime();
  await database.transaction(async (transaction) => {
    await transaction.query(feedStatement({ now: now() }));
    for (const [slug, title, summary, hoursAgo] of stories) {
      const published = new Date(moment - hoursAgo * 3_600_000);
      const values = {
        urlHash: hashOf(`url ${slug}`),
        titleHash: hashOf(`title ${slug}`),
        url: `${site}/${slug}`,
        title,
        summary,
        publishedAt: published,
      };
      await transaction.query(itemStatement(values));
    }
  });
}
