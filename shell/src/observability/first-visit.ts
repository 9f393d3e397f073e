import type { Boot } from '@hustings/contract';
import { onIdle } from '@hustings/ui';
import type { Registry } from '../verticals/registry.ts';

/**
 * Measures the web vitals of the first page until the visitor leaves it.
 *
 * @returns a function that ends the measurement; call it when another page is shown
 */
export function measureFirstVisit({ page, measured }: Boot, registry: Registry): () => void {
  const owner = page.owner === undefined ? undefined : registry.release(page.owner);
  if (!measured || !owner) return () => {};
  let left = false;
  let finish: (() => void) | undefined;
  const leave = () => {
    left = true;
    finish?.();
    document.removeEventListener('visibilitychange', hide);
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', hide);
  const follow = async () => {
    if (left) return;
    const { followVitals } = await import(/* webpackChunkName: "vitals" */ './vitals.ts');
    if (!left) finish = followVitals(owner);
  };
  // Load the library when idle; a failed measurement is not reported.
  onIdle(() => void follow().catch(() => {}), { afterLoad: 0, timeout: 5_000, fallbackDelay: 1_000 });
  return leave;
}
