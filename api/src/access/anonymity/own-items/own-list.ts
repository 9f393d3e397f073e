import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourNumber, hourOfNumber } from '../hours.ts';
import type { ItemKind } from '../items.ts';
import { idBytes, idOf, ownPageHash, sealPage, unsealPage } from '../keys.ts';
import * as queries from './own-list.queries.ts';

/** An item in its author's own list. */
export interface OwnItem {
  id: string;
  kind: ItemKind;
  /** The full hour at which the item is published. */
  hour: Date;
}

const kinds: readonly ItemKind[] = ['post', 'comment', 'topicStance', 'dailyVote'];
const itemsPerPage = 256;
const itemBytes = 21;
const pageBytes = 2 + itemsPerPage * itemBytes;
/** The number of pages that one query reads; most members have one page. */
const pagesPerQuery = 8;

function writePage(items: readonly OwnItem[]): Buffer {
  // All pages have the same length, so that the length does not reveal the number of items.
  const page = Buffer.alloc(pageBytes);
  page.writeUInt16BE(items.length, 0);
  for (const [index, { id, kind, hour }] of items.entries()) {
    const at = 2 + index * itemBytes;
    page.writeUInt8(kinds.indexOf(kind), at);
    idBytes(id).copy(page, at + 1);
    page.writeUInt32BE(hourNumber(hour), at + 17);
  }
  return page;
}

function readPage(page: Buffer): OwnItem[] {
  return Array.from({ length: page.readUInt16BE(0) }, (_, index) => {
    const at = 2 + index * itemBytes;
    return {
      kind: kinds[page.readUInt8(at)] ?? 'post',
      id: idOf(page.subarray(at + 1, at + 17)),
      hour: hourOfNumber(page.readUInt32BE(at + 17)),
    };
  });
}

/** Reads the pages of a member's own list, in order. */
async function pagesOf(services: Services, database: Queryable, accountId: string): Promise<OwnItem[][]> {
  const pages: OwnItem[][] = [];
  for (;;) {
    const first = pages.length;
    const hashes = Array.from({ length: pagesPerQuery }, (_, index) => ownPageHash(services, accountId, first + index));
    const rows = await database.query<{ hash: Buffer; sealed: Buffer }>(queries.ownPages({ pageHashes: hashes }));
    const sealed = new Map(rows.map((row) => [row.hash.toString('hex'), row.sealed]));
    for (const hash of hashes) {
      const found = sealed.get(hash.toString('hex'));
      if (!found) return pages;
      pages.push(readPage(unsealPage(services, accountId, pages.length, found)));
    }
  }
}

/**
 * Lists a member's anonymous items, oldest first (docs/decisions/07-anonymity.md).
 *
 * @param database the transaction of the caller, if there is one: a second connection could wait for the first
 */
export async function ownItems(
  services: Services,
  accountId: string,
  database: Queryable = services.database,
): Promise<OwnItem[]> {
  return (await pagesOf(services, database, accountId)).flat();
}

async function storePage(
  services: Services,
  transaction: Queryable,
  accountId: string,
  { number, items }: { number: number; items: readonly OwnItem[] },
): Promise<void> {
  const sealed = sealPage(services, accountId, number, writePage(items));
  await transaction.query(
    queries.writeOwnPage({ pageHash: ownPageHash(services, accountId, number), sealedItems: sealed }),
  );
}

/** Adds an item to its author's own list. The transaction must hold the author lock. */
export async function addOwnItem(
  services: Services,
  transaction: Queryable,
  accountId: string,
  item: OwnItem,
): Promise<void> {
  const pages = await pagesOf(services, transaction, accountId);
  const last = pages.at(-1);
  const page =
    last && last.length < itemsPerPage
      ? { number: pages.length - 1, items: [...last, item] }
      : { number: pages.length, items: [item] };
  await storePage(services, transaction, accountId, page);
}

/** Removes an item from its author's own list. The transaction must hold the author lock. */
export async function removeOwnItem(
  services: Services,
  transaction: Queryable,
  accountId: string,
  id: string,
): Promise<void> {
  const pages = await pagesOf(services, transaction, accountId);
  for (const [number, items] of pages.entries()) {
    const remaining = items.filter((item) => item.id !== id);
    if (remaining.length < items.length)
      await storePage(services, transaction, accountId, { number, items: remaining });
  }
}

/** Deletes a member's own list. */
export async function deleteOwnItems(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  const pages = await pagesOf(services, transaction, accountId);
  const pageHashes = pages.map((_, number) => ownPageHash(services, accountId, number));
  await transaction.query(queries.deleteOwnPages({ pageHashes }));
}
