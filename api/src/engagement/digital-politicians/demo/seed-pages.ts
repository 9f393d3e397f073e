import type { Services } from '../../../platform/core/services.ts';
import { excerptOf, slugOf, syncEntityTags } from '../../../content/posts/index.ts';
import { buildPassages } from '../build/build.rules.ts';
import { pageOwners, pagePosts } from './demo-posts.ts';
import * as queries from './seed-pages.queries.ts';

const dayMilliseconds = 86_400_000;

/** The days before today from which the demo's owners have their pages, and the public proof of their claims. */
const ownerDays = 400;
const proof = '@parliament.westmere.example';

/**
 * Gives pollies of the demo claimed pages with posts, and makes the passages that their simulations quote. Accounts,
 * people, claims and stances of the demo must exist. Idempotent.
 */
export async function seedPages(services: Services): Promise<void> {
  const { database, now } = services;
  const today = new Date(now()).setUTCHours(9, 0, 0, 0);
  const daysAgo = (days: number): Date => new Date(today - days * dayMilliseconds);
  await syncEntityTags(services);
  await database.transaction(async (transaction) => {
    for (const { polly, userName } of pageOwners)
      await transaction.query(queries.addPageOwner({ polly, userNameKey: userName, proof, since: daysAgo(ownerDays) }));
    for (const { polly, key, title, body, language, daysAgo: days } of pagePosts) {
      const userNameKey = pageOwners.find((owner) => owner.polly === polly)?.userName ?? '';
      const createdAt = daysAgo(days);
      const post = { slug: slugOf({ title, body }, key), polly, userNameKey, title, body, language, createdAt };
      const [added] = await transaction.query<{ postId: string; tagId: string }>(
        queries.addPagePost({ ...post, ...excerptOf(body) }),
      );
      if (added) await transaction.query(queries.filePagePost({ ...added, createdAt }));
    }
  });
  await buildPassages(services);
}
