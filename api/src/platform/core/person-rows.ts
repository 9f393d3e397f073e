import type { MergeRest, PersonClash, PersonMove } from '@hustings/contract';
import type { Queryable } from '../db/database.ts';

/** Two people in office or candidates, of whom the second is merged into the first. */
export interface MergedPair {
  keptId: string;
  mergedId: string;
}

/** Something of which one person can only have one, with the names of what clashes. */
export interface FoundClash {
  clash: PersonClash;
  names: string[];
}

/**
 * The rows of a domain that refer to people in office or candidates. Each domain declares its own, and
 * `api/src/app/person-rows.ts` joins them. A merge of two people moves them (docs/decisions/09-people-and-places.md).
 */
export interface PersonRows {
  /** Identifies the entry in the record of a merge. */
  name: string;
  /** The columns that refer to people, `table.column`. */
  columns: readonly string[];
  /** Counts what would move. */
  count?(database: Queryable, pair: MergedPair): Promise<Partial<Record<PersonMove, number>>>;
  /** Returns what prevents the merge. */
  clashes?(database: Queryable, pair: MergedPair): Promise<FoundClash[]>;
  /** Moves the rows of the merged person. Returns what `moveBack` needs: ids and keys, and nothing about accounts. */
  move(transaction: Queryable, pair: MergedPair): Promise<object | undefined>;
  /** Moves rows back when the merge is undone. Without it, the rows stay with the person who was kept. */
  moveBack?(transaction: Queryable, pair: MergedPair, moved: object): Promise<void>;
  /** Returns what new thing rests on the moved rows, so that they cannot move back; undefined if nothing does. */
  rests?(database: Queryable, pair: MergedPair, moved: object, mergedAt: Date): Promise<MergeRest | undefined>;
}
