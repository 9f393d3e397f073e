import type { ImportedField } from '@hustings/contract';
import type { StoredPerson, StoredRecords } from '../stored-records.ts';
import { fillMissing, isSame } from './rows.ts';
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
const mergedLink = (wanted: string | undefined, there: string | undefined, from: string | undefined, source: string) =>
  there !== undefined && from !== source ? there : wanted;

/**
 * What of a person differs from what is there, and the slug of somebody new or of a new name. A person is described by
 * the source that made the row; another one adds identifiers and fills what is lacking.
 */
export function personChange(
  id: string,
  person: SourcePerson,
  known: StoredRecords,
  source: string,
  takenSlugs: Map<string, string>,
): PersonChange {
  const there = known.people.get(id);
  const wanted = there ? { ...person, ...mergeWithStored(person, there, source) } : person;
  const fields = there ? changedFields(wanted, there, known) : [];
  if (there && !fields.includes('name')) return { id, person: wanted, fields };
  const candidates = slugCandidates(wanted.name, wanted.slugHint, id);
  const slug = candidates.find((each) => (takenSlugs.get(each) ?? id) === id);
  if (slug) takenSlugs.set(slug, id);
  return { id, person: wanted, fields, ...(slug ? { slug } : {}) };
}

function mergeWithStored(person: SourcePerson, there: StoredPerson, source: string) {
  const foreign = there.source !== source;
  const website = mergedLink(person.website, there.website, there.websiteSource, source);
  const image = mergedLink(person.image, there.image, there.imageSource, source);
  const [first, other] = foreign ? [there, person] : [person, there];
  return { ...fillMissing(described(first), described(other)), website, image } as Partial<SourcePerson>;
}

function changedFields(person: SourcePerson, there: StoredPerson, known: StoredRecords): ImportedField[] {
  const fields: ImportedField[] = [];
  if (there.name !== person.name) fields.push('name');
  if (there.sortName !== person.sortName) fields.push('sortName');
  if (!isSame(there.otherNames, person.otherNames ?? [])) fields.push('otherNames');
  if (!isSame(there.gender, person.gender)) fields.push('gender');
  if (!isSame(there.website, person.website)) fields.push('website');
  if (!isSame(there.image, person.image)) fields.push('image');
  if (person.identifiers.some((key) => !known.personIds.has(keyText(key)))) fields.push('identifiers');
  return fields;
}
