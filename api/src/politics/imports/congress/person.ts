import type { SourceContact, SourceKey, SourceMembership, SourcePerson } from '../../people/index.ts';
import { congressesOf } from './congress-number.ts';
import { textContact } from '../parsing/contacts.ts';
import { partyKey, seatKey } from './keys.ts';
import type { Ids, LegislatorRecord, Term } from './records.ts';

/** What the source writes where somebody has no party. */
const noParty = new Set<string | undefined>(['no party', 'none', '']);

/** The parties that a term names, its caucus included. */
export function partiesOf(term: Term): string[] {
  const named = [term, ...(term.party_affiliations ?? [])].flatMap(({ party, caucus }) => [party, caucus]);
  return named.filter((name): name is string => name !== undefined && !noParty.has(name.toLowerCase()));
}

/** A term as memberships: one, or one for each party where it changed within the term. */
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
    termTitle: congressesOf(term.start, term.end),
    from: start,
    through: end,
  };
}

/** Genders as the source writes them. */
export const genders = { M: 'male', F: 'female' } as const;

/** The name of a party, or nothing where the source writes that there is none. */
export const partyName = (name: string | undefined): string | undefined =>
  noParty.has(name?.toLowerCase()) ? undefined : name;

const single = ['bioguide', 'govtrack', 'wikidata', 'icpsr', 'lis', 'opensecrets', 'votesmart'] as const;

/** The identifiers of a record; bioguide, where it is there, comes first. */
export const keysOf = (id: Ids): SourceKey[] => [
  ...single.flatMap((scheme) => (id[scheme] ? [{ scheme, identifier: id[scheme] }] : [])),
  ...(id.fec ?? []).map((identifier) => ({ scheme: 'fec', identifier })),
];

/** Where the project unitedstates/images has the portrait of a member; of some it has none. */
export const portraitOf = (bioguide: string): string =>
  `https://unitedstates.github.io/images/congress/450x550/${encodeURIComponent(bioguide)}.jpg`;

/** The feed of an official website. The site's own host receives no mail: what it is called ties no domain to the office. */
export const feedContacts = (feed: string | undefined): SourceContact[] => (feed ? [{ kind: 'rss', value: feed }] : []);

/** Reads a record as a person. Without `official_full` the name is put together from its parts. */
export function personOf({ id, name, bio, terms }: LegislatorRecord): SourcePerson {
  const parts = [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ');
  const shown = name.official_full ?? parts;
  const last = terms.toSorted((one, other) => (one.start < other.start ? -1 : 1)).at(-1) as Term;
  const inCongress = 'state' in last;
  return {
    identifiers: keysOf(id),
    name: shown,
    sortName: [name.last, name.first, name.middle, name.suffix].filter(Boolean).join(' '),
    otherNames: [...new Set([name.nickname && `${name.nickname} ${name.last}`, parts])].filter(
      (each): each is string => each !== undefined && each !== shown,
    ),
    ...(bio?.gender ? { gender: genders[bio.gender] } : {}),
    ...(last.url ? { website: last.url } : {}),
    ...(inCongress && id.bioguide ? { image: portraitOf(id.bioguide) } : {}),
    contacts: [
      ...feedContacts(last.rss_url),
      ...textContact('phone', last.phone, 'Washington'),
      ...textContact('address', last.address, 'Washington'),
    ],
    slugHint: inCongress ? last.state : 'us',
    memberships: terms.flatMap(membershipsOf),
  };
}
