import { isAnonymousVoteScope, type AnonymousVoteScope, type ViewScope } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import { resolveAudiences } from './choose-scopes.rules.ts';

/** Who is to see a vote; what is absent is as the member's profile says at that moment. */
export interface VoteScopeChoice {
  viewMyVotes?: ViewScope | undefined;
  /** The member's own audiences that `selectedAudiences` names; where it is absent, the member's default audience. */
  audiences?: readonly string[] | undefined;
}

/** Who sees a vote, to be stored with it. */
export interface ChosenVoteScope {
  viewScope: ViewScope;
  /** For `storeAudiences`. */
  audienceIds: string[];
}

/**
 * Decides who sees a vote under the member's name (docs/decisions/06-visibility.md): as the member chose, and otherwise
 * as the profile says now. A default that names nobody here leaves it to the member alone.
 *
 * @param pollyId the politician who is voted on; null where it is a party.
 * @throws {RequestFailure} `Required` (`audiences`) for a chosen scope that names nobody; `InvalidValue`
 * (`viewMyVotes`) for the polly in question where it is a party, (`audiences`) for audiences that are not the member's,
 * or where the scope does not name them.
 */
export async function chooseVoteScope(
  transaction: Queryable,
  member: Member,
  { viewMyVotes, audiences }: VoteScopeChoice,
  pollyId: string | null,
): Promise<ChosenVoteScope> {
  if (!pollyId && viewMyVotes === 'justThePolly') throw new RequestFailure('InvalidValue', { field: 'viewMyVotes' });
  const viewScope = viewMyVotes ?? member.user.viewMyVotes;
  const named = viewScope === 'selectedAudiences';
  if (audiences?.length && !named) throw new RequestFailure('InvalidValue', { field: 'audiences' });
  const given = audiences?.length ? audiences : undefined;
  const audienceIds = named
    ? await resolveAudiences(transaction, member, given, viewMyVotes === 'selectedAudiences')
    : [];
  const namesNobody = (named && audienceIds.length === 0) || (viewScope === 'justThePolly' && !pollyId);
  return { viewScope: namesNobody ? 'justMe' : viewScope, audienceIds };
}

/**
 * Decides who sees an anonymous vote: nobody but its member unless the member chooses everyone or the polly in
 * question. A circle of the member's own would give the member away, and so would the defaults of the profile
 * (docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` for another circle; `InvalidValue` (`viewMyVotes`) for the polly in
 * question where it is a party.
 */
export function chooseAnonymousVoteScope(
  { viewMyVotes = 'justMe', audiences }: VoteScopeChoice,
  pollyId: string | null,
): AnonymousVoteScope {
  if (!isAnonymousVoteScope(viewMyVotes)) throw new RequestFailure('AnonymousNotAllowed', { field: 'viewMyVotes' });
  if (audiences?.length) throw new RequestFailure('AnonymousNotAllowed', { field: 'audiences' });
  if (!pollyId && viewMyVotes === 'justThePolly') throw new RequestFailure('InvalidValue', { field: 'viewMyVotes' });
  return viewMyVotes;
}
