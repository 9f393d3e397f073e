import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { excerptOf, slugOf } from '../../../content/posts/index.ts';
import { buildPassages } from '../build/build.rules.ts';
import { addPagePost, filePagePost } from '../demo/seed-pages.queries.ts';

const removePost = statement<{ postId: string; now: Date }>(
  'testing.removePost',
  'UPDATE posts SET removed_at = $now WHERE id = $postId',
);

/** Publishes a post of the page of Marit Vossen and cuts it into passages. Returns what removes it. */
export async function plantPost(
  services: Services,
  { key, title, body }: { key: string; title: string; body: string },
): Promise<() => Promise<void>> {
  const { database } = services;
  const createdAt = services.now();
  const [added] = await database.query<{ postId: string; tagId: string }>(
    addPagePost({
      slug: slugOf({ title, body }, key),
      polly: 'marit-vossen',
      userNameKey: 'polly.owner',
      title,
      body,
      ...excerptOf(body),
      language: 'en',
      createdAt,
    }),
  );
  if (!added) throw new Error(`A post ${key} is stored already.`);
  await database.query(filePagePost({ ...added, createdAt }));
  await buildPassages(services);
  return async () => {
    await database.query(removePost({ postId: added.postId, now: services.now() }));
  };
}
