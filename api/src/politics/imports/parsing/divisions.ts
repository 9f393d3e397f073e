import type { SourceDivision } from '../../people/index.ts';
import { districtDivision, isStateCode, stateDivision } from '../congress/places.ts';
import { countryDivision } from './countries.ts';

const spoken = (value: string): string =>
  value
    .replaceAll('~', "'")
    .split(/[_ ]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The kinds of places that the flat view of a polly shows as a state and as a city; the rest are districts. */
const states = new Set(['state', 'territory', 'province', 'region', 'district', 'land', 'canton']);
const cities = new Set(['place', 'municipality', 'city', 'town', 'commune', 'csd']);

/** An id of Open Civic Data: a path of types and values. */
const ocdId = /^ocd-division(\/[\p{Ll}\p{N}_]+:[\p{L}\p{N}\p{M}_~.-]+)+$/u;

export const isOcdId = (id: string): boolean => id.length <= 200 && ocdId.test(id);

/** The id of the place above, as the path tells it; undefined for a country. */
export function parentOf(id: string): string | undefined {
  const parent = id.slice(0, id.lastIndexOf('/'));
  return parent === 'ocd-division' ? undefined : parent;
}

/** The parts that the flat view shows, of the place itself: its name as state, city or district. */
function flatParts(type: string, value: string, name: string, parent: SourceDivision | undefined) {
  const above = { ...(parent?.state ? { state: parent.state } : {}), ...(parent?.city ? { city: parent.city } : {}) };
  if (type === 'country') return {};
  if (states.has(type)) return { state: name };
  if (cities.has(type)) return { ...above, city: name };
  return { ...above, district: /^\d+$/.test(value) ? String(Number(value)) : spoken(value) };
}

/**
 * A place by its id alone, with those above it, the largest first: its name is made from the id, and gives way to any that
 * a source names. Empty for what is no id.
 */
export function impliedLine(id: string): SourceDivision[] {
  if (!isOcdId(id)) return [];
  const parentId = parentOf(id);
  const line = parentId === undefined ? [] : impliedLine(parentId);
  return [...line, { ...placeOf(id, undefined, line.at(-1)), implied: true }];
}

/** A place by its id, and its name where it is known. */
export function placeOf(id: string, name: string | undefined, parent: SourceDivision | undefined): SourceDivision {
  const segment = id.slice(id.lastIndexOf('/') + 1);
  const type = segment.slice(0, segment.indexOf(':'));
  const value = segment.slice(segment.indexOf(':') + 1);
  const known = knownPlace(id, type, value);
  const { implied: _, ...facts } = known ?? { id, name: name ?? spoken(value) };
  return {
    ...(known ? {} : flatParts(type, value, name ?? spoken(value), parent)),
    ...(parent ? { parentId: parent.id } : {}),
    ...facts,
    name: name ?? facts.name,
  };
}

/** Countries, and the states and districts that the importer of Congress knows too: so both say the same of them. */
function knownPlace(id: string, type: string, value: string): SourceDivision | undefined {
  if (type === 'country' && parentOf(id) === undefined) return countryDivision(value);
  const state = /^ocd-division\/country:us\/(?:state|territory|district):([a-z]{2})(?:\/cd:(at-large|\d+))?$/.exec(id);
  if (!state?.[1] || !isStateCode(state[1].toUpperCase())) return undefined;
  const code = state[1].toUpperCase();
  if (state[2] === undefined) return stateDivision(code);
  return districtDivision(code, state[2] === 'at-large' ? 0 : Number(state[2]));
}
