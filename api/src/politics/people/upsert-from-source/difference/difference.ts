import { compareContacts, type ContactRows } from './contacts.ts';
import { compareCandidacies, type CandidacyRows } from './candidacies.ts';
import { contestFacts, divisionFacts, electionFacts, officeFacts } from './facts.ts';
import type { StoredPerson, StoredRecords } from '../stored-records.ts';
import { compareMemberships, isCurrent, type MembershipRows, type MembershipSettings } from './memberships.ts';
import { compareOrganizations, type OrganizationChange } from './organizations.ts';
import { personChange, type PersonChange } from './people.ts';
import type { Finding, Problem } from '../problem.ts';
import { compareRows, type RowChanges } from './rows.ts';
import { keyText, type SourceDivision, type SourceKey, type SourceOffice } from '../source.ts';
import type { SourceContest, SourceElection, SourcePerson, SourceData } from '../source.ts';

/** What an import would change. It is computed from the source and the rows that are there, and applied as it is. */
export interface Difference {
  divisions: RowChanges<SourceDivision>;
  organizations: RowChanges<OrganizationChange>;
  offices: RowChanges<SourceOffice>;
  people: RowChanges<PersonChange>;
  memberships: MembershipRows;
  contacts: ContactRows;
  elections: RowChanges<SourceElection>;
  contests: RowChanges<SourceContest>;
  candidacies: CandidacyRows;
  /** People in office whom the source no longer names; their memberships are among the ended ones. */
  vanished: StoredPerson[];
  /** People whom the source was known to have in office before this import. */
  currentBefore: number;
  /** Ids of everybody whom the source names. */
  seen: string[];
  /** What could not be used, for the report. */
  problems: Problem[];
}

/** What the difference needs besides source and known rows: today, and ids for new rows. */
export interface DifferenceSettings {
  today: string;
  newId(): string;
}

/**
 * Compares a source with what is known (docs/decisions/09-people-and-places.md). People are matched by any of their
 * identifiers, and memberships by office and first day; a membership of the same office whose first day was corrected
 * is the same one. What a source no longer names ends the day before `today`; what had ended before stays as it is.
 */
export function differenceOf(
  world: SourceData,
  known: StoredRecords,
  { today, newId }: DifferenceSettings,
): Difference {
  const problems: Problem[] = [];
  const people: RowChanges<PersonChange> = { added: [], changed: [], unchanged: 0 };
  const memberships: MembershipRows = { added: [], changed: [], unchanged: 0, ended: [] };
  const settings = { today, newId, bodies: new Set(world.organizations.map(keyText)) };
  const seen = new Set<string>();
  const claimed = new Map<string, string>();
  const ids = new Map<string, string>();
  const takenSlugs = new Map(known.slugs);

  for (const person of world.people) {
    const label = `${person.name} (${keyText(person.identifiers[0] as SourceKey)})`;
    const matches = new Set(person.identifiers.flatMap((key) => known.personIds.get(keyText(key)) ?? []));
    const twin = person.identifiers.map((key) => claimed.get(keyText(key))).find(Boolean);
    const problem = identityProblem(person, matches.size, twin);
    if (problem) {
      problems.push({ place: label, ...problem });
      for (const id of matches) seen.add(id);
      continue;
    }
    const id = [...matches][0] ?? person.id ?? newId();
    for (const key of person.identifiers) {
      claimed.set(keyText(key), label);
      ids.set(keyText(key), id);
    }
    seen.add(id);
    compareMemberships(id, person.memberships, known.memberships.get(id) ?? [], settings, memberships);
    const change = personChange(id, person, known, world.source, takenSlugs);
    if (!known.people.has(id)) people.added.push(change);
    else if (change.fields.length > 0) people.changed.push(change);
    else people.unchanged += 1;
  }

  const inOffice = currentPeople(known, settings);
  const vanished = vanishedPeople(world, known, seen, inOffice);
  for (const person of vanished) {
    compareMemberships(person.id, [], known.memberships.get(person.id) ?? [], settings, memberships);
  }
  const { source } = world;
  const idOf = (keys: SourceKey[]) =>
    keys.map((key) => ids.get(keyText(key)) ?? known.personIds.get(keyText(key))).find(Boolean);
  const candidacies = compareCandidacies(world, known.candidacies, idOf);
  return {
    divisions: compareRows<SourceDivision>(world.divisions, known.divisions, {
      source,
      key: (row) => row.id,
      facts: divisionFacts,
      newer: newerPopulation,
    }),
    organizations: compareOrganizations(world, known, newId),
    offices: compareRows<SourceOffice>(world.offices, known.offices, { source, key: keyText, facts: officeFacts }),
    people,
    memberships,
    contacts: compareContacts(world, known, idOf),
    elections: compareRows<SourceElection>(world.elections ?? [], known.elections, {
      source,
      key: keyText,
      facts: electionFacts,
    }),
    contests: compareRows<SourceContest>(world.contests ?? [], known.contests, {
      source,
      key: keyText,
      facts: contestFacts,
    }),
    candidacies: candidacies.rows,
    vanished,
    currentBefore: inOffice.length,
    seen: [...seen],
    problems: [...problems, ...unmatchedSupplements(world, known, ids), ...candidacies.problems],
  };
}

/** Of two figures of how many live in a place the newer one, whoever named the place. An undated one is the older. */
function newerPopulation(row: SourceDivision, there: SourceDivision): Partial<SourceDivision> {
  const isKnown = there.population !== undefined && (row.populationOn ?? '') <= (there.populationOn ?? '');
  if (row.population === undefined || (isKnown && row.populationOn !== there.populationOn)) return populationOf(there);
  return isKnown ? {} : populationOf(row);
}

const populationOf = ({ population, populationOn }: SourceDivision): Partial<SourceDivision> =>
  population === undefined ? {} : { population, ...(populationOn === undefined ? {} : { populationOn }) };

function identityProblem(person: SourcePerson, matches: number, twin: string | undefined): Finding | undefined {
  if (matches > 1) return { finding: 'severalPeople', values: { number: matches } };
  if (twin) return { finding: 'identifierShared', values: { who: twin } };
  const terms = new Set(
    person.memberships.map((membership) => `${keyText(membership.office)} ${membership.from ?? ''}`),
  );
  return terms.size < person.memberships.length ? { finding: 'twoTermsAtOnce', values: {} } : undefined;
}

/** Supplements of people who are not here. */
function unmatchedSupplements(world: SourceData, known: StoredRecords, ids: Map<string, string>): Problem[] {
  return (world.supplements ?? [])
    .filter(({ identifiers }) => !identifiers.some((key) => ids.has(keyText(key)) || known.personIds.has(keyText(key))))
    .map(({ identifiers }) => ({
      place: keyText(identifiers[0] as SourceKey),
      finding: 'contactsOfNobody',
      values: {},
    }));
}

function currentPeople(known: StoredRecords, { today, bodies }: MembershipSettings): StoredPerson[] {
  return [...known.people.values()].filter((person) =>
    (known.memberships.get(person.id) ?? []).some(
      (membership) => isCurrent(membership, today) && bodies.has(keyText(membership.organization)),
    ),
  );
}

function vanishedPeople(
  world: SourceData,
  known: StoredRecords,
  seen: Set<string>,
  inOffice: StoredPerson[],
): StoredPerson[] {
  if (world.unread === 'unknown') return [];
  const spared = new Set(world.unread.map((key) => known.personIds.get(keyText(key))));
  return inOffice.filter((person) => !seen.has(person.id) && !spared.has(person.id));
}
