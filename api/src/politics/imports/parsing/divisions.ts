import type { SourceDivision } from '../../people/index.ts';
import { districtDivision, isStateCode, stateDivision } from '../congress/places.ts';
import { countryDivision } from './countries.ts';

const titleCase = (value: string): string =>
  value
    .replaceAll('~', "'")
    .split(/[_ ]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The types of divisions that a polly card shows as its state or city. All others are districts. */
const states = new Set(['state', 'territory', 'province', 'region', 'district', 'land', 'canton']);
const cities = new Set(['place', 'municipality', 'city', 'town', 'commune', 'csd']);

/** Matches an Open Civic Data id, a path of types and values. */
const ocdId = /^ocd-division(\/[\p{Ll}\p{N}_]+:[\p{L}\p{N}\p{M}_~.-]+)+$/u;

export const isOcdId = (id: string): boolean => id.length <= 200 && ocdId.test(id);

/** Returns the id of the parent division, or undefined for a country. */
export function parentDivisionId(id: string): string | undefined {
  const parent = id.slice(0, id.lastIndexOf('/'));
  return parent === 'ocd-division' ? undefined : parent;
}

/** Returns the state, city and district that a polly card shows for a division. */
function localityFields(type: string, value: string, name: string, parent: SourceDivision | undefined) {
  const above = { ...(parent?.state ? { state: parent.state } : {}), ...(parent?.city ? { city: parent.city } : {}) };
  if (type === 'country') return {};
  if (states.has(type)) return { state: name };
  if (cities.has(type)) return { ...above, city: name };
  return { ...above, district: /^\d+$/.test(value) ? String(Number(value)) : titleCase(value) };
}

/**
 * Makes a division and its ancestors, the largest first, from the id of the division. They are marked as `implied`,
 * because a source with their full data replaces them. Returns an empty list for an invalid id.
 */
export function impliedLineage(id: string): SourceDivision[] {
  if (!isOcdId(id)) return [];
  const parentId = parentDivisionId(id);
  const lineage = parentId === undefined ? [] : impliedLineage(parentId);
  return [...lineage, { ...divisionOf(id, undefined, lineage.at(-1)), implied: true }];
}

/** Makes a division from its id and from its name, if the name is known. */
export function divisionOf(id: string, name: string | undefined, parent: SourceDivision | undefined): SourceDivision {
  const segment = id.slice(id.lastIndexOf('/') + 1);
  const type = segment.slice(0, segment.indexOf(':'));
  const value = segment.slice(segment.indexOf(':') + 1);
  const known = knownDivision(id, type, value);
  const { implied: _, ...facts } = known ?? { id, name: name ?? titleCase(value) };
  return {
    ...(known ? {} : localityFields(type, value, name ?? titleCase(value), parent)),
    ...(parent ? { parentId: parent.id } : {}),
    ...facts,
    name: name ?? facts.name,
  };
}

/**
 * Returns the division of an id if it is a country, or a US state or district. The format `congress` makes the same
 * states and districts, so that both formats agree.
 */
function knownDivision(id: string, type: string, value: string): SourceDivision | undefined {
  if (type === 'country' && parentDivisionId(id) === undefined) return countryDivision(value);
  const state = /^ocd-division\/country:us\/(?:state|territory|district):([a-z]{2})(?:\/cd:(at-large|\d+))?$/.exec(id);
  if (!state?.[1] || !isStateCode(state[1].toUpperCase())) return undefined;
  const code = state[1].toUpperCase();
  if (state[2] === undefined) return stateDivision(code);
  return districtDivision(code, state[2] === 'at-large' ? 0 : Number(state[2]));
}
