import type { SlotValues } from '@hustings/contract';
import { useMemo, type ComponentType } from 'react';
import { readProps } from './extension-address.ts';
import { useRouteLocation } from './hooks.ts';

/** Makes a component that passes the props of its slot, from the address of the box, to the content. */
export function withSlotProps<Props extends SlotValues>(Content: ComponentType<Props>): ComponentType {
  return function Box() {
    const { search } = useRouteLocation();
    const props = useMemo(() => readProps(search) as Props, [search]);
    return <Content {...props} />;
  };
}
