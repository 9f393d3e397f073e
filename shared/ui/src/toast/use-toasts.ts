import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { toastEvent, type ToastMessage } from './toast.ts';

/** Milliseconds that a toast stays (docs/decisions/05-limits.md). */
const toastTime = 4000;

/** The maximum number of toasts at a time; a new one replaces the oldest. */
const most = 3;

export interface ShownToast extends ToastMessage {
  id: number;
}

/** Returns the current toasts, oldest first. */
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

/** Calls `end` when the time of a toast is over. The timer stops while `held` is true and restarts afterwards. */
export function useToastClock(held: boolean, end: () => void) {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(end, toastTime);
    return () => clearTimeout(timer);
  }, [held, end]);
}

/**
 * Tells whether the pointer or the focus is on a toast.
 *
 * @param count the number of toasts; check again when it changes, because removing a focused element fires no event
 */
export function useAttention(region: RefObject<HTMLElement | null>, count: number): boolean {
  const [attended, setAttended] = useState(false);
  useEffect(() => {
    const box = region.current;
    if (!box) return;
    // Check later, because during the event the focus has not reached the next element yet.
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
