import { compareRows } from './compare-rows.ts';
import { groupsOf, organizationFacts } from './facts.ts';
import type { StoredRecords } from '../stored-records.ts';
import type { LockableRows } from './rows.ts';
import { organizationSlugs } from '../slugs.ts';
import { keyText, type SourceOrganization, type SourceData } from '../source.ts';

/** An organization to be written. */
export interface OrganizationChange extends SourceOrganization {
  id: string;
  /** The new slug; absent if the current one stays. */
  slug?: string;
}

/** Compares organizations with the stored ones; new and renamed organizations get a slug. */
export function compareOrganizations(
  data: SourceData,
  stored: StoredRecords,
  newId: () => string,
): LockableRows<OrganizationChange> {
  const rows = compareRows<SourceOrganization>(data.organizations, stored.organizations, {
    data,
    kind: 'organizations',
    groups: groupsOf.organizations,
    key: keyText,
    facts: organizationFacts,
  });
  const taken = new Map(stored.organizationSlugs);
  const withSlug = (row: SourceOrganization): OrganizationChange => {
    const existing = stored.organizations.get(keyText(row))?.row;
    const id = existing?.id ?? row.id ?? newId();
    const { slug: _, ...facts } = row;
    if (existing?.name === row.name) return { ...facts, id };
    const slugs = [...(row.slug && !existing ? [row.slug] : []), ...organizationSlugs(row, id)];
    const slug = slugs.find((each) => (taken.get(each) ?? id) === id);
    if (slug) taken.set(slug, id);
    return { ...facts, id, ...(slug ? { slug } : {}) };
  };
  const locked = rows.locked.flatMap(({ overridden = [], ...row }) => {
    const existing = stored.organizations.get(keyText(row))?.row;
    return existing ? [{ ...existing, overridden }] : [];
  });
  return { ...rows, added: rows.added.map(withSlug), changed: rows.changed.map(withSlug), locked };
}
