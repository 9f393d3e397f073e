import type { InterfaceLanguage, SlotValues } from '@hustings/contract';
import type { ComponentType } from 'react';
import { extensionPath, readProps } from './extension-address.ts';
import type { RouteDefinition } from './route.ts';
import { withSlotProps } from './slot-props.tsx';

/** A module of a vertical in an extension slot of another part. */
interface ExtensionDefinition<Props extends SlotValues> {
  /** The slot and the module, as `fills` of `vertical.json` names them. */
  slot: string;
  module: string;
  /** The name of its chunk; the same as in the `webpackChunkName` of `load`. */
  chunk: string;
  /** Loads the content. It gets the props of the slot, and returns null if there is nothing to show. */
  load(): Promise<{ default: ComponentType<Props> }>;
  /** The queries that the content needs to render; they run on the server and before it is shown. */
  queries?(props: Props, viewer: { signedIn: boolean; language: InterfaceLanguage }): object[];
}

/**
 * Makes the route of a module in an extension slot. The vertical passes it to `createRender` beside its pages, and alone
 * to the `defineVertical` of `src/<module>.tsx`.
 */
export function defineExtension<Props extends SlotValues>({
  slot,
  module,
  chunk,
  load,
  queries,
}: ExtensionDefinition<Props>): RouteDefinition {
  return {
    path: extensionPath(slot, module),
    chunk,
    isBox: true,
    // The server checks the props of a document; those of a navigation come from the same component.
    load: async () => ({ default: withSlotProps((await load()).default) }),
    queries: ({ search, ...viewer }) => queries?.(readProps(search) as Props, viewer) ?? [],
  };
}
