import { whenQuiet } from '@hustings/ui';

/** When something is done that nobody waits for. */
interface Idle {
  /** Milliseconds that a loaded page is left alone first. */
  after?: number;
  /** Milliseconds after which it is done though the browser is busy; absent: it waits. */
  within?: number;
  /** Milliseconds that it waits where the browser does not tell when it is idle. */
  otherwise?: number;
}

/** Does something once the document has loaded, a while has passed, and the browser has nothing else to do. */
export function whenIdle(work: () => void, { after = 0, within, otherwise = 0 }: Idle = {}): void {
  const ask = () => void whenQuiet(work, { within, otherwise });
  const loaded = () => (after > 0 ? void setTimeout(ask, after) : ask());
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
}

/** Resolves when `whenIdle` would do something. */
export const idleness = (when: Idle): Promise<void> => new Promise((resolve) => whenIdle(resolve, when));
