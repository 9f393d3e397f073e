import type { MouseEvent } from 'react';

/** What does something of its own when it is pressed. */
const ownTargets =
  'a, button, input, textarea, select, label, summary, [role="button"], [role="menuitem"], [role="dialog"]';

/**
 * Lets a press anywhere on a card do what its main link does (`data-main`), where nothing else was pressed and no text was
 * selected. Who uses the keyboard or a screen reader has the link itself; a press with a key held opens it as the browser
 * would.
 */
export function pressMainLink(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey } = event;
  // What is drawn elsewhere, such as a menu of the card, tells its presses here too.
  if (button !== 0 || !(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest(ownTargets) || getSelection()?.toString()) return;
  currentTarget
    .querySelector('a[data-main]')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
