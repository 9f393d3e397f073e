import type { ItemKind } from '../../items.ts';
import type { StoredData, StoredTuple } from './stored-data.ts';
import { findBytes } from './stored-files.ts';
import type { LogEntry, WriteAheadLog } from './write-ahead-log.ts';
import type { PublicMember, World } from './world.ts';

/** The tables of anonymous items. */
const tableOfKind: Record<ItemKind, string> = {
  post: 'posts',
  comment: 'comments',
  topicStance: 'topic_stances',
  dailyVote: 'daily_votes',
};

/** Tables whose rows name members for acts of others. */
const tablesAboutOthers = new Set(['notifications', 'events', 'outbox_mails']);

/** An anonymous item, as a thief finds it. */
export interface FoundItem {
  id: string;
  kind: ItemKind;
  /** The versions of its row, and of the rows that name it, in the order of their transactions. */
  traces: readonly StoredTuple[];
}

/** A moment at which a member did something under the name. Moments are numbers of transactions, which only grow. */
interface NamedAct {
  xid: number;
  accountId: string;
}

/** A visit of a member: from a log-in to the last named act before the next log-in. */
export interface FoundVisit {
  accountId: string;
  /** The transactions of the log-in and of the last named act. */
  from: number;
  through: number;
  /** The times of both by the site's clock, which commit records show. */
  fromTime: number;
  throughTime: number;
}

/** What the thief knows after reading the files. */
export interface Evidence {
  data: StoredData;
  items: readonly FoundItem[];
  /** All named acts, in their order. */
  acts: readonly NamedAct[];
  /** The visits of members, in their order. */
  visits: readonly FoundVisit[];
  /** The members, whose names are public. */
  members: readonly PublicMember[];
  /** The lines of the site's log. */
  logLines: World['logLines'];
  /** The member that a row names, directly or through another row. */
  memberOf(tuple: StoredTuple): string | undefined;
}

const isAnonymous = ({ columns }: StoredTuple): boolean => columns.has('sealed_author');
const hexOf = (id: string): string => id.replaceAll('-', '');
const writers = ({ xmin, xmax, isLocked }: StoredTuple): number[] => [xmin, ...(xmax > 0 && !isLocked ? [xmax] : [])];
const byXid = (one: { xid: number }, other: { xid: number }): number => one.xid - other.xid;

