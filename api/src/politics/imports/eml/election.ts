import type { SourceDivision, SourceElection, SourceKey } from '../../people/index.ts';
import { countryDivision } from '../parsing/countries.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import { parseDay } from '../parsing/values.ts';
import { descendant, textIn, type XmlElement } from '../parsing/xml.ts';
import { chamberOffice, chambersIn } from '../tweedekamer/chambers.ts';

/** The election that a file is about, as its `ElectionIdentifier` states it. */
export interface EmlElection {
  id: string;
  category: string;
  /** The place of a regional or local election, such as `0668`. */
  domain: { id: string; name: string } | undefined;
  name: string;
  day: string;
}

/** What the categories of elections have in common. */
const categories: Record<string, { level: NonNullable<SourceElection['level']>; body: string; place?: string }> = {
  EP: { level: 'supranational', body: 'Europees Parlement' },
  EK: { level: 'national', body: 'Eerste Kamer' },
  TK: { level: 'national', body: 'Tweede Kamer' },
  PS: { level: 'regional', body: 'Provinciale Staten', place: 'pv' },
  AB: { level: 'regional', body: 'Algemeen bestuur', place: 'ws' },
  GR: { level: 'local', body: 'Gemeenteraad', place: 'gm' },
  ER: { level: 'local', body: 'Eilandsraad', place: 'gm' },
  BC: { level: 'local', body: 'Bestuurscommissie', place: 'bc' },
  GC: { level: 'local', body: 'Gebiedscommissie', place: 'gc' },
};

/** The time at which polling stations close by law (Kieswet, article J 1). Voters elect the Eerste Kamer indirectly. */
const pollsClose = '21:00:00';

/** Makes a key in the scheme of EML_NL. */
export const emlKey = (identifier: string): SourceKey => ({ scheme: 'eml-nl', identifier });

/** Reads the identifier of an election. Returns undefined if the day is not one. */
export function electionOf(election: XmlElement | undefined): EmlElection | undefined {
  const identifier = descendant(election, 'ElectionIdentifier');
  const domain = descendant(identifier, 'kr:ElectionDomain');
  const day = parseDay(textIn(identifier, 'kr:ElectionDate')?.slice(0, 10), 'first');
  const id = identifier?.attributes['Id'];
  const category = textIn(identifier, 'ElectionCategory');
  if (id === undefined || category === undefined || day === undefined) return undefined;
  const place = domain && { id: domain.attributes['Id'] ?? domain.text, name: domain.text };
  return { id, category, domain: place, name: textIn(identifier, 'ElectionName') ?? id, day };
}

/** Returns the part of a key that names the elected body: the category and, of a local body, its place. */
export const bodyPath = ({ category, domain }: EmlElection): string => (domain ? `${category}/${domain.id}` : category);

const country = countryDivision('nl') as SourceDivision;

/** Adds an election with its division. Returns the division. */
export function addElection(election: EmlElection, accumulator: SourceAccumulator): string {
  const { id, category, domain, name, day } = election;
  const about = categories[category];
  accumulator.division(country);
  const divisionId =
    domain && about?.place
      ? accumulator.division({
          id: `x-nl/${about.place}${domain.id.toLowerCase()}`,
          parentId: country.id,
          name: domain.name || domain.id,
          ...(about.level === 'local' ? { city: domain.name } : { state: domain.name }),
        })
      : country.id;
  accumulator.election({
    ...emlKey(id),
    name,
    day,
    divisionId,
    kind: 'general',
    ...(about ? { level: about.level } : {}),
    ...(category === 'EK' ? {} : { pollsClose }),
  });
  return divisionId;
}

/** Adds the body that is elected and the seat in it. Returns the key of the seat. */
export function addOffice(election: EmlElection, divisionId: string, accumulator: SourceAccumulator): SourceKey {
  const { category, domain } = election;
  if (category === 'TK' || category === 'EK') {
    // The format `tweedekamer` has the same bodies, so that candidates have the terms that they hold there.
    const role = category === 'TK' ? 'Tweede Kamerlid' : 'Eerste Kamerlid';
    accumulator.organization(chambersIn({ divisionId: country.id })[role]);
    return accumulator.office(chamberOffice(role, { divisionId: country.id }));
  }
  const label = [categories[category]?.body ?? category, domain?.name].filter(Boolean).join(' ');
  const body = accumulator.organization({
    ...emlKey(`body/${bodyPath(election)}`),
    name: label,
    classification: 'legislature',
    divisionId,
  });
  return accumulator.office({
    ...emlKey(`seat/${bodyPath(election)}`),
    organization: body,
    divisionId,
    label,
    role: 'Lid',
  });
}
