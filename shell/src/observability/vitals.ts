import type { Release, VitalReport } from '@hustings/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { addVital } from './telemetry.ts';

const latest = new Map<VitalReport['name'], number>();

/** Only of a document that the visitor waited for; one that comes back as it was has nothing to say of the release. */
function note({ name, value, navigationType }: Metric): void {
  if (navigationType !== 'back-forward-cache' && navigationType !== 'restore') latest.set(name, value);
}

/**
 * Follows the web vitals of the page of a first visit, which the browser has kept from the beginning on.
 *
 * @returns reports what they have come to. Call it when the page is left, for another of this document too.
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
