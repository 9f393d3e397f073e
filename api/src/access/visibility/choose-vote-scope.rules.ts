import { isAnonymousVoteScope, type AnonymousVoteScope, type ViewScope } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import { resolveAudiences } from './choose-scopes.rules.ts';

/** The member's choice for a vote; absent fields default to the member's profile. */
export interface VoteScopeChoice {
  viewMyVotes?: ViewScope | undefined;
  /** The member's audiences for `selectedAudiences`; by default the default audience. */
  audiences?: readonly string[] | undefined;
}

/** The scope that a vote is stored with. */
export interface ChosenVoteScope {
  viewScope: ViewScope;
  /** The audiences to pass to `storeAudiences`. */
  audienceIds: string[];
}

/**
 * Decides who sees a vote under the member's name (docs/decisions/06-visibility.md). Applies the member's choice, and
 * the member's current profile for absent fields. A default that admits nobody becomes `justMe`.
 *
 * @param pollyId the politician that the vote is on, also as a candidate; null for a party
 * @throws {RequestFailure} `Required` (field `audiences`) for a chosen scope that admits nobody; `InvalidValue` (field
 * `viewMyVotes`) for `justThePolly` with a party, (field `audiences`) for audiences of another member, or without the
 * scope `selectedAudiences`
 */
export async function chooseVoteScope(
  transaction: Queryable,
  member: Member,
  { viewMyVotes, audiences }: VoteScopeChoice,
  pollyId: string | null,
): Promise<ChosenVoteScope> {
  if (!pollyId && viewMyVotes === 'justThePolly') throw new RequestFailure('InvalidValue', { field: 'viewMyVotes' });
  const viewScope = viewMyVotes ?? member.user.viewMyVotes;
  const usesAudiences = viewScope === 'selectedAudiences';
  if (audiences?.length && !usesAudiences) throw new RequestFailure('InvalidValue', { field: 'audiences' });
  const given = audiences?.length ? audiences : undefined;
  const audienceIds = usesAudiences
    ? await resolveAudiences(transaction, member, given, viewMyVotes === 'selectedAudiences')
    : [];
  const admitsNobody = (usesAudiences && audienceIds.length === 0) || (viewScope === 'justThePolly' && !pollyId);
  return { viewScope: admitsNobody ? 'justMe' : viewScope, audienceIds };
}

/**
 * Decides who sees an anonymous vote: the member only, everyone, or the politician that it is on. Scopes that depend on
 * the member's relations would reveal the member, and so would the defaults of the profile
 * (docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` for another scope; `InvalidValue` (field `viewMyVotes`) for
 * `justThePolly` with a party
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
