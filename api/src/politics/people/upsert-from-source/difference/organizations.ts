import { organizationFacts } from './facts.ts';
import type { StoredRecords } from '../stored-records.ts';
import { compareRows, type RowChanges } from './rows.ts';
import { organizationSlugs } from '../slugs.ts';
import { keyText, type SourceOrganization, type SourceData } from '../source.ts';

/** An organization to be written. */
export interface OrganizationChange extends SourceOrganization {
  id: string;
  /** The slug it gets; absent where the present one stays. */
  slug?: string;
}

/** Compares organizations, and gives a slug to those that are new or have a new name. */
export function compareOrganizations(
  world: SourceData,
  known: StoredRecords,
  newId: () => string,
): RowChanges<OrganizationChange> {
  const rows = compareRows<SourceOrganization>(world.organizations, known.organizations, {
    source: world.source,
    key: keyText,
    facts: organizationFacts,
  });
  const taken = new Map(known.organizationSlugs);
  const withSlug = (row: SourceOrganization): OrganizationChange => {
    const there = known.organizations.get(keyText(row))?.row;
    const id = there?.id ?? newId();
    if (there?.name === row.name) return { ...row, id };
    const slug = organizationSlugs(row, id).find((each) => (taken.get(each) ?? id) === id);
    if (slug) taken.set(slug, id);
    return { ...row, id, ...(slug ? { slug } : {}) };
  };
  return { ...rows, added: rows.added.map(withSlug), changed: rows.changed.map(withSlug) };
}
