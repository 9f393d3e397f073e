import type { ReportedKind } from '@hustings/contract';
import type { Queryable } from './database.ts';

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
 * A kind of thing that members report, said by the domain that holds it; `api/src/reportables.ts` joins all of them.
 * Politicians' and elections' pages are none (decisions, section 12).
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
  /** Those of several items that are still stored, by their ids, in one statement. */
  describe(database: Queryable, itemIds: readonly string[]): Promise<Map<string, DescribedItem>>;
}
