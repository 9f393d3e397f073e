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
/** The number of pages that one query reads; most members have one page. */
const pagesPerQuery = 8;

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

/** Reads a list of a member, with the hashes of its stored pages. */
export async function readList<Entry>(
  services: Services,
  database: Queryable,
  accountId: string,
  form: ListForm<Entry>,
): Promise<{ entries: Entry[]; hashes: Buffer[] }> {
  const entries: Entry[] = [];
  const hashes: Buffer[] = [];
  for (;;) {
    const names = Array.from({ length: pagesPerQuery }, (_, index) => form.prefix + String(hashes.length + index));
    const asked = names.map((name) => ({ name, hash: ownPageHash(services, accountId, name) }));
    const rows = await database.query<StoredPage>(queries.ownPages({ pageHashes: asked.map(({ hash }) => hash) }));
    const sealed = new Map(rows.map((row) => [row.hash.toString('hex'), row.sealed]));
    for (const { name, hash } of asked) {
      const found = sealed.get(hash.toString('hex'));
      if (!found) return { entries, hashes };
      const page = unsealPage(services, accountId, name, found);
      const count = page.readUInt16BE(0);
      for (let index = 0; index < count; index += 1) entries.push(form.read(page, 2 + index * form.entryBytes));
      hashes.push(hash);
    }
  }
}
