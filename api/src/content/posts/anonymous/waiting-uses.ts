import { allPendingActs, pendingActs, type DraftVersion, type PendingActs } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Change } from '../change/apply-change.ts';
import { imageIdsOf } from '../publish/content.ts';
import type { DelayedPost } from './delayed-posts.ts';

/** What a delayed post or a delayed change of a post uses. */
interface WaitingUses {
  /** The id of the post. */
  id: string;
  imageIds: string[];
  draft?: DraftVersion | undefined;
}

/** Lists what a member's delayed posts and changes use. Only this domain creates such items. */
const usesOf = ({ items, changes }: PendingActs): WaitingUses[] => [
  ...[...items.values()]
    .filter(({ kind }) => kind === 'post')
    .map(({ id, content }) => {
      const post = content as DelayedPost;
      return { id, imageIds: imageIdsOf(post), draft: post.draft };
    }),
  ...[...changes.values()]
    .filter(({ kind }) => kind === 'post')
    .map(({ id, content }) => ({ id, imageIds: imageIdsOf((content as Change).content) })),
];

async function usesOfMember(services: Services, member: Member, database: Queryable) {
  // Includes members whose verification was withdrawn while their posts waited.
  return usesOf(await pendingActs(services, member.accountId, database));
}

/**
 * Returns the ids of the images that a member's delayed posts and changes use.
 *
 * @param exceptId the post whose images are left out; null leaves out none
 */
export async function waitingImageIds(
  services: Services,
  database: Queryable,
  member: Member,
  exceptId: string | null,
): Promise<Set<string>> {
  const all = await usesOfMember(services, member, database);
  return new Set(all.filter(({ id }) => id !== exceptId).flatMap(({ imageIds }) => imageIds));
}

/** Returns the ids of the images that the delayed posts and changes of all members use. */
export async function allWaitingImageIds(services: Services, database: Queryable): Promise<string[]> {
  const all = await allPendingActs(services, database);
  return [...all.values()].flatMap(usesOf).flatMap(({ imageIds }) => imageIds);
}

/** Returns the versions of the drafts from which delayed posts were written, by draft. */
export const consumedDrafts = (acts: PendingActs): ReadonlyMap<string, number> =>
  new Map(usesOf(acts).flatMap(({ draft }) => (draft ? [[draft.id, draft.version] as const] : [])));
