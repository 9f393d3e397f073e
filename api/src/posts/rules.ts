import type { CallRequest, Post, PostCard } from '@hustings/contract';
import { recogniserOf } from '../authors/index.ts';
import type { Queryable } from '../kernel/database.ts';
import { RequestFailure } from '../kernel/failure.ts';
import type { Member, Viewer } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import {
  chooseScopes,
  effectiveLevelForLimits,
  maySee,
  replyRefusal,
  requireLevel,
  standingOf,
  storeAudiences,
  type ChosenScopes,
} from '../policy/index.ts';
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
 * A post by id or slug, and whether the viewer may comment on it (decisions, section 6).
 *
 * @throws {RequestFailure} `NotFound`, also where the viewer may not see it.
 */
export async function getPost(services: Services, viewer: Viewer, idOrSlug: string): Promise<Post> {
  const found = isId(idOrSlug) ? queries.postById : queries.postBySlug;
  const [row] = await services.database.query<queries.PostRow>(found, [accountOf(viewer), idOrSlug.toLowerCase()]);
  const standing = row && standingOf(row);
  if (!row || !standing || !maySee('post', standing, row.viewScope, row.hidden)) throw new RequestFailure('NotFound');
  return asPost(row, recogniserOf(services, viewer), replyRefusal('post', viewer, standing, row));
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
 * Publishes a post (specification, section 5; decisions, sections 4 to 6). Tags that spell the same are joined, and one
 * that exists keeps its first spelling. Who sees it is as the author chose, or as the author's profile says now.
 *
 * @throws {RequestFailure} `ReputationTooLow` below level 2; as `requirePace`; as `namedTags`; as `chooseScopes`;
 * `InvalidValue` (field `pollyId`) for a politician who is not there.
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
    const pollyId = await pollyInQuestion(transaction, post.pollyId);
    const scopes = await chooseScopes(transaction, author, post, pollyId);
    const written = { ...post, ...scopes, tags, accountId: author.accountId, created: moment };
    const id = await storePost(transaction, { ...written, pollyId });
    const [row] = await transaction.query<queries.PostRow>(queries.postById, [author.accountId, id]);
    if (!row) throw new Error('A post that was just stored is not there.');
    return asCard(row, recogniserOf(services, author));
  });
}

async function pollyInQuestion(transaction: Queryable, pollyId: string | undefined): Promise<string | null> {
  if (!pollyId) return null;
  const [found] = await transaction.query<{ id: string }>(queries.pollyExists, [pollyId]);
  if (!found) throw new RequestFailure('InvalidValue', { field: 'pollyId' });
  return found.id;
}

interface WrittenPost extends ChosenScopes, Pick<CallRequest<'createPost'>['body'], 'title' | 'body' | 'language'> {
  tags: NamedTag[];
  accountId: string;
  created: string;
  pollyId: string | null;
}

/** Counts the uses of a post's tags, and gives their ids and the names that the post shows. */
async function fileTags(transaction: Queryable, post: WrittenPost): Promise<{ ids: string[]; tags: NamedTag[] }> {
  if (post.tags.length === 0) return { ids: [], tags: [] };
  const used = await transaction.query<NamedTag & { id: string; known: boolean }>(queries.useTags, [
    post.tags.map(({ slug }) => slug),
    post.tags.map(({ name }) => name),
    post.created,
    post.viewScope === 'everyone' ? 1 : 0,
  ]);
  const names = new Map(used.filter(({ known }) => known).map(({ slug, name }) => [slug, name]));
  const tags = post.tags.map(({ slug, name }) => ({ slug, name: names.get(slug) ?? name }));
  return { ids: used.map(({ id }) => id), tags };
}

async function storePost(transaction: Queryable, post: WrittenPost): Promise<string> {
  const { ids, tags } = await fileTags(transaction, post);
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
    post.viewScope,
    post.replyScope,
    post.pollyId,
  ]);
  if (!stored) throw new Error('A post was not stored.');
  if (ids.length) await transaction.query(queries.filePost, [stored.id, ids, post.created]);
  await storeAudiences(transaction, stored.id, post.audienceIds);
  return stored.id;
}
