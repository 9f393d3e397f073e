import type { Release, ViewReport } from '@hustings/contract';
import { readAt } from '../offline/connection.ts';
import { addStart, addView, beginOutcome } from './telemetry.ts';

/** The measurement of one page view. */
export interface PageView {
  /** Records a page that a release has shown. */
  shown(release: Release): void;
  /** Records a page that a release failed to show. */
  lost(release: Release): void;
}

/** Time at which the document was last hidden. */
let lastHidden = -1;

/** Remembers when the document is hidden; a load time that includes hidden time is not reported. */
const noteHidden = () => {
  if (document.visibilityState === 'hidden') lastHidden = performance.now();
};

/** Starts to track the visibility of the document. */
export function watchSight(): void {
  noteHidden();
  document.addEventListener('visibilitychange', noteHidden);
}

/** Returns the entry of the navigation to this document; the types of TypeScript lack the moment of an activation. */
const navigationEntry = () => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry as (PerformanceNavigationTiming & { activationStart?: number }) | undefined;
};

/**
 * Returns the time at which the navigation to this document began. For a document that the browser prerendered, this is
 * its activation.
 */
function beginOfDocument(): number {
  return navigationEntry()?.activationStart ?? 0;
}

/**
 * Returns whether the document comes from a cache of this browser: of the service worker, or of the browser on the way back.
 * The server counted it at its first start.
 */
function isCachedDocument(): boolean {
  const entry = navigationEntry();
  return readAt() !== undefined || (entry?.type === 'back_forward' && entry.transferSize === 0);
}

/** Reports that the first page of this document is in place. */
export function reportStart(): void {
  if (!isCachedDocument()) addStart();
}

/** Starts to measure a view: a first visit from the start of its navigation, any other from now. */
export function beginView(first: boolean): PageView {
  const arrival: ViewReport['arrival'] = first ? 'visit' : 'move';
  const begun = first ? beginOfDocument() : performance.now();
  beginOutcome();
  return {
    shown({ name: vertical, version }) {
      const milliseconds = Math.max(0, Math.round(performance.now() - begun));
      const seen = lastHidden < begun && document.visibilityState === 'visible';
      addView({ vertical, version, arrival, ...(seen && milliseconds <= 600_000 ? { milliseconds } : {}) });
    },
    lost({ name: vertical, version }) {
      addView({ vertical, version, arrival });
    },
  };
}
