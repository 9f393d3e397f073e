import { isWithin, type Scope, type ViewScope } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { VisibilityChange } from '../../platform/core/own-items.ts';
import { chooseScopes, type ChosenScopes } from './choose-scopes.rules.ts';
import * as queries from './item-audiences.queries.ts';

/** A stored item, as a change of its visibility finds it. */
interface StoredItem {
  id: string;
  viewScope: ViewScope;
  replyScope: Scope;
  pollyId: string | null;
}

/**
 * Returns whether a change lets somebody see an item who does not see it now.
 *
 * @throws {RequestFailure} `ChangedMeanwhile` if it does and the member has not agreed to that
 */
export function requireMayWiden(present: ViewScope, { to, mayWiden }: VisibilityChange): boolean {
  const widens = !isWithin(to, present);
  if (widens && !mayWiden) throw new RequestFailure('ChangedMeanwhile');
  return widens;
}

/** Returns the audiences that an item names; undefined if it names none. */
export async function presentAudiences(transaction: Queryable, itemId: string): Promise<string[] | undefined> {
  const rows = await transaction.query<{ id: string }>(queries.audiencesOfItem({ itemId }));
  return rows.length > 0 ? rows.map(({ id }) => id) : undefined;
}

/**
 * Decides the scopes of a stored item whose author changes who sees it (docs/decisions/22-my-stuff.md). A reply scope
 * that is wider than the new view scope becomes the view scope. An item keeps the audiences that it names.
 *
 * @param requireRight checks the right to show more, if the change does so
 * @throws {RequestFailure} as `requireMayWiden`, `requireRight` and `chooseScopes`
 */
export async function chooseNewScopes(
  transaction: Queryable,
  author: Member,
  { id, viewScope, replyScope, pollyId }: StoredItem,
  change: VisibilityChange,
  requireRight: () => void,
): Promise<ChosenScopes> {
  if (requireMayWiden(viewScope, change)) requireRight();
  const reply = isWithin(replyScope, change.to) ? replyScope : change.to;
  const usesAudiences = change.to === 'selectedAudiences' || reply === 'selectedAudiences';
  return chooseScopes(
    transaction,
    author,
    {
      viewMyPostsAndComments: change.to,
      replyMyPostsAndComments: reply,
      audiences: usesAudiences ? await presentAudiences(transaction, id) : undefined,
    },
    pollyId,
  );
}

/** Replaces the audiences that an item is visible to. */
export async function replaceAudiences(transaction: Queryable, itemId: string, audienceIds: string[]): Promise<void> {
  await transaction.query(queries.deleteAudiences({ itemId }));
  if (audienceIds.length) await transaction.query(queries.insertAudiences({ itemId, audienceIds }));
}
