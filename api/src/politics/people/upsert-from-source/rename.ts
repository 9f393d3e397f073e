import type { Queryable } from '../../../platform/db/database.ts';
import { slugCandidates } from './slugs.ts';
import { storedSlugs } from './stored-records.queries.ts';
import { retireSlugs, writeSlugs } from './upsert-from-source.queries.ts';

/** Gives a person the slug of a new name. Former slugs still lead to the person. The caller holds `lockUpsert`. */
export async function renamePerson(transaction: Queryable, personId: string, name: string): Promise<void> {
  const slugs = slugCandidates(name, undefined, personId);
  const taken = await transaction.query<{ slug: string; personId: string }>(storedSlugs({ slugs }));
  const slug = slugs.find((each) => taken.every((row) => row.slug !== each || row.personId === personId));
  if (slug === undefined) return;
  await transaction.query(retireSlugs({ personIds: [personId] }));
  await transaction.query(writeSlugs({ slugs: JSON.stringify([{ slug, personId }]) }));
}
