import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { toastEvent, type ToastMessage } from './toast.ts';

/** How long a message stays, in milliseconds (docs/decisions/05-limits.md). */
const toastTime = 4000;

/** So many messages are shown at once; an older one gives way. */
const most = 3;

export interface ShownToast extends ToastMessage {
  id: number;
}

/** The messages that are shown now, oldest first. */
export function useToasts() {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const last = useRef(0);
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);

  useEffect(() => {
    const show = (event: Event) => {
      last.current += 1;
      const toast = { ...(event as CustomEvent<ToastMessage>).detail, id: last.current };
      setToasts((shown) => [...shown, toast].slice(-most));
    };
    document.addEventListener(toastEvent, show);
    return () => document.removeEventListener(toastEvent, show);
  }, []);

  return { toasts, close };
}

/** Calls `end` when the time of a message is over. `held` stops the clock; let go, it starts anew. */
export function useToastClock(held: boolean, end: () => void) {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(end, toastTime);
    return () => clearTimeout(timer);
  }, [held, end]);
}

/**
 * Whether a pointer or the focus is on one of the messages.
 *
 * @param count how many there are; looked at anew when it changes, because one that is removed tells nobody that the
 * focus is gone
 */
export function useAttention(region: RefObject<HTMLElement | null>, count: number): boolean {
  const [attended, setAttended] = useState(false);
  useEffect(() => {
    const box = region.current;
    if (!box) return;
    // The focus is not yet where it goes when it leaves; a moment later it is.
    const look = () => queueMicrotask(() => setAttended(count > 0 && box.matches(':hover, :focus-within')));
    look();
    const events = ['pointerover', 'pointerleave', 'focusin', 'focusout'] as const;
    for (const name of events) box.addEventListener(name, look);
    return () => {
      for (const name of events) box.removeEventListener(name, look);
    };
  }, [region, count]);
  return attended;
}