function groupBy<Entry>(entries: Iterable<Entry>, keyOf: (entry: Entry) => string | number | undefined) {
  const groups = new Map<string | number, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

/**
 * Reads the traces of a site without the keys. The made world has a clock of its own, which commit records do not show,
 * so it says when its visits were.
 */
export function gatherEvidence(data: StoredData, world: World): Evidence {
  const after = world.began;
  const members = new Map(world.members.map(({ accountId }) => [hexOf(accountId), accountId]));
  const direct = (tuple: StoredTuple): string | undefined => {
    for (const value of tuple.columns.values()) {
      const member = value.length === 32 ? members.get(value) : undefined;
      if (member) return member;
    }
    return undefined;
  };
  const named = new Map<string, string>();
  for (const tuple of data.tuples) {
    const [id, member] = [tuple.columns.get('id'), direct(tuple)];
    if (id && member && tuple.table !== 'accounts') named.set(id, member);
  }
  const memberOf = (tuple: StoredTuple): string | undefined => {
    const member = direct(tuple);
    if (member) return member;
    for (const value of tuple.columns.values()) {
      const other = value.length === 32 ? named.get(value) : undefined;
      if (other) return other;
    }
    return undefined;
  };

  const acts: NamedAct[] = [];
  for (const tuple of data.tuples) {
    if (tablesAboutOthers.has(tuple.table)) continue;
    const accountId = memberOf(tuple);
    if (accountId) for (const xid of writers(tuple)) if (xid > after) acts.push({ xid, accountId });
  }
  acts.sort(byXid);

  const mentions = new Map<string, StoredTuple[]>();
  for (const tuple of data.tuples)
    for (const value of new Set(tuple.columns.values()))
      if (value.length === 32) mentions.set(value, [...(mentions.get(value) ?? []), tuple]);
  const items = Object.entries(tableOfKind).flatMap(([kind, table]) => {
    const ids = data.tuples
      .filter((tuple) => tuple.table === table && isAnonymous(tuple))
      .map((tuple) => tuple.columns.get('id'));
    return [...new Set(ids)].map((id = ''): FoundItem => {
      const traces = (mentions.get(id) ?? []).toSorted((one, other) => one.xmin - other.xmin);
      return { id, kind: kind as ItemKind, traces };
    });
  });
  const visits = visitsOf(data, memberOf, after).map((visit, index) => {
    const { from: fromTime = 0, through: throughTime = 0 } = world.visits[index] ?? {};
    return Object.assign(visit, { fromTime, throughTime });
  });
  return { data, items, acts, visits, memberOf, members: world.members, logLines: world.logLines };
}

/** Finds the visits: log-ins, each with the last row that the member has written under the name before the next one. */
function visitsOf(
  data: StoredData,
  memberOf: Evidence['memberOf'],
  after: number,
): Pick<FoundVisit, 'accountId' | 'from' | 'through'>[] {
  const inserted = (tables: readonly string[]): NamedAct[] => {
    // An update writes a later version of the row.
    const first = new Map<string, NamedAct>();
    for (const tuple of data.tuples) {
      const accountId = tables.includes(tuple.table) && tuple.xmin > after ? memberOf(tuple) : undefined;
      if (!accountId) continue;
      const key = tuple.columns.get('id') ?? [...tuple.columns.values()].slice(0, 2).join(' ');
      if (tuple.xmin < (first.get(key)?.xid ?? Number.POSITIVE_INFINITY))
        first.set(key, { xid: tuple.xmin, accountId });
    }
    return [...first.values()].toSorted(byXid);
  };
  const logIns = inserted(['known_devices']);
  const actsOf = groupBy(inserted(['daily_votes', 'comments']), ({ accountId }) => accountId);
  const logInsOf = groupBy(logIns, ({ accountId }) => accountId);
  return logIns.map(({ xid, accountId }) => {
    const next = logInsOf.get(accountId)?.find((each) => each.xid > xid)?.xid ?? Number.POSITIVE_INFINITY;
    const last = actsOf.get(accountId)?.findLast((act) => act.xid < next)?.xid ?? xid;
    return { accountId, from: xid, through: Math.max(xid, last) };
  });
}

/** The row of an item in its own table, first version. */
const rowOf = ({ kind, traces }: FoundItem): StoredTuple | undefined =>
  traces.find(({ table, columns }) => table === tableOfKind[kind] && columns.has('sealed_author'));

/** A way to guess the authors of items: returns the guessed member of each item, or undefined. */
export type Clue = (evidence: Evidence) => (item: FoundItem) => string | undefined;

/** The member whose visit the first trace of an item falls into; else the member of the last named act before it. */
const arrival: Clue =
  ({ acts, visits, memberOf }) =>
  (item) => {
    const first = item.traces.find((tuple) => memberOf(tuple) === undefined)?.xmin ?? 0;
    const during = visits.find(({ from, through }) => from < first && first < through);
    return (during ?? acts.findLast(({ xid }) => xid < first))?.accountId;
  };

/** The member whom another row of the same transaction names. */
const transaction: Clue = ({ data, memberOf }) => {
  const namedBy = new Map<number, Set<string>>();
  for (const tuple of data.tuples) {
    const accountId = memberOf(tuple);
    if (!accountId) continue;
    for (const xid of [tuple.xmin, tuple.xmax])
      if (xid > 0) namedBy.set(xid, (namedBy.get(xid) ?? new Set()).add(accountId));
  }
  return (item) => [...(namedBy.get(rowOf(item)?.xmin ?? 0) ?? [])][0];
};

/** The member of a row with the same value in a column, if no other member has a row with that value. */
const values: Clue = ({ data, memberOf }) => {
  const owners = new Map<string, Set<string>>();
  for (const tuple of data.tuples) {
    const accountId = memberOf(tuple);
    if (!accountId) continue;
    // Longer than an id, because ids name the subjects of many items.
    for (const value of tuple.columns.values())
      if (value.length > 32) owners.set(value, (owners.get(value) ?? new Set()).add(accountId));
  }
  return (item) => {
    for (const { columns } of item.traces)
      for (const value of columns.values()) {
        const [owner, ...others] = owners.get(value) ?? [];
        if (owner && others.length === 0) return owner;
      }
    return undefined;
  };
};

/** Returns the place of a row in an order; undefined if the order does not have the row. */
type Rank = (row: StoredTuple) => readonly [number, number] | undefined;

/**
 * The member at the same place in the order of visits as the item in an order of the rows of its transaction. The
 * visits are those since the transaction before.
 */
const orderBy =
  (rankIn: (evidence: Evidence) => Rank): Clue =>
  (evidence) => {
    const { items, visits } = evidence;
    const rankOf = rankIn(evidence);
    const rows = items.flatMap((item) => {
      const row = rowOf(item);
      const rank = row && rankOf(row);
      return row && rank ? [{ item, row, rank }] : [];
    });
    const steps = [...groupBy(rows, ({ row }) => row.xmin)].toSorted(([one], [other]) => Number(one) - Number(other));
    const guesses = new Map<string, string>();
    let before = 0;
    for (const [xid, found] of steps) {
      const since = visits.filter(({ from }) => from > before && from < Number(xid));
      // Each table has its own order.
      for (const [, ofTable] of groupBy(found, ({ row }) => row.table)) {
        const ordered = ofTable.toSorted((one, other) => one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1]);
        for (const [index, { item }] of ordered.entries()) {
          const guess = since[Math.floor(((index + 0.5) / ordered.length) * since.length)];
          if (guess) guesses.set(item.id, guess.accountId);
        }
      }
      before = Number(xid);
    }
    return (item) => guesses.get(item.id);
  };

