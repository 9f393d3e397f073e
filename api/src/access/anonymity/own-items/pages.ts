import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { hourNumber, hourOfNumber } from '../hours.ts';
import type { ItemKind } from '../items.ts';
import { idBytes, idOf, ownPageHash, sealPage, unsealPage } from '../keys.ts';
import type { RecentText } from '../pending/acts.ts';
import * as queries from './own-list.queries.ts';

/** A published item in its author's own list. */
export interface ListedItem {
  id: string;
  kind: ItemKind;
  /** The full hour at which the item was published. */
  hour: Date;
}

const kinds: readonly ItemKind[] = ['post', 'comment', 'topicStance', 'dailyVote'];
/** The bytes of every page, before it is encrypted, so that its length tells nothing. */
const pageBytes = 2 + 256 * 21;
/** The number of pages of a member that one query reads; most members have one page. */
const pagesPerQuery = 2;

/** The form of a sealed list: the prefix of its pages' names, the bytes of an entry, and how to write and read it. */
interface ListForm<Entry> {
  prefix: string;
  entryBytes: number;
  write(entry: Entry, page: Buffer, at: number): void;
  read(page: Buffer, at: number): Entry;
}

/** The published anonymous items of a member, oldest first. */
export const itemList: ListForm<ListedItem> = {
  prefix: '',
  entryBytes: 21,
  write({ id, kind, hour }, page, at) {
    page.writeUInt8(kinds.indexOf(kind), at);
    idBytes(id).copy(page, at + 1);
    page.writeUInt32BE(hourNumber(hour), at + 17);
  },
  read: (page, at) => ({
    kind: kinds[page.readUInt8(at)] ?? 'post',
    id: idOf(page.subarray(at + 1, at + 17)),
    hour: hourOfNumber(page.readUInt32BE(at + 17)),
  }),
};

const hashBytes = 8;
const bytesOf = (hash: string | undefined): Buffer =>
  Buffer.concat([hash === undefined ? Buffer.alloc(0) : Buffer.from(hash, 'base64')], hashBytes);
const noHash = Buffer.alloc(hashBytes).toString('base64');

/** The recent anonymous texts of a member, oldest first, for the posting limits and idempotency keys. */
export const recentList: ListForm<RecentText> = {
  prefix: 'recent-',
  entryBytes: 39,
  write({ id, kind, at: moment, text, key }, page, at) {
    page.writeUInt8(kinds.indexOf(kind), at);
    idBytes(id).copy(page, at + 1);
    page.writeUIntBE(Date.parse(moment), at + 17, 6);
    bytesOf(text).copy(page, at + 23);
    bytesOf(key).copy(page, at + 31);
  },
  read(page, at) {
    const key = page.toString('base64', at + 31, at + 39);
    return {
      kind: kinds[page.readUInt8(at)] ?? 'post',
      id: idOf(page.subarray(at + 1, at + 17)),
      at: new Date(page.readUIntBE(at + 17, 6)).toISOString(),
      text: page.toString('base64', at + 23, at + 31),
      key: key === noHash ? undefined : key,
    };
  },
};

const entriesPerPage = ({ entryBytes }: { entryBytes: number }): number => Math.floor((pageBytes - 2) / entryBytes);

/** A sealed page, and the key under which it is stored. */
export interface StoredPage {
  hash: Buffer;
  sealed: Buffer;
}

/** Encrypts a list as pages of the same length. An empty list has one page. */
export function sealList<Entry>(
  services: Services,
  accountId: string,
  form: ListForm<Entry>,
  entries: readonly Entry[],
): StoredPage[] {
  const most = entriesPerPage(form);
  return Array.from({ length: Math.max(1, Math.ceil(entries.length / most)) }, (_, number) => {
    const page = Buffer.alloc(pageBytes);
    const shown = entries.slice(number * most, (number + 1) * most);
    page.writeUInt16BE(shown.length, 0);
    for (const [index, entry] of shown.entries()) form.write(entry, page, 2 + index * form.entryBytes);
    const name = form.prefix + String(number);
    return { hash: ownPageHash(services, accountId, name), sealed: sealPage(services, accountId, name, page) };
  });
}

/** A list of a member as it is stored. */
export interface StoredList<Entry> {
  entries: Entry[];
  /** The hashes of its pages. */
  hashes: Buffer[];
}

/** Reads a list of some members, by account. Few queries read the pages of all of them. */
export async function readLists<Entry>(
  services: Services,
  database: Queryable,
  accountIds: readonly string[],
  form: ListForm<Entry>,
): Promise<Map<string, StoredList<Entry>>> {
  const lists = new Map(accountIds.map((accountId) => [accountId, { entries: [], hashes: [] } as StoredList<Entry>]));
  let open = [...lists];
  for (let first = 0; open.length > 0; first += pagesPerQuery) {
    const asked = open.map(([accountId, list]) => ({
      accountId,
      list,
      pages: Array.from({ length: pagesPerQuery }, (_, index) => {
        const name = form.prefix + String(first + index);
        return { name, hash: ownPageHash(services, accountId, name) };
      }),
    }));
    const pageHashes = asked.flatMap(({ pages }) => pages.map(({ hash }) => hash));
    const rows = await database.query<StoredPage>(queries.ownPages({ pageHashes }));
    const sealed = new Map(rows.map((row) => [row.hash.toString('hex'), row.sealed]));
    open = asked.flatMap(({ accountId, list, pages }) => {
      const stored = pages.findIndex(({ hash }) => !sealed.has(hash.toString('hex')));
      for (const { name, hash } of stored < 0 ? pages : pages.slice(0, stored)) {
        const page = sealed.get(hash.toString('hex'));
        if (page) readPage(unsealPage(services, accountId, name, page), form, list.entries);
        list.hashes.push(hash);
      }
      return stored < 0 ? [[accountId, list] as const] : [];
    });
  }
  return lists;
}

/** Adds the entries of a page to a list. */
function readPage<Entry>(page: Buffer, form: ListForm<Entry>, entries: Entry[]): void {
  const count = page.readUInt16BE(0);
  for (let index = 0; index < count; index += 1) entries.push(form.read(page, 2 + index * form.entryBytes));
}

/** Reads a list of a member. */
export const readList = async <Entry>(
  services: Services,
  database: Queryable,
  accountId: string,
  form: ListForm<Entry>,
): Promise<StoredList<Entry>> =>
  (await readLists(services, database, [accountId], form)).get(accountId) ?? { entries: [], hashes: [] };
