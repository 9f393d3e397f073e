import type { Queryable } from '../../../platform/db/database.ts';
import { changedRows } from '../../../platform/core/row-list.ts';
import { mergedParties, type MergedParty } from './merged-parties.queries.ts';
import { keyText, type SourceData, type SourceKey, type SourcePerson, type SourceSuccession } from './source.ts';

/** A row that names parties. */
interface NamesParties {
  parent?: SourceKey;
  party?: SourceKey;
  caucus?: SourceKey;
}

type Replace = <Row extends NamesParties>(row: Row) => Row;

const withTerms = (person: SourcePerson, replace: Replace): SourcePerson => ({
  ...person,
  memberships: person.memberships.map((term) => replace(term)),
});

const withElected = (succession: SourceSuccession, replace: Replace): SourceSuccession => ({
  ...succession,
  elected: succession.elected.map((elected) => replace(elected)),
});

/**
 * Returns the records of a source with the key of the kept party wherever they name a merged one
 * (docs/decisions/09-people-and-places.md). The record of a merged party is left out: its facts came with the merge.
 */
export async function withKeptParties(database: Queryable, data: SourceData): Promise<SourceData> {
  const merged = await database.query<MergedParty>(mergedParties());
  if (merged.length === 0) return data;
  const keptOf = new Map(merged.map((party) => [keyText(party), party.kept]));
  const kept = (key: SourceKey): SourceKey => keptOf.get(keyText(key)) ?? key;
  /** Replaces the keys of parties in a row. */
  const replaced = <Row extends NamesParties>(row: Row): Row => {
    const { parent, party, caucus } = row;
    return {
      ...row,
      ...(parent && { parent: kept(parent) }),
      ...(party && { party: kept(party) }),
      ...(caucus && { caucus: kept(caucus) }),
    };
  };
  const { organizations, people, lists, candidacies, successions } = data;
  return {
    ...data,
    organizations: organizations.filter((row) => !keptOf.has(keyText(row))).map((row) => replaced(row)),
    people: changedRows(people, (person) => withTerms(person, replaced)),
    ...(lists && { lists: lists.map((list) => replaced(list)) }),
    ...(candidacies && { candidacies: candidacies.map((candidacy) => replaced(candidacy)) }),
    ...(successions && {
      successions: successions.map((succession) => withElected(succession, replaced)),
    }),
  };
}
