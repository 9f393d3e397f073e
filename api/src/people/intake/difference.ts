import { dayBefore } from '../../kernel/civil-day.ts';
import { divisionFacts, membershipFacts, officeFacts, organizationFacts } from './facts.ts';
import type { KnownMembership, KnownPerson, KnownWorld } from './known.ts';
import { slugCandidates } from './slugs.ts';
import { keyText, type SourceDivision, type SourceKey, type SourceMembership, type SourceOffice } from './source.ts';
import type { SourceOrganization, SourcePerson, SourceWorld } from './source.ts';

/** Rows of one kind that an import would write. */
export interface Rows<Row> {
  added: Row[];
  changed: Row[];
  unchanged: number;
}

/** A person to be written, with what of it differs. */
export interface PersonChange {
  id: string;
  person: SourcePerson;
  /** Names of what differs; empty for someone new. */
  fields: string[];
  /** The slug the person gets; absent where the present one stays. */
  slug?: string;
}

/** A membership to be written. */
export interface MembershipChange {
  id: string;
  personId: string;
  membership: SourceMembership;
}

/** A membership that the source no longer names, and the last day it is given. */
export interface Ending {
  id: string;
  personId: string;
  through: string;
}

/** What an import would change. It is computed from the source and the rows that are there, and applied as it is. */
export interface Difference {
  divisions: Rows<SourceDivision>;
  organizations: Rows<SourceOrganization>;
  offices: Rows<SourceOffice>;
  people: Rows<PersonChange>;
  memberships: Rows<MembershipChange> & { ended: Ending[] };
  /** People in office whom the source no longer names; their memberships are among the ended ones. */
  vanished: KnownPerson[];
  /** People whom the source was known to have in office before this import. */
  currentBefore: number;
  /** Ids of everybody whom the source names. */
  seen: string[];
  /** What could not be used, in words for the report. */
  problems: string[];
}

