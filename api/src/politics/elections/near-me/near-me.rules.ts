import type { CallAnswer, CallRequest, NearbyContest, NearbyElection, VotingPlace } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { omitNulls } from '../../people/index.ts';
import { asElectionCard } from '../election-card.ts';
import { findNearMe, type NearMeRow } from './near-me.queries.ts';

/** Converts an election to its form in the answer. JSON of PostgreSQL has moments with an offset. */
const asNearby = (row: NearMeRow['elections'][number], now: Date): NearbyElection => ({
  ...asElectionCard({ ...row, pollsClose: new Date(row.pollsClose).toISOString() }, now),
  voterLocationIds: row.voterLocationIds,
  contests: row.contests.map((contest) => omitNulls<NearbyContest>(contest)),
});

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
