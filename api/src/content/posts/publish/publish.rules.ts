import type { CallRequest, PostCard } from '@hustings/contract';
import { requireAnonymousPosting, type DraftVersion } from '../../../access/anonymity/index.ts';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { tellOfPost } from '../../../platform/events/index.ts';
import { notifyOfOrganisationPost, notifyOfPagePost, notifyOfPost } from '../../../access/dispatch/index.ts';
import {
  chooseAnonymousScopes,
  chooseOrganisationScopes,
  chooseScopes,
  storeAudiences,
  type ChosenScopes,
} from '../../../access/visibility/index.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { requireOrganisationRole } from '../../../community/organisations/index.ts';
import { delayPost, findDelayedCard } from '../anonymous/delayed-posts.ts';
import { consumeDraft, findConsumableDraft, forgetKeptDraft } from '../drafts/drafts.rules.ts';
import { attachUploads } from '../images/attach.ts';
import { checkImages, type CheckedImages } from '../images/images.rules.ts';
import { storePostMentions } from '../mentions/store-mentions.ts';
import { lockAuthor } from '../posting-limits/author-lock.rules.ts';
import { enforceLimitsOfLocked, type PermittedText } from '../posting-limits/posting-limits.rules.ts';
import { asCard } from '../read/answers.ts';
import { postById, type PostRow } from '../read/read.queries.ts';
import { linkTags, upsertTags } from '../tags/post-tags.ts';
import { namedTags, type NamedTag } from '../tags/tag-names.ts';
import { bodyOf, cardImageOf, cardTextOf, type PostContent } from './content.ts';
import { claimIdempotencyKey } from './idempotency.rules.ts';
import { jsonOf } from './json.ts';
import { requireLinkPreview } from './link-previews.rules.ts';
import { pollyInQuestion, requirePollyTag } from './polly-in-question.rules.ts';
import * as queries from './publish.queries.ts';
import { randomSlugSuffix, slugOf } from './text.ts';

type NewPost = CallRequest<'createPost'>['body'];

/**
 * Publishes a post (docs/product.md#5-validation; docs/decisions/04-reputation.md, docs/decisions/05-limits.md and
 * docs/decisions/06-visibility.md).
 *
 * The scopes are those that the author chose for the post, or else the defaults of the author's profile. A repeated
 * idempotency key returns the post of the first call. The draft is deleted. An anonymous post is published at the next
 * full hour (docs/decisions/07-anonymity.md). A post in the name of an organisation has no author
 * (docs/decisions/18-organisations.md).
 *
 * @throws {RequestFailure} `ReputationTooLow` below level 2; `AnonymousNotAllowed`; `Gone` if the post of the key is
 * removed; the failures of `requireOrganisationRole`, `enforcePostingLimits`, `consumeDraft`, `namedTags`,
 * `chooseScopes`, `checkImages`, `requireLinkPreview`, `pollyInQuestion` and `requirePollyTag`
 */
export async function createPost(services: Services, author: Member, post: NewPost): Promise<PostCard> {
  requireLevel(author, 'post');
  if (post.anonymous) await requireAnonymousPosting(services, author);
  const tags = namedTags(post.tags);
  const { anonymous, idempotencyKey: key } = post;
  let published: DraftVersion | undefined;
  const card = await services.database.transaction(async (transaction) => {
    published = undefined;
    await lockAuthor(services, transaction, author, anonymous);
    const claimed = key && (await claimIdempotencyKey(services, transaction, author, { key, anonymous }));
    if (claimed && !claimed.isNew) return ownCard(services, transaction, author, claimed.id);
    if (post.organisationId !== undefined)
      await requireOrganisationRole(transaction, author, post.organisationId.toLowerCase(), { role: 'admin' });
    const text = { ...post, kind: 'post', body: bodyOf(post) } as const;
    const { moment, counted } = await enforceLimitsOfLocked(services, transaction, author, text);
    const checked = await checkContent(services, transaction, author, text);
    const written = { ...checked, id: claimed ? claimed.id : undefined, tags };
    if (anonymous) return publishDelayed(services, transaction, author, post, { ...written, counted });
    published = checked.draft;
    return publishNow(services, transaction, author, post, { ...written, created: moment });
  });
  if (published) await forgetKeptDraft(services, author.accountId, published);
  return card;
}

/** The content of a new post after its references were checked. */
interface CheckedContent extends Omit<PostContent, keyof CheckedImages>, CheckedImages {
  commentsTurnedOff: boolean;
  linkPreviewId: string | undefined;
  pollyId: string | null;
  /** The draft of the post, if it still has to be deleted. */
  draft: DraftVersion | undefined;
}

