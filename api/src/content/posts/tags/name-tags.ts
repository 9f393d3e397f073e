import { fixedLengths } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { namedTags, type NamedTag } from './tag-names.ts';
import * as queries from './tags.queries.ts';

/** So many at a time. */
const batch = 500;

const before = '00000000-0000-0000-0000-000000000000';

/** The tag of a name, cut where it is longer than tags are; undefined for one without a letter or digit. */
function tagOf(name: string, detail?: string | null): NamedTag | undefined {
  const end = detail ? ` (${detail})` : '';
  const cut = [...name].slice(0, Math.max(1, fixedLengths.tag.max - end.length)).join('');
  try {
    return namedTags([`${cut.trim()}${end}`])[0];
  } catch {
    return undefined;
  }
}

interface Naming {
  unnamed: Statement;
  free: Statement;
  name: Statement;
}

/** Names the tags of those whose tag is free, and gives the ids of those who now have one. */
async function name(
  transaction: Queryable,
  naming: Naming,
  rows: queries.UntaggedRow[],
  tag: (row: queries.UntaggedRow) => NamedTag | undefined,
  now: Date,
): Promise<Set<string>> {
  const bySlug = new Map<string, { row: queries.UntaggedRow; tag: NamedTag }>();
  for (const row of rows) {
    const made = tag(row);
    if (made && !bySlug.has(made.slug)) bySlug.set(made.slug, { row, tag: made });
  }
  const given = [...bySlug.values()];
  const named = await transaction.query<{ id: string }>(naming.name, [
    given.map(({ row }) => row.id),
    given.map(({ tag }) => tag.slug),
    given.map(({ tag }) => tag.name),
    given.map(({ row }) => row.name),
    now,
  ]);
  return new Set(named.map(({ id }) => id));
}

/** Names one batch of those who come after `last`; gives the last of them, or undefined where none is left. */
async function nameBatch({ database, now }: Services, naming: Naming, last: string): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.query(queries.lockTagNames());
    const rows = await transaction.query<queries.UntaggedRow>(naming.unnamed, [batch, last]);
    if (rows.length === 0) return undefined;
    await transaction.query(naming.free, [rows.map(({ id }) => id)]);
    const named = await name(transaction, naming, rows, (row) => tagOf(row.name), now());
    const homonyms = rows.filter(({ id, detail }) => !named.has(id) && detail);
    await name(transaction, naming, homonyms, (row) => tagOf(row.name, row.detail), now());
    return rows.at(-1)?.id;
  });
}

/**
 * Gives every polly and every party a tag of the name that they have now. What authors have already filed under that name
 * becomes the tag of that polly or party. Of two with one name the second is told apart by the place; who then still has
 * none goes without. Several processes may do so, and it can be repeated.
 */
export async function syncEntityTags(services: Services): Promise<void> {
  const kinds: Naming[] = [
    { unnamed: queries.untaggedPollies, ...queries.pollyTags },
    { unnamed: queries.untaggedParties, ...queries.partyTags },
  ];
  for (const naming of kinds) {
    let last: string | undefined = before;
    while (last !== undefined) last = await nameBatch(services, naming, last);
  }
}
