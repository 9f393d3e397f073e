import type { ImportedField } from '@hustings/contract';
import type { StoredPerson, StoredRecords } from '../stored-records.ts';
import { fillMissing, isSame } from './rows.ts';
import { slugCandidates } from '../slugs.ts';
import { keyText, type SourcePerson } from '../source.ts';

/** A person to be written. */
export interface PersonChange {
  id: string;
  person: SourcePerson;
  /** The changed fields; empty for a new person. */
  fields: ImportedField[];
  /** The new slug; absent if the current one stays. */
  slug?: string;
}

type Described = Pick<SourcePerson, 'name' | 'sortName' | 'otherNames' | 'gender'>;

const described = ({ name, sortName, otherNames, gender }: Described): Described => ({
  name,
  sortName,
  ...(otherNames ? { otherNames } : {}),
  ...(gender ? { gender } : {}),
});

/** Returns the link of a person. Only the source that set a link may change it; any source may add a missing link. */
const mergedLink = (
  wanted: string | undefined,
  existing: string | undefined,
  from: string | undefined,
  source: string,
) => (existing !== undefined && from !== source ? existing : wanted);

/**
 * Compares a person with the stored one. A new or renamed person gets a slug. Only the source that created the person
 * may change names and gender; other sources add identifiers and fill empty fields.
 */
export function personChange(
  id: string,
  person: SourcePerson,
  stored: StoredRecords,
  source: string,
  takenSlugs: Map<string, string>,
): PersonChange {
  const existing = stored.people.get(id);
  const wanted = existing ? { ...person, ...mergeWithStored(person, existing, source) } : person;
  const fields = existing ? changedFields(wanted, existing, stored) : [];
  if (existing && !fields.includes('name')) return { id, person: wanted, fields };
  const candidates = slugCandidates(wanted.name, wanted.slugHint, id);
  const slug = candidates.find((each) => (takenSlugs.get(each) ?? id) === id);
  if (slug) takenSlugs.set(slug, id);
  return { id, person: wanted, fields, ...(slug ? { slug } : {}) };
}

function mergeWithStored(person: SourcePerson, existing: StoredPerson, source: string) {
  const foreign = existing.source !== source;
  const website = mergedLink(person.website, existing.website, existing.websiteSource, source);
  const image = mergedLink(person.image, existing.image, existing.imageSource, source);
  const [first, other] = foreign ? [existing, person] : [person, existing];
  return { ...fillMissing(described(first), described(other)), website, image } as Partial<SourcePerson>;
}

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
