import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';

/**
 * Hydrates the server's markup in slices, between which the browser can paint and respond. Uses a transition, because
 * React renders every other update in a single task. React replays presses on parts that are not hydrated yet.
 *
 * Avoid a `render` of the root or a store change until hydration is done: React would finish hydration in one task.
 */
export function hydrateInSlices(element: Element, content: ReactNode, options: HydrationOptions): Root {
  // A transition calls its callback at once.
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(element, content, options);
  });
  return root;
}
