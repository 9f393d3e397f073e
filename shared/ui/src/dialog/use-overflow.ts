import { useCallback, useState } from 'react';

/**
 * Tells whether an element scrolls, so that it can be made a stop for the Tab key (WCAG 2.1.1). It is measured when the
 * window, the element or a child of the element changes its size.
 *
 * @returns the answer, and a reference for the element
 */
export function useOverflow(): {
  isOverflowing: boolean;
  ref(this: void, element: HTMLElement | null): (() => void) | undefined;
} {
  const [isOverflowing, setOverflowing] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setOverflowing(element.scrollHeight > element.clientHeight));
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return { isOverflowing, ref };
}
