import type { CurrentUser, OrganisationAuthor, PostAuthor } from '@hustings/contract';

/** Returns the author of a post that is being sent. */
export function authorOf(
  user: CurrentUser,
  anonymous: boolean,
  organisation: OrganisationAuthor['organisation'] | undefined,
): PostAuthor {
  if (anonymous) return { anonymous, verified: true };
  return organisation ? { organisation } : user;
}
