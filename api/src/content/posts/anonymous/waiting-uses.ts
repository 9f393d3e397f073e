import { allPendingActs, pendingActs, type PendingActs } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';

/** The draft from which a delayed post was written. The step that publishes the post deletes the draft. */
export interface ConsumedDraft {
  /** The mark of the owner, in Base64. */
  owner: string;
  id: string;
  version: number;
}

/** The parts of a delayed post, or of a delayed change of a post, that name what it uses. */
export interface WaitingUses {
  imageIds: string[];
  draft?: ConsumedDraft | undefined;
}

/** Lists what a member's delayed posts and changes use, by post. Only this domain creates such items. */
const usesOf = ({ items, changes }: PendingActs): { id: string; uses: WaitingUses }[] =>
  [...items.values(), ...changes.values()]
    .filter(({ kind }) => kind === 'post')
    .map(({ id, content }) => ({ id, uses: content as WaitingUses }));

async function usesOfMember(services: Services, member: Member, database: Queryable) {
  // Only a member with a verified identity can have written anonymously.
  return member.identityVerified ? usesOf(await pendingActs(services, member.accountId, database)) : [];
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
  return new Set(all.filter(({ id }) => id !== exceptId).flatMap(({ uses }) => uses.imageIds));
}

/** Returns the ids of the images that the delayed posts and changes of all members use. */
export async function allWaitingImageIds(services: Services, database: Queryable): Promise<string[]> {
  const all = await allPendingActs(services, database);
  return [...all.values()].flatMap(usesOf).flatMap(({ uses }) => uses.imageIds);
}

/** Returns the versions of the drafts from which a member's delayed posts were written, by draft. */
export async function consumedDrafts(
  services: Services,
  database: Queryable,
  member: Member,
): Promise<ReadonlyMap<string, number>> {
  const all = await usesOfMember(services, member, database);
  return new Map(all.flatMap(({ uses }) => (uses.draft ? [[uses.draft.id, uses.draft.version] as const] : [])));
}
