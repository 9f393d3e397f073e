import type { CallAnswer, CallRequest, NearbyContest, NearbyElection, VotingPlace } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { omitNulls } from '../../people/index.ts';
import { asElectionCard } from '../election-card.ts';
import { findNearMe, type NearbyBallot, type NearMeRow } from './near-me.queries.ts';

/** The maximum number of contests that an election near a member shows. */
const mostContests = 30;

/** Returns the contests of some ballots in the order of their names. */
function contestsOf(ballots: readonly NearbyBallot[]): NearbyContest[] {
  const contests = ballots.flatMap(({ voterLocationIds, contests: ofDivision }) =>
    ofDivision.map((contest) => Object.assign(contest, { voterLocationIds })),
  );
  if (ballots.length > 1) contests.sort((one, other) => one.rank - other.rank);
  return contests.slice(0, mostContests);
}

/**
 * Converts an election to its form in the answer. JSON of PostgreSQL has moments with an offset. A division without
 * contests counts only if no other one has some.
 */
function asNearby({ ballots, ...row }: NearMeRow['elections'][number], now: Date): NearbyElection {
  const contested = ballots.filter(({ contests }) => contests.length > 0);
  const used = contested.length > 0 ? contested : ballots;
  return {
    ...asElectionCard({ ...row, pollsClose: new Date(row.pollsClose).toISOString() }, now),
    voterLocationIds: [...new Set(used.flatMap(({ voterLocationIds }) => voterLocationIds))],
    contests: contestsOf(contested),
  };
}

/**
 * Lists the upcoming elections in which a member votes, the next one first, by the member's voter locations
 * (docs/product.md#7-calls). The answer names the locations and how their places were found. It has no location for a
 * member without one.
 *
 * @throws {RequestFailure} `NotFound` for a voter location that is not the member's
 */
export async function listElectionsNearMe(
  { database, now }: Services,
  member: Member,
  { voterLocationID, take }: CallRequest<'listElectionsNearMe'>['query'],
): Promise<CallAnswer<'listElectionsNearMe'>> {
  const at = now();
  const voterLocationId = voterLocationID ?? null;
  const [row] = await database.query<NearMeRow>(
    findNearMe({ accountId: member.accountId, voterLocationId, now: at, take }),
  );
  const { locations, elections } = row ?? { locations: [], elections: [] };
  if (voterLocationId !== null && locations.length === 0) throw new RequestFailure('NotFound');
  return {
    results: elections.map((each) => asNearby(each, at)),
    offset: 0,
    locations: locations.map((location) => omitNulls<VotingPlace>(location)),
  };
}
