import type { Boot } from '@hustings/contract';
import type { Registry } from '../verticals/registry.ts';
import { whenIdle } from '../navigation/when-idle.ts';

/**
 * Measures the web vitals of the page of the document, until it is left.
 *
 * @returns call it when another page is shown: what happens from then on is none of the first one's
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
  // Nothing of a first visit waits for it; what was not measured is not worth a word.
  whenIdle(() => void follow().catch(() => {}), { within: 5_000, otherwise: 1_000 });
  return leave;
}
