import { useEffect, useEffectEvent } from 'react';

/** Returns true if the target takes text. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'));

/** Runs an action on `/`, unless the visitor is writing or a dialog is open. */
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
