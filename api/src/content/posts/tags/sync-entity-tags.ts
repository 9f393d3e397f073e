import { fixedLengths } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { namedTags, type NamedTag } from './tag-names.ts';
import * as queries from './sync-entity-tags.queries.ts';

const batchSize = 500;

/** The smallest UUID, which precedes every id. */
const nil = '00000000-0000-0000-0000-000000000000';

/** Makes the tag of a name, cut to the maximum length. Returns undefined for a name without a letter or digit. */
function tagOf(name: string, detail?: string | null): NamedTag | undefined {
  const suffix = detail ? ` (${detail})` : '';
  const cut = [...name].slice(0, Math.max(1, fixedLengths.tag.max - suffix.length)).join('');
  try {
    return namedTags([`${cut.trim()}${suffix}`])[0];
  } catch {
    return undefined;
  }
}

/**
 * Gives entities the tags that `makeTag` makes for them, and returns the ids of the entities that got one. Leaves out
 * entities whose tag belongs to another entity.
 */
async function upsertTags(
  transaction: Queryable,
  { upsert }: queries.EntityTagStatements,
  rows: queries.UntaggedRow[],
  makeTag: (row: queries.UntaggedRow) => NamedTag | undefined,
  now: Date,
): Promise<Set<string>> {
  const bySlug = new Map<string, { row: queries.UntaggedRow; tag: NamedTag }>();
  for (const row of rows) {
    const tag = makeTag(row);
    if (tag && !bySlug.has(tag.slug)) bySlug.set(tag.slug, { row, tag });
  }
  const wanted = [...bySlug.values()];
  const tagged = await transaction.query<{ id: string }>(
    upsert({
      entityIds: wanted.map(({ row }) => row.id),
      slugs: wanted.map(({ tag }) => tag.slug),
      names: wanted.map(({ tag }) => tag.name),
      entityNames: wanted.map(({ row }) => row.name),
      now,
    }),
  );
  return new Set(tagged.map(({ id }) => id));
}

/**
 * Gives the next batch of entities after `afterId` their tags. Returns the last id of the batch, or undefined if there
 * are no more entities.
 */
async function tagBatch(
  { database, now }: Services,
  statements: queries.EntityTagStatements,
  afterId: string,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.query(queries.lockEntityTags());
    const rows = await transaction.query<queries.UntaggedRow>(statements.untagged({ afterId, limit: batchSize }));
    if (rows.length === 0) return undefined;
    await transaction.query(statements.detach({ entityIds: rows.map(({ id }) => id) }));
    const tagged = await upsertTags(transaction, statements, rows, (row) => tagOf(row.name), now());
    const homonyms = rows.filter(({ id, detail }) => !tagged.has(id) && detail);
    await upsertTags(transaction, statements, homonyms, (row) => tagOf(row.name, row.detail), now());
    return rows.at(-1)?.id;
  });
}

/**
 * Gives every politician and party a tag with their present name, which may be a tag that posts use already. Of several
 * with the same name, the second gets a tag that includes the place or office, and a third gets none. Idempotent, even
 * if several processes run this function at the same time.
 */
export async function syncEntityTags(services: Services): Promise<void> {
  for (const statements of [queries.pollyTags, queries.partyTags]) {
    let afterId: string | undefined = nil;
    while (afterId !== undefined) afterId = await tagBatch(services, statements, afterId);
  }
}
