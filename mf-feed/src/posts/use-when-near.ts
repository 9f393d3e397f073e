import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** How far below the window an element may be when it counts as near. */
const distance = '800px';

/**
 * Calls `action` whenever the element that the returned ref marks comes near the visible part of the page, as long as
 * `active`. Where the browser cannot observe that, nothing happens: a button must do the same.
 */
export function useWhenNear(active: boolean, action: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!active || !mark.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) act();
      },
      { rootMargin: distance },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [active]);
  return mark;
}
