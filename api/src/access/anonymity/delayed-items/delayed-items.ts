import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourText, nextHour } from '../hours.ts';
import type { ItemKind, DelayedItem } from '../items.ts';
import { sealAuthor } from '../keys.ts';
import { addOwnItem, ownItems } from '../own-items/own-list.ts';
import * as queries from './delayed-items.queries.ts';

/** The maximum number of hours from the full hour of an item to its publication, in case the server was down. */
const maxLateHours = 24 * 7;

/**
 * Stores an item that is published at the next full hour (docs/decisions/07-anonymity.md). The transaction must hold
 * the author lock.
 *
 * @param id a random id, which the published item keeps
 * @returns the time of publication, ISO 8601
 */
export async function delayItem(
  services: Services,
  transaction: Queryable,
  accountId: string,
  { id, kind, content }: { id: string; kind: ItemKind; content: unknown },
): Promise<string> {
  const hour = nextHour(services.now());
  const values = {
    itemId: id,
    kind,
    sealedAuthor: sealAuthor(services, id, accountId),
    appearsAt: hourText(hour),
    content: JSON.stringify(content),
  };
  await transaction.query(queries.insertDelayed(values));
  await addOwnItem(services, transaction, accountId, { id, kind, hour });
  return hourText(hour);
}

/**
 * Lists a member's delayed items of one kind, newest first. Reads nothing for a member whose identity is not verified.
 */
export async function ownDelayedItems(
  services: Services,
  viewer: Viewer,
  kind: ItemKind,
  database: Queryable = services.database,
): Promise<DelayedItem[]> {
  if (viewer.kind !== 'member' || !viewer.identityVerified) return [];
  const earliest = services.now().getTime() - maxLateHours * 3_600_000;
  const recent = (await ownItems(services, viewer.accountId, database)).filter(
    (item) => item.kind === kind && item.hour.getTime() > earliest,
  );
  if (recent.length === 0) return [];
  const rows = await database.query<queries.DelayedRow>(queries.delayedByIds({ itemIds: recent.map(({ id }) => id) }));
  const found = new Map(rows.map((row) => [row.id, row]));
  return recent.toReversed().flatMap(({ id }) => {
    const row = found.get(id);
    return row ? [{ id, kind, appearsAt: row.appearsAt, content: row.content }] : [];
  });
}

/**
 * Reads and locks the content of a delayed item; undefined if there is none. The caller must have checked that the
 * member is its author.
 */
export async function lockDelayedContent(transaction: Queryable, id: string): Promise<unknown> {
  const [row] = await transaction.query<{ content: unknown }>(queries.lockDelayed({ itemId: id }));
  return row?.content;
}

/** Replaces the content of a delayed item that `lockDelayedContent` has locked. */
export async function replaceDelayedContent(transaction: Queryable, id: string, content: object): Promise<void> {
  await transaction.query(queries.replaceDelayed({ itemId: id, content: JSON.stringify(content) }));
}
