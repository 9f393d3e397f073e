import type { SourceKey, SourceMembership, SourcePerson } from '../../people/index.ts';
import { congressesOf } from './congresses.ts';
import type { LegislatorRecord, Term } from './record.ts';

/** The scheme of what has no identifiers of its own in the source: chambers, seats, parties. */
const scheme = 'us-congress';

const key = (identifier: string): SourceKey => ({ scheme, identifier });

/** The chamber that a term is in. */
export const chamberKey = (type: Term['type']): SourceKey => key(type === 'sen' ? 'chamber/senate' : 'chamber/house');

/** A seat: the Senate's by state and class, the House's by state and district. */
export const seatKey = (term: Term): SourceKey =>
  key(term.type === 'sen' ? `senate/${term.state}/class-${term.class}` : `house/${term.state}/${term.district}`);

/** The source names parties by a word and nothing else. */
export const partyKey = (name: string): SourceKey => key(`party/${name}`);

/** What the source writes where somebody has no party. */
const noParty = new Set(['no party', 'none', '']);

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

const genders = { M: 'male', F: 'female' } as const;

/** Reads a record as a person. Without `official_full` the name is put together from its parts. */
export function personOf({ id, name, bio, terms }: LegislatorRecord): SourcePerson {
  const parts = [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ');
  const shown = name.official_full ?? parts;
  const last = terms.toSorted((one, other) => (one.start < other.start ? -1 : 1)).at(-1) as Term;
  const single = ['bioguide', 'govtrack', 'wikidata', 'icpsr', 'lis', 'opensecrets', 'votesmart'] as const;
  return {
    identifiers: [
      ...single.flatMap((each) => (id[each] ? [{ scheme: each, identifier: id[each] }] : [])),
      ...(id.fec ?? []).map((identifier) => ({ scheme: 'fec', identifier })),
    ],
    name: shown,
    sortName: [name.last, name.first, name.middle, name.suffix].filter(Boolean).join(' '),
    otherNames: [...new Set([name.nickname && `${name.nickname} ${name.last}`, parts])].filter(
      (each): each is string => each !== undefined && each !== shown,
    ),
    ...(bio?.gender ? { gender: genders[bio.gender] } : {}),
    ...(last.url ? { website: last.url } : {}),
    slugHint: last.state,
    memberships: terms.flatMap(membershipsOf),
  };
}
