import { useState } from 'react';

/** The unsaved input, by form and member. It survives navigation within the document. */
const kept = new Map<string, object>();

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Holds the values of a form. Unsaved changes survive navigation, so that a return to the page restores them.
 *
 * @param key identifies form and member
 * @param stored the initial values. The order of their properties must never change, because values are compared as
 * JSON
 */
export function useDraft<Draft extends object>(key: string, stored: Draft) {
  // The cast is safe, because a key belongs to only one form.
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
    /** Sets the form to the stored values and drops unsaved changes. */
    reset(fresh: Draft = stored) {
      kept.delete(key);
      setDraft(fresh);
    },
  };
}
