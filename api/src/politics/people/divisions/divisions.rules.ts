import type { CallAnswer, CallRequest, Division } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import * as queries from './divisions.queries.ts';

/** Sorts before every place: the first page begins after it. */
const beforeAll = [-1, '', ''];

const asDivision = ({ id, name, parents }: Division): Division => ({ id, name, parents });

/**
 * Places by name; `term` searches the words of their names, whatever their case and accents, and those come first whose
 * name begins with it.
 *
 * @throws {RequestFailure} `ValidationError` for a cursor that is none.
 */
export async function listDivisions(
  { database, now }: Services,
  query: CallRequest<'listDivisions'>['query'],
): Promise<CallAnswer<'listDivisions'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'text', 'text']));
  const [rank, search, id] = page.after ?? beforeAll;
  const today = utcDay(now());
  const term = /[\p{L}\p{N}]/u.test(query.term ?? '') ? query.term : undefined;
  const values = [today, search, id, page.take + 1, page.offset];
  const rows = term
    ? await database.query<queries.DivisionRow>(queries.searchDivisions, [...values, term, rank])
    : await database.query<queries.DivisionRow>(queries.listDivisions, values);
  const total = page.withTotal ? await countDivisions(database, today, term) : undefined;
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.rank, row.search, row.id], total);
  return { ...answer, results: answer.results.map(asDivision) };
}

async function countDivisions(database: Queryable, today: string, term: string | undefined): Promise<number> {
  const [counted] = term
    ? await database.query<{ total: number }>(queries.countFoundDivisions, [today, term])
    : await database.query<{ total: number }>(queries.countDivisions, [today]);
  return counted?.total ?? 0;
}

/** The places of some ids, with those above them; an id of no place is left out. */
export async function divisionsOf(database: Queryable, ids: readonly string[]): Promise<Map<string, Division>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<Division>(queries.divisionsOfIds({ divisionIds: ids }));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names in an address that places may bear. */
export interface NamedPlaces {
  city?: string | undefined;
  county?: string | undefined;
  province?: string | undefined;
  country?: string | undefined;
}

/**
 * Works out which place an address lies in: the one whose line of places bears the most of its names, and of those the
 * smallest. Where two fit equally well, neither is taken: a larger one that is certain is better than a guess.
 *
 * @returns the id of a place; undefined where no place bears a name of the address.
 */
export async function divisionOfAddress({ database, now }: Services, names: NamedPlaces): Promise<string | undefined> {
  const asked = Object.entries(names).filter(([, name]) => name);
  if (asked.length === 0) return undefined;
  const rows = await database.query<queries.NamedDivisionRow>(queries.divisionsOfNames, [
    utcDay(now()),
    asked.map(([part]) => part),
    asked.map(([, name]) => name),
  ]);
  const partsOf = Map.groupBy(rows, ({ id }) => id);
  const places = [...partsOf].map(([id, [row]]) => {
    const line = row?.line ?? [];
    const borne = new Set(line.flatMap((each) => (partsOf.get(each) ?? []).map(({ part }) => part)));
    return { id, fit: borne.size * 100 + line.length };
  });
  const byFit = Map.groupBy(places, ({ fit }) => fit);
  const certain = [...byFit].filter(([, fitting]) => fitting.length === 1).toSorted(([one], [other]) => other - one);
  return certain[0]?.[1][0]?.id;
}
