import type { SlotValues } from '@hustings/contract';

/** The first segment of the addresses of boxes. They are no pages: no document has such an address. */
const folder = '/extension';

/** A use of an extension slot: its name and the props for this place. */
export interface SlotUse {
  name: string;
  props: SlotValues;
}

/** Returns the path of a module in a slot. */
export const extensionPath = (slot: string, module: string): string => `${folder}/${slot}/${module}`;

/** Writes props in one way, whatever their order. */
export const writeProps = (props: SlotValues): string =>
  JSON.stringify(Object.fromEntries(Object.entries(props).toSorted(([one], [other]) => (one < other ? -1 : 1))));

/** Returns the address under which a vertical renders its module for a slot: the path, and the props as its query. */
export const extensionAddress = ({ name, props }: SlotUse, module: string): string =>
  `${extensionPath(name, module)}?${new URLSearchParams({ props: writeProps(props) }).toString()}`;

/** Reads the props of a box from the query of its address. */
export const readProps = (search: URLSearchParams): SlotValues => JSON.parse(search.get('props') ?? '{}') as SlotValues;
