import { useEffect } from 'react';
import { draftLock } from './use-opened-draft.ts';

/** Holds a lock on a draft, so that other tabs know it is open here. */
export function useDraftLock(name: string): void {
  useEffect(() => {
    const { locks } = navigator as { locks?: LockManager };
    const over = Promise.withResolvers<void>();
    const ending = new AbortController();
    locks?.request(draftLock(name), { signal: ending.signal }, () => over.promise).catch(() => undefined);
    return () => {
      ending.abort();
      over.resolve();
    };
  }, [name]);
}
