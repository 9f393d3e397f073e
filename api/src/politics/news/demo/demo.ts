import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './demo.queries.ts';

const source = 'The Westmere Gazette';
const site = 'https://gazette.westmere.example';

const feedUrl = `${site}/parliament.xml`;

/** The articles of the invented paper about the parliament. None contains an opinion. */
const articles: readonly [slug: string, title: string, summary: string, hoursAgo: number][] = [
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

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Adds the same news of the parliament to the pages of all people in office. Idempotent. */
export async function seedNews({ database, now }: Services): Promise<void> {
  const moment = now().getTime();
  await database.transaction(async (transaction) => {
    await transaction.query(queries.addFeedToAll({ url: feedUrl, title: source, now: now() }));
    for (const [slug, title, summary, hoursAgo] of articles) {
      const params = {
        feedUrl,
        urlHash: hashOf(`url ${slug}`),
        titleHash: hashOf(`title ${slug}`),
        url: `${site}/${slug}`,
        title,
        summary,
        source,
        publishedAt: new Date(moment - hoursAgo * 3_600_000),
      };
      await transaction.query(queries.addItem(params));
    }
  });
}
