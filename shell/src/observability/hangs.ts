import { currentOwner, report } from './telemetry.ts';

/** The milliseconds for which the scripts of a page may block it. */
const longest = 5_000;

/** A long animation frame (https://w3c.github.io/long-animation-frames), which the types of TypeScript lack. */
interface LongFrame extends PerformanceEntry {
  scripts?: readonly { duration: number }[];
}

/** Returns whether scripts blocked the page. A computer that slept had a long frame too, but no script that ran. */
const isHang = ({ scripts = [] }: LongFrame): boolean =>
  scripts.reduce((sum, { duration }) => sum + duration, 0) >= longest;

/**
 * Reports a page whose scripts blocked it for seconds, once it answers again. The fault is that of the release to which the
 * latest navigation leads, because React runs its pages from the shell's script. Browsers without long animation frames
 * report nothing, and neither does a page that never answers again: see `addStart`.
 */
export function watchHangs(): void {
  const type = 'long-animation-frame';
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    const message = `The page did not answer for more than ${longest / 1_000} seconds.`;
    if (list.getEntries().some(isHang)) report({ kind: 'hang', ...currentOwner(), message });
  });
  observer.observe({ type, buffered: true });
}
