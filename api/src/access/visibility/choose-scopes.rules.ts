import { isWithin, type Scope, type ViewScope } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import * as queries from './item-audiences.queries.ts';

/** The author's choice for a new item; absent fields default to the author's profile. */
export interface ScopeChoice {
  viewMyPostsAndComments?: ViewScope | undefined;
  replyMyPostsAndComments?: Scope | undefined;
  /** The author's audiences for `selectedAudiences`; by default the default audience. */
  audiences?: readonly string[] | undefined;
}

/** The scopes that a new item is stored with. */
export interface ChosenScopes {
  viewScope: ViewScope;
  replyScope: Scope;
  /** The audiences to pass to `storeAudiences`. */
  audienceIds: string[];
}

/**
 * Returns the ids of the given audiences, or of the author's default audience.
 *
 * @param required whether the author chose `selectedAudiences`, so that there must be an audience
 * @throws {RequestFailure} `InvalidValue` (field `audiences`) for an audience of another member; `Required` (field
 * `audiences`) if `required` and there is none
 */
export async function resolveAudiences(
  transaction: Queryable,
  author: Member,
  given: readonly string[] | undefined,
  required: boolean,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    queries.ownAudiences({ accountId: author.accountId, audienceIds: given ?? null }),
  );
  if (given && rows.length < new Set(given).size) throw new RequestFailure('InvalidValue', { field: 'audiences' });
  if (required && rows.length === 0) throw new RequestFailure('Required', { field: 'audiences' });
  return rows.map(({ id }) => id);
}

/**
 * Decides who sees a new item and who may reply to it (docs/decisions/06-visibility.md). Applies the author's choice,
 * and the author's current profile for absent fields. A default that admits nobody (no default audience, or no
 * politician) becomes `justMe`. A default reply scope that is wider than the view scope becomes the view scope.
 *
 * @param pollyId the politician that the item or its subject is about, or null
 * @throws {RequestFailure} `ReplyScopeTooWide` (field `replyMyPostsAndComments`) for a chosen reply scope that is not
 * within the view scope; `Required` (field `audiences` or `pollyId`) for a chosen scope that admits nobody;
 * `InvalidValue` (field `audiences`) for audiences of another member, or without the scope `selectedAudiences`
 */
export async function chooseScopes(
  transaction: Queryable,
  author: Member,
  choice: ScopeChoice,
  pollyId: string | null,
): Promise<ChosenScopes> {
  const { viewMyPostsAndComments: view, replyMyPostsAndComments: reply, audiences } = choice;
  if (!pollyId && (view === 'justThePolly' || reply === 'justThePolly'))
    throw new RequestFailure('Required', { field: 'pollyId' });

  const viewScope = view ?? author.user.viewMyPostsAndComments;
  if (reply && !isWithin(reply, viewScope))
    throw new RequestFailure('ReplyScopeTooWide', { field: 'replyMyPostsAndComments' });
  const byDefault = author.user.replyMyPostsAndComments;
  const replyScope = reply ?? (isWithin(viewScope, byDefault) ? viewScope : byDefault);

  const usesAudiences = viewScope === 'selectedAudiences' || replyScope === 'selectedAudiences';
  if (audiences?.length && !usesAudiences) throw new RequestFailure('InvalidValue', { field: 'audiences' });
  const required = view === 'selectedAudiences' || reply === 'selectedAudiences';
  // An empty list is a choice of no audience, not the default audience.
  if (audiences?.length === 0 && required) throw new RequestFailure('Required', { field: 'audiences' });
  const audienceIds = usesAudiences ? await resolveAudiences(transaction, author, audiences, required) : [];

  const admitsSomebody = (scope: Scope): boolean =>
    (scope !== 'selectedAudiences' || audienceIds.length > 0) && (scope !== 'justThePolly' || pollyId !== null);
  return {
    viewScope: admitsSomebody(viewScope) ? viewScope : 'justMe',
    replyScope: admitsSomebody(replyScope) ? replyScope : 'justMe',
    audienceIds,
  };
}

/** Stores the audiences that an item is visible to. */
export async function storeAudiences(transaction: Queryable, itemId: string, audienceIds: string[]): Promise<void> {
  if (audienceIds.length) await transaction.query(queries.insertAudiences({ itemId, audienceIds }));
}
