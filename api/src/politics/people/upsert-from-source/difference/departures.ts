import type { StoredMembership, StoredPerson, StoredRecords } from '../stored-records.ts';
import { keyText, type SourceData, type SourceKey, type SourcePerson } from '../source.ts';
import { isCurrent, type EndedMembership, type MembershipSettings } from './memberships.ts';

/** A person in office whom a source no longer lists. */
export interface Vanished {
  name: string;
  /** The names of the bodies that the person leaves. */
  bodies: string[];
}

/** A body that a source holds, of which it no longer lists some people. */
export interface Departures {
  /** The name of the body. */
  body: string;
  /** The number of people whose terms in the body end. */
  number: number;
  /** The number of the source's people in the body before this import. */
  of: number;
}

/** Returns the keys of the bodies in which a source lists terms that run today or later, of each of its people. */
function* runningBodies(
  { offices, people }: SourceData,
  today: string,
): Generator<{ person: SourcePerson; bodies: string[] }> {
  const bodyOf = new Map(offices.map((office) => [keyText(office), keyText(office.organization)]));
  for (const person of people) {
    const running = person.memberships.filter((term) => isCurrent(term, today));
    yield { person, bodies: running.map(({ office }) => bodyOf.get(keyText(office)) ?? '') };
  }
}

/**
 * Returns the keys of the bodies that a source holds now: those in which one of its terms runs, and those that it says.
 * A source that could not be read whole holds none.
 */
export function heldBodies(data: SourceData, today: string): Set<string> {
  if (data.unread === 'unknown') return new Set();
  const held = new Set((data.heldBodies ?? []).map(keyText));
  for (const { bodies } of runningBodies(data, today)) for (const body of bodies) held.add(body);
  return data.onlyBodies ? held.intersection(new Set(data.onlyBodies.map(keyText))) : held;
}

/** Returns the source's stored terms that run today in the bodies that it holds. */
export const runningTerms = (
  stored: StoredRecords,
  { today, bodies }: Pick<MembershipSettings, 'today' | 'bodies'>,
): StoredMembership[] =>
  [...stored.memberships.values()]
    .flat()
    .filter((term) => !term.isForeign && isCurrent(term, today) && bodies.has(keyText(term.organization)));

/** Returns the people with running terms whom a source no longer lists. */
export function absentPeople(
  data: SourceData,
  stored: StoredRecords,
  seen: Set<string>,
  running: StoredMembership[],
): StoredPerson[] {
  if (data.unread === 'unknown') return [];
  const spared = new Set(data.unread.map((key) => stored.personIds.get(keyText(key))));
  const ids = new Set(running.map(({ personId }) => personId));
  return [...stored.people.values()].filter(({ id }) => ids.has(id) && !seen.has(id) && !spared.has(id));
}

const countPeople = (terms: readonly { personId: string }[]): number =>
  new Set(terms.map(({ personId }) => personId)).size;

const bodyOf = ({ organization }: EndedMembership): string => (organization ? keyText(organization) : '');

/**
 * Names the people who vanish, and counts by body the people whose terms end because the source no longer lists them.
 * A person who stays in the body in another term does not leave it.
 *
 * @param ids maps the `keyText` of each identifier in the source to the id of its person
 */
export function departuresOf(
  data: SourceData,
  terms: {
    absent: StoredPerson[];
    ended: EndedMembership[];
    running: StoredMembership[];
    ids: Map<string, string>;
  },
  today: string,
): { vanished: Vanished[]; departures: Departures[] } {
  const names = new Map(data.organizations.map((body) => [keyText(body), body.name]));
  // Few people leave a body, so only their bodies are of interest.
  const leaving = new Set(terms.ended.map(({ personId }) => personId));
  const staying = new Set<string>();
  for (const { person, bodies } of leaving.size > 0 ? runningBodies(data, today) : []) {
    const id = terms.ids.get(keyText(person.identifiers[0] as SourceKey)) ?? '';
    if (leaving.has(id)) for (const body of bodies) staying.add(`${id} ${body}`);
  }
  const left = terms.ended.filter((term) => !staying.has(`${term.personId} ${bodyOf(term)}`));
  const byPerson = Map.groupBy(left, ({ personId }) => personId);
  return {
    vanished: terms.absent.map(({ id, name }) => {
      const bodies = (byPerson.get(id) ?? []).map((term) => names.get(bodyOf(term)) ?? bodyOf(term));
      return { name, bodies: [...new Set(bodies)].toSorted() };
    }),
    departures: [...Map.groupBy(left, bodyOf)].map(([body, ended]) => ({
      body: names.get(body) ?? body,
      number: countPeople(ended),
      of: countPeople(terms.running.filter(({ organization }) => keyText(organization) === body)),
    })),
  };
}