/** The order of the rows in the files of their tables. */
const order = orderBy(() => ({ block, line }) => [block, line]);

/** The order in which the write-ahead log holds the rows. */
const orderInLog = orderBy(({ data: { log, relations } }) => {
  const positions = new Map<string, number>();
  for (const { xid, file, block, line, position } of log.entries) {
    const key = [relations.get(file), block, line, xid].join(' ');
    if (line !== undefined && !positions.has(key)) positions.set(key, position);
  }
  return ({ table, block, line, xmin }) => {
    const position = positions.get([table, block, line, xmin].join(' '));
    return position === undefined ? undefined : [position, 0];
  };
});

/** The order in which the primary keys were written: later entries of a page stand before earlier ones. */
const orderInIndex = orderBy(({ data }) => {
  const places = new Map(
    data.indexEntries.map(({ table, block, line, page, offset }) => [
      [table, block, line].join(' '),
      [page, -offset] as const,
    ]),
  );
  return ({ table, block, line }) => places.get([table, block, line].join(' '));
});

/** The pages of own lists that a transaction has written, by transaction. */
function pagesWritten({ data }: Evidence): Map<number, Set<string>> {
  const written = new Map<number, Set<string>>();
  for (const { table, xmin, columns } of data.tuples) {
    if (table !== 'own_anonymous_items') continue;
    written.set(xmin, (written.get(xmin) ?? new Set()).add(columns.get('page_hash') ?? ''));
  }
  return written;
}

/** The number of later visits after which a visit explains the write of a page much less. */
const memory = 5;

/**
 * Returns the member whose visits explain the writes of each page best: a write follows a visit of its owner closely.
 */
