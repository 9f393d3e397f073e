import type { ExtensionSlot, SlotFill, SlotProps, SlotValues } from '@hustings/contract';

/** A reason why a fill is left out of its slot. */
export type Misfit =
  /** No served release offers the slot. */
  | { reason: 'notOffered' }
  /** The slot takes something else: content, links or parcels. */
  | { reason: 'kind' }
  /** The slot does not give these props, or in another type. */
  | { reason: 'props'; props: string[] };

const isOptional = (type: string): boolean => type.endsWith('?');
const baseOf = (type: string): string => type.replace('?', '');

/** Lists the props that a fill needs and a slot does not give in the same type. */
function missingProps(given: SlotProps, needed: SlotProps): string[] {
  return Object.entries(needed).flatMap(([name, type]) => {
    const offered = given[name];
    if (offered === undefined) return isOptional(type) ? [] : name;
    const fits = baseOf(offered) === baseOf(type) && (isOptional(type) || !isOptional(offered));
    return fits ? [] : name;
  });
}

/** Compares a fill with the slot that it names; undefined if it fits. */
export function misfitOf(slot: ExtensionSlot | undefined, fill: SlotFill): Misfit | undefined {
  if (!slot) return { reason: 'notOffered' };
  if ((slot.takes === 'link') !== 'path' in fill) return { reason: 'kind' };
  const props = 'path' in fill ? [] : missingProps(slot.props, fill.props);
  return props.length > 0 ? { reason: 'props', props } : undefined;
}

/**
 * Checks the props with which a page uses a slot. They come from the code of a vertical.
 *
 * @returns the props that the slot names; undefined if one is missing or has another type
 */
export function checkedProps({ props }: Pick<ExtensionSlot, 'props'>, values: unknown): SlotValues | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  const checked: SlotValues = {};
  for (const [name, type] of Object.entries(props)) {
    const value: unknown = Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined;
    if (value === undefined && isOptional(type)) continue;
    if (typeof value !== baseOf(type)) return undefined;
    checked[name] = value as SlotValues[string];
  }
  return checked;
}
