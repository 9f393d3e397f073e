import type { CallRequest, Post, PostCard } from '@hustings/contract';
import { recogniserOf } from '../authors/index.ts';
import type { Queryable } from '../kernel/database.ts';
import { RequestFailure } from '../kernel/failure.ts';
import type { Member, Viewer } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { effectiveLevelForLimits, requireLevel } from '../policy/index.ts';
import { asCard, asPost } from './answers.ts';
import { holdAuthor } from './author-lock.ts';
import { requirePace, type RecentWriting, type WritingKind } from './pace.ts';
import * as queries from './queries.ts';
import { namedTags, type NamedTag } from './tag-names.ts';
import { excerptOf, randomEnd, slugOf } from './text.ts';

/** Whose favourites a post shows: those of a guest are none. */
export const accountOf = (viewer: Viewer): string | null => (viewer.kind === 'member' ? viewer.accountId : null);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an address names a post by its id; otherwise it is a slug, and no slug looks like an id. */
export const isId = (idOrSlug: string): boolean => uuid.test(idOrSlug);

/**
 * A post by id or slug.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function getPost(services: Services, viewer: Viewer, idOrSlug: string): Promise<Post> {
  const found = isId(idOrSlug) ? queries.postById : queries.postBySlug;
  const [row] = await services.database.query<queries.PostRow>(found, [accountOf(viewer), idOrSlug.toLowerCase()]);
  if (!row) throw new RequestFailure('NotFound');
  return asPost(row, recogniserOf(services, viewer));
}

/**
 * Judges, under the author's lock, whether the author may write this text now, and tells what "now" is: a moment after
 * everything that the author wrote before (decisions, section 4).
 *
 * @throws {RequestFailure} as `requirePace`, as `holdAuthor`.
 */
export async function requireTurn(
  { limits, now }: Services,
  transaction: Queryable,
  author: Member,
  kind: WritingKind,
  body: string,
): Promise<string> {
  await holdAuthor(transaction, author);
  const moment = now().toISOString();
  const [recent] = await transaction.query<RecentWriting>(
    queries.recentWriting(kind === 'post' ? 'posts' : 'comments'),
    [author.accountId, moment, body, limits.repeatedTextMinutes],
  );
  if (recent) requirePace(kind, effectiveLevelForLimits(author), recent, limits);
  return moment;
}

/**
 * Publishes a post (specification, section 5; decisions, sections 4 and 5). Tags that spell the same are joined, and one
 * that exists keeps its first spelling.
 *
 * @throws {RequestFailure} `ReputationTooLow` below level 2; as `requirePace`; as `namedTags`.
 */
export async function createPost(
  services: Services,
  author: Member,
  post: CallRequest<'createPost'>['body'],
): Promise<PostCard> {
  requireLevel(author, 'post');
  if (post.anonymous) throw new RequestFailure('AnonymousNotAllowed', { field: 'anonymous' });
  const tags = namedTags(post.tags);
  return services.database.transaction(async (transaction) => {
    const moment = await requireTurn(services, transaction, author, 'post', post.body);
    const id = await storePost(transaction, { ...post, tags, accountId: author.accountId, created: moment });
    const [row] = await transaction.query<queries.PostRow>(queries.postById, [author.accountId, id]);
    if (!row) throw new Error('A post that was just stored is not there.');
    return asCard(row, recogniserOf(services, author));
  });
}

async function storePost(
  transaction: Queryable,
  post: Omit<CallRequest<'createPost'>['body'], 'tags'> & { tags: NamedTag[]; accountId: string; created: string },
): Promise<string> {
  const used = post.tags.length
    ? await transaction.query<NamedTag & { id: string }>(queries.useTags, [
        post.tags.map(({ slug }) => slug),
        post.tags.map(({ name }) => name),
        post.created,
      ])
    : [];
  const names = new Map(used.map(({ slug, name }) => [slug, name]));
  const tags = post.tags.map(({ slug, name }) => ({ slug, name: names.get(slug) ?? name }));
  const { excerpt, isExcerpt } = excerptOf(post.body);
  const [stored] = await transaction.query<{ id: string }>(queries.insertPost, [
    slugOf(post, randomEnd()),
    post.accountId,
    post.title,
    post.body,
    excerpt,
    isExcerpt,
    post.language,
    JSON.stringify(tags),
    post.created,
  ]);
  if (!stored) throw new Error('A post was not stored.');
  if (used.length) await transaction.query(queries.filePost, [stored.id, used.map(({ id }) => id), post.created]);
  return stored.id;
}
