import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { writeProps, type SlotUse } from './extension-address.ts';
import type { SlotHost } from './lifecycle.ts';

/** The shell's half of the extension slots of a page; absent on the server and in an older shell. */
export const SlotHostContext = createContext<SlotHost | undefined>(undefined);

/**
 * What React finds in a place: nothing, and nothing of it to change, because the place belongs to the shell. Documents
 * accept no plain text as markup (Trusted Types), so the browser's own empty text stands for it.
 */
const nothing = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
};

/**
 * Offers a place to other verticals, which `slots` of this vertical's `vertical.json` names. The server puts what they
 * render into the document, and the browser hydrates each of it in a boundary of its own. It takes no room while nobody
 * fills it. List the same use in `slots` of the route, so that the fills load together with the page.
 */
export function ExtensionSlot({ name, props }: SlotUse) {
  const place = useRef<HTMLDivElement>(null);
  const host = useContext(SlotHostContext);
  const written = writeProps(props);
  useLayoutEffect(() => {
    if (!place.current || !host) return undefined;
    return host.fill(place.current, { name, props: JSON.parse(written) as SlotUse['props'] });
  }, [host, name, written]);
  return (
    <div
      data-extension-slot={name}
      data-props={written}
      ref={place}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- The content is empty: it keeps React from what others put here.
      dangerouslySetInnerHTML={nothing}
    />
  );
}
