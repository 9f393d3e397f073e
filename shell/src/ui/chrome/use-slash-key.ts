import { useEffect, useEffectEvent } from 'react';

/** Whether a key that is pressed there is written. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'));

/** Does something when `/` is pressed, wherever nothing is being written and no dialog is open. */
export function useSlashKey(act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== '/' || isModified || event.defaultPrevented || isWriting(event.target)) return;
    if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
