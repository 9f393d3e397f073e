import type { PartyClash, PartyFact, PartyFacts, PartyMove } from '@hustings/contract';
import type { PartyRows } from '../../../platform/core/merge-rows.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { omitNulls, ownSources } from '../../people/index.ts';
import type { MergeSubject, MergeTypes } from '../subject.ts';
import { partyStatements } from '../subject.queries.ts';
import * as queries from './facts.queries.ts';

/** The types of merges of parties. */
export interface PartyKind extends MergeTypes {
  row: queries.PartyFactsRow;
  facts: PartyFacts;
  fact: PartyFact;
  move: PartyMove;
  clash: PartyClash;
}

/** The facts before a merge. */
type FactsBefore = queries.StoredFacts & { isHandmade: boolean };

async function factsBefore(transaction: Queryable, partyId: string): Promise<FactsBefore> {
  const query = queries.storedFacts({ partyId, handmade: ownSources.handmade });
  const [facts] = await transaction.query<FactsBefore>(query);
  if (!facts) throw new Error('The party is missing.');
  return facts;
}

/** The columns of the facts that admins choose. A picture goes with its credit and licence. */
const columnsOf = {
  name: ['name'],
  abbreviation: ['abbreviation'],
  place: ['division_id'],
  website: ['website'],
  image: ['image', 'image_id', 'image_credit', 'image_licence'],
} as const satisfies Record<PartyFact, readonly (keyof queries.StoredFacts)[]>;

const singleFacts = Object.keys(columnsOf) as PartyFact[];

/**
 * Parties as records that admins merge. Both names stay as other names of the kept party. If its facts change, it is a
 * corrected party, which imports leave as it is until an admin gives up the correction.
 *
 * @param rows the rows of all domains that refer to parties
 */
export const partySubject = (rows: readonly PartyRows[]): MergeSubject<PartyKind> => ({
  acts: { merge: 'mergeParties', undo: 'undoPartyMerge', distinguish: 'distinguishParties' },
  clashCode: 'PartiesClash',
  statements: partyStatements,
  rows,
  singleFacts,
  path: (slugOrId) => `/party/${slugOrId}`,
  async read(database, partyIds) {
    const parties = await database.query<queries.PartyFactsRow>(queries.partyFacts({ partyIds }));
    return new Map(parties.map((row) => [row.partyId, row]));
  },
  asFacts: (row) => omitNulls<PartyFacts>(row),
  valueOf: (row, fact) => row[fact] ?? null,
  async recordsOf(database, pair) {
    const [stored] = await database.query<{ records: string }>(queries.recordsOfPair(pair));
    return stored?.records ?? '';
  },
  factsBefore,
  async storeFacts(transaction, { keptId }, _, { kept, merged }, isOfMerged) {
    const [{ isHandmade, ...before }, other] = [kept as FactsBefore, merged as FactsBefore];
    const chosen = singleFacts
      .filter(isOfMerged)
      .flatMap((fact) => columnsOf[fact].map((column) => [column, other[column]]));
    const facts: queries.StoredFacts = { ...before, ...Object.fromEntries(chosen) };
    const names = [before.name, other.name, ...before.other_names, ...other.other_names];
    facts.other_names = [...new Set(names)].filter((name) => name !== facts.name);
    const isChanged = JSON.stringify(facts) !== JSON.stringify(before);
    facts.is_locked = before.is_locked || (isChanged && !isHandmade);
    await transaction.query(queries.storeFacts({ partyId: keptId, facts: JSON.stringify(facts) }));
  },
  async restoreFacts(transaction, partyId, before) {
    await transaction.query(queries.storeFacts({ partyId, facts: JSON.stringify(before) }));
  },
});
