import type { PersonClash } from '@hustings/contract';
import type { FoundClash, MergedPair, PersonRows } from '../../../platform/core/merge-rows.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { personStatements } from '../subject.queries.ts';
import * as queries from './records.queries.ts';

/** The ids of the terms and candidacies of a person. */
interface RecordIds {
  terms: string[];
  candidacies: string[];
}

/** What moved with the records of a person. */
interface MovedRecords extends RecordIds {
  identifiers: object[];
  slugs: object[];
  contacts: object[];
  /** The rows that both had. Those of the merged person were deleted. */
  sharedTerms: object[];
  sharedContacts: object[];
  /** The records of the kept person before the merge. */
  before: RecordIds;
}

const isSame = (known: string[], stored: string[]): boolean => known.toSorted().join() === stored.toSorted().join();

async function recordIds(database: Queryable, personId: string): Promise<RecordIds> {
  const [row] = await database.query<RecordIds>(queries.recordIds({ personId }));
  return row ?? { terms: [], candidacies: [] };
}

async function move(transaction: Queryable, pair: MergedPair): Promise<MovedRecords> {
  const rows = async <Row extends object>(query: Parameters<Queryable['query']>[0]) => transaction.query<Row>(query);
  const idsOf = async (query: Parameters<Queryable['query']>[0]) =>
    (await rows<{ id: string }>(query)).map(({ id }) => id);
  const rowsOf = async (query: Parameters<Queryable['query']>[0]) =>
    (await rows<{ row: object }>(query)).map(({ row }) => row);
  return {
    before: await recordIds(transaction, pair.keptId),
    identifiers: await rows(queries.moveIdentifiers(pair)),
    slugs: await rows(personStatements.moveSlugs(pair)),
    sharedTerms: await rowsOf(queries.dropSharedTerms(pair)),
    terms: await idsOf(queries.moveTerms(pair)),
    candidacies: await idsOf(queries.moveCandidacies(pair)),
    sharedContacts: await rowsOf(queries.dropSharedContacts(pair)),
    contacts: await rows(queries.moveContacts(pair)),
  };
}

async function moveBack(transaction: Queryable, pair: MergedPair, moved: MovedRecords): Promise<void> {
  const { identifiers, slugs, contacts, sharedTerms, sharedContacts, terms, candidacies } = moved;
  await transaction.query(queries.identifiersBack({ ...pair, rows: JSON.stringify(identifiers) }));
  await transaction.query(personStatements.slugsBack({ ...pair, rows: JSON.stringify(slugs) }));
  await transaction.query(queries.termsBack({ ...pair, ids: terms }));
  await transaction.query(queries.restoreTerms({ rows: JSON.stringify(sharedTerms) }));
  await transaction.query(queries.candidaciesBack({ ...pair, ids: candidacies }));
  await transaction.query(queries.contactsBack({ ...pair, rows: JSON.stringify(contacts) }));
  await transaction.query(queries.restoreContacts({ rows: JSON.stringify(sharedContacts) }));
}

/**
 * Identifiers, addresses, terms, candidacies and contacts of people. Votes on candidates stay with their candidacies,
 * which move as they are.
 */
export const recordsPersonRows: PersonRows = {
  name: 'records',
  columns: [
    'person_identifiers.person_id',
    'person_slugs.person_id',
    'memberships.person_id',
    'candidacies.person_id',
    'person_contacts.person_id',
  ],
  async count(database, { mergedId }) {
    const [row] = await database.query<queries.RecordCounts>(queries.countRecords({ personId: mergedId }));
    return { ...row };
  },
  async clashes(database, pair): Promise<FoundClash<PersonClash>[]> {
    const shared = await database.query<{ name: string }>(queries.sharedContests(pair));
    return shared.length > 0 ? [{ clash: 'sameContest', names: shared.map(({ name }) => name) }] : [];
  },
  move,
  moveBack: (transaction, pair, moved) => moveBack(transaction, pair, moved as MovedRecords),
  /** Nothing tells whose a later term or candidacy is, so it prevents the undo. So does one that is gone. */
  async rests(database, { keptId }, moved) {
    const { before, terms, candidacies } = moved as MovedRecords;
    const now = await recordIds(database, keptId);
    const isUnchanged =
      isSame([...before.terms, ...terms], now.terms) &&
      isSame([...before.candidacies, ...candidacies], now.candidacies);
    return isUnchanged ? undefined : 'records';
  },
};

/** Returns the number of terms that both people have. */
export async function readSharedTerms(database: Queryable, pair: MergedPair): Promise<number> {
  const [row] = await database.query<{ total: number }>(queries.countSharedTerms(pair));
  return row?.total ?? 0;
}
