import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** How far below the viewport an element counts as near. */
const distance = '800px';

/**
 * Calls `action` whenever the marked element comes near the viewport while `active`. Does nothing if the browser cannot
 * observe that, so offer a button too.
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