/** Checks the draft, politician, link and images that a new post refers to. Consumes the draft of a named post. */
async function checkContent(
  services: Services,
  transaction: Queryable,
  author: Member,
  post: NewPost & { body: string },
): Promise<CheckedContent> {
  const { anonymous, draftId } = post;
  const takeDraft = anonymous ? findConsumableDraft : consumeDraft;
  const draft = draftId ? await takeDraft(services, transaction, author, draftId) : undefined;
  const pollyId = await pollyInQuestion(transaction, post.pollyId);
  const linkPreviewId = await requireLinkPreview(transaction, post.linkPreviewId, { anonymous });
  const checked = await checkImages(services, transaction, author, null, post);
  const { title, description, language, commentsTurnedOff, body } = post;
  return { title, description, language, commentsTurnedOff, linkPreviewId, ...checked, body, pollyId, draft };
}

/** A checked post before its scopes are chosen. */
interface WrittenPost extends CheckedContent {
  /** The id that the idempotency key has claimed; undefined without a key. */
  id: string | undefined;
  tags: NamedTag[];
}

async function publishDelayed(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
  post: NewPost,
  written: WrittenPost & Pick<PermittedText, 'counted'>,
): Promise<PostCard> {
  const scopes = chooseAnonymousScopes(post, written.pollyId);
  await requirePollyTag(transaction, { ...written, ...scopes });
  return delayPost(services, transaction, accountId, { ...written, ...scopes });
}

async function publishNow(
  services: Services,
  transaction: Queryable,
  author: Member,
  post: NewPost,
  written: WrittenPost & { created: string },
): Promise<PostCard> {
  const { organisationId } = post;
  const scopes = organisationId
    ? chooseOrganisationScopes(post)
    : await chooseScopes(transaction, author, post, written.pollyId);
  await requirePollyTag(transaction, { ...written, ...scopes });
  const by = organisationId
    ? { accountId: null, organisationId: organisationId.toLowerCase(), writtenBy: author.accountId }
    : { accountId: author.accountId, organisationId: null, writtenBy: null };
  const id = await storePost(services, transaction, { ...written, ...scopes, ...by });
  await storePostMentions(transaction, { id, accountId: by.accountId }, written);
  await notifyOfPost(services, transaction, id);
  await notifyOfPagePost(services, transaction, id);
  if (organisationId) await notifyOfOrganisationPost(services, transaction, id);
  if (scopes.viewScope === 'everyone') await tellOfPost(services, transaction);
  return ownCard(services, transaction, author, id);
}

/**
 * Returns the card of the author's own post, published or delayed.
 *
 * @throws {RequestFailure} `Gone` if the post is removed
 */
async function ownCard(services: Services, transaction: Queryable, author: Member, id: string): Promise<PostCard> {
  const [row] = await transaction.query<PostRow>(postById({ viewerId: author.accountId, postId: id }));
  if (row && !row.removed) return asCard(row, ownItemMatcher(services, author));
  const delayed = row ? undefined : await findDelayedCard(services, transaction, author, id);
  if (!delayed) throw new RequestFailure('Gone');
  return delayed;
}

interface PostToStore extends WrittenPost, ChosenScopes {
  accountId: string | null;
  organisationId: string | null;
  writtenBy: string | null;
  created: string;
}

async function storePost(services: Services, transaction: Queryable, post: PostToStore): Promise<string> {
  const { ids, tags } = await upsertTags(transaction, post);
  const { excerpt, isExcerpt } = cardTextOf(post);
  const [stored] = await transaction.query<{ id: string }>(
    queries.insertPost({
      slug: slugOf(post, randomSlugSuffix()),
      accountId: post.accountId,
      organisationId: post.organisationId,
      writtenBy: post.writtenBy,
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
      images: jsonOf(post.images.length ? post.images : undefined),
      image: jsonOf(cardImageOf(post)),
      linkPreviewId: post.linkPreviewId,
    }),
  );
  if (!stored) throw new Error('An insert of a post returned no row.');
  const { id } = stored;
  await linkTags(transaction, id, ids, post.created);
  await storeAudiences(transaction, id, post.audienceIds);
  if (post.document)
    await transaction.query(queries.upsertDocument({ postId: id, document: JSON.stringify(post.document) }));
  await attachUploads(services, transaction, { id, content: post });
  if (post.commentsTurnedOff) await transaction.query(queries.turnCommentsOff({ postId: id, now: post.created }));
  return id;
}
