import type { OwnItemResults } from '@hustings/contract';
import { useState } from 'react';

/** An item that can be selected. */
interface Item {
  id: string;
}

/** What became of the items of a change, with the words by which the member knows the refused ones. */
export interface ChangeOutcome {
  act: 'delete' | 'show';
  done: number;
  /** The number of items that others still see for a while, and until when. */
  later?: { count: number; until: string } | undefined;
  refused: { id: string; name: string; code: NonNullable<OwnItemResults['results'][number]['refusal']> }[];
}

/** The selected items of a list, and the outcome of their last change. */
export interface Selection<Listed extends Item> {
  chosen: Listed[];
  isAll: boolean;
  outcome: ChangeOutcome | undefined;
  has(item: Listed): boolean;
  select(item: Listed, chosen: boolean): void;
  selectAll(chosen: boolean): void;
  /** Ends the selection after a change. */
  finish(outcome: ChangeOutcome): void;
  closeOutcome(): void;
}

/** Selects items of a list. Items that leave the list leave the selection. */
export function useSelection<Listed extends Item>(items: readonly Listed[]): Selection<Listed> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<ChangeOutcome>();
  const chosen = items.filter(({ id }) => ids.has(id));
  const choose = (wanted: Iterable<string>) => {
    setOutcome(undefined);
    setIds(new Set(wanted));
  };
  return {
    chosen,
    isAll: chosen.length > 0 && chosen.length === items.length,
    outcome,
    has: ({ id }) => ids.has(id),
    select: ({ id }, isChosen) => choose(isChosen ? [...ids, id] : [...ids].filter((each) => each !== id)),
    selectAll: (isChosen) => choose(isChosen ? items.map(({ id }) => id) : []),
    finish(changed) {
      setIds(new Set());
      setOutcome(changed);
    },
    closeOutcome: () => setOutcome(undefined),
  };
}
