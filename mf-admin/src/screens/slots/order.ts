import type { ArrangedSlotFill } from '@hustings/contract';

/** Moves a fill of a slot one place up or down. */
export function moved(fills: readonly ArrangedSlotFill[], index: number, by: -1 | 1): ArrangedSlotFill[] {
  const [fill] = fills.slice(index, index + 1);
  return fill ? fills.toSpliced(index, 1).toSpliced(index + by, 0, fill) : [...fills];
}

/** Hides a fill of a slot, or shows it again. */
export const toggled = (fills: readonly ArrangedSlotFill[], index: number): ArrangedSlotFill[] =>
  fills.map((fill, each) => (each === index ? { ...fill, isHidden: !fill.isHidden } : fill));

/** Returns what the server stores of a fill. */
export const orderOf = ({ part, key, isHidden }: ArrangedSlotFill) => ({ part, key, isHidden });

/** Returns whether two orders of a slot's fills are the same. */
export const isSameOrder = (one: readonly ArrangedSlotFill[], other: readonly ArrangedSlotFill[]): boolean =>
  JSON.stringify(one.map(orderOf)) === JSON.stringify(other.map(orderOf));
