import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses a button when the dialog that it opened closes, because the menu entry that was pressed is gone.
 *
 * @returns the ref of the button
 */
export function useFocusReturn(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const trigger = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) trigger.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return trigger;
}
