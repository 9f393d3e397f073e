import { makeYield } from '../../../../platform/concurrency/yield-to-event-loop.ts';
import type { Rows } from '../../../../platform/core/row-list.ts';
import type { ImportedField } from '@hustings/contract';
import type { ChosenFact, StoredPerson, StoredRecords } from '../stored-records.ts';
import { groupsOf } from './facts.ts';
import {
  authorities,
  isSameTeller,
  mergeByRank,
  tellerOf,
  toldOf,
  type OtherTellers,
  type Teller,
  type Told,
} from './precedence.ts';
import { fillMissing, isSame } from './rows.ts';
import { slugCandidates } from '../slugs.ts';
import { keyText, ownSources, type SourceData, type SourceMembership, type SourcePerson } from '../source.ts';

/** A person to be written. */
export interface PersonChange extends Told {
  id: string;
  person: SourcePerson;
  /** The changed fields; empty for a new person. `source` alone: others tell them than before. */
  fields: ImportedField[];
  /** The new slug; absent if the current one stays. */
  slug?: string;
  /** The links that the source tells, or no longer has. */
  links: readonly LinkFact[];
  /** The facts that an admin chose and of which the source has another value, each with that value. */
  overridden?: string[];
}

/**
 * Compares a person with the stored one. A new or renamed person gets a slug. Of names, gender and links, the value of the
 * highest teller stays (`mergeByRank`). Every source adds identifiers.
 */
export function personChange(
  id: string,
  person: SourcePerson,
  stored: StoredRecords,
  data: Pick<SourceData, 'source' | 'keeps'>,
  takenSlugs: Map<string, string>,
): PersonChange {
  const existing = stored.people.get(id);
  const teller = tellerOf(person, data, 'people', existing);
  const merged = existing && mergeWithStored(person, existing, teller);
  const told = merged ? { ...person, ...merged.facts } : person;
  const wanted = existing ? { ...told, ...chosenFacts(told, existing) } : told;
  // A link that an admin wrote stands above, so that `told` has it too.
  const chosenLinks = linkFacts.filter((fact) => existing?.chosenFacts.includes(fact) && person[fact] !== undefined);
  const valueOf = (fact: (typeof singleFacts)[number]) => (isIn(chosenLinks, fact) ? person : told)[fact];
  const different = singleFacts.filter((fact) => valueOf(fact) !== wanted[fact]);
  const overridden =
    different.length > 0 ? { overridden: different.map((fact) => `${fact}: ${valueOf(fact) ?? '–'}`) } : {};
  const fields = existing ? changedFields(wanted, existing, stored) : [];
  if (merged?.isRetold && fields.length === 0) fields.push('source');
  const links = merged ? merged.links.filter((fact) => !existing.chosenFacts.includes(fact)) : linkFacts;
  const change = {
    id,
    person: wanted,
    fields,
    links,
    ...toldOf(teller, merged ?? { otherTellers: {} }),
    ...overridden,
  };
  if (existing && !fields.includes('name')) return change;
  const own = wanted.slug && !existing ? [wanted.slug] : [];
  const candidates = [...own, ...slugCandidates(wanted.name, wanted.slugHint, id)];
  const slug = candidates.find((each) => (takenSlugs.get(each) ?? id) === id);
  if (slug) takenSlugs.set(slug, id);
  return { ...change, ...(slug ? { slug } : {}) };
}

type Facts = Pick<SourcePerson, 'name' | 'sortName' | 'otherNames' | 'gender' | LinkFact>;

const factsOf = ({ name, sortName, otherNames, gender, website, image }: Facts): Facts => ({
  name,
  sortName,
  ...(otherNames ? { otherNames } : {}),
  ...(gender ? { gender } : {}),
  ...(website ? { website } : {}),
  ...(image ? { image } : {}),
});

/** Returns who tells the fields of a stored person that its source leaves to others. The source of a link stands with it. */
function otherTellersOf({ source, otherTellers = {}, ...person }: StoredPerson): OtherTellers {
  const tellers = { ...otherTellers };
  for (const fact of linkFacts) {
    const from = person[`${fact}Source`];
    if (tellers[fact]?.source === from) continue;
    delete tellers[fact];
    if (from === undefined || from === source) continue;
    const isByHand = from === ownSources.handmade;
    tellers[fact] = { source: from, authority: isByHand ? authorities.byHand : authorities.tells };
  }
  return tellers;
}

/** Merges a person with the stored one. A link goes that its own source no longer has; another field stays. */
function mergeWithStored(person: SourcePerson, existing: StoredPerson, teller: Teller) {
  const { source, authority } = existing;
  const before = { row: factsOf(existing), source, authority, otherTellers: otherTellersOf(existing) };
  const told = Object.entries(person.linkOrigins ?? {}).map(([fact, origin]) => {
    const stored = before.otherTellers[fact] ?? before;
    return [fact, tellerOf({ origin }, { source: origin.source }, 'people', stored)] as const;
  });
  const tellers = Object.fromEntries(told);
  const merged = mergeByRank(factsOf(person), teller, before, { groups: groupsOf.people, tellers });
  const tellerOfLink = (fact: LinkFact) => before.otherTellers[fact] ?? before;
  // An export leaves out what it does not publish, such as an uploaded picture.
  const gone = linkFacts.filter(
    (fact) =>
      existing[fact] !== undefined &&
      person[fact] === undefined &&
      person.origin === undefined &&
      isSameTeller(tellerOfLink(fact), teller),
  );
  for (const fact of gone) {
    delete merged.row[fact];
    delete merged.otherTellers[fact];
  }
  const facts = { ...merged.row, website: merged.row.website, image: merged.row.image } as Partial<SourcePerson>;
  return { ...merged, facts, links: [...gone, ...linkFacts.filter((fact) => merged.told.has(fact))] };
}

