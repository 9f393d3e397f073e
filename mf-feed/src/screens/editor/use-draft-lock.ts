import { useEffect } from 'react';
import { draftLock } from './use-opened-draft.ts';

/** Says to the other tabs of this browser that this one writes a draft, for as long as it does. */
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
