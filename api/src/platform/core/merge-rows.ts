import type { MergeRest, PartyClash, PartyMove, PersonClash, PersonMove } from '@hustings/contract';
import type { Queryable } from '../db/database.ts';

/** Two records of one kind, of which the second is merged into the first. */
export interface MergedPair {
  keptId: string;
  mergedId: string;
}

/** Something of which one record can only have one, with the names of what clashes. */
export interface FoundClash<Clash extends string> {
  clash: Clash;
  names: string[];
}

/**
 * The rows of a domain that refer to records which admins merge. Each domain declares its own, and
 * `api/src/app/merge-rows.ts` joins them. A merge of two records moves them (docs/decisions/09-people-and-places.md).
 */
export interface MergeRows<Move extends string, Clash extends string> {
  /** Identifies the entry in the record of a merge. */
  name: string;
  /** The columns that refer to the records, `table.column`. */
  columns: readonly string[];
  /** Counts what would move. */
  count?(database: Queryable, pair: MergedPair): Promise<Partial<Record<Move, number>>>;
  /** Returns what prevents the merge. */
  clashes?(database: Queryable, pair: MergedPair): Promise<FoundClash<Clash>[]>;
  /** Moves the rows of the merged record. Returns what `moveBack` needs: ids and keys, and nothing about accounts. */
  move(transaction: Queryable, pair: MergedPair): Promise<object | undefined>;
  /** Moves rows back when the merge is undone. Without it, the rows stay with the record that was kept. */
  moveBack?(transaction: Queryable, pair: MergedPair, moved: object): Promise<void>;
  /** Returns what new thing rests on the moved rows, so that they cannot move back; undefined if nothing does. */
  rests?(database: Queryable, pair: MergedPair, moved: object, mergedAt: Date): Promise<MergeRest | undefined>;
}

/** The rows of a domain that refer to people in office or candidates. */
export type PersonRows = MergeRows<PersonMove, PersonClash>;

/** The rows of a domain that refer to parties. */
export type PartyRows = MergeRows<PartyMove, PartyClash>;
