import { useRef, type RefObject } from 'react';

/** An element that keeps its height while its content is replaced. */
export interface HeldHeight {
  element: RefObject<HTMLDivElement | null>;
  /** Keeps the current height as the least one. */
  hold(): void;
  release(): void;
}

/** Keeps the height of an element, so that nothing below it or under the pointer moves when its content shrinks. */
export function useHeldHeight(): HeldHeight {
  const element = useRef<HTMLDivElement>(null);
  const set = (height: string): void => {
    if (element.current) element.current.style.minBlockSize = height;
  };
  return {
    element,
    hold: () => set(`${element.current?.getBoundingClientRect().height ?? 0}px`),
    release: () => set(''),
  };
}
