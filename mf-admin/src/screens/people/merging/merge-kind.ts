import type { FactOwner } from '@hustings/contract';
import type { ShownFact } from '../facts-card.tsx';

/** A record as admins compare two of them. */
export interface Compared {
  id: string;
  name: string;
  /** The address of its page. */
  path: string;
  /** A word beside the name, such as "claimed". */
  chip?: string;
  facts: ShownFact[];
}

/** The order to merge two records, as previewed. */
export interface MergeOrder {
  keptId: string;
  mergedId: string;
  facts: Record<string, FactOwner>;
  mark: string;
  reason: string;
}

/** A kind of records that admins merge: its words and its calls. */
export interface MergeKind {
  of: 'people' | 'parties';
  /** The input that chooses a record. */
  input: 'person' | 'party';
  /** Returns the address of a page of the site. */
  pagePath(slug: string): string;
  texts: {
    compare: { heading: string; kept: string; merged: string; same: string };
    none: { title: string; text: string };
    distinguish: { title(one: string, other: string): string; confirm: string };
    kept: string;
    merged: string;
    addresses: string;
    undo: { text: string; done(merged: string): string };
  };
  distinguish(body: { oneId: string; otherId: string; reason: string }): Promise<unknown>;
  merge(order: MergeOrder): Promise<unknown>;
  undo(id: string, reason: string): Promise<unknown>;
}

/** The effects of a merge, in words. */
export interface ShownPreview {
  kept: Compared;
  merged: Compared;
  moves: string[];
  clashes: { text: string; names: string[] }[];
  /** The facts in which the two differ, with both values. */
  choices: { fact: string; label: string; kept: string; merged: string }[];
  mark: string;
}
