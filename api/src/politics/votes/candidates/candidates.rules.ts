import type { CallAnswer, CallRequest, DailyVote, LastVote, VoteValue } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member, Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { castDailyVote } from '../cast/cast.rules.ts';
import { getLastVote, listOnTarget, listOwn } from '../list/list.rules.ts';
import { findCandidacies, findElection } from './candidates.queries.ts';

type NewVote = CallRequest<'castCandidateVote'>['body'];

/** The rating above which a vote without a thumb is `up`, and below which it is `down`. */
const neutralRating = 50;

/**
 * Returns the thumb of a vote on a candidate.
 *
 * @throws {RequestFailure} `InvalidValue` (field `isUndecided`) if it contradicts `vote`; `Required` (field `vote`) if
 * nothing decides
 */
function voteValueOf({ vote, isUndecided, ability, vision }: NewVote): VoteValue {
  if (vote !== undefined) {
    if (isUndecided !== undefined && isUndecided !== (vote === 'undecided'))
      throw new RequestFailure('InvalidValue', { field: 'isUndecided' });
    return vote;
  }
  if (isUndecided) return 'undecided';
  const ratings = [ability, vision].filter((rating) => rating !== undefined);
  if (ratings.length === 0) throw new RequestFailure('Required', { field: 'vote' });
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  if (mean === neutralRating) return 'undecided';
  return mean > neutralRating ? 'up' : 'down';
}

/**
 * Finds the candidacy that a vote names.
 *
 * @throws {RequestFailure} `Required` (field `personId`) without a candidate; `NotFound`; `Required` (field
 * `candidacyId`) if the candidate stands more than once, for example in several districts
 */
async function requireCandidacy(
  { database }: Services,
  electionId: string,
  named: Pick<NewVote, 'candidacyId' | 'personId' | 'partyId'>,
): Promise<string> {
  const [candidacyId, personId, partyId] = [named.candidacyId ?? null, named.personId ?? null, named.partyId ?? null];
  if (candidacyId === null && personId === null && partyId === null)
    throw new RequestFailure('Required', { field: 'personId' });
  const found = await database.query<{ id: string }>(findCandidacies({ electionId, candidacyId, personId, partyId }));
  const [first, second] = found;
  if (!first) throw new RequestFailure('NotFound');
  if (second) throw new RequestFailure('Required', { field: 'candidacyId' });
  return first.id;
}

/**
 * Casts or changes the member's vote on a candidate. A member has one vote on a candidacy, which can be changed until the
 * polls close (docs/decisions/08-votes-and-scores.md).
 *
 * @param address the client's network address, of which a hash is stored for a limited time
 * @throws {RequestFailure} as `voteValueOf` and `requireCandidacy`; `InvalidValue` (field `electionId`) if it is not the
 * election of the address; as `castDailyVote`, with `VoteFinal` once the polls are closed
 */
export async function castCandidateVote(
  services: Services,
  voter: Member,
  { electionId, address }: { electionId: string; address: string },
  body: NewVote,
): Promise<DailyVote> {
  const { candidacyId, personId, partyId, electionId: named, isUndecided: _, ...ballot } = body;
  const vote = voteValueOf(body);
  if (named !== undefined && named.toLowerCase() !== electionId.toLowerCase())
    throw new RequestFailure('InvalidValue', { field: 'electionId' });
  const id = await requireCandidacy(services, electionId, { candidacyId, personId, partyId });
  return castDailyVote(services, voter, { kind: 'candidacy', id, address }, { ...ballot, vote });
}

/**
 * Lists the votes on a candidacy that the viewer may see, or without a candidacy the member's own in the election, newest
 * first. Anonymous votes of others appear when the polls are closed (docs/decisions/06-visibility.md and
 * docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `NotFound`; `Unauthorized` if a guest names no candidacy; `ValidationError` for an invalid
 * cursor
 */
export async function listCandidateVotes(
  services: Services,
  viewer: Viewer,
  electionId: string,
  query: CallRequest<'listCandidateVotes'>['query'],
): Promise<CallAnswer<'listCandidateVotes'>> {
  if (query.candidacyId === undefined) {
    if ((await services.database.query(findElection({ electionId }))).length === 0)
      throw new RequestFailure('NotFound');
    return listOwn(services, viewer, query, 'candidacy', electionId);
  }
  const id = await requireCandidacy(services, electionId, { candidacyId: query.candidacyId });
  return listOnTarget(services, viewer, { kind: 'candidacy', id }, query);
}

/**
 * Returns the member's vote on a candidate, and when the polls close.
 *
 * @throws {RequestFailure} `NotFound`, also if the election was over when it was first known
 */
export async function getCandidateVote(
  services: Services,
  voter: Member,
  { id: electionId, candidacyId }: CallRequest<'getCandidateVote'>['params'],
): Promise<LastVote> {
  const id = await requireCandidacy(services, electionId, { candidacyId });
  return getLastVote(services, voter, { kind: 'candidacy', id });
}
