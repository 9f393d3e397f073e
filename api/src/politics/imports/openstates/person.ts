import type { SourceContact, SourceKey, SourceMembership } from '../../people/index.ts';
import { accountContact, isPrivate, mailContacts, textContact } from '../parsing/contacts.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import { impliedLineage } from '../parsing/divisions.ts';
import { normaliseMemberships } from '../parsing/memberships.ts';
import { parseWebAddress, readGender, readDay, noteOddName, sortNameOf } from '../parsing/values.ts';
import { partyNamed, seatOf } from './offices.ts';
import type { OpenStatesPerson, Role } from './records.ts';

/** Returns the key of a person. */
export const personKey = (id: string): SourceKey => ({ scheme: 'ocd-person', identifier: id });

/** Returns the keys of a person, including the keys of records that were merged into the record of the person. */
function keysOf(person: OpenStatesPerson): SourceKey[] {
  const others = (person.other_identifiers ?? []).map(({ scheme, identifier }) =>
    identifier.startsWith('ocd-person/') ? personKey(identifier) : { scheme, identifier },
  );
  const seen = new Map([personKey(person.id), ...others].map((key) => [`${key.scheme} ${key.identifier}`, key]));
  return [...seen.values()];
}

const noParty = new Set(['nonpartisan', 'unknown', 'no party']);

/** Adds the person of a file to the accumulator. */
export function addPerson(
  person: OpenStatesPerson,
  place: string,
  cities: Map<string, string>,
  accumulator: SourceAccumulator,
): void {
  const { findings } = accumulator;
  noteOddName(person.name, findings, place);
  const party = partyOf(person, place, accumulator);
  const memberships = person.roles.flatMap((role) => membershipOf(role, party, place, cities, accumulator));
  const gender = readGender(person.gender, findings, place);
  const image = parseWebAddress(person.image);
  const homepage = (person.links ?? []).find(({ note }) => /^homepage|website/i.test(note ?? ''))?.url;
  const website = parseWebAddress(homepage);
  const otherNames = [...new Set((person.other_names ?? []).flatMap(({ name }) => name ?? []))];
  accumulator.people.push({
    identifiers: keysOf(person),
    name: person.name,
    sortName: sortNameOf(person.name, person.family_name),
    ...(otherNames.length > 0 ? { otherNames: otherNames.filter((name) => name !== person.name) } : {}),
    ...(gender ? { gender } : {}),
    ...(website ? { website } : {}),
    ...(image ? { image } : {}),
    contacts: contactsOf(person, place, accumulator),
    slugHint: /state:([a-z]{2})/.exec(person.roles[0]?.jurisdiction ?? '')?.[1] ?? 'us',
    memberships: normaliseMemberships(memberships, { findings, place }),
  });
}

function partyOf(person: OpenStatesPerson, place: string, accumulator: SourceAccumulator): SourceKey | undefined {
  const current = (person.party ?? []).filter(({ end_date }) => end_date === undefined || end_date === null);
  const named = current.filter(({ name }) => !noParty.has(name.toLowerCase()));
  if (current.length === 0) accumulator.findings.note('partyless', place);
  if (named.length > 1) accumulator.findings.note('severalParties', place);
  const [party] = named;
  if (!party) return undefined;
  for (const row of impliedLineage('ocd-division/country:us')) accumulator.division(row);
  return accumulator.organization(partyNamed(party.name));
}

function membershipOf(
  role: Role,
  party: SourceKey | undefined,
  place: string,
  cities: Map<string, string>,
  accumulator: SourceAccumulator,
): SourceMembership[] {
  const { findings } = accumulator;
  const seat = seatOf(role, cities);
  if (!seat) {
    findings.note('roleWithoutPlace', `${place}: ${role.jurisdiction}`);
    return [];
  }
  for (const division of seat.divisions) accumulator.division(division);
  accumulator.organization(seat.organization);
  if (role.start_date instanceof Date || role.end_date instanceof Date) {
    findings.note('dateOfYaml', place);
  }
  if (seat.office.role === 'Mayor' && !cities.has(role.jurisdiction)) {
    findings.note('cityUnnamed', role.jurisdiction);
  }
  const from = readDay(role.start_date, 'first', findings, place);
  const through = readDay(role.end_date, 'last', findings, place);
  return [
    {
      office: accumulator.office(seat.office),
      ...(party ? { party } : {}),
      ...(from ? { from } : {}),
      ...(through ? { through } : {}),
    },
  ];
}

function contactsOf(person: OpenStatesPerson, place: string, { findings }: SourceAccumulator): SourceContact[] {
  const { ids } = person;
  return [
    ...mailContacts(person.email, findings, place),
    ...(['twitter', 'facebook', 'instagram', 'youtube'] as const).flatMap((kind) =>
      accountContact(kind, ids?.[kind], findings, place),
    ),
    ...(person.offices ?? []).flatMap(({ name, classification, address, voice, phone }) => {
      const label = name ?? classification;
      if (isPrivate([name, classification], findings, place)) return [];
      return textContact('address', address, label).concat(textContact('phone', voice ?? phone, label));
    }),
  ];
}
