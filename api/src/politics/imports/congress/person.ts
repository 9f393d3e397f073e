import type { SourceContact, SourceKey, SourceMembership, SourcePerson } from '../../people/index.ts';
import { congressLabel } from './congress-number.ts';
import { textContact } from '../parsing/contacts.ts';
import { partyKey, seatKey } from './keys.ts';
import type { Ids, LegislatorRecord, Term } from './records.ts';

/** Values of the source that mean no party. */
const noParty = new Set<string | undefined>(['no party', 'none', '']);

/** Returns the names of the parties and caucuses of a term. */
export function partiesOf(term: Term): string[] {
  const named = [term, ...(term.party_affiliations ?? [])].flatMap(({ party, caucus }) => [party, caucus]);
  return named.filter((name): name is string => name !== undefined && !noParty.has(name.toLowerCase()));
}

/** Returns the memberships of a term: one for each party during the term. */
function membershipsOf(term: Term): SourceMembership[] {
  const { start, end, party, caucus } = term;
  const affiliations = term.party_affiliations?.length ? term.party_affiliations : [{ start, end, party, caucus }];
  return affiliations.map((affiliation) => membershipIn(term, affiliation));
}

function membershipIn(
  term: Term,
  { start, end, party, caucus }: { start: string; end: string; party?: string; caucus?: string },
): SourceMembership {
  return {
    office: seatKey(term),
    ...(party && !noParty.has(party.toLowerCase()) ? { party: partyKey(party) } : {}),
    ...(caucus && caucus !== party ? { caucus: partyKey(caucus) } : {}),
    termTitle: congressLabel(term.start, term.end),
    from: start,
    through: end,
  };
}

/** Genders by their codes in the source. */
export const genders = { M: 'male', F: 'female' } as const;

/** Returns the name of a party, or undefined for a value that means no party. */
export const partyName = (name: string | undefined): string | undefined =>
  noParty.has(name?.toLowerCase()) ? undefined : name;

const singleIdSchemes = ['bioguide', 'govtrack', 'wikidata', 'icpsr', 'lis', 'opensecrets', 'votesmart'] as const;

/** Returns the identifiers of a record, bioguide first if it has one. */
export const keysOf = (id: Ids): SourceKey[] => [
  ...singleIdSchemes.flatMap((scheme) => (id[scheme] ? [{ scheme, identifier: id[scheme] }] : [])),
  ...(id.fec ?? []).map((identifier) => ({ scheme: 'fec', identifier })),
];

/** Returns the address of a member's portrait in the project unitedstates/images, which lacks some portraits. */
export const portraitOf = (bioguide: string): string =>
  `https://unitedstates.github.io/images/congress/450x550/${encodeURIComponent(bioguide)}.jpg`;

/**
 * Returns the feed of an official website as a contact. The domain of the website is no contact, because it receives no
 * mail.
 */
export const feedContacts = (feed: string | undefined): SourceContact[] => (feed ? [{ kind: 'rss', value: feed }] : []);

/** Converts a record to a person. Without `official_full`, the name is composed from its parts. */
export function personOf({ id, name, bio, terms }: LegislatorRecord): SourcePerson {
  const parts = [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ');
  const displayName = name.official_full ?? parts;
  const last = terms.toSorted((first, second) => (first.start < second.start ? -1 : 1)).at(-1) as Term;
  const inCongress = 'state' in last;
  return {
    identifiers: keysOf(id),
    name: displayName,
    sortName: [name.last, name.first, name.middle, name.suffix].filter(Boolean).join(' '),
    otherNames: [...new Set([name.nickname && `${name.nickname} ${name.last}`, parts])].filter(
      (each): each is string => each !== undefined && each !== displayName,
    ),
    ...(bio?.gender ? { gender: genders[bio.gender] } : {}),
    ...(last.url ? { website: last.url } : {}),
    ...(id.bioguide ? { image: portraitOf(id.bioguide) } : {}),
    // The files of members of Congress describe a former member whom the file of presidents has too.
    ...(id.bioguide && !terms.some((term) => 'state' in term) ? { isDescribedElsewhere: true as const } : {}),
    contacts: [
      ...feedContacts(last.rss_url),
      ...textContact('phone', last.phone, 'Washington'),
      ...textContact('address', last.address, 'Washington'),
    ],
    slugHint: inCongress ? last.state : 'us',
    memberships: terms.flatMap(membershipsOf),
  };
}
