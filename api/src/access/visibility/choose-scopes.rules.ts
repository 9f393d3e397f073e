import { isWithin, type Scope, type ViewScope } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';

/** What an author chooses for something new; what is absent is as the author's profile says at that moment. */
export interface ScopeChoice {
  viewMyPostsAndComments?: ViewScope | undefined;
  replyMyPostsAndComments?: Scope | undefined;
  /** The author's own audiences that `selectedAudiences` names; where it is absent, the author's default audience. */
  audiences?: readonly string[] | undefined;
}

/** Who sees something new and who may reply to it, to be stored with it. */
export interface ChosenScopes {
  viewScope: ViewScope;
  replyScope: Scope;
  /** For `storeAudiences`. */
  audienceIds: string[];
}

// Indexes: the primary key of audiences, audiences_default.
const ownAudiences = statement<{ accountId: string; audienceIds: readonly string[] | null }>(
  'policy.ownAudiences',
  `SELECT id FROM audiences WHERE account_id = $accountId AND CASE WHEN $audienceIds::uuid[] IS NULL THEN is_default ELSE id = ANY ($audienceIds) END`,
);

// Index: the primary key.
const insertAudiences = statement<{ itemId: string; audienceIds: readonly string[] }>(
  'policy.storeAudiences',
  'INSERT INTO item_audiences (item_id, audience_id) SELECT $itemId, unnest($audienceIds::uuid[]) ON CONFLICT DO NOTHING',
);

/** The ids of the audiences that an item names. @throws as `chooseScopes`. */
export async function resolveAudiences(
  transaction: Queryable,
  author: Member,
  given: readonly string[] | undefined,
  asked: boolean,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    ownAudiences({ accountId: author.accountId, audienceIds: given ?? null }),
  );
  if (given && rows.length < new Set(given).size) throw new RequestFailure('InvalidValue', { field: 'audiences' });
  if (asked && rows.length === 0) throw new RequestFailure('Required', { field: 'audiences' });
  return rows.map(({ id }) => id);
}

/**
 * Decides who sees something new and who may reply to it (docs/decisions/06-visibility.md): as the author chose, and
 * otherwise as the author's profile says now, which later changes of the profile do not touch. A default that names
 * nobody here (audiences where the author has no default one, the polly in question where none is) leaves it to the
 * author alone. Where the default for replies is wider than the view that was chosen, replies follow the view.
 *
 * @param pollyId the politician in question, of the item or of what it is written on; null where there is none.
 * @throws {RequestFailure} `ReplyScopeTooWide` (field `replyMyPostsAndComments`) for a chosen reply scope that is not
 * within the view; `Required` (`audiences`, `pollyId`) for a chosen scope that names nobody; `InvalidValue`
 * (`audiences`) for audiences that are not the author's, or where no scope names them.
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
  const usual = author.user.replyMyPostsAndComments;
  const replyScope = reply ?? (isWithin(viewScope, usual) ? viewScope : usual);

  const named = viewScope === 'selectedAudiences' || replyScope === 'selectedAudiences';
  if (audiences?.length && !named) throw new RequestFailure('InvalidValue', { field: 'audiences' });
  const asked = view === 'selectedAudiences' || reply === 'selectedAudiences';
  // None of one's audiences is not the default one.
  if (audiences?.length === 0 && asked) throw new RequestFailure('Required', { field: 'audiences' });
  const audienceIds = named ? await resolveAudiences(transaction, author, audiences, asked) : [];

  const namesSomebody = (scope: Scope): boolean =>
    (scope !== 'selectedAudiences' || audienceIds.length > 0) && (scope !== 'justThePolly' || pollyId !== null);
  return {
    viewScope: namesSomebody(viewScope) ? viewScope : 'justMe',
    replyScope: namesSomebody(replyScope) ? replyScope : 'justMe',
    audienceIds,
  };
}

/** Stores which audiences an item names. Does nothing without any. */
export async function storeAudiences(transaction: Queryable, itemId: string, audienceIds: string[]): Promise<void> {
  if (audienceIds.length) await transaction.query(insertAudiences({ itemId, audienceIds }));
}
