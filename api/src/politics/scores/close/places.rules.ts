import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { dayText } from '../count/day-numbers.ts';
import type { Places } from '../count/population-weighting.ts';
import type { NotWeightedReason } from '../count/publication.ts';
import type { CountedVote } from '../count/sums.ts';
import { divisionCode, unsealEvidence } from '../../votes/index.ts';
import { placesBelow, placesOfVotes, type PlaceOfVoteRow } from './close-days.queries.ts';

interface PlaceRow {
  divisionId: string;
  divisionPopulation: number | null;
  id: string;
  population: number | null;
}

/**
 * Returns the kind of a place from its id: `cd` for `ocd-division/country:us/state:vt/cd:1`. Places of the same kind do
 * not overlap; places of different kinds may. An id without a kind has the kind ''.
 */
const kindOf = (id: string): string => /\/([a-z_-]+):[^/]*$/.exec(id)?.[1] ?? '';

/**
 * Chooses the places by which the votes of a division are weighted. Sorts the kinds of places by name, and takes the
 * first kind with at least two known populations. The total population is the population of the division. It is the sum
 * over the places if the sum is larger or the only known value.
 *
 * @returns `populations` if too few populations are known
 */
export function choosePlaces(rows: readonly PlaceRow[]): Places | NotWeightedReason {
  const kinds = Map.groupBy(rows, ({ id }) => kindOf(id));
  const chosen = [...kinds]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, places]) => places)
    .find((places) => places.filter(({ population }) => population !== null).length >= 2);
  if (!chosen) return 'populations';
  const populations = new Map(chosen.flatMap(({ id, population }) => (population === null ? [] : [[id, population]])));
  const sum = [...populations.values()].reduce((total, each) => total + each, 0);
  const whole = chosen[0]?.divisionPopulation ?? (populations.size === chosen.length ? sum : null);
  return whole === null ? 'populations' : { populations, population: Math.max(whole, sum) };
}

/** Reads the places directly below divisions. Returns them by division, without divisions that have no places. */
export async function readPlaces(
  database: Queryable,
  divisions: readonly (string | null)[],
  day: number,
): Promise<Map<string, Places | NotWeightedReason>> {
  const ids = [...new Set(divisions.filter((id) => id !== null))];
  const rows =
    ids.length === 0 ? [] : await database.query<PlaceRow>(placesBelow({ divisionIds: ids, day: dayText(day) }));
  const byDivision = Map.groupBy(rows, ({ divisionId }) => divisionId);
  return new Map([...byDivision].map(([id, places]) => [id, choosePlaces(places)]));
}

/** The votes whose places `addPlaces` sets. */
export interface PlacesToAdd {
  /** The first and the last day of the votes. */
  range: readonly [from: number, through: number];
  /** The places that matter. An anonymous vote from another place gets null, which counts in the same way. */
  places: readonly string[];
}

/**
 * Sets the place of each official vote. The fraud signals of anonymous votes are opened in memory, those alone whose
 * places a figure needs (docs/decisions/07-anonymity.md). Votes whose fraud signals are deleted get no place. The weighted figures of the days
 * of these votes are never recomputed, so no figure needs the place.
 *
 * @param votes the votes by target, only for targets whose votes are weighted
 */
export async function addPlaces(
  services: Pick<Services, 'hmac'>,
  database: Queryable,
  votes: ReadonlyMap<string, readonly (CountedVote & { id: string })[]>,
  { range: [from, through], places }: PlacesToAdd,
): Promise<void> {
  if (votes.size === 0) return;
  const rows = await database.query<PlaceOfVoteRow>(
    placesOfVotes({ targetIds: [...votes.keys()], from: dayText(from), through: dayText(through) }),
  );
  const byVote = new Map(rows.map((row) => [row.id, row]));
  const byCode = new Map(places.map((place) => [divisionCode(place), place]));
  const placeOf = ({ id, place, sealed }: PlaceOfVoteRow): CountedVote['place'] =>
    sealed === null
      ? place
      : openOnce(() => byCode.get(unsealEvidence(services, id, sealed).divisionCode ?? '') ?? null);
  for (const ofTarget of votes.values())
    for (const vote of ofTarget) {
      const row = vote.official ? byVote.get(vote.id) : undefined;
      const place = row && placeOf(row);
      if (place !== undefined) vote.place = place;
    }
}

/** Makes a function that opens a place at its first call. */
function openOnce(open: () => string | null): () => string | null {
  let opened: string | null | undefined;
  return () => {
    if (opened === undefined) opened = open();
    return opened;
  };
}
