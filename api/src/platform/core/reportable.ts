import type { ReportedKind } from '@hustings/contract';
import type { BoundStatement, Queryable, Statement } from '../db/database.ts';

/** Something as one viewer finds it who wants to report it. */
export interface FoundItem {
  /** Null where it was written anonymously. */
  authorId: string | null;
}

/** Something that was reported, as those who decide see it. */
export interface DescribedItem {
  /** The path of its page. */
  address: string;
  excerpt: string;
}

/**
 * A kind of thing that members report, said by the domain that holds it; `api/src/app/reportables.ts` joins all of
 * them. Politicians' and elections' pages are none (docs/decisions/12-moderation.md).
 */
export interface Reportable {
  kind: ReportedKind;
  /** The item, where this member sees it or would see it were it not hidden by reports; undefined otherwise. */
  find(transaction: Queryable, accountId: string, itemId: string): Promise<FoundItem | undefined>;
  /** Hides it from everybody but its author, and from counts; again changes nothing. */
  hide(transaction: Queryable, itemId: string, now: Date): Promise<void>;
  /** Shows it again; where it is not hidden nothing changes. */
  show(transaction: Queryable, itemId: string): Promise<void>;
  /** Removes for good what is hidden. */
  remove(transaction: Queryable, itemId: string, now: Date): Promise<void>;
  /** The politician on whose page it is, where it has none of its own: there its author is told what was decided. */
  pageOf?(database: Queryable, itemId: string): Promise<string | undefined>;
  /** Those of several items that are still stored, by their ids, in one statement. */
  describe(database: Queryable, itemIds: readonly string[]): Promise<Map<string, DescribedItem>>;
}

/** The statements that moderate a kind of item. */
interface ReportStatements {
  /** Takes the lock that every change of the item needs, such as that of its thread. */
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
