import type { SourceContact, SourceKey, SourcePerson } from '../../people/index.ts';
import { accountContact, accountOfLink, isPrivate, mailContacts, textContact } from '../parsing/contacts.ts';
import type { Findings } from '../parsing/findings.ts';
import { parseWebAddress, readGender, noteOddName, sortNameOf } from '../parsing/values.ts';
import type { PopoloPerson } from './records.ts';
import type { PopoloScope } from './mapper.ts';

/**
 * The schemes whose identifiers are globally unique. Identifiers of other schemes are unique only within their file.
 */
const globalSchemes = new Set([
  'wikidata',
  'viaf',
  'isni',
  'gnd',
  'imdb',
  'freebase',
  'parlement',
  'europarlmep',
  'bioguide',
  'govtrack',
  'fec',
  'icpsr',
  'lis',
  'opensecrets',
  'votesmart',
  'ocd-person',
  'everypolitician',
]);

const accounts = new Set(['twitter', 'facebook', 'instagram', 'youtube', 'mastodon'] as const);
const isAccount = (type: unknown): type is 'twitter' => (accounts as Set<unknown>).has(type);

/** Returns the key of an identifier. Without a global scheme, it is unique only within the scope of its file. */
export const scopedKey = (scheme: string, identifier: string, scope: string): SourceKey => ({
  scheme: globalSchemes.has(scheme) ? scheme : `${scheme}/${scope}`.slice(0, 100),
  identifier,
});

function keysOf(person: PopoloPerson, scope: PopoloScope): SourceKey[] {
  const own = scope.personKeys?.get(person.id) ?? { scheme: scope.personScheme, identifier: person.id };
  const others = person.identifiers.map(({ scheme, identifier }) => scopedKey(scheme, identifier, scope.name));
  const seen = new Map([own, ...others].map((key) => [`${key.scheme} ${key.identifier}`, key]));
  return [...seen.values()];
}

/** Converts a person of a Popolo file, without memberships. */
export function personOf(
  person: PopoloPerson,
  scope: PopoloScope,
  findings: Findings,
  place: string,
): Omit<SourcePerson, 'memberships'> {
  noteOddName(person.name, findings, place);
  const gender = readGender(person.gender, findings, place);
  const contacts = contactsOf(person, findings, place);
  const otherNames = [...new Set((person.other_names ?? []).flatMap(({ name }) => name ?? []))];
  const website = (person.links ?? [])
    .filter(({ note }) => /^(website|homepage|home page|personal|official)/i.test(note ?? ''))
    .map(({ url }) => parseWebAddress(url))
    .find((url) => url !== undefined);
  const relative = (person.links ?? []).some(({ url }) => typeof url === 'string' && !/^https?:\/\//.test(url));
  if (relative) findings.note('linkRelative', place);
  const image = parseWebAddress(person.image);
  return {
    identifiers: keysOf(person, scope),
    name: person.name,
    sortName: (person.sort_name ?? sortNameOf(person.name, person.family_name)).replaceAll(',', ''),
    ...(otherNames.length > 0 ? { otherNames: otherNames.filter((name) => name !== person.name).slice(0, 30) } : {}),
    ...(gender ? { gender } : {}),
    ...(website ? { website } : {}),
    ...(image ? { image } : {}),
    contacts,
    slugHint: scope.country ?? scope.name,
  };
}

function contactsOf(person: PopoloPerson, findings: Findings, place: string): SourceContact[] {
  const details = (person.contact_details ?? []).flatMap(({ type, value, label, note }): SourceContact[] => {
    if (isPrivate([type, label, note], findings, place)) return [];
    if (isAccount(type)) return accountContact(type, value, findings, place);
    if (type === 'email') return mailContacts(value, findings, place);
    if (type === 'phone' || type === 'voice') return textContact('phone', value, label ?? note);
    if (type === 'address') return textContact('address', value, label ?? note);
    return [];
  });
  const links = (person.links ?? []).flatMap(({ url }) => (typeof url === 'string' ? (accountOfLink(url) ?? []) : []));
  return [...mailContacts(person.email, findings, place), ...details, ...links];
}
