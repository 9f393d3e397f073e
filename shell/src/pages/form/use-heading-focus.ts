import { useEffect } from 'react';

/**
 * Moves the focus to the heading when the content below it is replaced, because the button that had the focus is
 * removed.
 */
export function useHeadingFocus(replaced: boolean): void {
  useEffect(() => {
    if (replaced) document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, [replaced]);
}