/** Returns the number of rows that the write of a person has: with identifiers and links. */
export const rowCount = ({ person }: PersonChange): number =>
  1 + person.identifiers.length + linkFacts.filter((fact) => person[fact]).length;

const isIn = (facts: readonly string[], fact: string): boolean => facts.includes(fact);

/** The facts of which a person has one. */
const linkFacts = ['website', 'image'] as const;
export type LinkFact = (typeof linkFacts)[number];
const singleFacts = ['name', 'gender', ...linkFacts] as const;

/** Returns the facts of a person that an admin chose. Other names of the source are added to the chosen ones. */
function chosenFacts(person: SourcePerson, existing: StoredPerson): Partial<SourcePerson> {
  const { name, sortName, gender, website, image } = existing;
  const values: Partial<Record<ChosenFact, Partial<Record<keyof SourcePerson, unknown>>>> = {
    name: { name, sortName },
    otherNames: { otherNames: [...new Set([...existing.otherNames, ...(person.otherNames ?? [])])] },
    gender: { gender },
    website: { website },
    image: { image },
  };
  return Object.assign({}, ...existing.chosenFacts.map((fact) => values[fact])) as Partial<SourcePerson>;
}

/**
 * Joins the records of a source that are about one stored person, such as those of two people whom an admin merged. The
 * first record comes before the others. Records that share an identifier stay apart, for the report.
 */
export async function* joinRecords(people: Rows<SourcePerson>, stored: StoredRecords): AsyncGenerator<SourcePerson> {
  const yieldToEventLoop = makeYield();
  const storedId = (person: SourcePerson): string | undefined => {
    const ids = new Set(person.identifiers.flatMap((key) => stored.personIds.get(keyText(key)) ?? []));
    return ids.size === 1 ? [...ids][0] : undefined;
  };
  const counts = new Map<string, number>();
  for (const person of people) {
    const id = storedId(person);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    await yieldToEventLoop();
  }
  // Few people have several records, which come in the place of the last one.
  const several = new Map<string, SourcePerson[]>();
  for (const person of people) {
    const id = storedId(person);
    const count = id === undefined ? 1 : (counts.get(id) ?? 1);
    if (id === undefined || count === 1) {
      yield person;
      continue;
    }
    const same = [...(several.get(id) ?? []), person];
    several.set(id, same);
    if (same.length < count) continue;
    const keys = same.flatMap(({ identifiers }) => identifiers.map(keyText));
    if (new Set(keys).size === keys.length) yield same.reduce(joinTwo);
    else yield* same;
  }
}

const sameTerm = (one: SourceMembership, other: SourceMembership): boolean =>
  keyText(one.office) === keyText(other.office) && one.from === other.from;

function joinTwo(first: SourcePerson, second: SourcePerson): SourcePerson {
  const contacts = [...(first.contacts ?? []), ...(second.contacts ?? [])];
  return {
    ...fillMissing(first, second),
    identifiers: [...first.identifiers, ...second.identifiers],
    memberships: [
      ...first.memberships,
      ...second.memberships.filter((term) => !first.memberships.some((known) => sameTerm(known, term))),
    ],
    ...(contacts.length > 0 ? { contacts } : {}),
  };
}

type Names = Pick<SourcePerson, 'name' | 'otherNames'>;

/** Returns the words of all names, without case and accents. */
const nameWords = ({ name, otherNames = [] }: Names): Set<string> =>
  new Set(
    [name, ...otherNames].flatMap(
      (each) =>
        each
          .normalize('NFD')
          .replace(/\p{M}/gu, '')
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
    ),
  );

/** Returns whether the names of two records share a word. Ids of another table lead to people of other names. */
export const sharesName = (one: Names, other: Names): boolean => !nameWords(one).isDisjointFrom(nameWords(other));

function changedFields(person: SourcePerson, existing: StoredPerson, stored: StoredRecords): ImportedField[] {
  const fields: ImportedField[] = [];
  if (existing.name !== person.name) fields.push('name');
  if (existing.sortName !== person.sortName) fields.push('sortName');
  if (!isSame(existing.otherNames, person.otherNames ?? [])) fields.push('otherNames');
  if (!isSame(existing.gender, person.gender)) fields.push('gender');
  if (!isSame(existing.website, person.website)) fields.push('website');
  if (!isSame(existing.image, person.image)) fields.push('image');
  if (person.identifiers.some((key) => !stored.personIds.has(keyText(key)))) fields.push('identifiers');
  return fields;
}
