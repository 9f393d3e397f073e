import { useEffect } from 'react';
import { focusHeading } from './focus-after.ts';

/** Focuses the heading when the content below it is replaced, because the button that had the focus is removed. */
export function useHeadingFocus(replaced: boolean): void {
  useEffect(() => {
    if (replaced) focusHeading();
  }, [replaced]);
}
