import type { Queryable } from '../../../platform/db/database.ts';
import { dayText } from '../count/day-numbers.ts';
import type { NotWeighted } from '../count/publish.ts';
import type { CountedVote } from '../count/sums.ts';
import type { Places } from '../count/population-weighting.ts';
import { placesBelow, placesOfVotes } from './close-days.queries.ts';

interface PlaceRow {
  divisionId: string;
  divisionPopulation: number | null;
  id: string;
  population: number | null;
}

/**
 * The kind of a place, by its id: `cd` of `ocd-division/country:us/state:vt/cd:1`. Places of one kind do not overlap, those
 * of two kinds may. Ids that name no kind are all of one.
 */
const kindOf = (id: string): string => /\/([a-z_-]+):[^/]*$/.exec(id)?.[1] ?? '';

/**
 * Chooses the places that votes of a division are weighted by: those of its first kind of which two have a known population.
 * People of the whole are those of the division, or the sum of its places where that is more or all that is known.
 *
 * @returns `populations` where too little is known.
 */
export function choosePlaces(rows: readonly PlaceRow[]): Places | NotWeighted {
  const kinds = Map.groupBy(rows, ({ id }) => kindOf(id));
  const known = [...kinds]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, places]) => places)
    .find((places) => places.filter(({ population }) => population !== null).length >= 2);
  if (!known) return 'populations';
  const populations = new Map(known.flatMap(({ id, population }) => (population === null ? [] : [[id, population]])));
  const sum = [...populations.values()].reduce((total, each) => total + each, 0);
  const whole = known[0]?.divisionPopulation ?? (populations.size === known.length ? sum : null);
  return whole === null ? 'populations' : { populations, population: Math.max(whole, sum) };
}

/** The places next below some divisions, by division; a division that has no parts is absent. */
export async function readPlaces(
  database: Queryable,
  divisions: readonly (string | null)[],
  day: number,
): Promise<Map<string, Places | NotWeighted>> {
  const ids = [...new Set(divisions.filter((id) => id !== null))];
  const rows =
    ids.length === 0 ? [] : await database.query<PlaceRow>(placesBelow({ divisionIds: ids, day: dayText(day) }));
  const byDivision = Map.groupBy(rows, ({ divisionId }) => divisionId);
  return new Map([...byDivision].map(([id, places]) => [id, choosePlaces(places)]));
}

/**
 * Notes at official votes where their members vote. Votes whose evidence is forgotten stay without a place: the figure of
 * such a day is never computed again.
 *
 * @param votes by target; only of targets whose votes are weighted
 */
export async function notePlaces(
  database: Queryable,
  votes: ReadonlyMap<string, readonly (CountedVote & { id: string })[]>,
  [from, through]: readonly [from: number, through: number],
): Promise<void> {
  if (votes.size === 0) return;
  const values = [[...votes.keys()], dayText(from), dayText(through)];
  const rows = await database.query<{ id: string; place: string | null }>(placesOfVotes, values);
  const places = new Map(rows.map(({ id, place }) => [id, place]));
  for (const ofTarget of votes.values())
    for (const vote of ofTarget) {
      const place = places.get(vote.id);
      if (place !== undefined) vote.place = place;
    }
}
