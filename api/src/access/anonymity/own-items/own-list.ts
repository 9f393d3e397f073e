import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourNumber, hourOfNumber } from '../hours.ts';
import type { ItemKind } from '../items.ts';
import { idBytes, idOf, ownPageHash, sealPage, unsealPage } from '../keys.ts';
import * as queries from '../delayed-items/delayed-items.queries.ts';

/** An item in its author's own list. */
export interface OwnItem {
  id: string;
  kind: ItemKind;
  /** When it appears, or appeared. */
  hour: Date;
}

const kinds: readonly ItemKind[] = ['post', 'comment', 'topicStance', 'dailyVote'];
const itemsOfPage = 256;
const itemBytes = 21;
const pageBytes = 2 + itemsOfPage * itemBytes;
/** Pages that are looked up at once; most members have one. */
const pagesAtOnce = 8;

function writePage(items: readonly OwnItem[]): Buffer {
  // Full length, however few there are: the size of a page tells nothing.
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

/** The pages of a member's own list, in their order. */
async function pagesOf(services: Services, database: Queryable, accountId: string): Promise<OwnItem[][]> {
  const pages: OwnItem[][] = [];
  for (;;) {
    const first = pages.length;
    const hashes = Array.from({ length: pagesAtOnce }, (_, index) => ownPageHash(services, accountId, first + index));
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
 * Everything that a member has published anonymously, the oldest first (docs/decisions/07-anonymity.md). Whoever is in
 * a transaction reads in it: waiting there for another connection could wait for itself.
 */
export async function ownItems(
  services: Services,
  accountId: string,
  database: Queryable = services.database,
): Promise<OwnItem[]> {
  return (await pagesOf(services, database, accountId)).flat();
}

async function keepPage(
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

/** Adds an item to its author's own list. The caller holds the author's turn. */
export async function addOwnItem(
  services: Services,
  transaction: Queryable,
  accountId: string,
  item: OwnItem,
): Promise<void> {
  const pages = await pagesOf(services, transaction, accountId);
  const last = pages.at(-1);
  const page =
    last && last.length < itemsOfPage
      ? { number: pages.length - 1, items: [...last, item] }
      : { number: pages.length, items: [item] };
  await keepPage(services, transaction, accountId, page);
}

/** Takes an item out of its author's own list. The caller holds the author's turn. */
export async function dropOwnItem(
  services: Services,
  transaction: Queryable,
  accountId: string,
  id: string,
): Promise<void> {
  const pages = await pagesOf(services, transaction, accountId);
  for (const [number, items] of pages.entries()) {
    const left = items.filter((item) => item.id !== id);
    if (left.length < items.length) await keepPage(services, transaction, accountId, { number, items: left });
  }
}

/** Deletes a member's own list. */
export async function forgetOwnItems(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  const pages = await pagesOf(services, transaction, accountId);
  const hashes = pages.map((_, number) => ownPageHash(services, accountId, number));
  await transaction.query(queries.deleteOwnPages({ hashes }));
}
