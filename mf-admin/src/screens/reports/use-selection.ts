import { useState } from 'react';

/** The maximum number of items that one decision can concern. */
const maximum = 50;

/** The items of a list that are selected for one decision. */
export interface Selection {
  /** The selected ids that are still in the list. */
  ids: readonly string[];
  /** Returns whether an item is selected, and the function that changes that. */
  of(id: string): { isSelected: boolean; select(isSelected: boolean): void };
  clear(): void;
}

/** Keeps the selected items of a list. Items that leave the list are no longer selected. */
export function useSelection(listed: readonly string[]): Selection {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const ids = selected.filter((id) => listed.includes(id));
  return {
    ids,
    of: (id) => ({
      isSelected: ids.includes(id),
      select: (isSelected) =>
        setSelected(isSelected ? [...ids, id].slice(0, maximum) : ids.filter((other) => other !== id)),
    }),
    clear: () => setSelected([]),
  };
}
