import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The keys that act on the case with the focus; the controls of the case name them in `aria-keyshortcuts`. */
export const caseKeys = { next: 'j', previous: 'k', open: 'o', remove: 'x', keep: 'v', select: 's' } as const;

const controlKeys: ReadonlySet<string> = new Set([caseKeys.open, caseKeys.remove, caseKeys.keep, caseKeys.select]);

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

const isPlain = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.metaKey &&
  !(event.target as Element).matches(fields);

const focusCase = (list: Element, index: number): void => list.children[index]?.querySelector('h2')?.focus();

const indexOf = (list: Element, target: EventTarget | null): number =>
  [...list.children].findIndex((each) => each.contains(target as Node | null));

/**
 * Moves between the cases of a list and presses their controls by single keys, while the focus is in the list. When the
 * case with the focus leaves the list, moves the focus to the case that follows it.
 *
 * @param ids the ids of the cases, in the order of the list
 * @returns the ref of the list
 */
export function useCaseKeys(ids: readonly string[]): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null);
  const current = useRef<{ index: number; id: string }>(undefined);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const list = ref.current;
      const index = list && isPlain(event) ? indexOf(list, event.target) : -1;
      if (!list || index < 0) return;
      if (event.key === caseKeys.next) focusCase(list, index + 1);
      else if (event.key === caseKeys.previous) focusCase(list, index - 1);
      else if (controlKeys.has(event.key))
        list.children[index]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]`)?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  useEffect(() => {
    // A dialog is outside of the list, and leaves its case the current one.
    const note = ({ target }: FocusEvent) => {
      const list = ref.current;
      if (!list || !(target instanceof Element) || target.closest('[role="dialog"]')) return;
      const index = indexOf(list, target);
      const id = ids[index];
      current.current = id === undefined ? undefined : { index, id };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [ids]);

  useLayoutEffect(() => {
    const left = current.current;
    if (!left || ids.includes(left.id)) return;
    current.current = undefined;
    if (ref.current) focusCase(ref.current, Math.min(left.index, ids.length - 1));
    else document.querySelector('h1')?.focus();
  }, [ids]);

  return ref;
}
