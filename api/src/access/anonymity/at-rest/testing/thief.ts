import type { ItemKind } from '../../items.ts';
import type { StoredData, StoredTuple } from './stored-data.ts';

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

/** What the thief knows after reading the files. */
export interface Evidence {
  data: StoredData;
  items: readonly FoundItem[];
  /** All named acts, in their order. */
  acts: readonly NamedAct[];
  /** The visits of members, in their order: from a log-in to the last named act before the next one. */
  visits: readonly { accountId: string; from: number; through: number }[];
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
 * Reads the traces of a database without the keys. The members are public.
 *
 * @param after the last transaction before the world began
 */
export function gatherEvidence(data: StoredData, accountIds: readonly string[], after: number): Evidence {
  const members = new Map(accountIds.map((id) => [hexOf(id), id]));
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
  return { data, items, acts, visits: visitsOf(data, memberOf, after), memberOf };
}

/** Finds the visits: log-ins, each with the last row that the member has written under the name before the next one. */
function visitsOf(data: StoredData, memberOf: Evidence['memberOf'], after: number): Evidence['visits'] {
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

/**
 * The member at the same place in the order of visits as the item in the order of the rows of its transaction. The
 * visits are those since the transaction before.
 */
const order: Clue = ({ items, visits }) => {
  const rows = items.flatMap((item) => {
    const row = rowOf(item);
    return row ? [{ item, row }] : [];
  });
  const steps = [...groupBy(rows, ({ row }) => row.xmin)].toSorted(([one], [other]) => Number(one) - Number(other));
  const guesses = new Map<string, string>();
  let before = 0;
  for (const [xid, found] of steps) {
    const since = visits.filter(({ from }) => from > before && from < Number(xid));
    // Each table has its own order.
    for (const [, ofTable] of groupBy(found, ({ row }) => row.table)) {
      const ordered = ofTable.toSorted(
        (one, other) => one.row.block - other.row.block || one.row.line - other.row.line,
      );
      for (const [index, { item }] of ordered.entries()) {
        const guess = since[Math.floor(((index + 0.5) / ordered.length) * since.length)];
        if (guess) guesses.set(item.id, guess.accountId);
      }
    }
    before = Number(xid);
  }
  return (item) => guesses.get(item.id);
};

/** The pages of own lists that a transaction has written, by transaction. */
function pagesWritten({ data }: Evidence): Map<number, Set<string>> {
  const written = new Map<number, Set<string>>();
  for (const { table, xmin, columns } of data.tuples) {
    if (table !== 'own_anonymous_items') continue;
    written.set(xmin, (written.get(xmin) ?? new Set()).add(columns.get('page_hash') ?? ''));
  }
  return written;
}

/** The number of transactions after which a visit explains the write of a page much less. */
const memory = 300;

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
    const weightOf = (visits: Evidence['visits']): number =>
      visits.reduce((sum, { from }) => sum + (from < xid ? Math.exp((from - xid) / memory) : 0), 0);
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

/** All clues to the author of an item. */
export const clues: Record<string, Clue> = { arrival, transaction, values, order, lists };

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

/** All signs that a member has acted anonymously. */
export const signs: Record<string, Sign> = { records, silence, bursts, ownRows, listChanges };
