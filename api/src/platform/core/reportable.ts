import type { ReportedItem, ReportedKind } from '@hustings/contract';
import type { BoundStatement, Queryable, Statement } from '../db/database.ts';

/** An item that a member may report. */
export interface FoundItem {
  /** The account id of the author, or null for an anonymous item. */
  authorId: string | null;
}

/** A reported item, as admins see it. */
export interface DescribedItem {
  /** The path of the page on which the item is shown; absent if admins cannot open it. */
  address?: string;
  excerpt: string;
  /** The picture of an item that admins cannot open elsewhere. */
  picture?: { url: string; alt: string };
  /** Present for a reply of a simulation. */
  simulation?: NonNullable<ReportedItem['simulation']>;
}

/**
 * A kind of item that members can report. Each domain declares its kinds; `api/src/app/reportables.ts` joins them.
 * Pages of politicians and elections cannot be reported (docs/decisions/12-moderation.md).
 */
export interface Reportable {
  kind: ReportedKind;
  /** Whether the item stays when its content is removed, so that its author can fill it again and members report it. */
  isRefilled?: true;
  /** Finds an item that the member may see, else undefined. Also finds an item that reports have hidden. */
  find(transaction: Queryable, accountId: string, itemId: string): Promise<FoundItem | undefined>;
  /** Notes in the item that a member reported it. Idempotent. */
  noteReported?(transaction: Queryable, itemId: string, now: Date): Promise<void>;
  /** Hides the item from counts and from everybody but its author. Idempotent. */
  hide(transaction: Queryable, itemId: string, now: Date): Promise<void>;
  /** Shows the item again. Idempotent. */
  show(transaction: Queryable, itemId: string): Promise<void>;
  /** Removes a hidden item permanently, when nobody can restore it any more. Idempotent. */
  remove(transaction: Queryable, itemId: string, now: Date): Promise<void>;
  /**
   * Returns the politician on whose page the item is shown if it has no page of its own. Notifications link to that
   * page.
   */
  pageOf?(database: Queryable, itemId: string): Promise<string | undefined>;
  /**
   * SQL that selects the items that everyone may see, and those of them that reports have hidden, for the lists of
   * admins: `id`, `created`, `author_id`, `organisation_id`, `is_anonymous`, `is_hidden` and `words`. It never selects
   * the author of an anonymous item. Absent for kinds without a list.
   */
  listedSql?: string;
  /** Returns descriptions, by item id, of the items that are still stored. Runs one statement. */
  describe(database: Queryable, itemIds: readonly string[]): Promise<Map<string, DescribedItem>>;
}

/** The statements that moderate a kind of item. */
interface ReportStatements {
  /** Locks what every change of the item must lock first, such as the thread of a comment. */
  lock?: Statement<{ itemId: string }>;
  hide: Statement<{ itemId: string; now: Date }>;
  show: Statement<{ itemId: string }>;
  remove: Statement<{ itemId: string; now: Date }>;
  /** Returns `id`, `address` and `excerpt` of the items that are still stored. */
  describe: Statement<{ itemIds: readonly string[] }>;
}

/** Implements the moderation of a kind of item by one statement for each decision. */
export function reportedBy(statements: ReportStatements): Omit<Reportable, 'kind' | 'find'> {
  const change = async (transaction: Queryable, itemId: string, statement: BoundStatement): Promise<void> => {
    if (statements.lock) await transaction.query(statements.lock({ itemId }));
    await transaction.query(statement);
  };
  return {
    hide: (transaction, itemId, now) => change(transaction, itemId, statements.hide({ itemId, now })),
    show: (transaction, itemId) => change(transaction, itemId, statements.show({ itemId })),
    remove: (transaction, itemId, now) => change(transaction, itemId, statements.remove({ itemId, now })),
    async describe(database, itemIds) {
      const rows = await database.query<DescribedItem & { id: string }>(statements.describe({ itemIds }));
      return new Map(rows.map(({ id, ...described }) => [id, described]));
    },
  };
}
