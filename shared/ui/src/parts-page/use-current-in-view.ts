import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls the link of the current page (`aria-current`) to the middle of a list that scrolls sideways, as on a phone. */
export function useCurrentInView(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !link) return;
    list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2;
  }, []);
  return list;
}
