import type { ImportedField } from '@hustings/contract';
import type { KnownPerson, KnownWorld } from '../stored-records.ts';
import { filled, same } from './rows.ts';
import { slugCandidates } from '../slugs.ts';
import { keyText, type SourcePerson } from '../source.ts';

/** A person to be written, with what of it differs. */
export interface PersonChange {
  id: string;
  person: SourcePerson;
  /** What differs; empty for someone new. */
  fields: ImportedField[];
  /** The slug the person gets; absent where the present one stays. */
  slug?: string;
}

type Described = Pick<SourcePerson, 'name' | 'sortName' | 'otherNames' | 'gender'>;

const described = ({ name, sortName, otherNames, gender }: Described): Described => ({
  name,
  sortName,
  ...(otherNames ? { otherNames } : {}),
  ...(gender ? { gender } : {}),
});

/** A link of a person is changed by the source that named it; another source names one only where there is none. */
const linkOf = (wanted: string | undefined, there: string | undefined, from: string | undefined, source: string) =>
  there !== undefined && from !== source ? there : wanted;

/**
 * What of a person differs from what is there, and the slug of somebody new or of a new name. A person is described by
 * the source that made the row; another one adds identifiers and fills what is lacking.
 */
export function personChange(
  id: string,
  person: SourcePerson,
  known: KnownWorld,
  source: string,
  takenSlugs: Map<string, string>,
): PersonChange {
  const there = known.people.get(id);
  const wanted = there ? { ...person, ...wantedOf(person, there, source) } : person;
  const fields = there ? differing(wanted, there, known) : [];
  if (there && !fields.includes('name')) return { id, person: wanted, fields };
  const candidates = slugCandidates(wanted.name, wanted.slugHint, id);
  const slug = candidates.find((each) => (takenSlugs.get(each) ?? id) === id);
  if (slug) takenSlugs.set(slug, id);
  return { id, person: wanted, fields, ...(slug ? { slug } : {}) };
}

function wantedOf(person: SourcePerson, there: KnownPerson, source: string) {
  const foreign = there.source !== source;
  const website = linkOf(person.website, there.website, there.websiteSource, source);
  const image = linkOf(person.image, there.image, there.imageSource, source);
  const [first, other] = foreign ? [there, person] : [person, there];
  return { ...filled(described(first), described(other)), website, image } as Partial<SourcePerson>;
}

function differing(person: SourcePerson, there: KnownPerson, known: KnownWorld): ImportedField[] {
  const fields: ImportedField[] = [];
  if (there.name !== person.name) fields.push('name');
  if (there.sortName !== person.sortName) fields.push('sortName');
  if (!same(there.otherNames, person.otherNames ?? [])) fields.push('otherNames');
  if (!same(there.gender, person.gender)) fields.push('gender');
  if (!same(there.website, person.website)) fields.push('website');
  if (!same(there.image, person.image)) fields.push('image');
  if (person.identifiers.some((key) => !known.personIds.has(keyText(key)))) fields.push('identifiers');
  return fields;
}
