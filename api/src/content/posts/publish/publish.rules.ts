import type { CallRequest, Post, PostCard } from '@hustings/contract';
import {
  readAnonymousActivity,
  recordAnonymousActivity,
  requireActiveAccount,
  acquireAuthorLock,
  requireAnonymousPosting,
} from '../../../access/anonymity/index.ts';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { tellOfPost } from '../../../platform/events/index.ts';
import { notifyOfPagePost, notifyOfPost } from '../../../access/dispatch/index.ts';
import {
  chooseAnonymousScopes,
  chooseScopes,
  maySee,
  replyRefusal,
  relationshipOf,
  storeAudiences,
  type ChosenScopes,
} from '../../../access/visibility/index.ts';
import { effectiveLevelForLimits, requireLevel } from '../../../access/rights/index.ts';
import { asCard, asPost } from '../read/answers.ts';
import { withDelayedChange } from '../anonymous/delayed-changes.ts';
import { delayPost, findDelayedCard, findDelayedPost } from '../anonymous/delayed-posts.ts';
import { lockAuthorAccount } from '../posting-limits/author-lock.rules.ts';
import { bodyOf, cardImageOf, cardTextOf, type PostContent } from './content.ts';
import { consumeDraft } from '../drafts/drafts.rules.ts';
import { attachImages } from '../images/images.queries.ts';
import { checkImages } from '../images/images.rules.ts';
import { jsonOf } from './json.ts';
import { requireLinkPreview } from './link-previews.rules.ts';
import { claimIdempotencyKey } from './idempotency.rules.ts';
import { storePostMentions } from '../mentions/store-mentions.ts';
import {
  enforceRateLimit,
  combineRecentWriting,
  type RecentWriting,
  type WritingKind,
} from '../posting-limits/rate-limit.rules.ts';
import { pollyInQuestion, requirePollyTag } from './polly-in-question.rules.ts';
import * as queries from '../list/cards.queries.ts';
import { namedTags, type NamedTag } from '../tags/tag-names.ts';
import { upsertTags, linkTags } from '../tags/file-tags.ts';
import { randomSlugSuffix, slugOf } from './text.ts';

type NewPost = CallRequest<'createPost'>['body'];

/**
 * A post by id or slug, and whether the viewer may comment on it (docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} `NotFound`, also where the viewer may not see it; `Gone` where it was removed and the viewer
 * could see it before.
 */
export async function getPost(services: Services, viewer: Viewer, idOrSlug: string): Promise<Post> {
  const found = isId(idOrSlug) ? queries.postById : queries.postBySlug;
  const [row] = await services.database.query<queries.PostRow>(found, [accountOf(viewer), idOrSlug.toLowerCase()]);
  const relationship = row && relationshipOf(row);
  const recognise = ownItemMatcher(services, viewer);
  if (!row || !relationship) {
    const waiting = await findDelayedPost(services, viewer, idOrSlug.toLowerCase());
    if (waiting) return waiting;
    throw new RequestFailure('NotFound');
  }
  const isOwn = recognise(row.id, row.pseudonym) || (row.authorId !== null && row.authorId === accountOf(viewer));
  const isSeen = isOwn || maySee('post', relationship, row.viewScope, row.hidden);
  if (!isSeen) throw new RequestFailure('NotFound');
  if (row.removed) throw new RequestFailure('Gone');
  const scopes = { ...row, replyScope: row.turnedOff ? 'noOne' : row.replyScope } as const;
  const post = asPost(row, recognise, isOwn, replyRefusal('post', viewer, relationship, scopes));
  return isOwn && row.authorId === null ? withDelayedChange(services, post) : post;
}

/**
 * Judges, in the author's turn, whether the author may write this text now, and tells what "now" is: a moment after
 * everything that the author wrote before, under the name or anonymously (docs/decisions/04-reputation.md and
 * docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} as `requirePace`, as `holdAuthor`.
 */
export async function enforcePostingLimits(
  services: Services,
  transaction: Queryable,
  author: Member,
  { kind, body, anonymous }: { kind: WritingKind; body: string; anonymous: boolean },
): Promise<string> {
  const { limits, now } = services;
  const { accountId } = author;
  if (!anonymous) await lockAuthorAccount(transaction, author);
  // Only somebody whose identity was verified can have written anonymously: the two ways then take turns with each
  // other.
  if (author.identityVerified) await acquireAuthorLock(services, transaction, accountId);
  if (anonymous) await requireActiveAccount(transaction, accountId);
  const moment = now().toISOString();
  const writing = { accountId, kind, body, moment };
  const [named] = await transaction.query<RecentWriting>(
    queries.recentWriting(kind === 'post' ? 'posts' : 'comments')({
      accountId,
      now: moment,
      body,
      minutes: limits.repeatedTextMinutes,
    }),
  );
  if (!named) throw new Error('A statement without a condition found nothing.');
  const hidden = author.identityVerified ? await readAnonymousActivity(services, transaction, writing) : undefined;
  const recent = hidden ? combineRecentWriting(named, hidden) : named;
  enforceRateLimit(kind, effectiveLevelForLimits(author), recent, limits);
  if (anonymous) await recordAnonymousActivity(services, transaction, writing, recent.resetsAt);
  return moment;
}

