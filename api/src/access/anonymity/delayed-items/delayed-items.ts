import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourText, nextHour } from '../hours.ts';
import type { ItemKind, DelayedItem } from '../items.ts';
import { sealAuthor } from '../keys.ts';
import { addOwnItem, ownItems } from '../own-items/own-list.ts';
import * as queries from './delayed-items.queries.ts';

/** Items appear late where the server was down; so long they are looked for among those that wait. */
const latenessHours = 24 * 7;

/**
 * Holds an item back until the next full hour (docs/decisions/07-anonymity.md). The caller holds the author's turn.
 *
 * @param id random, the item's own from now on
 * @returns when it appears, ISO 8601
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
  await transaction.query(queries.insertHeld(values));
  await addOwnItem(services, transaction, accountId, { id, kind, hour });
  return hourText(hour);
}

/**
 * What somebody has published anonymously and nobody else sees yet, the newest first. Only a member whose identity was
 * verified can have any: for everybody else nothing is asked.
 */
export async function ownDelayedItems(
  services: Services,
  viewer: Viewer,
  kind: ItemKind,
  database: Queryable = services.database,
): Promise<DelayedItem[]> {
  if (viewer.kind !== 'member' || !viewer.identityVerified) return [];
  const earliest = services.now().getTime() - latenessHours * 3_600_000;
  const recent = (await ownItems(services, viewer.accountId, database)).filter(
    (item) => item.kind === kind && item.hour.getTime() > earliest,
  );
  if (recent.length === 0) return [];
  const rows = await database.query<queries.HeldRow>(queries.heldByIds({ itemIds: recent.map(({ id }) => id) }));
  const found = new Map(rows.map((row) => [row.id, row]));
  return recent.toReversed().flatMap(({ id }) => {
    const row = found.get(id);
    return row ? [{ id, kind, appearsAt: row.appearsAt, content: row.content }] : [];
  });
}

/**
 * Reads and locks the content of a delayed item; undefined if there is none. The caller has checked that the member is
 * its author.
 */
export async function lockDelayedContent(transaction: Queryable, id: string): Promise<unknown> {
  const [row] = await transaction.query<{ content: unknown }>(queries.lockHeld({ itemId: id }));
  return row?.content;
}

/** Puts something else in the place of what an item holds that waits. The caller has asked for `heldContent`. */
export async function replaceDelayedContent(transaction: Queryable, id: string, content: object): Promise<void> {
  await transaction.query(queries.replaceHeld({ itemId: id, content: JSON.stringify(content) }));
}
