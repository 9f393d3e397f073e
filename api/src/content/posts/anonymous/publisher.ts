import type { Publisher } from '../../../access/anonymity/index.ts';
import { tellOfPost } from '../../../platform/events/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { notifyOfPost } from '../../../access/dispatch/index.ts';
import { asChange } from './delayed-changes.ts';
import * as queries from './anonymous.queries.ts';
import { asDelayedPost } from './delayed-posts.ts';
import { applyChange } from '../change/apply-change.ts';
import { deleteContent, lockPost, type PresentRow } from '../change/change.queries.ts';
import { cardImageOf, cardTextOf } from '../publish/content.ts';
import { deleteConsumedDraft } from '../drafts/drafts.rules.ts';
import { attachCopies, withShownIds } from '../images/attach.ts';
import { jsonOf } from '../publish/json.ts';
import { storePostMentions } from '../mentions/store-mentions.ts';
import { postTexts } from './post-texts.ts';
import { deleteUnusedTags } from '../personal-data/personal-data.queries.ts';
import { turnCommentsOff, upsertDocument } from '../publish/publish.queries.ts';
import { linkTags, upsertTags } from '../tags/post-tags.ts';
import type { NamedTag } from '../tags/tag-names.ts';

const publish: Publisher['publish'] = async (services, transaction, item) => {
  const content = asDelayedPost(item.content);
  const post = await withShownIds(services, transaction, content);
  const { excerpt, isExcerpt } = cardTextOf(post);
  const { pseudonym, number } = await item.pseudonymIn(item.id);
  const { ids, tags } = await upsertTags(transaction, { ...post, created: item.appearsAt });
  await transaction.query(
    queries.insertAnonymousPost({
      postId: item.id,
      slug: post.slug,
      sealedAuthor: item.sealedAuthor,
      pseudonym,
      pseudonymNumber: number,
      title: post.title,
      body: post.body,
      excerpt,
      isExcerpt,
      language: post.language,
      tags: JSON.stringify(tags),
      createdAt: item.appearsAt,
      viewScope: post.viewScope,
      replyScope: post.replyScope,
      pollyId: post.pollyId,
      description: post.description,
      images: jsonOf(post.images?.length ? post.images : undefined),
      image: jsonOf(cardImageOf(post)),
      linkPreviewId: post.linkPreviewId,
    }),
  );
  await linkTags(transaction, item.id, ids, item.appearsAt);
  if (post.document)
    await transaction.query(upsertDocument({ postId: item.id, document: JSON.stringify(post.document) }));
  if (post.commentsTurnedOff) await transaction.query(turnCommentsOff({ postId: item.id, now: item.appearsAt }));
  await attachCopies(services, transaction, { id: item.id, content });
  if (post.draft) await deleteConsumedDraft(transaction, post.draft);
  await storePostMentions(transaction, { id: item.id, accountId: null }, post);
  await notifyOfPost(services, transaction, item.id);
  if (post.viewScope === 'everyone') await tellOfPost(services, transaction);
};

/** The columns that a statement returns about a post that it has removed. */
interface ChangedRow {
  id: string;
}

async function addTagUses(transaction: Queryable, posts: ChangedRow[], difference: 1 | -1): Promise<void> {
  if (posts.length > 0) await transaction.query(queries.addTagUses({ postIds: posts.map(({ id }) => id), difference }));
}

/** Publishes, changes and removes anonymous posts (docs/decisions/07-anonymity.md). */
export const postPublisher: Publisher = {
  async lockShared(_, transaction, { published, changed, removedIds, appearsAt }) {
    const postIds = [...changed.map(({ id }) => id), ...removedIds];
    await transaction.query(queries.lockPosts({ postIds }));
    const tags = [
      ...(await transaction.query<NamedTag>(queries.tagsOfPosts({ postIds }))),
      ...published.flatMap(({ content }) => asDelayedPost(content).tags),
      ...changed.flatMap(({ content }) => asChange(content).tags),
    ];
    const bySlug = new Map(tags.map((tag) => [tag.slug, tag]));
    // Without a use, this inserts the new tags and locks the others.
    await upsertTags(transaction, { tags: [...bySlug.values()], created: appearsAt, viewScope: 'justMe' });
  },
  publish,
  async change(services, transaction, { id, content, appearsAt }) {
    const [post] = await transaction.query<PresentRow>(lockPost({ postId: id }));
    if (post) await applyChange(services, transaction, post, asChange(content), appearsAt);
  },
  async remove(_, transaction, ids, hour) {
    const removed = await transaction.query<ChangedRow>(
      queries.removeAnonymousPosts({ postIds: ids, removedAt: hour }),
    );
    await addTagUses(transaction, removed, -1);
    await transaction.query(deleteContent({ postIds: removed.map(({ id }) => id) }));
  },
  async purge(services, transaction, ids, hour) {
    await postPublisher.remove(services, transaction, ids, hour, false);
    await transaction.query(queries.deleteAnonymousPosts({ postIds: ids }));
    await transaction.query(deleteUnusedTags());
  },
  sealOf: ({ database }, id) => queries.sealOfPost(database, id),
  delayedSummary(content) {
    const post = asDelayedPost(content);
    return { path: `/posts/${post.slug}`, text: post.title ?? cardTextOf(post).excerpt };
  },
  async summaries({ database }, ids) {
    const rows = await database.query<{ id: string; slug: string; text: string; created: string }>(
      queries.postSummaries({ postIds: ids }),
    );
    return rows.map(({ id, slug, text, created }) => ({ id, text, created, path: `/posts/${slug}` }));
  },
  ...postTexts,
};
