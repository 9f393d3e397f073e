import type { CallAnswer, CallRequest, Division } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { searchTermOf } from '../search-term.ts';
import * as queries from './divisions.queries.ts';

/** A sort key that precedes those of all divisions. The first page begins after it. */
const beforeAll = [-1, '', ''] as const;

const asDivision = ({ id, name, parents }: Division): Division => ({ id, name, parents });

/**
 * Lists divisions, ordered by name. `term` searches the words of their names, ignoring case and accents. Divisions
 * whose name begins with `term` come first.
 *
 * @throws {RequestFailure} `ValidationError` for an invalid cursor
 */
export async function listDivisions(
  { database, now }: Services,
  query: CallRequest<'listDivisions'>['query'],
): Promise<CallAnswer<'listDivisions'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'text', 'text']));
  const [afterRank, afterSearch, afterId] = page.after ?? beforeAll;
  const today = utcDay(now());
  const term = searchTermOf(query.term);
  const range = { today, afterSearch, afterId, limit: page.take + 1, offset: page.offset };
  const rows = await database.query<queries.DivisionRow>(
    term ? queries.searchDivisions({ ...range, term, afterRank }) : queries.listDivisions(range),
  );
  const total = page.withTotal ? await countDivisions(database, today, term) : undefined;
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.rank, row.search, row.id], total);
  return { ...answer, results: answer.results.map(asDivision) };
}

async function countDivisions(database: Queryable, today: string, term: string | undefined): Promise<number> {
  const [counted] = await database.query<{ total: number }>(
    term ? queries.countFoundDivisions({ today, term }) : queries.countDivisions({ today }),
  );
  return counted?.total ?? 0;
}

/** Returns divisions with their parents, by id. Leaves out unknown ids. */
export async function divisionsOf(database: Queryable, ids: readonly string[]): Promise<Map<string, Division>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<Division>(queries.divisionsOfIds({ divisionIds: ids }));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names of divisions in an address. */
export interface NamedPlaces {
  city?: string | undefined;
  county?: string | undefined;
  province?: string | undefined;
  country?: string | undefined;
}

/**
 * Finds the division of an address: the smallest division that, with its parents, matches the most parts of the
 * address. If several divisions match equally well, returns a larger, unambiguous division instead of a guess.
 *
 * @returns the id of a division; undefined if no part of the address is the name of a division
 */
export async function divisionOfAddress({ database, now }: Services, names: NamedPlaces): Promise<string | undefined> {
  const asked = Object.entries(names).flatMap(([part, name]) => (name ? [[part, name] as const] : []));
  if (asked.length === 0) return undefined;
  const parts = asked.map(([part]) => part);
  const rows = await database.query<queries.NamedDivisionRow>(
    queries.divisionsOfNames({ today: utcDay(now()), parts, names: asked.map(([, name]) => name) }),
  );
  const rowsById = Map.groupBy(rows, ({ id }) => id);
  const candidates = [...rowsById].map(([id, [row]]) => {
    const path = row?.path ?? [];
    const matched = new Set(path.flatMap((each) => (rowsById.get(each) ?? []).map(({ part }) => part)));
    return { id, score: matched.size * 100 + path.length };
  });
  const byScore = Map.groupBy(candidates, ({ score }) => score);
  const unique = [...byScore].filter(([, equals]) => equals.length === 1).toSorted(([one], [other]) => other - one);
  return unique[0]?.[1][0]?.id;
}
