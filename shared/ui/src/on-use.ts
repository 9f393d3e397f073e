import { onIdle, type IdleOptions } from './on-idle.ts';

/** The first signs that a visitor uses the page. A `click` alone comes from assistive technology. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click'] as const;

/** Returns whether a pointer only rests where the page was drawn, which browsers report as a movement of nothing. */
const isResting = (event: Event): boolean =>
  event.type === 'pointermove' && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0;

/**
 * Runs work when the browser is idle, once the visitor begins to use the page. A page that nobody touches never runs it.
 * Returns a function that cancels it.
 */
export function onUse(work: () => void, options: IdleOptions = {}): () => void {
  let cancel = () => {
    for (const sign of signs) removeEventListener(sign, begin, true);
  };
  function begin(event?: Event): void {
    if (event && isResting(event)) return;
    cancel();
    cancel = onIdle(work, options);
  }
  if (navigator.userActivation?.hasBeenActive) begin();
  else for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  return () => cancel();
}
