import type { Queryable } from '../../platform/db/database.ts';
import type { Services } from '../../platform/core/services.ts';

/** What can be published anonymously. */
export type ItemKind = 'post' | 'comment' | 'topicStance' | 'dailyVote';

/** An item that waits, as its author sees it. */
export interface DelayedItem {
  id: string;
  kind: ItemKind;
  /** A full hour, ISO 8601. */
  appearsAt: string;
  /** What the item's own domain has written into it. */
  content: unknown;
}

/** An item whose hour has come. */
export interface DueItem extends DelayedItem {
  /** Moves with the item: nobody else may open it. */
  sealedAuthor: Uint8Array;
  /** What its author is called in a thread, the same each time. Takes the thread's lock. */
  pseudonymIn(thread: string): Promise<{ pseudonym: Uint8Array; number: number }>;
}

/** What the domain of a kind of item does with it. Everything happens in the caller's transaction, at a full hour. */
export interface Publisher {
  /** Puts an item where everybody finds it, dated to its hour. An item whose place is gone is let go. */
  publish(services: Services, transaction: Queryable, item: DueItem): Promise<void>;
  /** Lets changes of items appear whose hour has come, where items of this kind can be changed. */
  publishChanges?(services: Services): Promise<void>;
  /** Removes items that their author has taken back; those that are not there are passed over. */
  remove(services: Services, transaction: Queryable, ids: string[], hour: Date): Promise<void>;
  /** Hides items whose author's account was deleted. */
  hide(services: Services, transaction: Queryable, ids: string[], hour: Date): Promise<void>;
  /** Shows items again that were hidden so. */
  show(services: Services, transaction: Queryable, ids: string[]): Promise<void>;
  /** Items that are hidden so, with their seals. */
  listHidden(services: Services): Promise<{ id: string; sealedAuthor: Uint8Array }[]>;
  /** Deletes items for good, as far as what others wrote allows; what stays has no seal. */
  purge(services: Services, transaction: Queryable, ids: string[], hour: Date): Promise<void>;
  /** The seal of an item; undefined where there is none of that id. */
  sealOf(services: Services, id: string): Promise<Uint8Array | undefined>;
  /** What its author is shown of an item that waits. */
  delayedSummary(content: unknown): Pick<ItemSummary, 'path' | 'text'>;
  /** What its author is shown of items of their own, where they are there. */
  summaries(services: Services, ids: string[]): Promise<ItemSummary[]>;
}

/** An item of one's own in a list. */
export interface ItemSummary {
  id: string;
  /** Its path on the site. */
  path: string;
  text: string;
  /** ISO 8601. */
  created: string;
}

/** The publishers of all kinds. */
export type Publishers = Record<ItemKind, Publisher>;
