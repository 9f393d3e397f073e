import type { Release, VitalReport } from '@hustings/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { addVital } from './telemetry.ts';

const latest = new Map<VitalReport['name'], number>();

/** Records a metric. Ignores a document that the browser restored, because its speed does not depend on the release. */
function note({ name, value, navigationType }: Metric): void {
  if (navigationType !== 'back-forward-cache' && navigationType !== 'restore') latest.set(name, value);
}

/**
 * Follows the web vitals of a first visit; the browser buffers them from the start.
 *
 * @returns a function that reports the final values; call it when the page is left
 */
export function followVitals({ name: vertical, version }: Pick<Release, 'name' | 'version'>): () => void {
  const options = { reportAllChanges: true };
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(note, options);
  let reported = false;
  return () => {
    if (reported) return;
    reported = true;
    for (const [measured, value] of latest) addVital({ vertical, version, name: measured, value: Math.max(0, value) });
  };
}
