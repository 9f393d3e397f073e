import type { CallAnswer, CallRequest, NearbyContest, NearbyElection, VotingPlace } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { omitNulls } from '../../people/index.ts';
import { asElectionCard } from '../election-card.ts';
import {
  findNearMe,
  type NearbyBallot,
  type NearbyRow,
  type NearMeRow,
  type PlaceOfLocation,
} from './near-me.queries.ts';

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

/** Converts an election to its form in the answer. A place without contests counts only if no other one has some. */
function asNearby({ election, daysLeft, ballots }: NearbyRow, now: Date): NearbyElection {
  const contested = ballots.filter(({ contests }) => contests.length > 0);
  const used = contested.length > 0 ? contested : ballots;
  const [only] = used;
  return {
    ...asElectionCard({ ...election, daysLeft }, now),
    voterLocationIds:
      only && used.length === 1
        ? only.voterLocationIds
        : [...new Set(used.flatMap(({ voterLocationIds }) => voterLocationIds))],
    contests: contestsOf(contested),
  };
}

/** Returns the path of a voter location: each place once, the smallest first, then by name. */
function pathOf(voterLocationId: string, places: readonly PlaceOfLocation[]): VotingPlace['path'] {
  const path = new Map<string, PlaceOfLocation>();
  for (const place of places) {
    const known = path.get(place.id);
    if (place.voterLocationId === voterLocationId && !(known && known.depth <= place.depth)) path.set(place.id, place);
  }
  return [...path.values()]
    .toSorted((one, other) => one.depth - other.depth || one.name.localeCompare(other.name, 'en'))
    .map(({ id, name }) => ({ id, name }));
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
  const rows = await database.query<NearMeRow>(
    findNearMe({ accountId: member.accountId, voterLocationId, now: at, take }),
  );
  const locations = rows[0]?.locations ?? [];
  if (voterLocationId !== null && locations.length === 0) throw new RequestFailure('NotFound');
  const places = rows[0]?.places ?? [];
  return {
    results: rows.flatMap((row) => (row.election ? [asNearby(row, at)] : [])),
    offset: 0,
    locations: locations.map((location) =>
      omitNulls<VotingPlace>({ ...location, path: pathOf(location.voterLocationId, places) }),
    ),
  };
}
