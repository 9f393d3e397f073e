import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { ChosenScopes } from '../../../access/visibility/index.ts';
import { pollyExists, pollyTag } from './publish.queries.ts';
import type { NamedTag } from '../tags/tag-names.ts';

/**
 * Returns the id of a post's politician in question, or null if the post names no politician.
 *
 * @throws {RequestFailure} `InvalidValue` (field `pollyId`) for an unknown politician
 */
export async function pollyInQuestion(transaction: Queryable, pollyId: string | undefined): Promise<string | null> {
  if (!pollyId) return null;
  const [found] = await transaction.query<{ id: string }>(pollyExists({ pollyId }));
  if (!found) throw new RequestFailure('InvalidValue', { field: 'pollyId' });
  return found.id;
}

/** The properties of a post that `requirePollyTag` checks. */
interface AddressedPost extends Pick<ChosenScopes, 'viewScope' | 'replyScope'> {
  tags: readonly NamedTag[];
  pollyId: string | null;
}

/**
 * Checks the tags of a post that only one politician may see or answer (docs/decisions/06-visibility.md). The post must
 * have the tag of that politician, if this tag exists. The tag reminds the author of the addressee at every change.
 *
 * @throws {RequestFailure} `PollyTagRequired` (field `tags`)
 */
export async function requirePollyTag(
  transaction: Queryable,
  { tags, pollyId, viewScope, replyScope }: AddressedPost,
): Promise<void> {
  if (pollyId === null || ![viewScope, replyScope].includes('justThePolly')) return;
  const [tag] = await transaction.query<{ slug: string }>(pollyTag({ personId: pollyId }));
  if (tag && !tags.some(({ slug }) => slug === tag.slug))
    throw new RequestFailure('PollyTagRequired', { field: 'tags' });
}
