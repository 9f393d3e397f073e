import type { Services } from '../../../platform/core/services.ts';
import { insertOrganisationPost } from './seed-posts.queries.ts';

const dayMilliseconds = 86_400_000;

/** The posts in the names of organisations of the demo, with the days before today on which they were written. */
const posts = [
  {
    slug: 'we-counted-again-1demo7bus',
    organisation: 'night-bus-now',
    userNameKey: 'eva',
    language: 'en',
    daysAgo: 12,
    body: 'On one Friday, 212 people waited at the station after midnight. We send the figures to every candidate.',
  },
  {
    slug: 'volgende-avond-1demo7boek',
    organisation: 'leesclub-het-dijkhuis',
    userNameKey: 'dirk',
    language: 'nl',
    daysAgo: 14,
    body: 'Volgende maand lezen we hoofdstuk twee. Neem je eigen vragen mee; wij zorgen voor koffie.',
  },
];

/** Adds the posts in the names of organisations of the demo. The organisations must exist. Idempotent. */
export async function seedOrganisationPosts({ database, now }: Services): Promise<void> {
  const startOfDay = new Date(now()).setUTCHours(9, 0, 0, 0);
  for (const { daysAgo, ...post } of posts) {
    const createdAt = new Date(startOfDay - daysAgo * dayMilliseconds);
    await database.query(insertOrganisationPost({ ...post, createdAt }));
  }
}
