import { useState } from 'react';

/** Unsaved input by form and member: survives navigation within the document. */
const kept = new Map<string, object>();

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Holds the values of a form. Unsaved changes survive navigation, so that a return to the page restores them.
 *
 * @param key identifies form and member
 * @param stored the initial values; always with their properties in the same order
 */
export function useDraft<Draft extends object>(key: string, stored: Draft) {
  // The key belongs to one form, so the value has its type.
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
