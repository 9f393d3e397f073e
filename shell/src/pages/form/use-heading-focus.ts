import { useEffect } from 'react';

/**
 * Moves the focus to the page's heading when what is below it has been replaced, as after a move: the button that was
 * pressed is gone, and readers of the screen hear what came.
 */
export function useHeadingFocus(replaced: boolean): void {
  useEffect(() => {
    if (replaced) document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, [replaced]);
}