/** What the difference needs besides source and known rows: today, and ids for new rows. */
export interface DifferenceSettings {
  today: string;
  newId(): string;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Parts rows into new, changed and unchanged by what `known` holds under their key. */
function rowsOf<Row>(
  rows: Row[],
  known: Map<string, unknown>,
  key: (row: Row) => string,
  facts: (row: Row) => unknown,
): Rows<Row> {
  const parted: Rows<Row> = { added: [], changed: [], unchanged: 0 };
  for (const row of rows) {
    const there = known.get(key(row));
    if (there === undefined) parted.added.push(row);
    else if (same(there, facts(row))) parted.unchanged += 1;
    else parted.changed.push(row);
  }
  return parted;
}

/**
 * Compares a source with what is known (decisions, section 9). People are matched by any of their identifiers, and
 * memberships by office and first day; a membership of the same office whose first day was corrected is the same one.
 * What a source no longer names ends the day before `today`; what had ended before stays as it is.
 */
export function differenceOf(world: SourceWorld, known: KnownWorld, settings: DifferenceSettings): Difference {
  const problems: string[] = [];
  const people: Rows<PersonChange> = { added: [], changed: [], unchanged: 0 };
  const memberships: Difference['memberships'] = { added: [], changed: [], unchanged: 0, ended: [] };
  const seen = new Set<string>();
  const claimed = new Map<string, string>();
  const takenSlugs = new Map(known.slugs);

  for (const person of world.people) {
    const label = `${person.name} (${keyText(person.identifiers[0] as SourceKey)})`;
    const matches = new Set(person.identifiers.flatMap((key) => known.personIds.get(keyText(key)) ?? []));
    const twin = person.identifiers.map((key) => claimed.get(keyText(key))).find(Boolean);
    const problem = problemOf(person, matches.size, twin);
    if (problem) {
      problems.push(`${label}: ${problem}`);
      for (const id of matches) seen.add(id);
      continue;
    }
    const id = [...matches][0] ?? person.id ?? settings.newId();
    for (const key of person.identifiers) claimed.set(keyText(key), label);
    seen.add(id);
    compareMemberships(id, person.memberships, known.memberships.get(id) ?? [], settings, memberships);
    const change = personChange(id, person, known.people.get(id), known, takenSlugs);
    if (!known.people.has(id)) people.added.push(change);
    else if (change.fields.length > 0) people.changed.push(change);
    else people.unchanged += 1;
  }

  const vanished = vanishedPeople(world, known, seen, settings.today);
  for (const person of vanished) {
    compareMemberships(person.id, [], known.memberships.get(person.id) ?? [], settings, memberships);
  }
  return {
    divisions: rowsOf(world.divisions, known.divisions, (row) => row.id, divisionFacts),
    organizations: rowsOf(world.organizations, known.organizations, keyText, organizationFacts),
    offices: rowsOf(world.offices, known.offices, keyText, officeFacts),
    people,
    memberships,
    vanished,
    currentBefore: currentPeople(known, settings.today).length,
    seen: [...seen],
    problems,
  };
}

function problemOf(person: SourcePerson, matches: number, twin: string | undefined): string | undefined {
  if (matches > 1) return `its identifiers belong to ${matches} different people here`;
  if (twin) return `an identifier that ${twin} has too`;
  const terms = new Set(
    person.memberships.map((membership) => `${keyText(membership.office)} ${membership.from ?? ''}`),
  );
  return terms.size < person.memberships.length ? 'two terms in one office begin on the same day' : undefined;
}

function personChange(
  id: string,
  person: SourcePerson,
  there: KnownPerson | undefined,
  known: KnownWorld,
  takenSlugs: Map<string, string>,
): PersonChange {
  const fields: string[] = [];
  if (there) {
    if (there.name !== person.name) fields.push('name');
    if (there.sortName !== person.sortName) fields.push('sort name');
    if (!same(there.otherNames, person.otherNames ?? [])) fields.push('other names');
    if (!same(there.gender, person.gender)) fields.push('gender');
    if (!same(there.website, person.website)) fields.push('website');
    if (person.identifiers.some((key) => !known.personIds.has(keyText(key)))) fields.push('identifiers');
  }
  if (there && !fields.includes('name')) return { id, person, fields };
  const slug = slugCandidates(person.name, person.slugHint, id).find((each) => (takenSlugs.get(each) ?? id) === id);
  if (slug) takenSlugs.set(slug, id);
  return { id, person, fields, ...(slug ? { slug } : {}) };
}

const isCurrent = (membership: { from?: string; through?: string }, today: string): boolean =>
  membership.through === undefined || membership.through >= today;

const overlap = (one: SourceMembership, other: SourceMembership): boolean =>
  (one.from ?? '') <= (other.through ?? '9999') && (other.from ?? '') <= (one.through ?? '9999');

const sameOffice = (one: SourceMembership, other: SourceMembership): boolean =>
  keyText(one.office) === keyText(other.office);

function compareMemberships(
  personId: string,
  wanted: SourceMembership[],
  known: KnownMembership[],
  settings: DifferenceSettings,
  changes: Difference['memberships'],
): void {
  const left = new Set(known);
  const take = (fits: (there: KnownMembership) => boolean) => {
    const found = [...left].find(fits);
    if (found) left.delete(found);
    return found;
  };
  const matched = wanted.map((membership) => ({
    membership,
    there: take((there) => sameOffice(there, membership) && there.from === membership.from),
  }));
  for (const { membership, there: exact } of matched) {
    const there = exact ?? take((other) => sameOffice(other, membership) && overlap(other, membership));
    if (!there) changes.added.push({ id: settings.newId(), personId, membership });
    else if (same(membershipFacts(there), membershipFacts(membership))) changes.unchanged += 1;
    else changes.changed.push({ id: there.id, personId, membership });
  }
  for (const there of left) {
    if (!isCurrent(there, settings.today)) continue;
    const yesterday = dayBefore(settings.today);
    const through = there.from !== undefined && there.from > yesterday ? there.from : yesterday;
    if (through !== there.through) changes.ended.push({ id: there.id, personId, through });
  }
}

function currentPeople(known: KnownWorld, today: string): KnownPerson[] {
  return [...known.people.values()].filter((person) =>
    (known.memberships.get(person.id) ?? []).some((membership) => isCurrent(membership, today)),
  );
}

function vanishedPeople(world: SourceWorld, known: KnownWorld, seen: Set<string>, today: string): KnownPerson[] {
  if (world.unread === 'unknown') return [];
  const spared = new Set(world.unread.map((key) => known.personIds.get(keyText(key))));
  return currentPeople(known, today).filter((person) => !seen.has(person.id) && !spared.has(person.id));
}
