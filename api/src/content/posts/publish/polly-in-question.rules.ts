import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { ChosenScopes } from '../../../access/visibility/index.ts';
import { pollyExists, pollyTag } from '../list/cards.queries.ts';
import type { NamedTag } from '../tags/tag-names.ts';

/**
 * The politician in question of a post; null where it names none.
 *
 * @throws {RequestFailure} `InvalidValue` (field `pollyId`) for a politician who is not there.
 */
export async function pollyInQuestion(transaction: Queryable, pollyId: string | undefined): Promise<string | null> {
  if (!pollyId) return null;
  const [found] = await transaction.query<{ id: string }>(pollyExists({ pollyId }));
  if (!found) throw new RequestFailure('InvalidValue', { field: 'pollyId' });
  return found.id;
}

/** What decides whether a post names the polly in question. */
interface AboutPolly extends Pick<ChosenScopes, 'viewScope' | 'replyScope'> {
  tags: readonly NamedTag[];
  pollyId: string | null;
}

/**
 * Demands the tag of the polly in question of a post that only this polly sees or answers (docs/decisions/06-visibility.md):
 * the tag tells its author, at every change, for whom it is. A polly after whom no tag is named needs none.
 *
 * @throws {RequestFailure} `PollyTagRequired` (field `tags`).
 */
export async function requirePollyTag(
  transaction: Queryable,
  { tags, pollyId, viewScope, replyScope }: AboutPolly,
): Promise<void> {
  if (pollyId === null || ![viewScope, replyScope].includes('justThePolly')) return;
  const [tag] = await transaction.query<{ slug: string }>(pollyTag({ personId: pollyId }));
  if (tag && !tags.some(({ slug }) => slug === tag.slug))
    throw new RequestFailure('PollyTagRequired', { field: 'tags' });
}
