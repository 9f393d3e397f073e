import { useCallback, useEffect, useRef } from 'react';

/** Focuses the heading of the page, because the control that had the focus is gone. */
export function focusHeading(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus(options);
}

const mainOf = (entry: Element | null | undefined) => entry?.querySelector<HTMLElement>('[data-main]');

/**
 * Returns a function that moves the focus after an entry of a list has left the page: to the element marked `data-main`
 * of the next entry, else of the previous or the enclosing one, else to the heading of the section or of the page.
 *
 * @param within an element of the entry
 */
export function focusAfter(within: Element | null): () => void {
  const entry = within?.closest('li');
  const targets = [
    mainOf(entry?.nextElementSibling),
    mainOf(entry?.previousElementSibling),
    mainOf(entry?.parentElement?.closest('li')),
    within?.closest('section')?.querySelector<HTMLElement>('[data-section-heading]'),
  ];
  return () => {
    const target = targets.find((each) => each?.isConnected);
    if (target) target.focus();
    else focusHeading();
  };
}

/**
 * Plans a move of the focus for the time when a dialog is gone, because the dialog holds the focus until then. Call the
 * hook in the component that is mounted while the dialog is open.
 *
 * @returns a function that takes the move
 */
export function useFocusAfterDialog(): (move: () => void) => void {
  const planned = useRef<() => void>(undefined);
  useEffect(() => () => void setTimeout(() => planned.current?.()), []);
  return useCallback((move) => {
    planned.current = move;
  }, []);
}
