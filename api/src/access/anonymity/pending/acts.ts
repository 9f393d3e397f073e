import type { ItemKind } from '../items.ts';

/**
 * An anonymous act that waits in the sealed inbox for the next step (docs/decisions/07-anonymity.md). `at` is the
 * moment of the act, ISO 8601.
 */
export type Act =
  | {
      act: 'publish';
      id: string;
      kind: ItemKind;
      at: string;
      content: unknown;
      /** The text for the posting limits; absent if the limits do not count the item. */
      counted?: CountedText | undefined;
    }
  | { act: 'replace'; id: string; content: unknown }
  | { act: 'change'; id: string; kind: ItemKind; at: string; content: unknown }
  | {
      act: 'withdraw';
      id: string;
      kind: ItemKind;
      at: string;
      /** Whether the item is published, so that the step has to remove it. */
      published: boolean;
      /** Whether the author sees the item no longer, although it is removed by the next step only. */
      gone?: boolean | undefined;
      /** The moment from which the removal may not wait for other members, ISO 8601; absent if there is none. */
      deadline?: string | undefined;
    }
  | { act: 'purge'; at: string }
  // A step writes it again as long as the account is deleted.
  | HiddenItems
  // No step applies an upload. It stays until `rewriteUploads` drops it.
  | { act: 'upload'; id: string; at: string; content: unknown };

/** The items of a deleted account that nobody sees. */
export interface HiddenItems {
  act: 'hide';
  /** The ids of the items; absent if all items of the account are hidden. */
  itemIds?: readonly string[] | undefined;
}

/** The hashes of a text that the posting limits and idempotency keys need, in Base64. */
export interface CountedText {
  /** The hash of the text, 8 bytes. */
  text: string;
  /** The hash of the idempotency key, 8 bytes; absent if the request has none. */
  key?: string | undefined;
}

/** An item that is not published yet, or whose published content is to be replaced. */
export interface PendingItem {
  id: string;
  kind: ItemKind;
  at: string;
  content: unknown;
}

/** A published item that its author has withdrawn. */
export interface Withdrawal {
  id: string;
  kind: ItemKind;
  at: string;
  /** Whether its author sees the item no longer. */
  gone: boolean;
  deadline?: string | undefined;
}

/** An uploaded file that a draft or an item may use. */
export interface PendingUpload {
  id: string;
  at: string;
  content: unknown;
}

/** A text that counts for the posting limits of its author. */
export interface RecentText extends CountedText {
  id: string;
  kind: ItemKind;
  at: string;
}

/** The acts of one member that wait for the next step, with their effects on each other applied. */
export interface PendingActs {
  /** The items that wait for their publication, oldest first. */
  items: ReadonlyMap<string, PendingItem>;
  /** The changes of published items, by item. */
  changes: ReadonlyMap<string, PendingItem>;
  /** The withdrawals of published items, by item. */
  withdrawals: ReadonlyMap<string, Withdrawal>;
  recent: readonly RecentText[];
  /** The uploaded files, by id, oldest first. */
  uploads: ReadonlyMap<string, PendingUpload>;
  /** The items that are hidden because the member's account is deleted. */
  hidden: readonly HiddenItems[];
  /** The moment of the purge of the member's account, ISO 8601; undefined if it is not purged. */
  purgedAt: string | undefined;
}

/** Combines the acts of one member, in their order. A withdrawn item that was not published leaves no trace. */
export function combineActs(acts: readonly Act[]): PendingActs {
  const items = new Map<string, PendingItem>();
  const changes = new Map<string, PendingItem>();
  const withdrawals = new Map<string, Withdrawal>();
  const recent: RecentText[] = [];
  const uploads = new Map<string, PendingUpload>();
  const hidden: HiddenItems[] = [];
  let purgedAt: string | undefined;
  for (const act of acts) {
    if (act.act === 'purge') {
      purgedAt ??= act.at;
      continue;
    }
    if (act.act === 'hide') {
      hidden.push(act);
      continue;
    }
    const { id } = act;
    if (act.act === 'upload') {
      uploads.set(id, { id, at: act.at, content: act.content });
    } else if (act.act === 'publish') {
      const { kind, at, content, counted } = act;
      items.set(id, { id, kind, at, content });
      withdrawals.delete(id);
      if (counted) recent.push({ ...counted, id, kind, at });
    } else if (act.act === 'replace') {
      const item = items.get(id);
      if (item) items.set(id, { ...item, content: act.content });
    } else if (act.act === 'change') {
      const { kind, at, content } = act;
      changes.set(id, { id, kind, at, content });
    } else {
      items.delete(id);
      changes.delete(id);
      const { kind, at, published, gone = false, deadline } = act;
      if (published) withdrawals.set(id, { id, kind, at, gone, deadline });
    }
  }
  return { items, changes, withdrawals, recent, uploads, hidden, purgedAt };
}