/**
 * Publishes a post (docs/product.md#5-validation; docs/decisions/04-reputation.md, docs/decisions/05-limits.md and
 * docs/decisions/06-visibility.md). Tags that spell the same are joined, and one that exists keeps its first spelling.
 * Who sees it is as the author chose, or as the author's profile says now. A key that was sent before answers the post
 * that it was sent with; a draft becomes one post and no more.
 *
 * An anonymous one waits for the next full hour (docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `ReputationTooLow` below level 2; `AnonymousNotAllowed`; as `requirePace`; as `namedTags`;
 * as `chooseScopes`; as `checkImages`; as `knownPreview`; as `requirePollyTag`; `InvalidValue` (field `pollyId`) for a
 * politician who is not there; `NotFound` (field `draftId`) for a draft that is not there, or no longer; `Gone` for a
 * key whose post was removed.
 */
export async function createPost(services: Services, author: Member, post: NewPost): Promise<PostCard> {
  requireLevel(author, 'post');
  if (post.anonymous) await requireAnonymousPosting(services, author);
  const tags = namedTags(post.tags);
  const { accountId } = author;
  return services.database.transaction(async (transaction) => {
    const key = post.idempotencyKey;
    const claimed =
      key && (await claimIdempotencyKey(services, transaction, accountId, { key, anonymous: post.anonymous }));
    if (claimed && !claimed.isNew) return cardOf(services, transaction, author, claimed.id);
    const id = claimed ? claimed.id : undefined;
    const body = bodyOf(post);
    const moment = await enforcePostingLimits(services, transaction, author, {
      kind: 'post',
      body,
      anonymous: post.anonymous,
    });
    if (post.draftId) await consumeDraft(services, transaction, accountId, post.draftId);
    const pollyId = await pollyInQuestion(transaction, post.pollyId);
    const linkPreviewId = await requireLinkPreview(transaction, post.linkPreviewId);
    const checked = await checkImages(services, transaction, accountId, null, post);
    const { title, description, language, commentsTurnedOff } = post;
    const written = {
      title,
      description,
      language,
      commentsTurnedOff,
      linkPreviewId,
      ...checked,
      body,
      id,
      tags,
      pollyId,
    };
    const anonymousScopes = post.anonymous ? chooseAnonymousScopes(post, pollyId) : undefined;
    if (anonymousScopes) {
      await requirePollyTag(transaction, { tags, pollyId, ...anonymousScopes });
      return delayPost(services, transaction, accountId, { ...written, ...anonymousScopes });
    }
    const scopes = await chooseScopes(transaction, author, post, pollyId);
    await requirePollyTag(transaction, { tags, pollyId, ...scopes });
    const stored = await storePost(transaction, { ...written, ...scopes, accountId, created: moment });
    await storePostMentions(transaction, { id: stored, accountId }, written);
    await notifyOfPost(services, transaction, stored);
    await notifyOfPagePost(services, transaction, stored);
    if (scopes.viewScope === 'everyone') await tellOfPost(services, transaction);
    return cardOf(services, transaction, author, stored);
  });
}

/** A post of the author's own as a list shows it, or as it waits. */
async function cardOf(services: Services, transaction: Queryable, author: Member, id: string): Promise<PostCard> {
  const [row] = await transaction.query<queries.PostRow>(queries.postById, [author.accountId, id]);
  if (row && !row.removed) return asCard(row, ownItemMatcher(services, author));
  const waiting = row ? undefined : await findDelayedCard(services, author, id);
  if (!waiting) throw new RequestFailure('Gone');
  return waiting;
}

interface PostToStore extends ChosenScopes, PostContent {
  /** Where it was chosen before. */
  id: string | undefined;
  tags: NamedTag[];
  accountId: string;
  created: string;
  pollyId: string | null;
  imageIds: string[];
  commentsTurnedOff: boolean;
  linkPreviewId: string | undefined;
}

async function storePost(transaction: Queryable, post: PostToStore): Promise<string> {
  const { ids, tags } = await upsertTags(transaction, post);
  const { excerpt, isExcerpt } = cardTextOf(post);
  const [stored] = await transaction.query<{ id: string }>(
    queries.insertPost({
      slug: slugOf(post, randomSlugSuffix()),
      accountId: post.accountId,
      title: post.title,
      body: post.body,
      excerpt,
      isExcerpt,
      language: post.language,
      tags: JSON.stringify(tags),
      createdAt: post.created,
      viewScope: post.viewScope,
      replyScope: post.replyScope,
      pollyId: post.pollyId,
      postId: post.id,
      description: post.description,
      images: jsonOf(post.images?.length ? post.images : undefined),
      image: jsonOf(cardImageOf(post)),
      linkPreviewId: post.linkPreviewId,
    }),
  );
  if (!stored) throw new Error('A post was not stored.');
  const { id } = stored;
  await linkTags(transaction, id, ids, post.created);
  await storeAudiences(transaction, id, post.audienceIds);
  if (post.document)
    await transaction.query(queries.storeDocument({ postId: id, document: JSON.stringify(post.document) }));
  if (post.imageIds.length > 0) await transaction.query(attachImages({ imageIds: post.imageIds, postId: id }));
  if (post.commentsTurnedOff) await transaction.query(queries.turnCommentsOff({ postId: id, now: post.created }));
  return id;
}
