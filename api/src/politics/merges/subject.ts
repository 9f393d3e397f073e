import type { FactOwner } from '@hustings/contract';
import type { AdminActName } from '../../platform/admin-acts/index.ts';
import type { MergedPair, MergeRows } from '../../platform/core/merge-rows.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { mergeStatements } from './subject.queries.ts';

/** The types of one kind of records that admins merge. */
export interface MergeTypes {
  /** A record as it is read. */
  row: { slug: string; name: string };
  /** A record as admins compare it. */
  facts: object;
  fact: string;
  move: string;
  clash: string;
}

/** A page of a list. */
export interface Listed<Row> {
  results: Row[];
  offset: number;
  next?: string;
}

/** The parameters of a statement that selects a page of pairs. */
export interface DuplicatePage {
  afterKey: string;
  afterOneId: string;
  afterOtherId: string;
  limit: number;
  offset: number;
}

/** Two records that may be the same. */
export interface DuplicateRow<Reason extends string> {
  /** The name of the first one, without accents and case. */
  sortKey: string;
  oneId: string;
  otherId: string;
  reasons: Reason[];
}

/** The record whose value stays, for each fact in which the two differ. */
export type ChosenFacts<Kind extends MergeTypes> = Partial<Record<Kind['fact'], FactOwner>>;

/** The effects of a merge. */
export interface MergePreview<Kind extends MergeTypes> {
  kept: Kind['facts'];
  merged: Kind['facts'];
  choices: Kind['fact'][];
  moves: { move: Kind['move']; count: number }[];
  clashes: { clash: Kind['clash']; names: string[] }[];
  mark: string;
}

/** Two records that can be merged, and the preview of the merge. */
export interface ReadPair<Kind extends MergeTypes> {
  kept: Kind['row'];
  merged: Kind['row'];
  preview: MergePreview<Kind>;
}

/**
 * A kind of records of which admins merge two that are one, such as people or parties
 * (docs/decisions/09-people-and-places.md).
 */
export interface MergeSubject<Kind extends MergeTypes> {
  acts: Record<'merge' | 'undo' | 'distinguish', AdminActName>;
  /** The code of the failure if something prevents a merge. */
  clashCode: 'PeopleClash' | 'PartiesClash';
  statements: ReturnType<typeof mergeStatements>;
  /** The rows of all domains that refer to the records, in the order in which a merge moves them. */
  rows: readonly MergeRows<Kind['move'], Kind['clash']>[];
  /** The facts of which a record has one. */
  singleFacts: readonly Kind['fact'][];
  /** Returns the path of the page of a record. */
  path(slugOrId: string): string;
  /** Reads records by their ids, without merged ones. */
  read(database: Queryable, ids: readonly string[]): Promise<Map<string, Kind['row']>>;
  asFacts(row: Kind['row']): Kind['facts'];
  /** Returns the value of a fact, as admins compare it; null if unknown. */
  valueOf(row: Kind['row'], fact: Kind['fact']): string | null;
  /** Returns the stored records on which a merge of two rests. Another text refuses the merge. */
  recordsOf(database: Queryable, pair: MergedPair): Promise<string>;
  /** Returns the facts of a record before a merge, for an undo. */
  factsBefore(transaction: Queryable, id: string): Promise<object>;
  /** Gives the kept record the facts of which `isOfMerged` says so, after the rows have moved. */
  storeFacts(
    transaction: Queryable,
    pair: MergedPair,
    read: ReadPair<Kind>,
    before: Record<'kept' | 'merged', object>,
    isOfMerged: (fact: Kind['fact']) => boolean,
  ): Promise<void>;
  /** Gives the kept record its facts before the merge again. */
  restoreFacts(transaction: Queryable, id: string, before: object): Promise<void>;
}
