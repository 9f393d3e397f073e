import { slugOf } from '../../people/index.ts';
import type { SourceDivision, SourceKey, SourceOffice, SourceOrganization } from '../../people/index.ts';
import { impliedLineage } from '../parsing/divisions.ts';
import type { Role } from './records.ts';

const key = (identifier: string): SourceKey => ({ scheme: 'openstates', identifier });

/** States whose lower chamber is called Assembly. */
const assemblies = new Set(['ca', 'nv', 'ny', 'wi']);
/** States whose lower chamber is called House of Delegates. */
const delegates = new Set(['md', 'va', 'wv']);

function chamberOf(state: string, type: string): { name: string; role: string } {
  if (type === 'upper') return { name: 'Senate', role: 'Senator' };
  if (type === 'legislature') return { name: 'Legislature', role: 'Legislator' };
  if (assemblies.has(state)) return { name: 'Assembly', role: 'Assembly Member' };
  if (delegates.has(state)) return { name: 'House of Delegates', role: 'Delegate' };
  if (state === 'nj') return { name: 'General Assembly', role: 'Assembly Member' };
  return { name: 'House of Representatives', role: 'Representative' };
}

const roles: Record<string, string> = {
  governor: 'Governor',
  lt_governor: 'Lieutenant Governor',
  mayor: 'Mayor',
  'secretary of state': 'Secretary of State',
  'attorney general': 'Attorney General',
  'chief election officer': 'Chief Election Officer',
};

const titleCase = (type: string): string =>
  type.replaceAll('_', ' ').replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());

const legislative = new Set(['upper', 'lower', 'legislature']);

/** The organization, office and divisions of a role, the largest division first. */
export interface Seat {
  organization: SourceOrganization;
  office: SourceOffice;
  divisions: SourceDivision[];
}

const chamberTypes: Record<string, string> = { upper: 'sldu', lower: 'sldl', legislature: 'sldu' };

/** Returns the seat of a role, or undefined if its jurisdiction is not a place. */
export function seatOf({ type, jurisdiction, district }: Role, cities: Map<string, string>): Seat | undefined {
  const place = jurisdiction.replace(/^ocd-jurisdiction/, 'ocd-division').replace(/\/(government|legislature)$/, '');
  const lineage = impliedLineage(place);
  const city = cities.get(jurisdiction);
  const last = lineage.pop();
  if (last) lineage.push(city ? { ...last, name: city, city } : last);
  const area = lineage.at(-1);
  if (!area) return undefined;
  const prefix = place.replace('ocd-division/country:us/', '');
  if (!legislative.has(type)) {
    const label = area.city ? `City of ${area.city}` : `State of ${area.name}`;
    const organization = {
      ...key(`${prefix}/government`),
      name: label,
      classification: 'government' as const,
      divisionId: place,
    };
    const role = roles[type] ?? titleCase(type);
    return {
      organization,
      divisions: lineage,
      office: { ...key(`${prefix}/${slugOf(type, 'role')}`), organization, divisionId: place, label, role },
    };
  }
  const state = /(?:state|territory|district):([a-z]{2})$/.exec(place)?.[1] ?? '';
  const chamber = chamberOf(state, type);
  const name = `${area.name} ${chamber.name}`;
  const organization = { ...key(`${prefix}/${type}`), name, classification: 'legislature' as const, divisionId: place };
  const part = district && slugOf(district, 'district');
  const divisionId = part ? `${place}/${chamberTypes[type]}:${part}` : place;
  const seat: SourceDivision[] = part
    ? [
        {
          id: divisionId,
          parentId: place,
          name: `${name} district ${district}`,
          ...(area.state ? { state: area.state } : {}),
          district: district ?? part,
          implied: true,
        },
      ]
    : [];
  return {
    organization,
    divisions: [...lineage, ...seat],
    office: { ...key(`${prefix}/${type}/${part ?? ''}`), organization, divisionId, label: name, role: chamber.role },
  };
}

/** Makes a national party. The source has only its name. */
export const partyNamed = (name: string): SourceOrganization => ({
  ...key(`party/${name.toLowerCase()}`),
  name,
  classification: 'party',
  divisionId: 'ocd-division/country:us',
});
