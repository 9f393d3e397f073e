import { useState } from 'react';

/** What was typed and not saved, by form and member: it outlives a move by Back and Forward, and no document. */
const kept = new Map<string, object>();

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The values of a form that begins with what is stored. What is changed is kept until it is saved or given up, so that
 * the way back to the page finds it.
 *
 * @param key tells one form and member from another
 * @param stored what a fresh form shows; always with its properties in one order
 */
export function useDraft<Draft extends object>(key: string, stored: Draft) {
  // Only a form that was here before has put a value of its own type under its key.
  const [draft, setDraft] = useState<Draft>(() => (kept.get(key) as Draft | undefined) ?? stored);
  return {
    draft,
    unsaved: !same(draft, stored),
    change(changed: Partial<Draft>) {
      const next = { ...draft, ...changed };
      setDraft(next);
      if (same(next, stored)) kept.delete(key);
      else kept.set(key, next);
    },
    /** Takes over what has been stored, or gives up what was typed. */
    reset(fresh: Draft = stored) {
      kept.delete(key);
      setDraft(fresh);
    },
  };
}