function ownersOfPages(evidence: Evidence): Map<string, string> {
  const pages = pagesWritten(evidence);
  const writes = new Map<string, number[]>();
  for (const [xid, written] of pages) for (const page of written) writes.set(page, [...(writes.get(page) ?? []), xid]);
  const visitsBy = groupBy(evidence.visits, ({ accountId }) => accountId);
  // How much the visits of each member explain a write at a moment.
  const weights = new Map<number, Map<string, number>>();
  for (const xid of pages.keys()) {
    const before = evidence.visits.filter(({ from }) => from < xid);
    const weightOfVisit = new Map(
      before.map((visit, index) => [visit, Math.exp((index - before.length) / memory)] as const),
    );
    const weightOf = (visits: Evidence['visits']): number =>
      visits.reduce((sum, visit) => sum + (weightOfVisit.get(visit) ?? 0), 0);
    const found = [...visitsBy].map(([member, visits]) => [String(member), weightOf(visits)] as const);
    const all = found.reduce((sum, [, weight]) => sum + weight, 0);
    weights.set(xid, new Map(found.map(([member, weight]) => [member, weight / all])));
  }
  const owners = new Map<string, string>();
  for (const [page, times] of writes) {
    const score = (member: string): number =>
      times.reduce((sum, xid) => sum + Math.log(0.001 + (weights.get(xid)?.get(member) ?? 0)), 0);
    const ranked = [...visitsBy.keys()].map((member) => ({ member: String(member), score: score(String(member)) }));
    const best = ranked.toSorted((one, other) => other.score - one.score)[0];
    if (best) owners.set(page, best.member);
  }
  return owners;
}

/** The owner of the own list that the transaction of an item has written, if it is one of few. */
const lists: Clue = (evidence) => {
  const pages = pagesWritten(evidence);
  const owners = ownersOfPages(evidence);
  return (item) => {
    const written = [...(pages.get(rowOf(item)?.xmin ?? 0) ?? [])];
    // A member has two lists of at least one page each.
    return written.length <= 4 ? written.map((page) => owners.get(page)).find((owner) => owner) : undefined;
  };
};

/** The visits during which a transaction ran, the one that began last first. */
const visitsAt = ({ visits }: Evidence, xid: number): FoundVisit[] =>
  visits.filter(({ from, through }) => from < xid && xid < through).toReversed();

