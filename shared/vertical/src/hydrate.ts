import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';

/**
 * Takes over what the server rendered, in slices between which the browser draws and answers: a transition, because React
 * renders what is not one in a single task. What is pressed meanwhile is not lost: React takes over that part first.
 *
 * Until it is done, a `render` of the root or a change of a store that it reads makes React finish in one go: leave both
 * for later.
 */
export function hydrateInSlices(element: Element, content: ReactNode, options: HydrationOptions): Root {
  // A transition runs what it is given at once.
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(element, content, options);
  });
  return root;
}
