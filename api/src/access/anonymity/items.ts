import type { Queryable } from '../../platform/db/database.ts';
import type { ExportFile, ExportRow } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';

/** A kind of item that members can publish anonymously. */
export type ItemKind = 'post' | 'comment' | 'topicStance' | 'dailyVote';

/** An item that is not published yet, as its author sees it. */
export interface DelayedItem {
  id: string;
  kind: ItemKind;
  /** The full hour at which it is expected to be published, ISO 8601. */
  appearsAt: string;
  /** The content that the domain of the item has stored. */
  content: unknown;
}

/** An item that is due for publication. Its `appearsAt` is the full hour of the step. */
export interface DueItem extends DelayedItem {
  /** The seal (the encrypted author), which the published item keeps. */
  sealedAuthor: Uint8Array;
  /** Returns the author's pseudonym in a thread, the same on each call. Locks the thread. */
  pseudonymIn(thread: string): Promise<{ pseudonym: Uint8Array; number: number }>;
}

/** The acts of a step on items of one kind. */
export interface SharedActs {
  published: readonly { id: string; content: unknown }[];
  changed: readonly { id: string; content: unknown }[];
  removedIds: readonly string[];
  /** The full hour of the step, ISO 8601. */
  appearsAt: string;
}

/** The operations of a domain on its kind of anonymous item. The hourly steps and the purge of accounts use them. */
export interface Publisher {
  /**
   * Locks the rows that a step's acts on items of this kind change and that named writes of any member lock too, all of
   * them and in the order of those writes. Absent if there are none: such acts come first in a step, so that named
   * writes wait for the others only.
   *
   * @param acts the publications and changes of the step, and the ids of the items that it removes or purges
   */
  lockShared?(services: Services, transaction: Queryable, acts: SharedActs): Promise<void>;
  /** Publishes an item with its full hour as its time. Discards the item if its subject is deleted. */
  publish(services: Services, transaction: Queryable, item: DueItem): Promise<void>;
  /**
   * Returns the moment from which an item may not wait for other members; absent if items of this kind have none. Items
   * with such a moment are published even if their author is banned or deleted meanwhile.
   *
   * @param content the content of the delayed item
   */
  deadline?(content: unknown): Date;
  /** Changes a published item; absent if items of this kind cannot change. Ignores unknown ids. */
  change?(
    services: Services,
    transaction: Queryable,
    change: { id: string; content: unknown; appearsAt: string },
  ): Promise<void>;
  /**
   * Removes withdrawn items. Ignores unknown ids.
   *
   * @param early whether the items were withdrawn before their deadline, even if the step runs later
   */
  remove(services: Services, transaction: Queryable, ids: string[], hour: Date, early: boolean): Promise<void>;
  /** Ends a step after all its acts, to write together what must not be joined with the rows of single acts. */
  finish?(services: Services, transaction: Queryable): Promise<void>;
  /** Deletes items permanently. Keeps an item that others have replied to, but deletes its seal. */
  purge(services: Services, transaction: Queryable, ids: string[], hour: Date): Promise<void>;
  /** Returns the seal of an item, or undefined for an unknown id. */
  sealOf(services: Services, id: string): Promise<Uint8Array | undefined>;
  /**
   * Returns the summary of a delayed item for its author. Items whose time is not the hour of their publication return
   * their time too; the author's list shows no time of publication for them.
   */
  delayedSummary(content: unknown): Pick<ItemSummary, 'path' | 'text'> & { created?: string };
  /** Returns the summaries of published items for their author. Omits deleted items. */
  summaries(services: Services, ids: string[]): Promise<ItemSummary[]>;
  /**
   * Returns a delayed item, or a published one after its delayed change, as its author wrote it.
   *
   * @param content the content of the delayed item or change
   */
  delayedText(content: unknown): ExportRow;
  /** Returns published items as their author wrote them, by id. Omits deleted items. */
  texts(services: Services, ids: string[]): Promise<ReadonlyMap<string, ExportRow>>;
  /** Yields the pictures of an author's items; absent if items of this kind have none. */
  pictures?(services: Services, items: WrittenItems): AsyncIterable<ExportFile>;
}

/** The items of an author of one kind. */
export interface WrittenItems {
  publishedIds: readonly string[];
  /** The contents of delayed items and changes. */
  delayed: readonly unknown[];
}

/** An item in its author's list. */
export interface ItemSummary {
  id: string;
  /** The path of the item on the site. */
  path: string;
  text: string;
  /** The time of creation, ISO 8601. */
  created: string;
}

/** The publishers of all kinds. */
export type Publishers = Record<ItemKind, Publisher>;
