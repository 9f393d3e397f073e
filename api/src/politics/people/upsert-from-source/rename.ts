import type { Queryable } from '../../../platform/db/database.ts';
import { organizationSlugs, slugCandidates, type NamedOrganization } from './slugs.ts';
import { storedOrganizationSlugs, storedSlugs } from './stored-records.queries.ts';
import {
  retireOrganizationSlugs,
  retireSlugs,
  writeOrganizationSlugs,
  writeSlugs,
} from './upsert-from-source.queries.ts';

/** Gives a person the slug of a new name. Former slugs still lead to the person. The caller holds `lockUpsert`. */
export async function renamePerson(transaction: Queryable, personId: string, name: string): Promise<void> {
  const slugs = slugCandidates(name, undefined, personId);
  const taken = await transaction.query<{ slug: string; personId: string }>(storedSlugs({ slugs }));
  const slug = slugs.find((each) => taken.every((row) => row.slug !== each || row.personId === personId));
  if (slug === undefined) return;
  await transaction.query(retireSlugs({ personIds: [personId] }));
  await transaction.query(writeSlugs({ slugs: JSON.stringify([{ slug, personId }]) }));
}

/** Gives an organization the slug of a new name. Former slugs still lead to it. The caller holds `lockUpsert`. */
export async function renameOrganization(
  transaction: Queryable,
  row: NamedOrganization & { id: string },
): Promise<void> {
  const slugs = organizationSlugs(row, row.id);
  const taken = await transaction.query<{ slug: string; organizationId: string }>(storedOrganizationSlugs({ slugs }));
  const slug = slugs.find((each) => taken.every((other) => other.slug !== each || other.organizationId === row.id));
  if (slug === undefined) return;
  await transaction.query(retireOrganizationSlugs({ namedIds: [row.id] }));
  await transaction.query(writeOrganizationSlugs({ named: JSON.stringify([{ slug, id: row.id }]) }));
}
