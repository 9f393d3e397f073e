import { call } from '@hustings/vertical/client';
import { useEffect, useState } from 'react';
import { writingOfDraft } from '../../writing/drafts.ts';
import type { SaveState } from '../../writing/autosaver.ts';
import type { Opened } from './use-opened-draft.ts';

/** Returns the server's version of a draft if another device has changed it, before or after the editor opened. */
export function useDraftConflict(name: string, state: SaveState, first: Opened['other']) {
  const [other, setOther] = useState(first);
  const isConflict = state.is === 'conflict';
  useEffect(() => {
    if (!isConflict) return;
    const ending = new AbortController();
    const look = async (): Promise<void> => {
      const there = await call('getDraft', { params: { id: name } }, ending.signal);
      const { version, updated } = there;
      setOther({ writing: writingOfDraft(there), version, updated, here: new Date().toISOString() });
    };
    // If loading fails, the next save reports the conflict again.
    look().catch(() => undefined);
    return () => ending.abort();
  }, [name, isConflict]);
  return { other, solve: () => setOther(undefined) };
}
