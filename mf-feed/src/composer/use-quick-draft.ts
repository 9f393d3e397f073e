import type { CurrentUser } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { useEffect, useState } from 'react';
import { emptyWriting, type Writing } from '../writing/writing.ts';
import { forgetDraft, keepDraft, readDraft, type Draft } from './draft.ts';

/** Returns the draft of a quick post. Stores every change at once, so that no text is lost. */
export function useQuickDraft({ userId }: CurrentUser) {
  const language = useSession((session) => session.language);
  const empty: Draft = { body: '', tags: [], language };
  const [draft, setDraft] = useState<Draft>(() => readDraft(userId) ?? empty);
  useEffect(() => keepDraft(userId, draft), [userId, draft]);
  const writing: Writing = { ...emptyWriting(draft.language), ...draft, mode: 'quick' };
  return {
    writing,
    change: (changed: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changed })),
    /** Begins the next post after a publication. */
    clear(): void {
      forgetDraft(userId);
      setDraft(empty);
    },
  };
}
