import { createHash } from 'node:crypto';
import type { PersonFact, PersonFacts, PersonMergePreview, PersonMove } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { MergedPair, PersonRows } from '../../../platform/core/person-rows.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { omitNulls } from '../../people/index.ts';
import { countSharedTerms } from '../records/records.queries.ts';
import * as queries from './merge.queries.ts';

/** The facts of which a person has one. */
const singleFacts: readonly PersonFact[] = ['name', 'gender', 'website', 'image'];

/** Reads people as admins compare them, by their ids. Merged people are left out. */
export async function readFacts(
  database: Queryable,
  personIds: readonly string[],
): Promise<Map<string, queries.PersonFactsRow>> {
  const rows = await database.query<queries.PersonFactsRow>(queries.personFacts({ personIds }));
  return new Map(rows.map((row) => [row.personId, row]));
}

/** Converts a person to the form in an answer. */
export function asFacts(person: queries.PersonFactsRow): PersonFacts {
  const { sortName: _, ...row } = person;
  return omitNulls<PersonFacts>(row);
}

/** Two people who can be merged, and the preview of the merge. */
export interface ReadPair {
  kept: queries.PersonFactsRow;
  merged: queries.PersonFactsRow;
  preview: PersonMergePreview;
}

/**
 * Reads two people and the effects of their merge.
 *
 * @throws {RequestFailure} `InvalidValue` (field `mergedId`) for one person twice; `NotFound` for an unknown or merged
 * person
 */
export async function readPair(
  database: Queryable,
  personRows: readonly PersonRows[],
  pair: MergedPair,
): Promise<ReadPair> {
  if (pair.keptId === pair.mergedId) throw new RequestFailure('InvalidValue', { field: 'mergedId' });
  const people = await readFacts(database, [pair.keptId, pair.mergedId]);
  const [kept, merged] = [people.get(pair.keptId), people.get(pair.mergedId)];
  if (!kept || !merged) throw new RequestFailure('NotFound');
  const moves = new Map<PersonMove, number>();
  const clashes: PersonMergePreview['clashes'] = [];
  for (const rows of personRows) {
    const counts = (await rows.count?.(database, pair)) ?? {};
    for (const [move, count] of Object.entries(counts) as [PersonMove, number][]) if (count > 0) moves.set(move, count);
    clashes.push(...((await rows.clashes?.(database, pair)) ?? []));
  }
  const [shared] = await database.query<{ total: number }>(countSharedTerms(pair));
  const [stored] = await database.query<{ records: string }>(queries.recordsOfPair(pair));
  const preview = {
    kept: asFacts(kept),
    merged: asFacts(merged),
    choices: singleFacts.filter((fact) => kept[fact] !== null && merged[fact] !== null && kept[fact] !== merged[fact]),
    moves: [...moves].map(([move, count]) => ({ move, count })),
    sharedTerms: shared?.total ?? 0,
    clashes,
    mark: createHash('sha256').update(`${pair.keptId} ${stored?.records}`).digest('base64url'),
  };
  return { kept, merged, preview };
}

/**
 * Returns the effects of merging a person into another one.
 *
 * @throws {RequestFailure} as `readPair`
 */
export const previewPersonMerge = async (
  { database }: Services,
  personRows: readonly PersonRows[],
  pair: MergedPair,
): Promise<PersonMergePreview> => (await readPair(database, personRows, pair)).preview;
