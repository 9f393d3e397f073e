import type { MouseEvent } from 'react';

/** Elements that handle their own presses. */
const ownTargets =
  'a, button, input, textarea, select, label, summary, [role="button"], [role="menuitem"], [role="dialog"]';

/**
 * Follows a card's main link (`data-main`) on a press anywhere on the card, unless another control was pressed or text
 * was selected. Keyboards and screen readers use the link itself; with a modifier key the browser opens the link.
 */
export function pressMainLink(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey } = event;
  // React reports presses in portals here too, such as those in the card's menu.
  if (button !== 0 || !(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest(ownTargets) || getSelection()?.toString()) return;
  currentTarget
    .querySelector('a[data-main]')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