/** Returns the last transaction that had ended at a real time, from the commit records of the write-ahead log. */
function transactionsByTime({ data }: Evidence): (at: number) => number {
  const endings = data.log.endings.toSorted((one, other) => one.at - other.at);
  return (at) => {
    let [low, high] = [0, endings.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((endings[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return endings[low - 1]?.xid ?? 0;
  };
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const textOf = (hex: string): string => Buffer.from(hex, 'hex').toString();

/** The most rows that may share a value which joins them: ids of subjects and members stand in many. */
const mostLinked = 4;

/** Whether few rows have a value, each in perhaps several versions. */
const isRare = (found: readonly StoredTuple[]): boolean =>
  new Set(found.map(({ table, columns }) => `${table} ${[...columns.values()][0]}`)).size <= mostLinked;

/** Returns the rows of an item and those that share a rare value with them, directly or through another row. */
function linkedIn({ data }: Evidence): (item: FoundItem) => StoredTuple[] {
  const rows = new Map<string, StoredTuple[]>();
  for (const tuple of data.tuples)
    for (const value of new Set(tuple.columns.values()))
      if (value.length >= 32) rows.set(value, [...(rows.get(value) ?? []), tuple]);
  const linked = (of: readonly StoredTuple[]): StoredTuple[] =>
    of.flatMap(({ columns }) =>
      [...columns.values()].flatMap((value) => {
        const found = value.length >= 32 ? (rows.get(value) ?? []) : [];
        return isRare(found) ? found : [];
      }),
    );
  return ({ traces }) => [...new Set(linked(linked(traces)).concat(traces))];
}

/** The member in whose visit a row was written that shares an id or a hash with the rows of an item. */
const linkedRows: Clue = (evidence) => {
  const linked = linkedIn(evidence);
  return (item) => {
    const own = new Set(item.traces);
    const others = linked(item).filter((tuple) => !own.has(tuple) && evidence.memberOf(tuple) === undefined);
    const written = rowOf(item)?.xmin ?? 0;
    const during = others.filter(({ xmin }) => xmin < written).flatMap(({ xmin }) => visitsAt(evidence, xmin));
    return during[0]?.accountId;
  };
};

/** The lengths of sealed slots, and the bytes that sealing adds to the files of a picture. */
const sealedLengths = [64, 256, 1024, 4096].map((kilobytes) => kilobytes * 1024);
const sealingBytes = 32;

/** The name of the file of the slots of a length. */
const slotFileName = /^slots-(\d+)$/;

/** Returns the moments at which something of a sealed length was stored, as the file system dates them. */
const sealedWrites = ({ data }: Evidence): { length: number; at: number }[] =>
  data.files.flatMap(({ path, bytes, systemTimes }) => {
    if (!path.includes('/files/sealed/')) return [];
    const slotBytes = slotFileName.exec(nameOf(path))?.[1];
    // Of a slot file, each copy shows the last change. Any other file is dated by its birth.
    if (slotBytes) return systemTimes.map((at) => ({ length: Number(slotBytes), at }));
    return sealedLengths.includes(bytes) ? [{ length: bytes, at: Math.min(...systemTimes) }] : [];
  });

/** Returns what was stored with a sealed length in each visit. A moment in several visits counts for the latest. */
function sealedWritesBy(evidence: Evidence): Map<FoundVisit, { length: number; share: number }[]> {
  const transactionAt = transactionsByTime(evidence);
  const stored = new Map<FoundVisit, { length: number; share: number }[]>();
  for (const { length, at } of sealedWrites(evidence)) {
    const [latest, ...others] = visitsAt(evidence, transactionAt(at) + 0.5);
    // Members choose their pictures early in a visit.
    if (latest) stored.set(latest, [...(stored.get(latest) ?? []), { length, share: 1 }]);
    for (const visit of others) stored.set(visit, [...(stored.get(visit) ?? []), { length, share: 0 }]);
  }
  return stored;
}

/**
 * The member in whose visit a file was written that the rows of an item name. Commit records date the transactions, and
 * the file system dates the files. Of several visits, one with a sealed write is likelier.
 */
const linkedFiles: Clue = (evidence) => {
  const uploads = sealedWritesBy(evidence);
  const linked = linkedIn(evidence);
  const transactionAt = transactionsByTime(evidence);
  const timesOf = new Map(evidence.data.files.map(({ path, systemTimes }) => [nameOf(path), systemTimes]));
  return (item) => {
    const written = rowOf(item)?.xmin ?? 0;
    const times = linked(item).flatMap(({ columns }) =>
      [...columns.values()].flatMap((value) => timesOf.get(textOf(value)) ?? []),
    );
    const moments = times.map(transactionAt).filter((xid) => xid < written);
    const during = moments.flatMap((xid) => visitsAt(evidence, xid + 0.5));
    return (during.find((visit) => uploads.has(visit)) ?? during[0])?.accountId;
  };
};

/** Returns the number of entries with each value. */
const countsOf = (entries: readonly number[]): Map<number, number> =>
  new Map([...groupBy(entries, (entry) => entry)].map(([entry, found]) => [Number(entry), found.length]));

/** Returns the lengths of the slots that held the pictures of each post, from the files that show them. */
function pictureLengths({ data }: Evidence): (item: FoundItem) => readonly number[] {
  const bytesOfFile = new Map(data.files.map(({ path, bytes }) => [nameOf(path), bytes]));
  const rowsIn = (table: string) => data.tuples.filter((tuple) => tuple.table === table);
  // An image has several files, each perhaps in several versions of its row.
  const filesOf = groupBy(
    new Map(
      rowsIn('post_image_files').map(({ columns }) => [`${columns.get('image_id')} ${columns.get('size')}`, columns]),
    ).values(),
    (columns) => columns.get('image_id'),
  );
  const lengthOf = (imageId: string): number | undefined => {
    const names = (filesOf.get(imageId) ?? []).map((columns) => textOf(columns.get('file_hash') ?? ''));
    const bytes = names.reduce((sum, name) => sum + (bytesOfFile.get(name) ?? 0), sealingBytes);
    return sealedLengths.find((length) => length >= bytes);
  };
  const imagesOf = groupBy(rowsIn('post_images'), ({ columns }) => columns.get('post_id'));
  return ({ id }) => {
    const images = new Set((imagesOf.get(id) ?? []).map(({ columns }) => columns.get('id') ?? ''));
    return [...images].flatMap((image) => lengthOf(image) ?? []);
  };
}

/**
 * The member in whose visit sealed writes happened that fit the pictures of a post best, in number and in length. The
 * visits are those since the step before. Commit records date the transactions, and the file system dates the files.
 */
const pictures: Clue = (evidence) => {
  const { items, visits } = evidence;
  const lengthsOf = pictureLengths(evidence);
  const stored = sealedWritesBy(evidence);
  /** Returns how far the writes of a visit are from the pictures of a post; undefined if too few of them fit. */
  const distanceOf = (visit: FoundVisit, wanted: readonly number[]): number | undefined => {
    const [found, needed] = [stored.get(visit) ?? [], countsOf(wanted)];
    let distance = 0;
    for (const length of sealedLengths) {
      const ofLength = found.filter((each) => each.length === length);
      if (ofLength.length < (needed.get(length) ?? 0)) return undefined;
      distance += Math.abs(ofLength.reduce((sum, { share }) => sum + share, 0) - (needed.get(length) ?? 0));
    }
    return distance;
  };
  const rows = items.flatMap((item) => {
    const row = rowOf(item);
    return row ? [{ item, xid: row.xmin }] : [];
  });
  const guesses = new Map<string, string>();
  let before = 0;
  for (const [step, found] of [...groupBy(rows, ({ xid }) => xid)].toSorted(([one], [other]) => +one - +other)) {
    const since = visits.filter(({ from }) => from > before && from < Number(step));
    before = Number(step);
    const pairs = found.flatMap(({ item }) => {
      const wanted = item.kind === 'post' ? lengthsOf(item) : [];
      if (wanted.length === 0) return [];
      return since.flatMap((visit) => {
        const distance = distanceOf(visit, wanted);
        return distance === undefined ? [] : [{ item, visit, distance }];
      });
    });
    // A visit prepares the pictures of one post.
    const taken = new Set<FoundVisit>();
    for (const { item, visit } of pairs.toSorted((one, other) => one.distance - other.distance)) {
      if (guesses.has(item.id) || taken.has(visit)) continue;
      guesses.set(item.id, visit.accountId);
      taken.add(visit);
    }
  }
  return (item) => guesses.get(item.id);
};

/** The bytes that encryption adds to a text, and those by which a draft may differ from its post. */
const [sealBytes, lengthTolerance] = [28, 16];

const bytesOf = (tuple: StoredTuple | undefined, column: string) => (tuple?.columns.get(column)?.length ?? 0) / 2;

/**
 * The member whose draft the step deleted: the draft whose length is most like that of the post. If lengths tell
 * something, a post of another length has no draft.
 */
const drafts: Clue = (evidence) => {
  const deleted = evidence.data.tuples
    .filter(({ table, xmax, isLocked }) => table === 'drafts' && xmax > 0 && !isLocked)
    .toSorted((one, other) => one.xmin - other.xmin);
  const deletedIn = groupBy(deleted, ({ xmax }) => xmax);
  return (item) => {
    const row = item.kind === 'post' ? rowOf(item) : undefined;
    const expected = bytesOf(row, 'body') + sealBytes;
    const near = (deletedIn.get(row?.xmin ?? 0) ?? [])
      .map((tuple) => ({ tuple, distance: Math.abs(bytesOf(tuple, 'sealed_content') - expected) }))
      .toSorted((one, other) => one.distance - other.distance);
    const [likely, unlikely] = [near[0], near.at(-1)];
    if (!likely || (likely.distance > lengthTolerance && likely.distance !== unlikely?.distance)) return undefined;
    return visitsAt(evidence, likely.tuple.xmin)[0]?.accountId;
  };
};

/** The most bytes between an item and a member who stand together in a file. */
const nearBytes = 256;

/** Returns an id as bytes and as text. */
const withText = (hex: string): Buffer[] => [
  Buffer.from(hex, 'hex'),
  Buffer.from(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')),
];

/** The member whose id or name stands nearest to the id of an item in any file, as bytes or as text. */
const neighbours: Clue = ({ data, items, members }) => {
  const wanted = [
    ...items.flatMap(({ id }) => withText(id).map((bytes) => ({ bytes, label: { itemId: id, accountId: undefined } }))),
    ...members.flatMap(({ accountId, userName }) =>
      [...withText(hexOf(accountId)), Buffer.from(userName)].map((bytes) => ({
        bytes,
        label: { itemId: undefined, accountId },
      })),
    ),
  ];
  const nearest = new Map<string, { accountId: string; distance: number }>();
  const places = findBytes<{ itemId: string | undefined; accountId: string | undefined }>(data.contents(), wanted);
  const consider = (item: (typeof places)[number], member: (typeof places)[number] | undefined) => {
    const distance = Math.abs(item.offset - (member?.offset ?? 0));
    const [itemId, accountId] = [item.label.itemId, member?.label.accountId];
    if (!itemId || !accountId || member?.file !== item.file || distance > nearBytes) return;
    if (distance < (nearest.get(itemId)?.distance ?? Number.POSITIVE_INFINITY))
      nearest.set(itemId, { accountId, distance });
  };
  for (const step of [1, -1]) {
    let member: (typeof places)[number] | undefined;
    for (const place of step === 1 ? places : places.toReversed())
      if (place.label.accountId) member = place;
      else consider(place, member);
  }
  return ({ id }) => nearest.get(id)?.accountId;
};

/** All clues to the author of an item. */
export const clues: Record<string, Clue> = {
  arrival,
  transaction,
  values,
  order,
  orderInLog,
  orderInIndex,
  lists,
  linkedRows,
  linkedFiles,
  pictures,
  drafts,
  neighbours,
};

/** A sign that a member has acted anonymously in a visit: the higher, the more likely. */
export type Sign = (evidence: Evidence) => (visit: Evidence['visits'][number]) => number;

/** The records of the inbox during a visit. A record during several visits is shared among them. */
const records: Sign = ({ data, visits }) => {
  const shares = data.records.map(({ xid }) => {
    const open = visits.filter(({ from, through }) => from < xid && xid < through).length;
    return { xid, share: 1 / Math.max(1, open) };
  });
  return ({ from, through }) =>
    shares.reduce((sum, { xid, share }) => sum + (xid > from && xid < through ? share : 0), 0);
};

/** Transactions that have written no row: an act that only locked rows, or that failed. */
const silence: Sign = ({ data }) => {
  const known = new Set(data.records.map(({ xid }) => xid));
  for (const tuple of data.tuples) for (const xid of writers(tuple)) known.add(xid);
  return ({ from, through }) => {
    let silent = 0;
    for (let xid = from; xid < through; xid += 1) if (!known.has(xid)) silent += 1;
    return silent;
  };
};

/** Records of one transaction: dummies come one by one. */
const bursts: Sign = ({ data }) => {
  const together = groupBy(data.records, ({ xid }) => xid);
  return ({ from, through }) => {
    let burst = 0;
    for (let xid = from; xid < through; xid += 1) burst += Math.max(0, (together.get(xid)?.length ?? 0) - 1);
    return burst;
  };
};

/** The tables of the named acts, of which there are more in some visits. */
const tablesOfNamedActs = new Set(['daily_votes', 'vote_evidence', 'comments']);

/** Rows of the member that change without a named act, such as a session, a counter or a lock. */
const ownRows: Sign = ({ data, memberOf }) => {
  const unexplained = data.tuples.filter(({ table }) => !tablesOfNamedActs.has(table));
  const rows = groupBy(unexplained, memberOf);
  return ({ accountId, from, through }) =>
    (rows.get(accountId) ?? []).filter(({ xmin, xmax }) => [xmin, xmax].some((xid) => xid > from && xid < through))
      .length;
};

/** The page that belongs to the member changed in the next step. */
const listChanges: Sign = (evidence) => {
  const pages = pagesWritten(evidence);
  const owners = ownersOfPages(evidence);
  const xids = [...pages.keys()].toSorted((one, other) => one - other);
  return ({ accountId, through }) => {
    const step = xids.find((xid) => xid > through) ?? 0;
    return [...(pages.get(step) ?? [])].filter((page) => owners.get(page) === accountId).length;
  };
};

/** The tables of records, of log-ins, and of what members prepare, whether or not they then act anonymously. */
const tablesOfAll = new Set([
  ...tablesOfNamedActs,
  'sealed_records',
  'log_in_failures',
  'sessions',
  'known_devices',
  'counted_acts',
  'active_days',
  'member_activity',
  'post_images',
  'drafts',
]);

/** Counts entries of the write-ahead log during each visit. An entry during several visits is shared among them. */
const entriesDuring =
  (chosenIn: (log: WriteAheadLog, relations: StoredData['relations']) => readonly LogEntry[]): Sign =>
  ({ data: { log, relations }, visits }) => {
    const ends = new Map(log.endings.map(({ xid, position }) => [xid, position]));
    const spans = visits.map((visit) => ({
      visit,
      from: ends.get(visit.from) ?? 0,
      through: ends.get(visit.through) ?? 0,
    }));
    const strengths = new Map<FoundVisit, number>();
    for (const { position } of chosenIn(log, relations)) {
      const open = spans.filter(({ from, through }) => from < position && position < through);
      for (const { visit } of open) strengths.set(visit, (strengths.get(visit) ?? 0) + 1 / open.length);
    }
    return (visit) => strengths.get(visit) ?? 0;
  };

/** Entries of transactions that do nothing of what members do in any visit: a lock, a counter. */
const logEntries = entriesDuring(({ entries }, relations) => {
  const explained = new Set(
    entries.filter(({ file }) => tablesOfAll.has(relations.get(file) ?? '')).map(({ xid }) => xid),
  );
  return entries.filter(({ xid }) => xid > 0 && !explained.has(xid));
});

/** Pages that a read has cleaned up. */
const cleanups = entriesDuring(({ entries }) => entries.filter(({ xid }) => xid === 0));

/** Pages of the inbox that a read has cleaned up. */
const inboxCleanups = entriesDuring(({ entries }, relations) =>
  entries.filter(({ xid, file }) => xid === 0 && relations.get(file) === 'sealed_records'),
);

/** Numbers of the inbox's sequence that no record has, because a transaction failed. */
const sequenceGaps: Sign = ({ data }) => {
  const gaps = data.records.flatMap(({ xid, position }, index) => {
    const next = data.records[index + 1];
    return next && next.position > position + 1 ? [{ after: xid, before: next.xid }] : [];
  });
  return ({ from, through }) => gaps.filter(({ after, before }) => before > from && after < through).length;
};

/** Files with a time in the visit: one that only the file system sets, or one that the site has set. */
const files: Sign = (evidence) => {
  const transactionAt = transactionsByTime(evidence);
  const written = evidence.data.files.map(({ systemTimes, changedAt }) => ({
    xids: systemTimes.map(transactionAt),
    changedAt,
  }));
  return ({ from, through, fromTime, throughTime }) =>
    written.filter(
      ({ xids, changedAt }) =>
        xids.some((xid) => xid >= from && xid < through) || (changedAt >= fromTime && changedAt <= throughTime),
    ).length;
};

/** Lines of the site's log. */
const logLines: Sign =
  ({ logLines: lines }) =>
  ({ fromTime, throughTime }) =>
    lines.filter(({ at }) => at >= fromTime && at <= throughTime).length;

/** All signs that a member has acted anonymously. */
export const signs: Record<string, Sign> = {
  records,
  silence,
  bursts,
  ownRows,
  listChanges,
  logEntries,
  cleanups,
  inboxCleanups,
  sequenceGaps,
  files,
  logLines,
};
