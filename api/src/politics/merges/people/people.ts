import type { PersonClash, PersonFact, PersonFacts, PersonMove } from '@hustings/contract';
import { HandmadeContactKind } from '@hustings/contract/schemas';
import type { PersonRows } from '../../../platform/core/merge-rows.ts';
import { omitNulls } from '../../people/index.ts';
import type { MergeSubject, MergeTypes } from '../subject.ts';
import { personStatements } from '../subject.queries.ts';
import * as queries from './facts.queries.ts';

/** The types of merges of people. */
export interface PersonKind extends MergeTypes {
  row: queries.PersonFactsRow;
  facts: PersonFacts;
  fact: PersonFact;
  move: PersonMove;
  clash: PersonClash;
}

/** Returns whether a chosen fact is a kind of contact. Its contacts move, and imports then leave those of both as they are. */
const isContactKind = (fact: string): boolean => HandmadeContactKind.safeParse(fact).success;

/**
 * People as records that admins merge. Both names stay as other names of the kept person. Imports leave chosen facts as
 * they are.
 *
 * @param rows the rows of all domains that refer to people
 */
export const personSubject = (rows: readonly PersonRows[]): MergeSubject<PersonKind> => ({
  acts: { merge: 'mergePeople', undo: 'undoPersonMerge', distinguish: 'distinguishPeople' },
  clashCode: 'PeopleClash',
  statements: personStatements,
  rows,
  singleFacts: ['name', 'gender', 'website', 'image'],
  path: (slugOrId) => `/polly/${slugOrId}`,
  async read(database, personIds) {
    const people = await database.query<queries.PersonFactsRow>(queries.personFacts({ personIds }));
    return new Map(people.map((row) => [row.personId, row]));
  },
  asFacts(person) {
    const { sortName: _, ...row } = person;
    return omitNulls<PersonFacts>(row);
  },
  valueOf: (row, fact) => row[fact] ?? null,
  async recordsOf(database, pair) {
    const [stored] = await database.query<{ records: string }>(queries.recordsOfPair(pair));
    return stored?.records ?? '';
  },
  async factsBefore(transaction, personId) {
    const [facts] = await transaction.query<queries.FactsBefore>(queries.factsBefore({ personId }));
    return facts ?? {};
  },
  async storeFacts(transaction, pair, { kept, merged, preview }, before, isOfMerged) {
    const { chosenFacts: ofKept = [] } = before.kept as Partial<queries.FactsBefore>;
    const { chosenFacts: ofMerged = [] } = before.merged as Partial<queries.FactsBefore>;
    const named = isOfMerged('name') ? merged : kept;
    const names = [kept.name, merged.name, ...kept.otherNames, ...merged.otherNames];
    await transaction.query(
      queries.storeFacts({
        personId: pair.keptId,
        name: named.name,
        sortName: named.sortName,
        otherNames: [...new Set(names)].filter((name) => name !== named.name),
        gender: (isOfMerged('gender') ? merged.gender : kept.gender) ?? null,
        chosenFacts: [...ofKept, ...ofMerged.filter(isContactKind), 'otherNames', ...preview.choices],
      }),
    );
    const kinds = (['website', 'image'] as const).filter((kind) => isOfMerged(kind) && merged[kind] !== null);
    await transaction.query(queries.copyLinks({ ...pair, kinds }));
    await transaction.query(queries.deleteCard({ personId: pair.mergedId }));
  },
  async restoreFacts(transaction, personId, before) {
    const { links, ...facts } = before as queries.FactsBefore;
    await transaction.query(queries.storeFacts({ personId, ...facts }));
    await transaction.query(queries.restoreLinks({ personId, links: JSON.stringify(links) }));
  },
});
